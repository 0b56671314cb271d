"""A round: heroes take their turns in any order, then the enemies act."""

from tabletop.core.flow import PLAYERS, Flow, Option, pick, react
from tabletop.perditions_mouth.board.grid import square_name
from tabletop.perditions_mouth.board.queries import living
from tabletop.perditions_mouth.board.stone import ghost_spokes
from tabletop.perditions_mouth.model.moments.rounds import EnemyPhaseEnded, RoundBegun
from tabletop.perditions_mouth.model.moments.turns import HeroPhaseEnding
from tabletop.perditions_mouth.model.names import name_of
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.heroes.turn import take_turn
from tabletop.perditions_mouth.verbs.death import check_end, fall
from tabletop.perditions_mouth.verbs.turn import end_round, fade_light, move_ghost, set_clock, turn_outward

LIGHT_WARNS = (20, 10, 5, 1, 0)
"""Rounds left at which the players are told.  [PM-RULE-79]"""


def hero_phase(table: Table) -> Flow[None]:
    """One hero takes a turn, or a ghost peg moves; the players decide who, as they go.  [PM-ROUND-02, PM-VARIANT-12]"""
    state = table.state
    ready = [hero for hero in living(table) if hero.ready]
    ghosts = [key for key in state.ghosts if not state.tally.get(f"{key} moved") and ghost_spokes(table, key)]
    if not ready and not ghosts:
        yield from end_hero_phase(table)
        return
    options = []
    for hero in ready:
        about = square_name(hero.at) if hero.at else ""
        options.append(Option(hero.key, name_of(table, hero.key), hero.key, about))
    options += [Option(key, "The ghost peg", key) for key in ghosts]
    who = yield from pick(PLAYERS, "round.hero", f"Round {state.round}: who acts?", options)
    if who in state.ghosts:
        stone = table.content.wheels.stone
        ways = [Option(f"spoke.{stone[i].key}", stone[i].name, i) for i in ghost_spokes(table, who)]
        move_ghost(table, who, (yield from pick(PLAYERS, "ghost.spoke", "The ghost peg goes where?", ways)))
    else:
        yield from take_turn(table, who)
        yield from check_end(table)


def end_hero_phase(table: Table) -> Flow[None]:
    """All heroes had their turn: pegs turn outward, and the enemies are next.  [PM-ROUND-07]"""
    yield from react(table, HeroPhaseEnding(table.state.round))
    turn_outward(table)
    yield from check_end(table)
    set_clock(table, "enemy_phase")


def round_end(table: Table) -> Flow[None]:
    """The Enemy Phase is over, a new round begins."""
    yield from react(table, EnemyPhaseEnded(table.state.round))
    yield from check_end(table)
    yield from burn_down(table)
    end_round(table)
    yield from react(table, RoundBegun(table.state.round))


def burn_down(table: Table) -> Flow[None]:
    """After the last round there is light for, whoever is still here is lost, and the scenario is judged.

    The players are warned before.  [PM-RULE-79]
    """
    left = table.content.wheels.rounds - table.state.round
    if left in LIGHT_WARNS:
        fade_light(table, left)
    if left <= 0:
        for hero in living(table):
            yield from fall(table, hero, swallowed=True)
        yield from check_end(table)
