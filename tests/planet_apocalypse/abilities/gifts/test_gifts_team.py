"""Gifts of the team phase, and what a gift gives when it is earned."""

import pytest

from tabletop.planet_apocalypse.board.tree import purchases
from tabletop.planet_apocalypse.board.troopers import patrol_limit
from tabletop.planet_apocalypse.model.events.heroes import GiftsSwapped
from tabletop.planet_apocalypse.rules.enemy.despair import despair_cycle
from tabletop.planet_apocalypse.rules.team.actions import first_aid, first_aid_targets
from tabletop.planet_apocalypse.rules.team.gifts import place_gift
from tabletop.planet_apocalypse.rules.team.phase import team_actions
from tests.support.planet_apocalypse import circles, faces, happened, hero, pa_content, pa_state, pa_table
from tests.support.planet_apocalypse_gifts import NAOMI, gifted, keys, larvae
from tests.support.play import ask, play


def naomi(table):
    return table.state.heroes[NAOMI]


def earned(gift, *others, answers=(), slot=1, **changes):
    """Naomi places a gift in her second slot (a d6) with the card's own reward."""
    table = pa_table([hero(NAOMI, **changes), *others], panel=[gift], options={"deck": "varied"})
    play(place_gift(table, NAOMI, 0, slot, 0), answers)
    return table


# -- the decks --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-SETUP-14")
def test_the_printed_deck_has_65_cards_in_copies_and_the_varied_one_every_gift_once():
    gifts = pa_content().gifts
    core = [gift for gift in gifts.values() if gift.pack == "core"]
    assert (len(core), sum(gift.copies for gift in core)) == (65, 65)
    printed, varied = pa_state("tarang"), pa_state("tarang", deck="varied")
    cards = [*printed.gifts.cards, *printed.panel]
    assert {key: cards.count(key) for key in gifts} == {
        key: gift.copies * (gift.pack == "core") for key, gift in gifts.items()
    }
    assert sorted([*varied.gifts.cards, *varied.panel]) == sorted(gift.key for gift in core)
    assert len(printed.panel) == len(varied.panel) == 10


@pytest.mark.rule("PA-TEAM-16")
def test_extra_costs_are_nothing_two_or_four_and_only_luck_gifts_bear_the_icon():
    for gift in pa_content().gifts.values():
        assert gift.extra in (0, 2, 4)
        assert gift.icon == any("luck" in use.params for use in gift.abilities), gift.key


# -- once -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-TEAM-19")
def test_what_works_once_works_when_the_gift_is_placed():
    assert earned("faith").state.heroes[NAOMI].toughness == 3
    assert earned("hope").state.heroes[NAOMI].luck == 3
    assert sorted(earned("angelic_wrath").state.heroes[NAOMI].dice) == [6, 6, 6]
    assert sorted(earned("sawed_off_shotgun").state.heroes[NAOMI].dice) == [6, 6, 8]
    assert sorted(earned("marksmanship").state.heroes[NAOMI].dice) == [6, 8]


@pytest.mark.parametrize(("gift", "more"), [("determination", 1), ("fortitude", 2)])
def test_cap_and_health_rise_together(gift, more):
    table = earned(gift, health=4, cap=6)
    assert (naomi(table).cap, naomi(table).health) == (6 + more, 4 + more)


@pytest.mark.rule("PA-FAQ-28")
def test_at_cap_ten_determination_only_heals():
    table = earned("determination", health=7, cap=10)
    assert (naomi(table).cap, naomi(table).health) == (10, 8)


def test_charity_gives_every_hero_luck():
    table = earned("charity", hero("tarang"), hero("hannah", luck=2))
    assert [one.luck for one in table.state.heroes.values()] == [1, 1, 3]


@pytest.mark.parametrize(("gift", "state"), [("iron_will", {"stunned": True}), ("asbestos_coat", {"burning": True})])
def test_protection_also_ends_what_the_hero_suffers_already(gift, state):
    table = earned(gift, **state)
    assert not naomi(table).stunned
    assert not naomi(table).burning


# -- Heart of Platinum ------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-FAQ-29", "PA-RULE-59")
def test_heart_of_platinum_pays_owner_and_taker_for_gifts_with_the_icon_only():
    # given Naomi with the Heart, and Tarang who takes three gifts
    panel = ["rosary", "hope", "charity"]
    table = gifted("heart_of_platinum", others=[hero("tarang")], panel=panel)
    # when he takes one with the icon, both gain 1 luck
    play(place_gift(table, "tarang", 0, 2, 0))
    assert (naomi(table).luck, table.state.heroes["tarang"].luck) == (1, 1)
    # then Hope and Charity give what they say and no more
    play(place_gift(table, "tarang", 1, 4, 0))
    play(place_gift(table, "tarang", 2, 3, 0))
    assert (naomi(table).luck, table.state.heroes["tarang"].luck) == (2, 1 + 3 + 4 + 1)


def test_heart_of_platinum_pays_its_owner_once_for_a_gift_of_its_own():
    table = gifted("heart_of_platinum", panel=["rosary"])
    play(place_gift(table, NAOMI, 0, 1, 0))
    assert naomi(table).luck == 1


def test_heart_of_platinum_brings_one_luck_itself():
    assert naomi(earned("heart_of_platinum")).luck == 1


# -- costs and recruits -----------------------------------------------------------------------------------------------


def test_frugality_makes_later_gifts_cheaper_for_its_owner():
    table = gifted("frugality", others=[hero("tarang")], panel=["faith"])
    assert purchases(table, NAOMI, 99)[0] == [(1, 7 + 4 - 1), (2, 7 + 4 - 1)]
    assert purchases(table, "tarang", 99)[0] == [(0, 6 + 4), (1, 6 + 4)]


def test_a_quartermaster_adds_two_to_the_recruit_roll():
    table = gifted("quartermaster", at="I0", rolls=[1], pool=0)
    choice = ask(team_actions(table), [f"{NAOMI}.recruit"])
    assert choice.prompt.startswith("3 recruit points")


@pytest.mark.rule("PA-FAQ-16")
def test_brevet_rank_lets_everybody_recruit_anywhere_with_the_full_die_this_phase():
    # given nobody in a start area
    table = gifted("brevet_rank", luck=2, pool=0, others=[hero("tarang", at="I4")], rolls=[4])
    assert "tarang.recruit" not in keys(ask(team_actions(table)))
    # when Naomi pays 2 luck, Tarang recruits where he stands
    play(team_actions(table), [f"{NAOMI}.brevet_rank", "tarang.recruit", "volunteer.4", "done"])
    # then he had the whole roll
    assert table.state.heroes["tarang"].patrol == {"volunteer": 4}
    assert naomi(table).luck == 0


def test_a_drill_instructor_leads_six_troopers():
    table = gifted("drill_instructor", at="I0", patrol={"volunteer": 4}, rolls=[2], pool=0)
    play(team_actions(table), [f"{NAOMI}.recruit", "volunteer.2", "done"])
    assert naomi(table).patrol == {"volunteer": 6}


def test_a_drill_instructor_does_not_overrule_a_flaw():
    assert patrol_limit(gifted("drill_instructor", key="hannah"), "hannah") == 1


# -- care -------------------------------------------------------------------------------------------------------------


def test_a_medikit_heals_one_more():
    table = gifted("medikit", others=[hero("tarang", at="I2", health=2, cap=6)])
    play(first_aid(table, NAOMI))
    assert table.state.heroes["tarang"].health == 4


def test_a_field_surgeon_treats_heroes_next_door():
    others = [hero("tarang", at="I3", health=2, cap=6), hero("hannah", at="I4", health=1, cap=4)]
    table = gifted("field_surgeon", others=others)
    assert first_aid_targets(table, NAOMI).targets == ["tarang"]


def test_a_combat_medic_pays_nothing_among_enemies():
    table = gifted("combat_medic", minions={"I2": larvae(1)}, pool=0, others=[hero("tarang", at="I2", health=2, cap=6)])
    play(first_aid(table, NAOMI))
    assert table.state.heroes["tarang"].health == 3


@pytest.mark.rule("PA-TEAM-29")
def test_a_chaplain_heals_every_other_hero_here_once_a_phase():
    others = [
        hero("tarang", at="I2", health=2, cap=6),
        hero("hannah", at="I2", health=3, cap=4),
        hero("maxwell", at="I3", health=1, cap=5),
    ]
    table = gifted("chaplain", health=3, cap=6, others=others)
    choice = ask(team_actions(table), [f"{NAOMI}.chaplain"])
    assert [one.health for one in table.state.heroes.values()] == [3, 3, 4, 1]
    assert f"{NAOMI}.chaplain" not in keys(choice)


def test_laying_on_hands_drops_all_markers_and_heals_two():
    sick = hero("tarang", at="I2", health=2, cap=6, stunned=True, burning=True, pestilence=3)
    table = gifted("laying_on_of_hands", luck=1, others=[sick])
    play(team_actions(table), [f"{NAOMI}.laying_on_of_hands", "done"])
    healed = table.state.heroes["tarang"]
    assert (healed.health, healed.stunned, healed.burning, healed.pestilence) == (4, False, False, 0)
    assert naomi(table).luck == 0


@pytest.mark.rule("PA-STATUS-09")
@pytest.mark.parametrize(("answer", "health", "markers"), [("health", 3, 2), ("pestilence", 3, 1)])
def test_temperance_helps_before_pestilence_strikes(answer, health, markers):
    table = gifted("temperance", health=4, cap=6, pestilence=2)
    play(despair_cycle(table), [answer])
    assert (naomi(table).health, naomi(table).pestilence) == (health, markers)


# -- moves ------------------------------------------------------------------------------------------------------------


def test_the_seal_moves_any_hero_two_areas_and_reveals_what_it_meets():
    table = gifted(
        "seal_of_solomon",
        luck=1,
        others=[hero("tarang", at="I4")],
        tokens={"I5": 1, "I2": 0, "I3": 1},
        rolls=faces(1, 1, 2, 3),
    )
    play(team_actions(table), [f"{NAOMI}.seal_of_solomon", "tarang", "move.I3", "move.I2", "done"])
    assert table.state.heroes["tarang"].area == "I2"
    assert circles(table, "I3") == [1, 1, 0, 0]


@pytest.mark.rule("PA-RULE-36")
def test_a_hero_moved_by_the_seal_may_stop_but_not_turn_back():
    table = gifted("seal_of_solomon", luck=1, others=[hero("tarang", at="I4")])
    choice = ask(team_actions(table), [f"{NAOMI}.seal_of_solomon", "tarang", "move.I3"])
    assert keys(choice) == ["move.I2", "stop"]


@pytest.mark.rule("PA-RULE-14")
def test_a_hero_the_seal_puts_into_the_shadow_does_not_activate_the_battle():
    # given the captain Naomi, who moves Tarang into the Shadow
    table = gifted("seal_of_solomon", luck=1, others=[hero("tarang", at="I5"), hero("hannah", at="I0")])
    choice = ask(team_actions(table), [f"{NAOMI}.seal_of_solomon", "tarang", "move.I6"])
    # then the captain calls companions
    assert (choice.id, choice.seat) == ("hell.call", NAOMI)
    assert table.state.hell is not None
    assert table.state.hell.activating == ""


@pytest.mark.rule("PA-FAQ-27")
def test_a_brigadier_founds_a_new_ambush_with_part_of_another():
    table = gifted("brigadier", luck=1, ambush={"I2": ("police", 3)})
    play(team_actions(table), [f"{NAOMI}.brigadier", "I4", "2", "done"])
    areas = table.state.areas
    assert (areas["I2"].troop, areas["I2"].troops) == ("police", 1)
    assert (areas["I4"].troop, areas["I4"].troops) == ("police", 2)
    assert naomi(table).luck == 0


def test_a_brigadier_respects_the_limit_dismisses_other_types_and_avoids_the_shadow():
    ambush = {"I2": ("police", 3), "I3": ("police", 2), "I4": ("army", 2)}
    table = gifted("brigadier", luck=2, ambush=ambush)
    choice = ask(team_actions(table), [f"{NAOMI}.brigadier", "I2"])
    assert "I6" not in keys(choice)
    # two more fit with the Police next door
    table = gifted("brigadier", luck=1, ambush=ambush)
    choice = ask(team_actions(table), [f"{NAOMI}.brigadier", "I2", "I3"])
    assert keys(choice) == ["1", "2"]
    table = gifted("brigadier", luck=1, ambush=ambush)
    play(team_actions(table), [f"{NAOMI}.brigadier", "I2", "I4", "3", "done"])
    assert (table.state.areas["I4"].troop, table.state.areas["I4"].troops) == ("police", 3)


@pytest.mark.rule("PA-INVASION-01")
def test_an_ambush_moved_onto_a_token_reveals_it():
    table = gifted("brigadier", luck=1, ambush={"I2": ("police", 1)}, tokens={"I4": 1}, rolls=faces(1, 1, 2, 3))
    play(team_actions(table), [f"{NAOMI}.brigadier", "I4", "done"])
    assert circles(table, "I4") == [1, 1, 0, 0]


# -- the legion and the gifts to come ---------------------------------------------------------------------------------


@pytest.mark.rule("PA-LEGION-03")
def test_peering_into_the_abyss_replaces_the_legion():
    table = gifted("peer_into_the_abyss", luck=2)
    following = table.state.legions.cards[-1]
    play(team_actions(table), [f"{NAOMI}.peer_into_the_abyss", "done"])
    assert table.state.legion == following
    assert table.state.legions.discard == ["acheron"]
    assert naomi(table).luck == 0


def test_prudence_swaps_one_of_the_top_three_and_orders_the_rest():
    # given the top cards Hope, Faith, Charity (Hope on top) and Zeal on the panel
    table = gifted("prudence", panel=["zeal"])
    deck = table.state.gifts.cards
    for card in ("charity", "faith", "hope"):
        deck.remove(card)
        deck.append(card)
    size = len(deck)
    # when Faith comes to the panel and the others go back as Zeal, Charity, Hope
    answers = [f"{NAOMI}.prudence", "faith.0", "zeal", "charity", "done"]
    play(team_actions(table), answers)
    # then the panel holds Faith, and Zeal will be drawn first
    assert table.state.panel[0] == "faith"
    assert table.state.gifts.cards[-3:] == ["hope", "charity", "zeal"]
    assert len(table.state.gifts.cards) == size
    assert happened(table, GiftsSwapped)[0].here == "faith"


def test_prudence_may_swap_nothing():
    table = gifted("prudence", panel=["zeal"])
    top = table.state.gifts.cards[-3:][::-1]
    play(team_actions(table), [f"{NAOMI}.prudence", "none", top[0], top[1], "done"])
    assert table.state.gifts.cards[-3:][::-1] == top
    assert table.state.panel[0] == "zeal"
