"""Abilities: what is printed on a thing, as small registered functions that step in at moments.

One printed rule is one ability with one key, even when it steps in at several moments: its functions share the key and
one set of parameters. Content names abilities by key and gives the parameters; a `Use` also knows the thing it is
printed on, and hands it to functions that declare `thing`. The engine never asks which card it is.
"""

import inspect
import pkgutil
import typing
from collections.abc import Callable, Generator, Mapping
from importlib import import_module
from types import ModuleType
from typing import Any, TypeVar

import attrs

from tabletop.core.flow.moments import Asking, Consulted, Moment
from tabletop.core.record import record

F = TypeVar("F", bound=Callable[..., Any])
THING = "thing"
"""The parameter that receives the key of the thing an ability is printed on; content never gives it."""


@record
class Call:
    """One function of an ability with the parameters it takes of those a card gives."""

    function: Callable[..., Any]
    asks: bool
    """True for a flow, False for a plain function."""
    params: dict[str, Any]


@record
class Use:
    """An ability as printed on one thing: `{does: reroll_ones, dice: 2}`."""

    does: str
    thing: str
    """The key of the record it is printed on."""
    params: dict[str, Any]
    calls: dict[type[Moment], Call]
    """What to call at which kind of moment."""


@record
class Ability:
    """The functions registered under one key, by the moment they step in at, and what they take together."""

    key: str
    functions: dict[type[Moment], Callable[..., Any]] = attrs.field(factory=dict)
    parameters: dict[str, inspect.Parameter] = attrs.field(factory=dict)


class Abilities:
    """The abilities one game knows, filled when its modules are imported."""

    def __init__(self) -> None:
        self._known: dict[str, Ability] = {}

    def ability(self, key: str, *, on: type[Moment]) -> Callable[[F], F]:
        """Register a function(table, owner, moment, *, parameters...) under a key."""

        def register(function: F) -> F:
            known = self._known.setdefault(key, Ability(key))
            if on in known.functions:
                raise ValueError(f"ability {key!r} is registered twice on {on.__name__}")
            if not issubclass(on, (Asking, Consulted)):
                raise TypeError(f"ability {key!r}: {on.__name__} does not say whether it asks or is consulted")
            if issubclass(on, Consulted) and _asks(function):
                raise TypeError(f"ability {key!r} asks, but {on.__name__} is only consulted")
            for name, parameter in _keywords(function).items():
                if known.parameters.setdefault(name, parameter) != parameter:
                    raise TypeError(f"ability {key!r}: its functions disagree about {name!r}")
            known.functions[on] = function
            return function

        return register

    def discover(self, package: ModuleType) -> None:
        """Import every module of the package that holds the game's abilities, so that they register."""
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)

    def __contains__(self, key: str) -> bool:
        return key in self._known

    def keys(self) -> list[str]:
        return sorted(self._known)

    def parameters(self, key: str) -> dict[str, inspect.Parameter]:
        """What content may or must give."""
        return {name: p for name, p in self._known[key].parameters.items() if name != THING}

    def use(self, key: str, thing: str, params: Mapping[str, Any]) -> Use:
        """The ability as printed on a thing, each function bound to those parameters that it takes."""
        given = {**params, THING: thing}
        calls = {}
        for on, function in self._known[key].functions.items():
            taken = {name: given[name] for name in _keywords(function) if name in given}
            calls[on] = Call(function, _asks(function), taken)
        return Use(key, thing, dict(params), calls)


def _keywords(function: Callable[..., Any]) -> dict[str, inspect.Parameter]:
    signature = inspect.signature(function)
    return {name: p for name, p in signature.parameters.items() if p.kind is p.KEYWORD_ONLY}


def _asks(function: Callable[..., Any]) -> bool:
    """True for a flow, also one that is no generator itself but hands another flow on."""
    returns = inspect.signature(function).return_annotation
    return inspect.isgeneratorfunction(function) or typing.get_origin(returns) is Generator
