"""What follows what: `play_step` plays the step the clock names and sets the clock."""

from collections.abc import Callable

from tabletop.core.flow import Flow
from tabletop.planet_apocalypse.board.party import seats_in_order
from tabletop.planet_apocalypse.model.events.heroes import SegmentStarted
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.beginning import choose_troopers
from tabletop.planet_apocalypse.rules.enemy.ambush import ambushes
from tabletop.planet_apocalypse.rules.enemy.arrivals import spawn_fourth, spawn_tokens
from tabletop.planet_apocalypse.rules.enemy.assault import minions_attack
from tabletop.planet_apocalypse.rules.enemy.despair import despair_and_lord
from tabletop.planet_apocalypse.rules.enemy.march import minions_move
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tabletop.planet_apocalypse.rules.team.captain import new_captain
from tabletop.planet_apocalypse.rules.team.phase import team_actions


def play_step(table: Table) -> Flow[None]:
    """Team phase, hero phase, enemy phase, until the game ends.  [PA-PHASES-01 to -04]"""
    clock = table.state.clock
    if clock.step == "hero":
        yield from _hero_step(table)
        return
    play, following = _STEPS[clock.step]
    if clock.step in ("captain", "despair"):
        _new_phase(table)
    if clock.step in _ENEMY:
        table.emit(SegmentStarted(clock.step))
    yield from play(table)
    clock.step = following
    if following == "hero":
        clock.seat = 0
        table.state.marks.clear()
    if following == "captain" and play is not _begin:
        clock.turn += 1


def _new_phase(table: Table) -> None:
    """What lasts for a phase is over."""
    table.state.marks.clear()
    for hero in table.state.heroes.values():
        hero.used.clear()


def _begin(table: Table) -> Flow[None]:
    """Choices of the region; the miniboss stands in the Lord's area.  [PA-REGION-04, PA-DIFFICULTY-07, PA-RULE-64]"""
    yield from choose_troopers(table)
    if table.state.options["miniboss"] == "yes":
        yield from spawn_fourth(table, table.state.lords[0].area)


def _hero_step(table: Table) -> Flow[None]:
    """The next hero's turn; a seat whose hero is dead is passed over.  [PA-PHASES-03, PA-DEATH-07, PA-RULE-84]"""
    state = table.state
    order = seats_in_order(state)
    hero = order[state.clock.seat]
    state.clock.seat += 1
    if hero in state.heroes:
        yield from hero_turn(table, hero)
    if state.clock.seat == len(order):
        state.clock.step = "despair"


_STEPS: dict[str, tuple[Callable[[Table], Flow[None]], str]] = {
    "begin": (_begin, "captain"),
    "captain": (new_captain, "team"),
    "team": (team_actions, "hero"),
    "despair": (despair_and_lord, "attack"),
    "attack": (minions_attack, "move"),
    "move": (minions_move, "spawn"),
    "spawn": (spawn_tokens, "ambush"),
    "ambush": (ambushes, "captain"),
}
_ENEMY = ("despair", "attack", "move", "spawn", "ambush")
