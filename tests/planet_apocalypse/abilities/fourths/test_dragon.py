"""Elemental, Cendiary and Nuckelavee."""

import pytest

from tabletop.planet_apocalypse.model.events.dice import AttackDiceRolled
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import FOURTH, HELL, SECOND
from tabletop.planet_apocalypse.rules.enemy.arrivals import spawn_fourth
from tabletop.planet_apocalypse.rules.enemy.assault import group_attacks
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.odds import attack_odds
from tabletop.planet_apocalypse.show.describe import describe
from tabletop.planet_apocalypse.verbs.harm import exit_fourth, wound_fourth
from tabletop.planet_apocalypse.verbs.lords import check_lord
from tests.support.planet_apocalypse import (
    circles,
    give_gift,
    happened,
    hero,
    in_hell,
    pa_content,
    pa_table,
    segment,
    unlock,
)
from tests.support.play import ForcedRng, ask, play

QUIET = {"legion": "lethe"}


def dragon(heroes, **more):
    return pa_table(heroes, boxes=["dragon"], **{**QUIET, **more})


def comes(table, key, area):
    """That demon appears there, its spawn effect included."""
    table.state.rest = [key, *[other for other in table.state.rest if other != key]]
    table.state.rng = ForcedRng([0, *table.state.rng.numbers])
    return spawn_fourth(table, area)


def toughness(table):
    return [one.toughness for one in table.state.heroes.values()]


def keys(choice):
    return [option.key for option in choice.open]


def test_their_sheets():
    sheets = pa_content().fourths
    found = {key: (sheets[key].dice, sheets[key].toughness) for key in ("cendiary", "elemental", "nuckelavee")}
    assert found == {"cendiary": ([12] * 4, [5]), "elemental": ([10] * 4, [5]), "nuckelavee": ([6] * 4, [5])}
    assert all((sheets[key].health, sheets[key].courage) == (4, 4) for key in found)


# -- Elemental --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-FOURTHS-04", "PA-RULE-206")
def test_a_hero_names_one_kind_before_rolling_and_dice_go_to_it_alone():
    # given larvae, a gryllus and the Hellhound beside him, the Elemental far away
    table = dragon(
        [hero("tarang", at="I2", dice=[6, 6, 6])],
        fourths={"elemental": "I5", "hellhound": "I2"}, minions={"I2": [1, 1, 0, 0]}, rolls=[6, 6, 6],
    )  # fmt: skip
    asked = ask(attack(table, "tarang"))
    assert (asked.id, keys(asked)) == ("attack.kind", ["circle.0", "circle.1", "hellhound"])
    assert happened(table, AttackDiceRolled) == []
    # when he names larvae, then one dies and the other two sixes are wasted
    play(attack(table, "tarang"), ["circle.0", "I2.larva"])
    assert circles(table, "I2") == [0, 1, 0, 0]


@pytest.mark.rule("PA-RULE-206")
def test_a_kind_of_which_none_is_left_wastes_the_dice_also_when_it_was_the_elemental():
    # given the Elemental with one health, named, and a larva beside
    table = dragon(
        [hero("tarang", at="I2", dice=[6, 6])], fourths={"elemental": "I2"}, minions={"I2": [1, 0, 0, 0]}, rolls=[6, 6]
    )
    table.state.fourths[0].health = 1
    play(attack(table, "tarang"), ["elemental", "I2.elemental"])
    assert table.state.fourths == []
    assert circles(table, "I2") == [1, 0, 0, 0]


@pytest.mark.rule("PA-FOURTHS-04")
def test_dice_may_go_to_that_kind_in_any_area_the_attack_reaches():
    # given Hannah, who reaches next door, and larvae in both areas
    table = dragon(
        [hero("hannah", at="I2", dice=[6, 6, 6])],
        fourths={"elemental": "I5"}, minions={"I2": [1, 0, 0, 0], "I3": [1, 1, 0, 0]}, rolls=[6, 6, 6],
    )  # fmt: skip
    unlock(table, "hannah", "sighted_in")
    play(attack(table, "hannah"), ["circle.0", "I2.larva", "I3.larva"])
    assert (circles(table, "I2"), circles(table, "I3")) == ([0, 0, 0, 0], [0, 1, 0, 0])


@pytest.mark.rule("PA-FOURTHS-04", "PA-HELL-12")
def test_in_hell_a_part_of_the_lord_is_a_kind_of_its_own():
    table = dragon(
        [hero("tarang", dice=[8, 8])], fourths={"elemental": HELL}, minions={HELL: [1, 0, 0, 0]}, rolls=[8, 8]
    )
    in_hell(table, "tarang")
    asked = ask(attack(table, "tarang"))
    assert keys(asked) == ["circle.0", "elemental", "body", "wall"]
    play(attack(table, "tarang"), ["wall", "lord.wall", "lord.wall"])
    assert table.state.lords[0].parts == {"body": 6, "wall": 0}


@pytest.mark.rule("PA-FOURTHS-04")
def test_ambushes_are_free():
    table = dragon(
        [hero("tarang")], ambush={"I2": ("army", 3)},
        fourths={"elemental": "I5"}, minions={"I2": [1, 1, 0, 0]}, rolls=[6, 6],
    )  # fmt: skip
    play(segment(table, "ambush"), ["fire.I2", "none", "I2.larva", "I2.gryllus"])
    assert circles(table, "I2") == [0, 0, 0, 0]


@pytest.mark.rule("PA-RULE-206")
def test_grenades_strike_the_named_kind_only():
    # given Frag Grenades, two larvae and a gryllus
    table = dragon(
        [hero("tarang", at="I2", dice=[6], luck=1)],
        fourths={"elemental": "I5"}, minions={"I2": [2, 1, 0, 0]}, rolls=[6], options={"deck": "varied"},
    )  # fmt: skip
    give_gift(table, "tarang", "frag_grenades")
    asked = ask(attack(table, "tarang"), ["circle.0", "frag_grenades"])
    assert (asked.id, keys(asked)) == ("grenade.targets", ["I2.larva.1", "I2.larva.2"])


@pytest.mark.rule("PA-RULE-206")
def test_the_odds_beside_an_attack_tell_of_every_kind():
    table = dragon([hero("tarang", at="I2", dice=[6])], fourths={"elemental": "I5"}, minions={"I2": [1, 1, 0, 0]})
    assert [target.circle for target, _ in attack_odds(table, "tarang")] == [0, 1]


# -- Cendiary ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-FOURTHS-02", "PA-LORD-11")
def test_as_the_cendiary_appears_every_hero_anywhere_burns():
    table = dragon([hero("tarang"), hero("naomi", at="I5")])
    play(comes(table, "cendiary", "I6"))
    assert [one.burning for one in table.state.heroes.values()] == [True, True]


@pytest.mark.rule("PA-FOURTHS-03")
def test_when_it_attacks_every_hero_of_its_area_burns_hit_or_not():
    # given two beside it and one elsewhere; it misses with all dice
    table = dragon(
        [hero("tarang", at="I2"), hero("naomi", at="I2"), hero("moose", at="I3")],
        fourths={"cendiary": "I2"}, minions={"I2": [0, 0, 1, 0]}, rolls=[1, 1],
    )  # fmt: skip
    # when a fiend beside it attacks, then nobody burns
    play(group_attacks(table, Group("I2", SECOND, "fiend", 1)), ["naomi"])
    assert not any(one.burning for one in table.state.heroes.values())
    # when it attacks itself, then both do
    table.state.rng = ForcedRng([0] * 4)
    play(group_attacks(table, Group("I2", FOURTH, "cendiary")), ["tarang"])
    assert [one.burning for one in table.state.heroes.values()] == [True, True, False]


# -- Nuckelavee -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-FOURTHS-13")
def test_as_the_nuckelavee_appears_every_hero_that_has_any_gives_it_one_toughness():
    table = dragon([hero("tarang", toughness=2), hero("naomi", at="I5", toughness=0)])
    play(comes(table, "nuckelavee", "I6"))
    assert toughness(table) == [1, 0]
    assert "On its card: 1 toughness." in describe(table, "nuckelavee")


@pytest.mark.rule("PA-FOURTHS-14", "PA-FAQ-33", "PA-LIMITS-01", "PA-FOURTH-06")
def test_killed_it_gives_every_hero_in_play_one_replacements_included_up_to_five():
    # given three heroes it met; one dies and is replaced; one has grown to 5
    table = dragon([hero("tarang", toughness=2), hero("naomi", toughness=2), hero("moose", toughness=3)])
    play(comes(table, "nuckelavee", "I6"))
    table.state.heroes["naomi"].counters.clear()  # as a hero that has entered since
    table.state.heroes["moose"].toughness = 5
    # when it dies
    play(wound_fourth(table, "tarang", "nuckelavee", 4))
    assert toughness(table) == [2, 2, 5]
    assert all(not one.counters for one in table.state.heroes.values())


@pytest.mark.rule("PA-FOURTHS-14")
def test_when_it_exits_what_it_took_is_lost():
    table = dragon([hero("tarang", toughness=2)])
    play(comes(table, "nuckelavee", "I6"))
    play(exit_fourth(table, "nuckelavee", returns=False))
    assert (toughness(table), table.state.heroes["tarang"].counters) == ([1], {})


@pytest.mark.rule("PA-LORDS-36")
def test_what_lies_on_its_card_is_missing_when_stheno_is_banished():
    # given two Lords, Stheno without health, and the Nuckelavee holding 1 of Tarang's toughness, none of Naomi's
    table = pa_table(
        [hero("tarang"), hero("naomi", toughness=0)],
        scenario="dragon_back", options={"lord": "stheno"}, **QUIET,
    )  # fmt: skip
    play(comes(table, "nuckelavee", "N"))
    in_hell(table, "tarang", "naomi")
    for one in table.state.heroes.values():
        one.toughness = 9
    table.state.lords[0].parts["body"] = 0
    play(check_lord(table, table.state.lords[0]))
    sheets = pa_content().heroes
    assert toughness(table) == [sheets["tarang"].toughness - 1, sheets["naomi"].toughness]
