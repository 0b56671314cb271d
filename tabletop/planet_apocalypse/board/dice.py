"""Dice and what they beat."""

from tabletop.planet_apocalypse.model.state import LADDER


def raised(sides: int, levels: int = 1) -> int:
    """A die so many levels up, d12 at most.  [PA-LIMITS-05]"""
    return LADDER[min(LADDER.index(sides) + levels, len(LADDER) - 1)]


def lowered(sides: int) -> int:
    """A die one level down; a d4 stays."""
    return LADDER[max(0, LADDER.index(sides) - 1)]


def is_hit(value: int, need: int) -> bool:
    """A die beats a toughness only if it is strictly greater.  [PA-HERO-16]"""
    return value > need
