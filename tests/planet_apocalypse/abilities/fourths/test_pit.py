"""Gadarene, Hortator and Raparee."""

import pytest

from tabletop.planet_apocalypse.board.groups import attack_dice
from tabletop.planet_apocalypse.model.events.enemies import HellBegan
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import FOURTH, HELL, LARVA, LORD, SECOND
from tabletop.planet_apocalypse.rules.beginning import begin
from tabletop.planet_apocalypse.rules.enemy.arrivals import spawn_fourth
from tabletop.planet_apocalypse.rules.enemy.despair import lord_cycle
from tabletop.planet_apocalypse.show.describe import describe
from tabletop.planet_apocalypse.verbs.harm import exit_fourth, wound_fourth
from tests.support.planet_apocalypse import circles, faces, happened, hero, in_hell, pa_content, pa_table
from tests.support.play import ForcedRng, ask, play

QUIET = {"legion": "lethe"}


def comes(table, key, area):
    """That demon appears there, its spawn effect included."""
    return spawn_fourth(drawing(table, key), area)


def drawing(table, key):
    """The next demon drawn is that one; the dice come after it."""
    table.state.rest = [key, *[other for other in table.state.rest if other != key]]
    table.state.rng = ForcedRng([0, *table.state.rng.numbers])
    return table


def pit(heroes, **more):
    options = {"lord": "baphomet", **more.pop("options", {})}
    return pa_table(heroes, boxes=["pit"], options=options, **{**QUIET, **more})


def places(table):
    return [one.area for one in table.state.heroes.values()]


def ambush(table, area):
    place = table.state.areas[area]
    return (place.troop, place.troops)


# -- Gadarene ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-FOURTHS-05", "PA-RULE-201")
def test_the_gadarene_drives_heroes_and_ambushes_two_areas_toward_the_lord():
    table = pit([hero("tarang", at="I0"), hero("naomi", at="I3")], ambush={"I1": ("police", 2), "I2": ("army", 1)})
    play(comes(table, "gadarene", "I6"))
    assert places(table) == ["I2", "I5"]
    assert (ambush(table, "I1"), ambush(table, "I3"), ambush(table, "I4")) == (("", 0), ("police", 2), ("army", 1))


@pytest.mark.rule("PA-FOURTHS-05", "PA-RULE-201", "PA-RULE-110")
def test_tokens_met_on_the_way_open_after_each_step_but_not_under_the_shadow():
    # given tokens in the area driven through, in the one driven into by an ambush, and in the Shadow
    rolls = [*faces(1, 1, 2, 3), *faces(2, 2, 1, 3)]
    tokens, troops = {"I1": 1, "I4": 1, "I6": 1}, {"I2": ("police", 1), "I5": ("police", 1)}
    table = pit([hero("tarang", at="I0")], tokens=tokens, ambush=troops, rolls=rolls)
    play(comes(table, "gadarene", "I6"))
    assert (circles(table, "I1"), circles(table, "I4")) == ([1, 1, 0, 0], [1, 0, 1, 0])
    assert table.state.areas["I6"].tokens == [""]


@pytest.mark.rule("PA-FOURTHS-06")
def test_an_ambush_driven_under_the_shadow_dies():
    table = pit([hero("tarang", at="I0")], ambush={"I4": ("police", 2), "I5": ("army", 1)})
    play(comes(table, "gadarene", "I6"))
    assert (ambush(table, "I5"), ambush(table, "I6")) == (("", 0), ("", 0))


@pytest.mark.rule("PA-FOURTHS-06", "PA-RULE-201", "PA-RULE-81")
def test_heroes_driven_under_the_shadow_stop_there_and_fight_one_battle_in_the_lord_cycle():
    # given a Lord that comes to I5 with the demon, a hero beside it and one two areas away
    table = pit([hero("tarang", at="I4"), hero("naomi", at="I3"), hero("john_dark", at="I0")], rolls=[6] * 9)
    choice = ask(lord_cycle(drawing(table, "gadarene")))
    # then the nearer two are under the Shadow, the nearer not driven through it, and only the third may be called
    assert places(table)[2] == "I2"
    assert places(table)[:2] == ["I5", "I5"]
    assert (choice.id, [option.key for option in choice.open]) == ("hell.call", ["john_dark"])
    assert not happened(table, HellBegan)


@pytest.mark.rule("PA-FOURTHS-06", "PA-RULE-64", "PA-RULE-14")
def test_a_gadarene_as_miniboss_may_bring_on_a_battle_before_the_first_turn():
    # given the Launch Site, where the start touches the Lord's area, and minions that would bar a willing hero's way
    table = pit(
        [hero("tarang", at="R1")], scenario="launch_site", options={"miniboss": "yes"},
        minions={"R1": [1, 0, 0, 0]}, rolls=[1] * 6,
    )  # fmt: skip
    choice = ask(begin(drawing(table, "gadarene")))
    assert choice.id == "hell.step"
    assert [event.fighters for event in happened(table, HellBegan)] == [["tarang"]]


@pytest.mark.rule("PA-RULE-201", "PA-RULE-110")
@pytest.mark.parametrize(
    ("other", "answers", "left"), [("army", ["police"], ("police", 3)), ("police", [], ("police", 4))]
)
def test_ambushes_driven_into_one_area_merge_up_to_four_or_the_captain_keeps_one(other, answers, left):
    # given only the third Lord of St. Peter's alive: the first and the second track both lead over the Vatican
    ambushes = {"T11": ("police", 3), "T21": (other, 2)}
    table = pit([hero("tarang", at="V")], scenario="st_peters", ambush=ambushes)
    for lord in table.state.lords[:2]:
        lord.dead, lord.shadow[:] = True, []
    play(comes(table, "gadarene", "T33"), answers)
    assert ambush(table, "T31") == left
    assert [area.key for area in table.state.areas.values() if area.troops] == ["T31"]


@pytest.mark.rule("PA-MAP-BACK-12")
def test_on_the_back_all_are_driven_to_the_head_while_its_lord_lives():
    # given heroes nearer the Tail than the Head
    table = pit([hero("tarang", at="P")], scenario="dragon_back")
    play(comes(table, "gadarene", "T"))
    assert places(table) == ["S"]
    table = pit([hero("tarang", at="N")], scenario="dragon_back")
    table.state.lords[0].dead = True
    table.state.lords[0].shadow.clear()
    play(comes(table, "gadarene", "T"))
    assert places(table) == ["K"]


@pytest.mark.rule("PA-RULE-78")
def test_nobody_is_driven_into_purgatorys_hell_while_a_lord_of_the_steps_lives():
    # given the first step free: from there only Hell and the second step are one step from a Lord
    table = pit([hero("tarang", at="P1")], scenario="purgatory")
    first = table.state.lords[1]
    first.dead, first.shadow[:] = True, []
    play(comes(table, "gadarene", "HL"))
    assert places(table) == ["P2"]
    # and when all steps are free, to Hell
    table = pit([hero("tarang", at="E")], scenario="purgatory")
    for lord in table.state.lords[1:]:
        lord.dead, lord.shadow[:] = True, []
    play(comes(table, "gadarene", "HL"))
    assert places(table) == ["HL"]


@pytest.mark.rule("PA-RULE-201")
def test_of_lords_equally_near_that_with_the_demon_counts_and_else_the_captain_says_whither():
    table = pit([hero("tarang", at="V")], scenario="st_peters")
    play(comes(table, "gadarene", "T23"))
    assert places(table) == ["T22"]
    table = pit([hero("tarang", at="E"), hero("naomi", at="E")], scenario="purgatory")
    choice = ask(comes(table, "gadarene", "HL"))
    assert (choice.seat, [option.key for option in choice.open]) == ("tarang", ["P1", "P2", "P3"])
    play(
        comes(pit([hero("tarang", at="E"), hero("naomi", at="E")], scenario="purgatory"), "gadarene", "HL"),
        ["P3", "P1"],
    )


@pytest.mark.rule("PA-MAP-GUTS-05", "PA-RULE-209")
def test_the_gadarene_is_laid_aside_in_the_guts():
    table = pit([hero("tarang")], scenario="dragon_guts")
    assert "gadarene" not in table.state.rest
    assert "gadarene" in pit([hero("tarang")]).state.rest


# -- Hortator ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-FOURTHS-07", "PA-RULE-202", "PA-EX-61")
def test_beside_the_hortator_every_other_group_rolls_one_die_more():
    table = pit([hero("tarang")], fourths={"hortator": "I5", "gadarene": "I5"})
    in_hell(table, "tarang")
    assert attack_dice(table, Group("I5", LARVA, "larva", 4)) == [6] * 5
    assert attack_dice(table, Group("I5", SECOND, "fiend")) == [10] * 3
    assert attack_dice(table, Group(HELL, LORD, "baphomet")) == [12] * 7
    assert attack_dice(table, Group("I5", FOURTH, "gadarene")) == [12] * 5
    assert attack_dice(table, Group("I5", FOURTH, "hortator")) == [8] * 4
    # and a Lord whose dice are smaller by now rolls one more of those
    table.state.lords[0].parts["wall"] = 0
    assert attack_dice(table, Group(HELL, LORD, "baphomet")) == [8] * 7


# -- Raparee ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-FOURTHS-16", "PA-FOURTHS-17")
def test_the_raparee_takes_all_courage_and_leaves_it_to_the_pool_when_killed():
    table = pit([hero("tarang", at="I2", courage=3, luck=2), hero("naomi", courage=1)], pool=5)
    play(comes(table, "raparee", "I2"))
    assert ([one.courage for one in table.state.heroes.values()], table.state.pool) == ([0, 0], 0)
    assert table.state.heroes["tarang"].luck == 2
    assert "On its card: 9 courage." in describe(table, "raparee")
    # when Tarang strikes the last wound
    play(wound_fourth(table, "tarang", "raparee", 4))
    # then the pool has what it had taken, and Tarang the usual 4
    assert (table.state.pool, table.state.heroes["tarang"].courage) == (9, 4)


@pytest.mark.rule("PA-FOURTHS-17")
def test_with_a_raparee_that_exits_the_courage_is_lost():
    table = pit([hero("tarang", courage=3)], pool=5)
    play(comes(table, "raparee", "I0"))
    play(exit_fourth(table, "raparee", returns=False))
    assert (table.state.pool, table.state.heroes["tarang"].courage) == (0, 0)


def test_the_sheets_of_the_pit_are_as_printed():
    sheets = {key: sheet for key, sheet in pa_content().fourths.items() if sheet.pack == "pit"}
    assert {key: (sheet.dice, sheet.toughness, sheet.health) for key, sheet in sheets.items()} == {
        "gadarene": ([12] * 4, [6], 4),
        "hortator": ([8] * 4, [3, 3], 4),
        "raparee": ([8] * 4, [5], 4),
    }
