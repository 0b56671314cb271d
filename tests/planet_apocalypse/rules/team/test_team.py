"""Team actions and what things cost."""

import pytest

from tabletop.planet_apocalypse.board.purse import can_pay
from tabletop.planet_apocalypse.board.tree import can_earn, open_slots
from tabletop.planet_apocalypse.board.troopers import troopers_left
from tabletop.planet_apocalypse.model.events.dice import AttackDiceRolled
from tabletop.planet_apocalypse.rules.payment import pay
from tabletop.planet_apocalypse.rules.team.actions import can_renew, first_aid, first_aid_targets, recruit, renew
from tabletop.planet_apocalypse.rules.team.gifts import earn_gift
from tabletop.planet_apocalypse.rules.team.phase import team_actions
from tabletop.planet_apocalypse.verbs.harm import heal
from tests.support.planet_apocalypse import give_gift, happened, hero, pa_content, pa_table
from tests.support.play import ask, play


def keys(choice):
    return [option.key for option in choice.open]


# -- order and limits -------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-TEAM-01")
def test_team_actions_of_all_heroes_interleave():
    table = pa_table([hero("tarang", health=1), hero("hannah", health=1)], rolls=[1, 1], pool=0)
    play(
        team_actions(table),
        ["tarang.recruit", "volunteer.1", "hannah.first_aid", "tarang", "tarang.first_aid", "tarang", "hannah.recruit",
         "done", "done"],
    )  # fmt: skip
    assert table.state.heroes["tarang"].patrol == {"volunteer": 1}
    assert table.state.heroes["tarang"].health == 3


@pytest.mark.rule("PA-TEAM-02")
def test_each_hero_takes_each_team_action_once():
    table = pa_table([hero("tarang", health=2)], rolls=[1], pool=0)
    choice = ask(team_actions(table), ["tarang.recruit", "done", "tarang.first_aid"])
    assert "tarang.recruit" not in keys(choice)
    assert "tarang.first_aid" not in keys(choice)


@pytest.mark.rule("PA-TEAM-29")
def test_a_special_team_action_is_once_a_phase_too():
    table = pa_table([hero("naomi", at="I1")], pool=0)
    choice = ask(team_actions(table))
    assert "naomi.nimble.I0" in keys(choice)
    choice = ask(team_actions(table), ["naomi.nimble.I0"])
    assert not [key for key in keys(choice) if "nimble" in key]


# -- recruit ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-TEAM-03")
def test_only_in_a_start_area_can_be_recruited():
    table = pa_table([hero("tarang"), hero("maxwell", at="I1")], pool=0)
    table.explain = True
    choice = ask(team_actions(table))
    assert "tarang.recruit" in keys(choice)
    closed = {option.key: option.closed for option in choice.options}
    assert closed["maxwell.recruit"] == "not in a start area, PA-TEAM-03"


@pytest.mark.rule("PA-TEAM-04", "PA-TEAM-05", "PA-EX-14")
def test_a_recruit_rolls_a_d4_and_may_add_courage():
    # given a hero with 2 courage who rolls 3
    table = pa_table([hero("tarang", courage=2)], rolls=[3], pool=0)
    # when both are added
    choice = ask(recruit(table, "tarang"), ["2"])
    # then 5 points buy a Special Forces trooper, who joins the patrol at once
    assert "special_forces.1" in keys(choice)
    table = pa_table([hero("tarang", courage=2)], rolls=[3], pool=0)
    play(recruit(table, "tarang"), ["2", "special_forces.1"])
    assert table.state.heroes["tarang"].patrol == {"special_forces": 1}
    assert table.state.heroes["tarang"].courage == 0


@pytest.mark.rule("PA-TEAM-06", "PA-EX-15")
def test_points_left_over_are_lost():
    # given a patrol of 1 Police and a roll of 4
    table = pa_table([hero("tarang", patrol={"police": 1})], rolls=[4], pool=0)
    play(recruit(table, "tarang"), ["police.1", "done"])
    # then the patrol is 2 Police; the fourth point buys nothing more
    assert table.state.heroes["tarang"].patrol == {"police": 2}
    table = pa_table([hero("tarang", patrol={"police": 1})], rolls=[4], pool=0)
    play(recruit(table, "tarang"), ["army.1"])
    assert table.state.heroes["tarang"].patrol == {"army": 1}


@pytest.mark.rule("PA-TEAM-07", "PA-EX-17")
def test_another_type_replaces_the_patrol():
    table = pa_table([hero("tarang", patrol={"citizen_militia": 1})], rolls=[4], pool=0)
    play(recruit(table, "tarang"), ["volunteer.4"])
    assert table.state.heroes["tarang"].patrol == {"volunteer": 4}
    assert troopers_left(table.content, table.state, "citizen_militia") == 6


@pytest.mark.rule("PA-TEAM-08")
def test_a_patrol_holds_four():
    table = pa_table([hero("tarang", patrol={"volunteer": 2})], rolls=[4], pool=0)
    choice = ask(recruit(table, "tarang"))
    assert "volunteer.2" in keys(choice)
    assert "volunteer.3" not in keys(choice)


@pytest.mark.rule("PA-TEAM-09", "PA-TROOPER-12")
def test_a_type_that_is_all_in_play_cannot_be_bought():
    table = pa_table(
        [hero("tarang"), hero("maxwell", at="I3", patrol={"army": 2})], ambush={"I2": ("army", 2)}, rolls=[4], pool=0
    )
    assert troopers_left(table.content, table.state, "army") == 0
    choice = ask(recruit(table, "tarang"))
    assert "army.1" not in keys(choice)
    assert "police.1" in keys(choice)


@pytest.mark.rule("PA-TEAM-10")
def test_a_lost_trooper_is_available_at_once():
    from tabletop.planet_apocalypse.verbs.troopers import lose_patrol

    table = pa_table([hero("tarang", patrol={"army": 4})])
    lose_patrol(table, "tarang", "army", 1)
    assert troopers_left(table.content, table.state, "army") == 1


# -- first aid --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-TEAM-11", "PA-TEAM-12", "PA-TEAM-14")
def test_each_hero_may_treat_one_hero_of_its_area_up_to_the_cap():
    table = pa_table([hero("tarang", health=4), hero("maxwell"), hero("hannah"), hero("john_dark", at="I2", health=1)])
    assert first_aid_targets(table, "maxwell").targets == ["tarang"]
    assert first_aid_targets(table, "tarang").targets == ["tarang"]
    play(first_aid(table, "maxwell"))
    play(first_aid(table, "hannah"))
    assert table.state.heroes["tarang"].health == 6
    # now at its cap: nothing more to treat
    assert first_aid_targets(table, "tarang").targets == []


@pytest.mark.rule("PA-TEAM-13", "PA-RULE-56")
def test_first_aid_among_enemies_costs_the_treating_hero_a_courage():
    table = pa_table([hero("tarang", health=1), hero("maxwell", courage=1)], minions={"I0": [1, 0, 0, 0]}, pool=0)
    assert first_aid_targets(table, "tarang").targets == []
    assert first_aid_targets(table, "maxwell").cost == 1
    play(first_aid(table, "maxwell"))
    assert table.state.heroes["maxwell"].courage == 0
    assert table.state.heroes["tarang"].health == 2
    assert first_aid_targets(pa_table([hero("tarang", health=1)]), "tarang").cost == 0


@pytest.mark.rule("PA-TEAM-13", "PA-CAPTAIN-05")
def test_first_aid_the_captain_will_not_pay_for_is_not_spent():
    seats = {"Ann": ["tarang"], "Bob": ["maxwell"]}
    table = pa_table([hero("tarang", health=1), hero("maxwell")], minions={"I0": [1, 0, 0, 0]}, pool=3, seats=seats)
    play(first_aid(table, "maxwell"), ["no"])
    assert table.state.heroes["tarang"].health == 1
    assert first_aid_targets(table, "maxwell").targets == ["tarang"]
    assert "first_aid" not in table.state.heroes["maxwell"].used


@pytest.mark.rule("PA-EX-18")
def test_two_healers_among_larvae_pay_one_each():
    # given John at 1 health with Hannah and a healer whose first aid heals 2 (Medikit), one larva present
    table = pa_table(
        [hero("john_dark", health=1), hero("hannah", courage=1), hero("tarang", courage=1)],
        minions={"I0": [1, 0, 0, 0]}, pool=0,
    )  # fmt: skip
    give_gift(table, "tarang", "medikit")
    play(first_aid(table, "tarang"))
    play(first_aid(table, "hannah"))
    assert table.state.heroes["john_dark"].health == 4
    assert [table.state.heroes[key].courage for key in ("hannah", "tarang")] == [0, 0]


@pytest.mark.rule("PA-TEAM-15", "PA-STATUS-09")
def test_each_point_of_healing_may_remove_a_pestilence_instead():
    table = pa_table([hero("tarang", health=4, pestilence=2)])
    play(heal(table, "tarang", 2), ["pestilence", "health"])
    tarang = table.state.heroes["tarang"]
    assert (tarang.health, tarang.pestilence) == (5, 1)
    # at full health only the pestilence is left, and nothing is asked
    tarang.health = 6
    play(heal(table, "tarang", 1))
    assert tarang.pestilence == 0


# -- gifts ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-TEAM-16", "PA-EX-19", "PA-TEAM-19")
def test_a_gift_costs_its_slot_and_its_card():
    # given Hannah without gifts, and Faith (+4) on the panel
    table = pa_table([hero("hannah", courage=10)], panel=["faith"], pool=0)
    assert open_slots(table, "hannah") == [0]
    # when she buys it for her start slot (6)
    play(earn_gift(table, "hannah"), ["faith"])
    # then she paid 10, has the slot's d4 and the card's toughness, and the next slots are open
    hannah = table.state.heroes["hannah"]
    assert hannah.courage == 0
    assert hannah.dice == [4, 6]
    assert hannah.toughness == 3
    assert open_slots(table, "hannah") == [1, 2]
    table = pa_table([hero("hannah", courage=9)], panel=["faith"], pool=0)
    assert not can_earn(table, "hannah")


@pytest.mark.rule("PA-TEAM-17", "PA-TEAM-26")
def test_the_slot_of_the_panel_stays_empty():
    table = pa_table([hero("tarang", courage=6)], panel=["hope", "medikit"], pool=0)
    play(earn_gift(table, "tarang"), ["hope", "slot.1"])
    assert table.state.panel == ["", "medikit", *[""] * 8]


@pytest.mark.rule("PA-TEAM-18")
def test_a_gift_goes_on_a_start_slot_or_where_an_arrow_leads():
    table = pa_table([hero("tarang")])
    assert open_slots(table, "tarang") == [0, 1]
    give_gift(table, "tarang", "hope", slot=0)
    assert open_slots(table, "tarang") == [1, 2]
    give_gift(table, "tarang", "medikit", slot=2)
    assert open_slots(table, "tarang") == [1, 4]


@pytest.mark.rule("PA-TEAM-20")
def test_nothing_offers_to_move_a_placed_gift():
    table = pa_table([hero("tarang", courage=30)], panel=["medikit"], pool=0)
    give_gift(table, "tarang", "hope", slot=0)
    choice = ask(team_actions(table))
    assert not [key for key in keys(choice) if "hope" in key]
    play(earn_gift(table, "tarang"), ["medikit", "slot.3"])
    assert table.state.heroes["tarang"].slots == ["hope", "", "medikit", "", "", ""]


@pytest.mark.rule("PA-TEAM-21", "PA-RULE-04")
def test_no_hero_owns_two_gifts_of_a_name_but_two_heroes_may():
    table = pa_table([hero("tarang", courage=30), hero("naomi", courage=30)], panel=["hope"], pool=0)
    give_gift(table, "tarang", "hope")
    assert not can_earn(table, "tarang")
    assert can_earn(table, "naomi")


@pytest.mark.rule("PA-TEAM-22", "PA-RULE-32")
def test_several_gifts_may_be_bought_in_one_phase():
    table = pa_table([hero("tarang", courage=12)], panel=["vanity", "medikit"], pool=0)
    play(team_actions(table), ["tarang.gift", "vanity", "slot.1", "tarang.gift", "medikit", "done"])
    assert table.state.heroes["tarang"].slots[:2] == ["vanity", "medikit"]


@pytest.mark.rule("PA-TEAM-23")
def test_an_earlier_player_who_can_pay_alone_may_take_the_card_first():
    # given two players who both could pay for Hope alone; Tarang's player is captain
    table = pa_table(
        [hero("tarang", courage=6), hero("naomi", courage=6)], panel=["hope"], pool=0,
        seats={"Ann": ["tarang"], "Bob": ["naomi"]},
    )  # fmt: skip
    # when Naomi wants it, Ann is asked and takes it
    play(earn_gift(table, "naomi"), ["hope", "yes", "slot.1"])
    assert table.state.heroes["tarang"].slots[0] == "hope"
    assert table.state.heroes["naomi"].courage == 6
    # and one player alone is not asked
    table = pa_table([hero("tarang", courage=6), hero("naomi", courage=6)], panel=["hope"], pool=0)
    play(earn_gift(table, "naomi"), ["hope"])
    assert table.state.heroes["naomi"].slots[0] == "hope"


@pytest.mark.rule("PA-TEAM-24")
def test_a_gift_on_the_panel_does_nothing():
    table = pa_table([hero("tarang", health=1)], panel=["medikit"])
    play(first_aid(table, "tarang"))
    assert table.state.heroes["tarang"].health == 2


@pytest.mark.rule("PA-TEAM-30")
def test_a_hero_has_six_slots():
    for sheet in pa_content().heroes.values():
        assert len(sheet.slots) == 6
    table = pa_table([hero("tarang", courage=99)], panel=["medikit"], pool=0)
    for slot, gift in enumerate(["hope", "faith", "charity", "vanity", "sergeant", "determination"]):
        give_gift(table, "tarang", gift, slot)
    assert not can_earn(table, "tarang")


@pytest.mark.rule("PA-RULE-27")
def test_gifts_of_the_discard_pile_are_shuffled_when_the_deck_runs_out():
    from tabletop.core.things.rng import Rng
    from tabletop.planet_apocalypse.verbs.gifts import deal_panel

    table = pa_table([hero("tarang")], panel=[])
    deck = table.state.gifts
    deck.discard, deck.cards = deck.cards[:3], []
    table.state.rng = Rng.seeded(1)
    deal_panel(table, list(range(10)))
    # three cards were left: the other slots stay empty
    assert len([gift for gift in table.state.panel if gift]) == 3
    assert deck.discard == []


# -- renew and payment ------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-TEAM-27", "PA-RULE-33")
def test_the_team_renews_once_a_phase_for_nine_courage():
    table = pa_table([hero("tarang", courage=4), hero("naomi", courage=4)], pool=4)
    assert can_renew(table)
    play(renew(table), ["4", "3", "tarang", "tarang", "naomi", "tarang"])
    assert (table.state.pool, table.state.heroes["tarang"].courage, table.state.heroes["naomi"].courage) == (0, 1, 2)
    assert (table.state.heroes["tarang"].luck, table.state.heroes["naomi"].luck) == (3, 1)
    table.state.pool = 20
    assert not can_renew(table)
    assert not can_renew(pa_table([hero("tarang", courage=4)], pool=4))


@pytest.mark.rule("PA-ECON-05", "PA-TEAM-25")
def test_luck_pays_as_courage_and_never_the_other_way():
    table = pa_table([hero("tarang", courage=1, luck=2)], pool=0)
    assert play(pay(table, "tarang", 3, "gift"))  # no choice: everything goes
    tarang = table.state.heroes["tarang"]
    assert (tarang.courage, tarang.luck) == (0, 0)
    # a gift that spends luck cannot be used with courage alone
    table = pa_table([hero("tarang", at="I2", courage=5)], minions={"I2": [1, 0, 0, 0]}, rolls=[1])
    give_gift(table, "tarang", "pope_blessed_bullet")
    from tabletop.planet_apocalypse.rules.hero.combat import attack

    play(attack(table, "tarang"))
    assert happened(table, AttackDiceRolled)[0].sides == [6]


@pytest.mark.rule("PA-RULE-123")
def test_luck_counts_when_the_team_renews():
    table = pa_table([hero("tarang", courage=4, luck=5)], pool=0)
    assert can_renew(table)
    play(renew(table))  # nothing to choose: all of it goes, and he gets the four luck
    assert (table.state.heroes["tarang"].courage, table.state.heroes["tarang"].luck) == (0, 4)


@pytest.mark.rule("PA-ECON-06", "PA-RULE-87")
def test_nothing_is_paid_that_is_not_there():
    table = pa_table([hero("tarang", courage=1, luck=1)], pool=1)
    assert can_pay(table, "tarang", 3, "gift")
    assert not can_pay(table, "tarang", 4, "gift")
    assert play(pay(table, "tarang", 4, "gift")) is False
    assert (table.state.heroes["tarang"].courage, table.state.pool) == (1, 1)


@pytest.mark.rule("PA-ECON-04", "PA-RULE-34")
def test_one_question_covers_every_way_to_pay():
    table = pa_table([hero("tarang", courage=2, luck=1)], pool=1)
    choice = ask(pay(table, "tarang", 2, "help"))
    assert choice.id == "pay.mix"
    assert sorted(keys(choice)) == ["luck.1+pool.1", "own.1+luck.1", "own.1+pool.1", "own.2"]


@pytest.mark.rule("PA-ECON-07")
def test_no_action_hands_courage_or_luck_to_another_hero():
    table = pa_table([hero("tarang", courage=5, luck=5), hero("naomi", courage=5, luck=5)], pool=0)
    offered = {key.removeprefix("naomi.").removeprefix("tarang.") for key in keys(ask(team_actions(table)))}
    assert offered <= {"recruit", "gift", "aside", "nimble.I1", "renew", "done"}


@pytest.mark.rule("PA-PHASES-07", "PA-PHASES-11", "PA-RULE-120")
def test_an_ability_works_by_default_until_its_player_leaves_it_out():
    # given Naomi, whose Nimble is in use
    table = pa_table([hero("naomi")], pool=0)
    choice = ask(team_actions(table), ["aside", "naomi.nimble"])
    # then Nimble is gone, and comes back next turn when taken up
    assert "naomi.nimble.I1" not in keys(choice)
    table.state.heroes["naomi"].used.clear()
    choice = ask(team_actions(table), ["aside", "naomi.nimble"])
    assert "naomi.nimble.I1" in keys(choice)


@pytest.mark.rule("PA-PHASES-08")
def test_a_flaw_cannot_be_left_out():
    table = pa_table([hero("naomi")], pool=0)
    assert keys(ask(team_actions(table), ["aside"])) == ["nothing", "naomi.nimble"]
