"""Points of the rules where special rules may step in: what they are told, and when."""

import pytest

from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.ground import ground
from tabletop.perditions_mouth.model.events.dungeon import EnemyHealed
from tabletop.perditions_mouth.model.moments.rounds import EnemyArrived, LeverWorked, SpawnBegun, SpawnEnded
from tabletop.perditions_mouth.rules.enemies.moves import move_enemy
from tabletop.perditions_mouth.rules.enemies.spawning import spawn
from tabletop.perditions_mouth.rules.heroes.movement_actions import hand_options
from tabletop.perditions_mouth.verbs.dungeon import blank, pull_lever
from tabletop.perditions_mouth.verbs.figures import bring
from tabletop.perditions_mouth.verbs.harm import mend
from tabletop.perditions_mouth.verbs.turn import call_enemies, still_waiting
from tests.support.perditions_mouth import arena, begin_turn, events, figure_at, hero_of, laid_out, run
from tests.support.play import hear, play

HALL = ["......", "......", "......"]


@pytest.mark.rule("PM-MOVE-15")
def test_a_lever_without_a_rune_cannot_be_pulled():
    # given a hero beside a lever whose rune a special rule has taken
    table = arena(HALL, {"tyra": "1A"}, [("lever", "1B")])
    begin_turn(table, "tyra")
    lever = figure_at(table, "1B")
    lever.rune = "cross"
    assert [o.key for o in hand_options(table, hero_of(table, "tyra"), False, ground(table))] == ["pull.lever#1"]
    # when it is blank nobody pulls it
    blank(lever)
    assert hand_options(table, hero_of(table, "tyra"), False, ground(table)) == []


@pytest.mark.parametrize("by", ["tyra", "guard#2"])
def test_whoever_pulls_a_lever_is_told(by):
    table = arena(HALL, {"tyra": "1A"}, [("lever", "1B"), ("guard", "3F")])
    told = hear(table, LeverWorked)
    play(pull_lever(table, "lever#1", by))
    assert [(moment.lever.key, moment.by) for moment in told] == [("lever#1", by)]


@pytest.mark.parametrize(
    ("kind", "at", "left"),
    [
        ("rotikka", "1B", 5),  # stands beside the hero and stays
        ("rotikka", "1E", 2),  # walks three squares
        ("guard", "1D", 4),  # shoots from where it is
        ("summoner", "3F", 0),  # has no AP at all
        ("chileen", "1E+1F", 2),  # its point walks two
    ],
)
def test_the_ap_an_enemy_has_left_are_known_when_its_move_ends(kind, at, left):
    table = arena(HALL, {"tyra": "1A"}, [(kind, at)])
    told = hear(table, EnemyArrived)
    run(move_enemy(table, figure_at(table, at.split("+")[0])))
    assert [moment.left for moment in told] == [left]


@pytest.mark.rule("PM-RULE-201")
def test_a_spawn_action_has_a_beginning_before_anything_comes_and_an_end():
    table = laid_out("side_entrance")
    before = len(table.state.figures)
    seen = []
    hear(table, SpawnBegun, lambda: seen.append(len(table.state.figures)))
    hear(table, SpawnEnded, lambda: seen.append(len(table.state.figures)))
    table.state.threat = 5
    run(spawn(table, "primary"))
    assert seen == [before, before + 2]


@pytest.mark.rule("PM-RULE-206")
def test_who_comes_during_a_watchstone_action_takes_no_part_in_it():
    # given an action for which a Rotikka and a Guard were called
    table = arena(HALL, {"tyra": "1A"}, [("rotikka", "3A"), ("guard", "3F")])
    call_enemies(table)
    assert still_waiting(table) == ["rotikka#1"]
    # when a Chi'leen comes before its rank is up
    bring(table, "chileen", (square("2C"), square("2D")))
    table.state.clock.waiting.clear()
    # then the Guard is next
    assert still_waiting(table) == ["guard#2"]


def test_an_enemy_heals_up_to_its_full_number():
    table = arena(HALL, {"tyra": "1A"}, [("chileen", "1E+1F")])
    figure = figure_at(table, "1E")
    figure.damage = 1
    mend(table, figure, 2)
    mend(table, figure, 1)
    assert figure.damage == 0
    assert [(event.amount, event.left) for event in events(table, EnemyHealed)] == [(1, 3)]
