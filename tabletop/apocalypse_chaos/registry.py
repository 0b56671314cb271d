"""The abilities this game knows, and what a card or power needs before it is worth offering."""

from collections.abc import Callable
from typing import Any, TypeAlias

from tabletop.core.flow import Abilities, Use

Needs: TypeAlias = Callable[..., str]
"""(table, hero, actor, **parameters) -> why using it now would do nothing, "" when it would do something."""

abilities = Abilities()
ability = abilities.ability
_needs: dict[str, Needs] = {}
_personal: list[str] = []
_limits: dict[str, Callable[[Any], int]] = {}
NO_LIMIT = 99


def needs(key: str, personal: bool = False) -> Callable[[Needs], Needs]:
    """Register the question whether an ability could do anything now.

    A personal one does something to whoever performs it, so handing it to the Scientist makes a difference.
    """

    def register(function: Needs) -> Needs:
        _needs[key] = function
        if personal:
            _personal.append(key)
        return function

    return register


def limits(key: str) -> Callable[[Callable[[Any], int]], Callable[[Any], int]]:
    """Register how many dice a room's power has use for."""

    def register(function: Callable[[Any], int]) -> Callable[[Any], int]:
        _limits[key] = function
        return function

    return register


def useful_dice(table: Any, use: Use) -> int:
    question = _limits.get(use.does)
    return question(table) if question else NO_LIMIT


def is_personal(use: Use) -> bool:
    return use.does in _personal


def hindrance(table: Any, use: Use, hero: str, actor: str, **more: str) -> str:
    """Why this ability would do nothing if used now; empty when it would do something."""
    question = _needs.get(use.does)
    return question(table, hero, actor, **use.params, **more) if question else ""
