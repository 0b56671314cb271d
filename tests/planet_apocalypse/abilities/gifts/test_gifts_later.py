"""Gifts of the later boxes, each with the card itself."""

import pytest

from tabletop.planet_apocalypse.board.groups import toughness_against
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.rules.enemy.despair import despair_and_lord, despair_cycle, lord_cycle
from tabletop.planet_apocalypse.rules.hell_time import lord_battle, retreat
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tabletop.planet_apocalypse.rules.team.gifts import gain
from tabletop.planet_apocalypse.rules.team.phase import team_actions
from tabletop.planet_apocalypse.verbs.harm import die, hurt
from tests.support.planet_apocalypse import circles, faces, give_gift, hero, in_hell, pa_content, pa_table, segment
from tests.support.planet_apocalypse_gifts import NAOMI, gifted, keys, larvae, sizes
from tests.support.play import ForcedRng, ask, play


def naomi(table):
    return table.state.heroes[NAOMI]


# -- once and passive -------------------------------------------------------------------------------------------------


def test_dragons_blood_raises_the_cap_and_heals_to_it():
    table = gifted(panel=["dragons_blood"], health=2, cap=6)
    use = pa_content().gifts["dragons_blood"].abilities
    play(gain(table, NAOMI, use))
    assert (naomi(table).health, naomi(table).cap) == (7, 7)


@pytest.mark.rule("PA-GIFTS-13")
def test_a_devils_bargain_pays_and_raises_despair_at_once():
    table = gifted(despair=5, pool=0, dice=[6])
    before = table.state.dice
    play(gain(table, NAOMI, pa_content().gifts["devils_bargain"].abilities))
    assert naomi(table).courage == 5
    assert (table.state.despair, table.state.dice, table.state.pool) == (1, before + 1, 4)


@pytest.mark.parametrize(
    ("gift", "stronger", "same"), [("hardsuit", (0, 1), (2, 4, 5)), ("dragonscale_mail", (4, 5), (0, 3))]
)
def test_armour_adds_toughness_against_some_circles_even_past_five(gift, stronger, same):
    table = gifted(gift, toughness=5)
    for circle in stronger:
        assert toughness_against(table, NAOMI, Group("I2", circle, "")) == 6
    for circle in same:
        assert toughness_against(table, NAOMI, Group("I2", circle, "")) == 5


def test_mission_control_and_font_of_luck_work_in_each_despair_cycle():
    table = gifted("mission_control", "font_of_luck", pool=0, lord_track=1)
    play(despair_cycle(table))
    assert (table.state.pool, naomi(table).luck) == (5, 1)


def test_a_dragons_hoard_pays_three_at_each_lord_cycle():
    table = gifted("dragons_hoard", at="I0", rolls=ForcedRng([0] * 60))
    flow = lord_cycle(table)
    next(flow, None)
    assert naomi(table).courage == 3


@pytest.mark.rule("PA-GIFTS-12")
def test_cathedral_bells_slow_despair_for_two_luck():
    table = gifted("cathedral_bells", luck=2, others=[hero("tarang")], despair=1)
    play(despair_and_lord(table), ["yes"])
    assert (table.state.despair, naomi(table).luck) == (2, 0)


@pytest.mark.rule("PA-GIFTS-11")
def test_a_papal_bull_makes_renewing_cost_seven():
    table = gifted("papal_bull", pool=7)
    assert "renew" in keys(ask(team_actions(table)))
    assert "renew" not in keys(ask(team_actions(gifted("hope", pool=7))))


def test_a_reliquary_saves_up_to_four_courage_of_a_dead_hero():
    table = gifted("reliquary", others=[hero("tarang", courage=6)], pool=0)
    play(die(table, "tarang", "attack"))
    assert table.state.pool == 4


def test_stigmata_bring_luck_when_one_attack_costs_two_health():
    table = gifted("stigmata", minions={"I2": [0, 0, 1, 0]}, rolls=[10, 10])
    play(segment(table, "attack"))
    assert naomi(table).luck == 1
    table = gifted("stigmata", minions={"I2": [0, 0, 1, 0]}, rolls=[10, 1])
    play(segment(table, "attack"))
    assert naomi(table).luck == 0


@pytest.mark.rule("PA-GIFTS-07")
@pytest.mark.parametrize(("reason", "courage", "health"), [("choice", 2, 4), ("end", 0, 3)])
def test_an_escape_pod_pays_for_a_retreat_but_not_for_the_end_of_a_battle(reason, courage, health):
    table = gifted("escape_pod", health=3, cap=6)
    in_hell(table, NAOMI)
    play(retreat(table, NAOMI, reason), ["I2"])
    assert (naomi(table).courage, naomi(table).health) == (courage, health)


@pytest.mark.rule("PA-GIFTS-10")
def test_keys_of_heaven_keep_the_menace_away():
    # given Baphomet, who attacks as the battle begins, and nobody else there
    table = pa_table([hero(NAOMI, at="I6", luck=2)], boxes=["pit"], options={"deck": "varied", "lord": "baphomet"})
    give_gift(table, NAOMI, "keys_of_heaven")
    choice = ask(lord_battle(table, 0, NAOMI), ["yes"])
    # then no die was rolled, and the first step comes
    assert choice.id == "hell.step"
    assert naomi(table).luck == 0


# -- the team phase ---------------------------------------------------------------------------------------------------


def test_a_confession_drops_all_markers_for_a_courage():
    table = gifted("confession", courage=1, stunned=True, burning=True, pestilence=2, pool=0)
    play(team_actions(table), ["naomi.confession", "done"])
    assert not (naomi(table).stunned or naomi(table).burning or naomi(table).pestilence or naomi(table).courage)


@pytest.mark.rule("PA-GIFTS-05")
def test_a_recon_drone_reveals_a_token_next_to_a_hero():
    table = gifted("recon_drone", tokens={"I3": 1, "I5": 1}, rolls=faces(1, 1, 2, 3))
    play(team_actions(table), ["naomi.recon_drone", "done"])
    assert circles(table, "I3") == [1, 1, 0, 0]
    assert table.state.areas["I5"].tokens == [""]


@pytest.mark.rule("PA-GIFTS-18")
def test_dragon_teeth_grow_the_ambush_of_the_area():
    table = gifted("dragon_teeth", luck=1, ambush={"I2": ("volunteer", 3)})
    play(team_actions(table), ["naomi.dragon_teeth", "done"])
    assert (table.state.areas["I2"].troops, naomi(table).luck) == (4, 0)
    # but not where another type is
    table = gifted("dragon_teeth", luck=1, ambush={"I2": ("police", 1)})
    assert "naomi.dragon_teeth" not in keys(ask(team_actions(table)))


@pytest.mark.rule("PA-GIFTS-16")
def test_a_conduit_gives_courage_and_luck_to_heroes_anywhere():
    table = gifted("conduit", courage=3, luck=2, others=[hero("tarang", at="I5")])
    play(team_actions(table), ["naomi.conduit", "2", "1", "done"])
    tarang = table.state.heroes["tarang"]
    assert (tarang.courage, tarang.luck, naomi(table).courage, naomi(table).luck) == (2, 1, 1, 1)


# -- actions of a turn ------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-GIFTS-03")
def test_a_cryo_grenade_lets_one_kind_skip_its_next_attack():
    table = gifted("cryo_grenade", luck=1, minions={"I2": [0, 2, 0, 0]}, rolls=[10, 10])
    before = naomi(table).health
    ask(hero_turn(table, NAOMI), ["cryo_grenade"])
    table.state.turn = None
    play(segment(table, "attack"))
    assert naomi(table).health == before
    play(segment(table, "attack"))
    assert naomi(table).health == before - 2


@pytest.mark.rule("PA-GIFTS-01")
def test_a_purgation_kills_three_larvae_for_one_courage():
    table = gifted("purgation", luck=1, minions={"I2": larvae(4)})
    ask(hero_turn(table, NAOMI), ["purgation"])
    assert (circles(table, "I2")[0], naomi(table).courage) == (1, 1)


@pytest.mark.rule("PA-GIFTS-01")
def test_bell_book_and_candle_wound_a_great_demon():
    table = gifted("bell_book_and_candle", luck=2, fourths={"hellhound": "I2"})
    ask(hero_turn(table, NAOMI), ["bell_book_and_candle"])
    assert (table.state.fourths[0].health, naomi(table).luck) == (3, 0)


# -- attacks ----------------------------------------------------------------------------------------------------------


def test_the_lance_adds_a_d8_after_a_move():
    table = gifted("lance_of_st_george", at="I1", dice=[6], minions={"I2": larvae(9)}, rolls=[1, 1])
    play(hero_turn(table, NAOMI), ["move.I2", "stop", "attack"])
    assert sizes(table) == [6, 8]


@pytest.mark.rule("PA-GIFTS-09")
def test_a_firewalker_burns_for_a_d6_and_does_not_die_of_fire():
    table = gifted("firewalker", dice=[6], burning=True, health=1, minions={"I2": larvae(9)}, rolls=[1, 1])
    play(attack(table, NAOMI))
    assert sizes(table) == [6, 6]
    play(hurt(table, NAOMI, 1, "fire"))
    assert naomi(table).health == 1


@pytest.mark.rule("PA-GIFTS-20")
def test_a_battle_trance_adds_a_d8_for_the_move():
    table = gifted("battle_trance", dice=[6], minions={"I2": larvae(9)}, rolls=[1, 1])
    play(hero_turn(table, NAOMI), ["attack", "yes"])
    assert sizes(table) == [6, 8]
    assert naomi(table).area == "I2"


@pytest.mark.parametrize(("minions", "rolled"), [([0, 1, 0, 0], [8]), ([1, 0, 0, 0], [6])])
def test_the_wyrms_eye_raises_a_die_where_no_larva_is(minions, rolled):
    table = gifted("wyrms_eye", dice=[6], minions={"I2": minions}, rolls=[1])
    play(attack(table, NAOMI))
    assert sizes(table) == rolled


def test_in_a_blood_pact_another_hero_bleeds_for_two_levels():
    table = gifted(
        "blood_pact", dice=[6], others=[hero("tarang", at="I2")], minions={"I2": larvae(9)}, rolls=[1], pool=0
    )
    before = table.state.heroes["tarang"].health
    play(attack(table, NAOMI), ["yes"])
    assert (sizes(table), table.state.heroes["tarang"].health) == ([10], before - 1)


def test_an_overload_rerolls_any_dice_for_a_luck():
    table = gifted("overload", luck=1, dice=[6, 6], minions={"I2": [0, 2, 0, 0]}, rolls=[1, 2, 6, 6])
    play(attack(table, NAOMI), ["yes", ("die.1", "die.2"), "I2.gryllus", "I2.gryllus"])
    assert circles(table, "I2") == [0, 0, 0, 0]


def test_an_inquisitor_inspires_companions_by_killing_great_demons():
    table = gifted(
        "inquisitor", dice=[8], others=[hero("tarang", at="I2")], minions={"I2": [0, 0, 1, 0]}, rolls=[8], pool=0
    )
    play(attack(table, NAOMI), ["I2.fiend"])
    assert table.state.heroes["tarang"].courage == 1


def test_tyrants_bane_makes_a_lord_one_weaker():
    table = gifted("tyrants_bane", dice=[6], rolls=[6])
    in_hell(table, NAOMI)
    need = table.content.lords[table.state.lords[0].key].parts[0].toughness
    from tabletop.core.things.dice import Pool
    from tabletop.planet_apocalypse.board.targets import targets
    from tabletop.planet_apocalypse.model.fight import Attack
    from tabletop.planet_apocalypse.model.state import HELL

    found = targets(table, Attack(NAOMI, HELL, Pool([])))
    assert found[0].need == [number - 1 for number in need]


@pytest.mark.rule("PA-GIFTS-06")
def test_a_satellite_uplink_helps_anywhere_for_two_courage():
    table = gifted(
        "satellite_uplink", at="I0", courage=2, others=[hero("tarang", at="I4", dice=[4])],
        minions={"I4": [0, 1, 0, 0]}, rolls=[1], pool=0,
    )  # fmt: skip
    play(attack(table, "tarang"), ["yes"])
    assert naomi(table).courage == 0


def test_a_siege_ballista_reaches_an_adjacent_area():
    table = gifted(
        "siege_ballista", ambush={"I2": ("volunteer", 3)}, minions={"I2": larvae(1), "I3": larvae(1)}, rolls=[8]
    )
    play(segment(table, "ambush"), ["fire.I2", "I3", "I3.larva"])
    assert circles(table, "I3")[0] == 0
    # with two troopers it does not
    table = gifted(
        "siege_ballista", ambush={"I2": ("volunteer", 2)}, minions={"I2": larvae(1), "I3": larvae(1)}, rolls=[1]
    )
    play(segment(table, "ambush"), ["fire.I2"])


@pytest.mark.parametrize(("at", "rolled"), [("I2", [8]), ("I3", [8]), ("I5", [6])])
def test_a_warlord_raises_ambushes_here_and_next_door(at, rolled):
    table = gifted("warlord", at=at, ambush={"I2": ("volunteer", 1)}, minions={"I2": larvae(1)}, rolls=[1])
    play(segment(table, "ambush"), ["fire.I2"])
    assert sizes(table) == rolled
