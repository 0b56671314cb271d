"""The verbs for gates, levers and terrain."""

from tabletop.core.flow import Flow, react
from tabletop.perditions_mouth.model.events.cards import StoneThrown
from tabletop.perditions_mouth.model.events.dungeon import (
    GateMoved,
    GateShattered,
    GateUnlocked,
    LeverPulled,
    TerrainChanged,
)
from tabletop.perditions_mouth.model.moments.rounds import GateBroken, LeverWorked
from tabletop.perditions_mouth.model.state import Figure
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.verbs.counters import count


def set_gate(table: Table, key: str, is_open: bool, by: str) -> None:
    gate = table.state.gates[key]
    if gate.open != is_open:
        gate.open = is_open
        table.emit(GateMoved(key, is_open, by))


def unlock(table: Table, key: str) -> None:
    gate = table.state.gates[key]
    if gate.locked:
        gate.locked = False
        table.emit(GateUnlocked(key))


def break_gate(table: Table, key: str, by: str) -> Flow[None]:
    """A door or portcullis leaves the map for good.  [PM-LOCK-05]"""
    table.state.gates[key].broken = True
    table.emit(GateShattered(key, by))
    count(table, "broken")
    yield from react(table, GateBroken(key))


def pull_lever(table: Table, key: str, by: str) -> Flow[None]:
    """Every gate with the lever's rune opens or closes.  [PM-MOVE-15]"""
    table.emit(LeverPulled(key, by))
    lever = table.state.figures[key]
    for gate in table.state.gates.values():
        if lever.rune and gate.rune == lever.rune and not gate.broken:
            unlock(table, gate.key)
            set_gate(table, gate.key, not gate.open, by)
    yield from react(table, LeverWorked(lever, by))


def blank(lever: Figure) -> None:
    """A special rule takes its rune: it works no gate, and nobody pulls it any more."""
    lever.rune = ""


def set_terrain(table: Table, at: int, key: str) -> None:
    """A token or a special rule changes a square.  [PM-TERRAIN-16]"""
    table.state.terrain[at] = key
    table.emit(TerrainChanged(at, key))


def lay_token(table: Table, token: str, at: int) -> None:
    """A token lies on a square, wherever it was before."""
    table.state.tokens[token] = at
    table.recast()


def take_token(table: Table, token: str) -> None:
    table.state.tokens.pop(token, None)
    table.recast()


def cover(table: Table, token: str, at: int) -> None:
    """A token changes the ground of its square."""
    lay_token(table, token, at)
    table.emit(TerrainChanged(at, table.content.tokens[token].terrain))


def uncover(table: Table, token: str) -> None:
    """The ground under a token is as it was."""
    take_token(table, token)
    table.emit(TerrainChanged(0, table.content.tokens[token].terrain))


def throw_stone(table: Table, hero: str, token: str, at: int) -> None:
    """It lies on a square until somebody it lures enters it.  [PM-TREASURE-17]"""
    lay_token(table, token, at)
    table.emit(StoneThrown(hero, at))
