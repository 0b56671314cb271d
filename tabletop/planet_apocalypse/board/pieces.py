"""Enemies on the table."""

from collections.abc import Sequence

from tabletop.planet_apocalypse.model.content import Content
from tabletop.planet_apocalypse.model.state import HELL, Fourth, State


def fourths_at(state: State, place: str) -> list[Fourth]:
    return [demon for demon in state.fourths if demon.area == place]


def fourths_left(state: State, besides: Sequence[str] = ()) -> list[str]:
    """Those that may be drawn besides these: what left something behind on the map is none of them.  [PA-RULE-24]"""
    return [key for key in state.rest if key not in state.memory and key not in besides]


def remains_at(state: State, place: str) -> list[str]:
    """Fourth Circle demons that have left something there.  [PA-FAQ-31]"""
    return [key for key in state.rest if state.memory.get(key) == place] if state.memory else []


def fourth(state: State, key: str) -> Fourth | None:
    for demon in state.fourths:
        if demon.key == key:
            return demon
    return None


def has_minions(state: State, place: str) -> bool:
    return any(state.areas[place].minions) or any(demon.area == place for demon in state.fourths)


def has_demons(state: State, place: str) -> bool:
    """True when a demon of the First to Fourth Circle is there: larvae are none."""
    minions = state.areas[place].minions
    return bool(minions[1] or minions[2] or minions[3]) or any(demon.area == place for demon in state.fourths)


def has_enemies(state: State, place: str) -> bool:
    """Minions, or the Lord on the Hell Time tile."""
    return place == HELL or has_minions(state, place)


def in_play(state: State, circle: int) -> int:
    return sum([area.minions[circle] for area in state.areas.values()])


def figures_left(content: Content, state: State, circle: int) -> int:
    return content.circles[circle].figures - in_play(state, circle)
