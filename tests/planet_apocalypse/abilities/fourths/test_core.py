"""How Fourth Circle demons come, last and go, and what the two of the core box do."""

import pytest

from tabletop.planet_apocalypse.board.groups import targets_of
from tabletop.planet_apocalypse.model.events.dice import EnemyDiceRolled
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import FOURTH, HELL
from tabletop.planet_apocalypse.rules.enemy.arrivals import spawn_fourth
from tabletop.planet_apocalypse.rules.enemy.assault import all_attack, group_attacks
from tabletop.planet_apocalypse.rules.enemy.despair import lord_cycle
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tests.support.planet_apocalypse import happened, hero, in_hell, pa_content, pa_table, segment
from tests.support.play import ForcedRng, ask, play

CATOBLEPAS, HELLHOUND = 0, 1


def demon(table, key):
    return next(one for one in table.state.fourths if one.key == key)


@pytest.mark.rule("PA-FOURTH-01", "PA-HERO-19", "PA-ECON-02")
def test_it_dies_with_its_fourth_damage_and_only_the_last_wound_pays():
    # given the Hellhound (4) and Tarang with four dice
    table = pa_table([hero("tarang", at="I2", dice=[6] * 4)], fourths={"hellhound": "I2"}, rolls=[5, 5, 5, 5])
    choice = ask(attack(table, "tarang"), ["I2.hellhound"] * 3)
    assert choice.option("I2.hellhound")
    assert (demon(table, "hellhound").health, table.state.heroes["tarang"].courage) == (1, 0)
    # when the fourth die strikes too
    table.state.rng = ForcedRng([4])
    table.state.heroes["tarang"].dice = [6]
    play(attack(table, "tarang"), ["I2.hellhound"])
    # then it is gone, and pays 4
    assert table.state.fourths == []
    assert table.state.heroes["tarang"].courage == 4


@pytest.mark.rule("PA-FOURTH-02")
def test_its_wounds_stay_from_turn_to_turn():
    table = pa_table([hero("tarang", at="I4")], fourths={"hellhound": "I2"})
    demon(table, "hellhound").health = 2
    play(segment(table, "move"))
    assert (demon(table, "hellhound").area, demon(table, "hellhound").health) == ("I1", 2)


@pytest.mark.rule("PA-FOURTH-03", "PA-DOOM-01")
def test_it_counts_four_doom_when_it_exits():
    table = pa_table([hero("tarang", at="I4")], fourths={"hellhound": "I0"}, legion="dis")
    play(segment(table, "move"))
    assert table.state.doom == 4
    assert table.state.fourths == []


@pytest.mark.rule("PA-FOURTH-04", "PA-FOURTH-05", "PA-LORD-10")
def test_a_lord_cycle_brings_one_at_random_to_the_lords_area():
    for index, key in enumerate(("catoblepas", "hellhound")):
        table = pa_table([hero("tarang")], rolls=ForcedRng([index]))
        play(lord_cycle(table))
        assert [(one.key, one.area) for one in table.state.fourths] == [(key, "I5")]


@pytest.mark.rule("PA-FOURTH-06", "PA-LORD-11", "PA-EX-25", "PA-TROOPER-09")
def test_the_catoblepas_brings_two_pestilence_for_everybody_as_it_appears():
    # given heroes here and there, one with troopers
    table = pa_table([hero("tarang", patrol={"police": 4}), hero("naomi", at="I3")], rolls=ForcedRng([CATOBLEPAS]))
    # when it spawns
    play(spawn_fourth(table, "I6"))
    # then both have 2, and the troopers are still there
    assert [holder.pestilence for holder in table.state.heroes.values()] == [2, 2]
    assert table.state.heroes["tarang"].patrol == {"police": 4}


@pytest.mark.rule("PA-TROOPER-10")
def test_the_catoblepas_leaves_a_pestilence_for_each_damage_that_gets_through():
    # given three hits and an Army trooper who stops two of them, as in the rulebook
    table = pa_table(
        [hero("tarang", at="I2", patrol={"army": 1})], fourths={"catoblepas": "I2"}, legion="dis", rolls=[8, 8, 8, 1]
    )
    play(group_attacks(table, Group("I2", FOURTH, "catoblepas")), ["patrol.army.1"])
    holder = table.state.heroes["tarang"]
    assert (holder.health, holder.pestilence) == (5, 1)


@pytest.mark.rule("PA-MATTACK-12")
def test_the_catoblepas_leaves_none_when_everything_is_absorbed():
    table = pa_table(
        [hero("tarang", at="I2", patrol={"police": 1})], fourths={"catoblepas": "I2"}, legion="dis", rolls=[8, 8, 8, 1]
    )
    play(group_attacks(table, Group("I2", FOURTH, "catoblepas")), ["patrol.police.1"])
    assert table.state.heroes["tarang"].pestilence == 0


@pytest.mark.rule("PA-FOURTH-06")
def test_an_effect_lasts_while_the_demon_is_in_play_and_ends_with_it():
    # given the Hellhound alone, hunting from afar
    table = pa_table([hero("tarang", at="I2", dice=[6])], fourths={"hellhound": "I4"}, rolls=[5])
    group = Group("I4", FOURTH, "hellhound")
    assert targets_of(table, group).heroes == ["tarang"]
    # when it dies
    table.state.heroes["tarang"].area = "I4"
    demon(table, "hellhound").health = 1
    play(attack(table, "tarang"), ["I4.hellhound"])
    # then nothing hunts any more
    table.state.heroes["tarang"].area = "I2"
    assert targets_of(table, group).heroes == []


@pytest.mark.rule("PA-MATTACK-10")
def test_the_hellhound_hunts_only_when_no_hero_shares_its_area():
    table = pa_table([hero("tarang", at="I2"), hero("naomi", at="I4")], fourths={"hellhound": "I4"})
    assert targets_of(table, Group("I4", FOURTH, "hellhound")).heroes == ["naomi"]
    table.state.heroes["naomi"].area = "I1"
    assert targets_of(table, Group("I4", FOURTH, "hellhound")).heroes == ["tarang", "naomi"]


@pytest.mark.rule("PA-EX-29", "PA-MATTACK-01")
def test_the_captain_may_resolve_a_distant_hellhound_first():
    # given all heroes in I2 with a larva, the Hellhound alone in I4
    table = pa_table(
        [hero("tarang", at="I2"), hero("naomi", at="I2")],
        minions={"I2": [1, 0, 0, 0]}, fourths={"hellhound": "I4"}, rolls=[1] * 5,
    )  # fmt: skip
    # when the captain begins with the Hellhound's area and names Naomi, then Tarang for the larva
    play(segment(table, "attack"), ["I4", "naomi", "tarang"])
    # then they attacked in that order
    assert [(one.enemy, one.hero) for one in happened(table, EnemyDiceRolled)] == [
        ("hellhound", "naomi"),
        ("larva", "tarang"),
    ]


@pytest.mark.rule("PA-FOURTH-08", "PA-RULE-24")
def test_none_is_in_play_twice_and_the_fallen_may_return():
    # given both in play
    table = pa_table([hero("tarang")], fourths={"catoblepas": "I3", "hellhound": "I4"}, rolls=ForcedRng([0]))
    # then a third spawn brings nothing, and no doom
    assert play(spawn_fourth(table, "I6")) == ""
    assert table.state.doom == 0
    # when one leaves it may be drawn again
    table = pa_table([hero("tarang", at="I2")], fourths={"catoblepas": "I3", "hellhound": "I0"}, rolls=ForcedRng([0]))
    play(segment(table, "move"))
    assert play(spawn_fourth(table, "I6")) == "hellhound"


@pytest.mark.rule("PA-FOURTH-09", "PA-MATTACK-04", "PA-RULE-44")
def test_two_in_one_area_are_two_groups_in_the_captains_order():
    table = pa_table(
        [hero("tarang", at="I2")], fourths={"catoblepas": "I2", "hellhound": "I2"}, legion="dis", rolls=[1] * 8
    )
    play(all_attack(table, "I2"), ["hellhound"])
    assert [one.enemy for one in happened(table, EnemyDiceRolled)] == ["hellhound", "catoblepas"]


@pytest.mark.rule("PA-AMBUSH-09", "PA-AMBUSH-06", "PA-ECON-03")
def test_an_ambush_wounds_it_for_good_and_its_death_pays_the_pool_four():
    # given an Army ambush of 4 (2d8), the Hellhound at 2 health
    table = pa_table([hero("tarang")], fourths={"hellhound": "I2"}, ambush={"I2": ("army", 4)}, rolls=[5, 1], pool=0)
    demon(table, "hellhound").health = 2
    play(segment(table, "ambush"), ["fire.I2", "none", "I2.hellhound"])
    assert (demon(table, "hellhound").health, table.state.pool) == (1, 0)
    # when it fires again in another turn
    table.state.rng = ForcedRng([4, 0])
    play(segment(table, "ambush"), ["fire.I2", "none", "I2.hellhound"])
    assert table.state.fourths == []
    assert table.state.pool == 4


def test_in_hell_it_fights_with_the_rest():
    table = pa_table([hero("tarang", health=6)], fourths={"hellhound": HELL}, rolls=[1] * 10)
    in_hell(table, "tarang")
    play(all_attack(table, HELL))
    assert [one.enemy for one in happened(table, EnemyDiceRolled)] == ["hellhound", "baphomet"]


def test_their_sheets():
    sheets = {key: sheet for key, sheet in pa_content().fourths.items() if sheet.pack == "core"}
    assert {key: (sheet.dice, sheet.toughness, sheet.health) for key, sheet in sheets.items()} == {
        "catoblepas": ([8] * 4, [2, 2], 4),
        "hellhound": ([10] * 4, [4], 4),
    }
