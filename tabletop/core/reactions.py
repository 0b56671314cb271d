"""Abilities: small registered functions that step in at named moments.

A *moment* is a record made for one point of a rule; abilities may change it. `react` runs abilities that may ask
questions (flows); `consult` runs those that only change the moment (plain functions), for hot or pure places.
The engine never asks which card it is: content names abilities by key, with parameters checked at load.
"""

import inspect
from collections.abc import Callable
from typing import Any

from tabletop.core.flow import Flow
from tabletop.core.record import record
from tabletop.core.table import Table


@record
class Ability:
    """A registered function and the kind of moment it steps in at."""

    key: str
    on: type
    function: Callable[..., Any]
    asks: bool
    """True for a flow, False for a plain function."""


@record
class Use:
    """An ability with the numbers one card gives it, as written in content: `{does: reroll_ones, dice: 2}`."""

    ability: Ability
    params: dict[str, Any]

    @property
    def does(self) -> str:
        return self.ability.key


class Abilities:
    """The abilities one game knows, filled when its modules are imported."""

    def __init__(self) -> None:
        self._known: dict[str, Ability] = {}

    def ability(self, key: str, *, on: type) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        """Register a function(table, owner, moment, *, parameters...)."""

        def register(function: Callable[..., Any]) -> Callable[..., Any]:
            if key in self._known:
                raise ValueError(f"ability {key!r} is registered twice")
            self._known[key] = Ability(key, on, function, inspect.isgeneratorfunction(function))
            return function

        return register

    def __contains__(self, key: str) -> bool:
        return key in self._known

    def __getitem__(self, key: str) -> Ability:
        return self._known[key]

    def keys(self) -> list[str]:
        return sorted(self._known)

    def parameters(self, key: str) -> dict[str, inspect.Parameter]:
        """The keyword-only parameters that content may or must give."""
        signature = inspect.signature(self._known[key].function)
        return {name: p for name, p in signature.parameters.items() if p.kind is p.KEYWORD_ONLY}


def react(table: Table[Any, Any], moment: Any) -> Flow[None]:
    """Let everyone who may step in at this moment do so, in the game's order."""
    for owner, use in table.listeners(table, type(moment)):
        if use.ability.asks:
            yield from use.ability.function(table, owner, moment, **use.params)
        else:
            use.ability.function(table, owner, moment, **use.params)


def consult(table: Table[Any, Any], moment: Any) -> Any:
    """Let plain abilities change the moment, and return it."""
    for owner, use in table.listeners(table, type(moment)):
        use.ability.function(table, owner, moment, **use.params)
    return moment
