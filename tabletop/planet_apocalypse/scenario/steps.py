"""What follows what: `play_step` plays the step the clock names, or a piece of it, and sets the clock."""

from collections.abc import Callable

from tabletop.core.flow import Flow
from tabletop.planet_apocalypse.board.party import seats_in_order
from tabletop.planet_apocalypse.board.pieces import has_demons
from tabletop.planet_apocalypse.model.events.heroes import SegmentStarted
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.beginning import begin
from tabletop.planet_apocalypse.rules.divine import divine_pause
from tabletop.planet_apocalypse.rules.enemy.ambush import ambushes, next_ambush
from tabletop.planet_apocalypse.rules.enemy.arrivals import spawn_tokens
from tabletop.planet_apocalypse.rules.enemy.assault import minions_attack, next_attack
from tabletop.planet_apocalypse.rules.enemy.despair import despair_and_lord
from tabletop.planet_apocalypse.rules.enemy.march import minions_move, next_march
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tabletop.planet_apocalypse.rules.team.captain import new_captain
from tabletop.planet_apocalypse.rules.team.phase import team_actions
from tabletop.planet_apocalypse.scenario.campaign import between, campaign_step, muster
from tabletop.planet_apocalypse.verbs.clock import (
    begin_next_turn,
    begin_step,
    end_marks,
    follow,
    pass_on,
    refresh_actions,
)


def play_step(table: Table) -> Flow[None]:
    return campaign_step(table, _step(table)) if table.state.campaign else _step(table)


def _step(table: Table) -> Flow[None]:
    """Team phase, hero phase, enemy phase, until the game ends.  [PA-PHASES-01 to -04]"""
    step = table.state.clock.step
    if step == "hero":
        yield from _hero_step(table)
        return
    play, following = _STEPS[step]
    if not table.state.clock.begun:
        _open(table, step)
        if step in _PAUSES and any(has_demons(table.state, area) for area in table.state.areas):
            yield from divine_pause(table)
        yield from play(table)
        begin_step(table)
    if step not in _PIECES or not (yield from _PIECES[step](table)):
        _close(table, step, following)


def _open(table: Table, step: str) -> None:
    if step in ("captain", "despair"):
        end_marks(table)
        refresh_actions(table)
    if step in _ENEMY:
        table.emit(SegmentStarted(step))


def _close(table: Table, step: str, following: str) -> None:
    if step == "team":
        end_marks(table)
    if step == "ambush":
        begin_next_turn(table)
    follow(table, following)


def _hero_step(table: Table) -> Flow[None]:
    """The next hero's turn; a seat whose hero is dead is passed over.  [PA-PHASES-03, PA-DEATH-07, PA-RULE-84]"""
    state = table.state
    order = seats_in_order(state)
    hero = order[state.clock.seat]
    pass_on(table)
    if hero in state.heroes:
        yield from hero_turn(table, hero)
    if state.clock.seat == len(order):
        follow(table, "despair")


_STEPS: dict[str, tuple[Callable[[Table], Flow[None]], str]] = {
    "begin": (begin, "captain"),
    "captain": (new_captain, "team"),
    "team": (team_actions, "hero"),
    "despair": (despair_and_lord, "attack"),
    "attack": (minions_attack, "move"),
    "move": (minions_move, "spawn"),
    "spawn": (spawn_tokens, "ambush"),
    "ambush": (ambushes, "captain"),
    "between": (between, "muster"),
    "muster": (muster, "begin"),
}
_PIECES: dict[str, Callable[[Table], Flow[bool]]] = {
    "attack": next_attack,
    "move": next_march,
    "ambush": next_ambush,
}
"""Segments with many choices are played piece by piece; False when the last one is done."""
_PAUSES = ("despair", "attack", "move", "ambush")
"""Before these the legion of demons on the map may still be replaced.  [PA-RULE-05]"""
_ENEMY = ("despair", "attack", "move", "spawn", "ambush")
