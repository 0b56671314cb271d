"""Where packs to come may step into what enemies and ambushes do: shown with components made for the test."""

import pytest

from tabletop.planet_apocalypse.model.events.dice import EnemyDiceRolled
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.moments.enemies import (
    AssaultRolled,
)
from tabletop.planet_apocalypse.model.moments.heroes import HeroActions
from tabletop.planet_apocalypse.model.moments.questions import (
    AbsorbAsked,
    AbsorbersAsked,
    EnemyDiceAsked,
    GroupsAsked,
    MarkerTaken,
)
from tabletop.planet_apocalypse.model.state import FOURTH, HELL, LARVA, LORD
from tabletop.planet_apocalypse.rules.enemy.arrivals import spawn_fourth
from tabletop.planet_apocalypse.rules.enemy.assault import all_attack, group_attacks
from tabletop.planet_apocalypse.rules.hell_time import lord_battle
from tabletop.planet_apocalypse.verbs.heroes import gain_courage
from tabletop.planet_apocalypse.verbs.troopers import shift_ambush
from tests.support.planet_apocalypse import happened, hero, in_hell, pa_table, with_abilities
from tests.support.play import ForcedRng, ask, play


def keys(choice):
    return [option.key for option in choice.open]


def attacks(table):
    return [(one.enemy, one.hero) for one in happened(table, EnemyDiceRolled)]


# -- absorbing --------------------------------------------------------------------------------------------------------


def cover_me(table, owner, moment):
    """Patrols of other heroes in the area absorb for the owner too."""
    heroes = table.state.heroes
    if moment.hero == owner:
        moment.patrols += [key for key, other in heroes.items() if key != owner and other.area == heroes[owner].area]


def test_an_ability_may_let_other_heroes_patrols_absorb():
    table = pa_table(
        [hero("tarang", at="I2"), hero("naomi", at="I2", patrol={"police": 2}), hero("hannah", patrol={"army": 1})],
        minions={"I2": [2, 0, 0, 0]}, rolls=[6, 6],
    )  # fmt: skip
    with_abilities(table, "gratitude", (AbsorbersAsked, cover_me))
    play(group_attacks(table, Group("I2", LARVA, "larva", 2)), ["tarang", "naomi.police.1"])
    assert table.state.heroes["tarang"].health == 6
    assert [holder.patrol for holder in table.state.heroes.values()] == [{}, {"police": 1}, {"army": 1}]


def cannot_be_absorbed(table, owner, moment):
    if moment.enemy == owner:
        moment.absorb = 0


def test_a_demons_damage_may_pass_troopers_by():
    # given a demon no trooper stops, and larvae they do
    table = pa_table(
        [hero("tarang", at="I2", patrol={"police": 2})], minions={"I2": [1, 0, 0, 0]}, fourths={"hellhound": "I2"},
        rolls=[9, 1, 1, 1, 6],
    )  # fmt: skip
    with_abilities(table, "hellhound", (AbsorbAsked, cannot_be_absorbed))
    play(group_attacks(table, Group("I2", FOURTH, "hellhound")))
    assert table.state.heroes["tarang"].health == 5
    play(group_attacks(table, Group("I2", LARVA, "larva")), ["patrol.police.1"])
    assert table.state.heroes["tarang"].health == 5


def courage_for_markers(table, owner, moment):
    if moment.hero == owner:
        gain_courage(table, owner, 1)


def test_a_hero_may_make_something_of_markers_once_per_source():
    # given the Catoblepas bringing two pestilence at once
    table = pa_table([hero("tarang"), hero("naomi")], rolls=ForcedRng([0]))
    with_abilities(table, "gratitude", (MarkerTaken, courage_for_markers))
    play(spawn_fourth(table, "I6"))
    assert [(one.pestilence, one.courage) for one in table.state.heroes.values()] == [(2, 1), (2, 0)]


# -- Lords ------------------------------------------------------------------------------------------------------------


def minions_obey(table, owner, moment):
    """Minions do not attack beside the Lord; their dice join his."""
    if moment.place == HELL and any(group.key == owner for group in moment.groups):
        moment.groups = [group for group in moment.groups if group.circle == LORD]


def minions_join(table, owner, moment):
    if moment.group.key == owner:
        for sheet, count in zip(table.content.circles, table.state.areas[HELL].minions, strict=True):
            moment.dice = moment.dice + sheet.dice * count


def test_a_lord_may_take_the_dice_of_its_minions():
    table = pa_table([hero("tarang")], minions={HELL: [2, 1, 0, 0]}, rolls=[1] * 9)
    with_abilities(table, "baphomet", (GroupsAsked, minions_obey), (EnemyDiceAsked, minions_join))
    in_hell(table, "tarang")
    play(all_attack(table, HELL))
    assert attacks(table) == [("baphomet", "tarang")]
    assert len(happened(table, EnemyDiceRolled)[0].shows) == 9


def attacks_twice(table, owner, moment):
    for group in moment.groups:
        if group.key == owner:
            group.attacks = 2


def test_a_lord_may_attack_more_than_once_and_its_targets_may_differ():
    table = pa_table([hero("tarang"), hero("naomi")], rolls=[1] * 12)
    with_abilities(table, "baphomet", (GroupsAsked, attacks_twice))
    in_hell(table, "tarang", "naomi")
    play(all_attack(table, HELL), ["tarang", "naomi"])
    assert attacks(table) == [("baphomet", "tarang"), ("baphomet", "naomi")]


def one_die(table, owner, moment):
    if moment.group.key == owner:
        moment.dice = [12]


def measured_by_health(table, owner, moment):
    """The die above the target's health is 6 damage; toughness does not matter."""
    assault = moment.assault
    if assault.group.key == owner:
        assault.settled = True
        assault.damage = 6 if assault.pool.values()[0] > table.state.heroes[assault.hero].health else 0


def test_a_lords_roll_may_be_read_in_its_own_way():
    for shown, health in ((7, 3), (6, 6)):
        table = pa_table([hero("tarang", patrol={"police": 1})], rolls=[shown])
        with_abilities(table, "baphomet", (EnemyDiceAsked, one_die), (AssaultRolled, measured_by_health))
        in_hell(table, "tarang")
        play(group_attacks(table, Group(HELL, LORD, "baphomet")), ["patrol.police.1"] if shown == 7 else [])
        assert table.state.heroes["tarang"].health == health


def holds_its_victim(table, owner, moment):
    """The hero named by the memory cannot retreat."""
    if moment.hell and table.state.memory.get("mouth") == moment.hero:
        moment.options[:] = [option for option in moment.options if option.key != "retreat"]


def test_a_lord_may_keep_a_hero_from_retreating():
    table = pa_table([hero("tarang", at="I6"), hero("naomi", at="I6")], memory={"mouth": "naomi"}, rolls=[6])
    with_abilities(table, "baphomet", (HeroActions, holds_its_victim))
    choice = ask(lord_battle(table, 0, "tarang"), ["retreat", "I0"])
    # then Naomi had nothing to choose but to attack, and is asked what to strike
    assert (choice.seat, choice.id) == ("naomi", "attack.strike")


# -- ambushes ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-FAQ-07")
def test_troopers_moved_onto_others_replace_them_and_onto_their_own_merge_up_to_four():
    table = pa_table([hero("tarang")], ambush={"I1": ("army", 3), "I2": ("police", 2), "I3": ("army", 1)})
    # when two go onto another type
    shift_ambush(table, "I1", "I2", 2)
    assert [(table.state.areas[key].troop, table.state.areas[key].troops) for key in ("I1", "I2")] == [
        ("army", 1),
        ("army", 2),
    ]
    # and when too many come together the rest are discarded
    table = pa_table([hero("tarang")], ambush={"I1": ("volunteer", 4), "I3": ("volunteer", 3)})
    shift_ambush(table, "I1", "I3", 4)
    assert [(table.state.areas[key].troop, table.state.areas[key].troops) for key in ("I1", "I3")] == [
        ("", 0),
        ("volunteer", 4),
    ]


@pytest.mark.rule("PA-FAQ-08", "PA-RULE-79")
def test_troopers_are_never_moved_into_the_shadow():
    table = pa_table([hero("tarang")], ambush={"I1": ("army", 3)})
    shift_ambush(table, "I1", "I6", 2)
    assert (table.state.areas["I1"].troops, table.state.areas["I6"].troops) == (3, 0)
