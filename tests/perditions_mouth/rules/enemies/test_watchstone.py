"""The Enemy Phase: the card that opens it, the Eye and the pools, the wheel, and who acts when."""

import pytest

from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.queries import threat_value
from tabletop.perditions_mouth.model.events.cards import ResponseShown
from tabletop.perditions_mouth.model.events.dungeon import EnemyMoved, EnemySpawned, StrikeMade, WatchMoved
from tabletop.perditions_mouth.model.state import Clock
from tabletop.perditions_mouth.rules.enemies.spawning import spawn
from tabletop.perditions_mouth.rules.enemies.watchstone import open_phase
from tabletop.perditions_mouth.scenario.steps import STEPS, play_step
from tabletop.perditions_mouth.verbs.counters import shift_threat
from tabletop.perditions_mouth.verbs.death import die
from tabletop.perditions_mouth.verbs.harm import slay
from tabletop.perditions_mouth.verbs.turn import call_enemies
from tests.support.perditions_mouth import activate_all, arena, content, events, eye, hero_of, run, stack
from tests.support.play import ask, play

ROOM = ["........", "........", "........", "........"]


def pools(table, primary=(), secondary=(), reserve=()):
    table.state.primary, table.state.secondary, table.state.reserve = list(primary), list(secondary), list(reserve)


def phase(table, answers=()):
    """A whole Enemy Phase; the first open option for what is not answered."""
    left = list(answers)
    run(open_phase(table), left)
    while table.state.clock.step in ("spoke", "activate"):
        run(play_step(table))


def acted(table):
    """Spokes performed, in order."""
    return [(event.spoke, event.action) for event in events(table, WatchMoved)]


# -- the card and the wheel -------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-WATCH-06", "PM-RULE-02", "PM-SETUP-17")
def test_the_wheel_shows_four_kinds_of_action_from_its_start():
    watch = content().wheels.watch
    assert set(watch) == {"primary", "secondary", "move", "attack"}
    assert arena(ROOM).state.watch == 0
    assert watch[0] == "primary"


@pytest.mark.rule("PM-WATCH-01", "PM-WATCH-03", "PM-WATCH-12", "PM-ROUND-08")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_card_of_n_turns_the_wheel_n_spokes_and_performs_each(number):
    table = arena(ROOM, {"tyra": "1A"}, responses=[number])
    phase(table)
    expected = [(1, "move"), (2, "attack"), (3, "move")][:number]
    assert acted(table) == expected
    assert table.state.watch == number
    assert table.state.clock.step == "round_end"
    assert len(events(table, ResponseShown)) == 1


@pytest.mark.rule("PM-WATCH-04")
def test_a_zero_repeats_the_current_spoke_once():
    table = arena(ROOM, {"tyra": "1A"}, responses=[0])
    table.state.watch = 5
    phase(table)
    assert acted(table) == [(5, "move")]


@pytest.mark.rule("PM-WATCH-05")
def test_a_minus_one_goes_back_a_spoke_and_performs_it():
    table = arena(ROOM, {"tyra": "1A"}, responses=[-1])
    phase(table)
    assert acted(table) == [(7, "move")]
    assert table.state.watch == 7


@pytest.mark.rule("PM-WATCH-02", "PM-POOLS-04")
def test_the_eye_is_resolved_before_the_wheel_turns():
    table = arena(ROOM, {"tyra": "1A"})
    pools(table, reserve=["rotikka", "guard", "summoner"])
    stack(table, eye(table))
    play(open_phase(table), ["guard", "rotikka"])
    # then the first went to the primary pool, the second to the secondary, and no spoke was performed yet
    assert (table.state.primary, table.state.secondary, table.state.reserve) == (["guard"], ["rotikka"], ["summoner"])
    assert acted(table) == []


@pytest.mark.rule("PM-POOLS-05", "PM-RULE-50")
def test_with_one_figure_in_reserve_the_players_choose_its_pool_and_with_none_nothing_happens():
    table = arena(ROOM, {"tyra": "1A"})
    pools(table, reserve=["guard"])
    stack(table, eye(table))
    play(open_phase(table), ["secondary"])
    assert (table.state.primary, table.state.secondary, table.state.reserve) == ([], ["guard"], [])
    table = arena(ROOM, {"tyra": "1A"})
    pools(table)
    stack(table, eye(table))
    play(open_phase(table))
    assert (table.state.primary, table.state.secondary) == ([], [])


@pytest.mark.rule("PM-POOLS-06")
def test_insectoids_leave_the_reserve_even_without_a_nest():
    table = arena(ROOM, {"tyra": "1A"})
    pools(table, reserve=["rotikka", "rotikka"])
    stack(table, eye(table))
    play(open_phase(table))
    assert (table.state.primary, table.state.secondary) == (["rotikka"], ["rotikka"])


def test_without_an_eye_the_pools_stay_as_they_are():
    table = arena(ROOM, {"tyra": "1A"}, responses=[2])
    pools(table, reserve=["rotikka", "guard"])
    play(open_phase(table))
    assert table.state.reserve == ["rotikka", "guard"]


# -- pools ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-POOLS-02")
@pytest.mark.parametrize(("name", "kind"), [("primary", "rotikka"), ("secondary", "boneworm")])
def test_a_spawn_takes_from_its_own_pool_only(name, kind):
    table = arena(ROOM, {"tyra": "1A"}, [("nest", "3C")])
    pools(table, ["rotikka"], ["boneworm"], ["boneworm"])
    table.state.threat = 17
    run(spawn(table, name))
    assert [figure.kind for figure in table.state.figures.values()] == ["nest", kind]


@pytest.mark.rule("PM-POOLS-03", "PM-POOLS-07")
def test_the_dead_and_the_reserve_are_never_spawned():
    table = arena(ROOM, {"tyra": "1A"}, [("nest", "3C"), ("rotikka", "1C")])
    pools(table, reserve=["rotikka"])
    play(slay(table, "rotikka#2", "tyra", attack=True))
    assert table.state.dead == ["rotikka"]
    run(spawn(table, "primary"))
    run(spawn(table, "secondary"))
    assert list(table.state.figures) == ["nest#1"]
    assert (table.state.dead, table.state.reserve) == (["rotikka"], ["rotikka"])


# -- the acting order -------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-WATCH-09", "PM-ENEMY-05", "PM-FAQ-02")
def test_enemies_act_kind_by_kind_from_the_smallest():
    small = [("guard", "1F"), ("acolyte", "3E"), ("boneworm", "2C"), ("rotikka", "1D")]
    table = arena(ROOM, {"tyra": "2D"}, [*small, ("tharnix", "2F+2G"), ("chileen", "4C+4D")])
    hero_of(table, "tyra").defend = {"tyra": 9}
    run(activate_all(table, "attack"))
    order = [event.enemy.split("#")[0] for event in events(table, StrikeMade)]
    assert list(dict.fromkeys(order)) == ["rotikka", "boneworm", "chileen", "tharnix", "acolyte", "guard"]


@pytest.mark.rule("PM-WATCH-10", "PM-RULE-32")
def test_within_a_kind_the_closest_acts_first_and_players_decide_ties():
    # given three Boneworms, one far away and two equally close
    table = arena(ROOM, {"tyra": "1A"}, [("boneworm", "4H"), ("boneworm", "1E"), ("boneworm", "4C")])
    choice = ask(activate_all(table, "move"))
    assert choice.id == "enemy.order"
    assert [option.key for option in choice.options] == ["boneworm#2", "boneworm#3"]
    run(activate_all(table, "move"), ["boneworm#3"])
    moved = [event.enemy for event in events(table, EnemyMoved)]
    assert moved == ["boneworm#3", "boneworm#2", "boneworm#1"]


@pytest.mark.rule("PM-WATCH-07", "PM-WATCH-11", "PM-EX-15")
def test_all_spawn_then_all_move_then_all_attack_the_new_ones_too():
    # given the wheel one spoke before its primary spawn, a nest beside Tyra and a Rotikka in the pool
    table = arena(ROOM, {"tyra": "1A"}, [("nest", "1D"), ("boneworm", "3A")], responses=[3])
    pools(table, ["rotikka"])
    table.state.watch, table.state.threat = 7, 1
    phase(table)
    assert acted(table) == [(0, "primary"), (1, "move"), (2, "attack")]
    kinds = [type(event).__name__ for event in table.log]
    # then the Rotikka came, moved and struck in this phase, after everybody had finished the spoke before
    assert [event.enemy for event in events(table, EnemyMoved)] == ["rotikka#3", "boneworm#2"]
    assert {event.enemy for event in events(table, StrikeMade)} == {"rotikka#3", "boneworm#2"}
    assert kinds.index("EnemySpawned") < kinds.index("EnemyMoved") < kinds.index("StrikeMade")
    assert table.state.watch == 2


@pytest.mark.rule("PM-WATCH-08")
def test_cards_for_a_later_attack_are_asked_for_when_the_earlier_one_is_over():
    table = arena(
        ROOM, {"tyra": "1A"}, [("rotikka", "1B"), ("rotikka", "2A")], hands={"tyra": ["thick_hide"]}, responses=[0, 0]
    )
    choice = ask(activate_all(table, "attack"), ["rotikka#1", "done"])
    # then the first attack is resolved, and the card is offered anew
    assert choice.id == "defense.boost"
    assert [event.enemy for event in events(table, StrikeMade)] == ["rotikka#1"]


@pytest.mark.rule("PM-ROUND-07", "PM-ROUND-01", "PM-ROUND-08")
def test_after_the_heroes_come_the_enemies_and_then_a_new_round():
    table = arena(ROOM, {"tyra": "1A"}, responses=[1])
    hero_of(table, "tyra").ready = False
    play(play_step(table))
    assert table.state.clock.step == "enemy_phase"
    assert hero_of(table, "tyra").ready
    steps = []
    while table.state.clock.step != "hero_phase":
        steps.append(table.state.clock.step)
        run(STEPS[table.state.clock.step](table))
    assert steps == ["enemy_phase", "spoke", "activate", "round_end"]
    assert table.state.round == 2


def test_each_enemy_that_does_something_is_a_step_of_its_own():
    # given three enemies that come at the hero one after the other
    spots = [("rotikka", "3A"), ("boneworm", "4E"), ("guard", "4F")]
    table = arena(ROOM, {"tyra": "1A"}, spots, responses=[1])
    table.state.watch = table.content.wheels.watch.index("move")
    call_enemies(table)
    left = []
    while table.state.clock.step == "activate":
        left.append(len([f for f in table.state.figures.values() if f.at == (square(dict(spots)[f.kind]),)]))
        run(play_step(table))
    # then each step begins where the last figure has moved, and what is left to do stands in the state
    assert left == [3, 2, 1, 0]


def test_a_dazed_enemy_skips_one_action():
    table = arena(ROOM, {"tyra": "1A"}, [("boneworm", "1E")])
    table.state.figures["boneworm#1"].skips = 1
    run(activate_all(table, "move"))
    assert table.state.figures["boneworm#1"].at == (square("1E"),)
    run(activate_all(table, "move"))
    assert table.state.figures["boneworm#1"].at != (square("1E"),)


# -- the threat meter -------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-THREAT-01", "PM-RULE-03")
def test_the_meter_has_seventeen_spaces_from_one_to_five():
    threat = content().wheels.threat
    assert (len(threat), threat[0], threat[-1]) == (17, 1, 5)
    assert threat == sorted(threat)


@pytest.mark.rule("PM-THREAT-08", "PM-RULE-04")
def test_the_meter_never_passes_its_ends():
    table = arena(ROOM)
    table.state.threat = 17
    shift_threat(table, 1)
    assert table.state.threat == 17
    table.state.threat = 1
    shift_threat(table, -1)
    assert table.state.threat == 1


@pytest.mark.rule("PM-THREAT-09", "PM-DEATH-02")
def test_a_heros_death_lowers_the_threat():
    table = arena(ROOM, {"tyra": "1A", "elisa": "1B"})
    table.state.threat = 4
    play(die(table, hero_of(table, "tyra")))
    assert table.state.threat == 3


@pytest.mark.rule("PM-THREAT-11", "PM-SPAWN-01")
@pytest.mark.parametrize(("space", "value"), [(1, 1), (4, 1), (5, 2), (9, 3), (13, 4), (16, 5)])
def test_the_number_of_the_space_is_how_many_figures_a_spawn_brings(space, value):
    table = arena(ROOM, {"tyra": "1A"}, [("nest", "3C"), ("nest", "3F")])
    table.state.threat = space
    pools(table, ["rotikka"] * 5 + ["boneworm"] * 2)
    assert threat_value(table) == value
    run(spawn(table, "primary"))
    assert len(events(table, EnemySpawned)) == value


def test_the_clock_counts_the_spokes_that_are_left():
    table = arena(ROOM, {"tyra": "1A"}, responses=[3])
    play(open_phase(table))
    assert table.state.clock == Clock("spoke", 3, 1)
