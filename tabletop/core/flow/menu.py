"""Menus: options whose values are actions, played when they are taken."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias, TypeVarTuple

from tabletop.core.flow.choices import NOTHING_ASKED, Choice, Flow, Option, chosen

Ts = TypeVarTuple("Ts")
Action: TypeAlias = Callable[[], Flow[object]]
"""What an option of a menu does, as a closure over what it needs."""
MenuOption: TypeAlias = Option[Action | None]
"""An option of a menu; the one without an action ends it."""


def act(seat: str, id: str, prompt: str, menu: list[MenuOption], origin: str = "") -> Flow[bool]:
    """Ask for an action and play it; False when the option that ends the menu was taken."""
    action = chosen(menu, (yield Choice(id, seat, prompt, menu, 1, 1, origin)))
    if action is None:
        return False
    yield from action()
    return True


def at_once(verb: Callable[[*Ts], object], *given: *Ts) -> Action:
    """A plain verb with what it is given, as an action."""
    return partial(_do, verb, *given)


def _do(verb: Callable[[*Ts], object], *given: *Ts) -> Flow[None]:
    verb(*given)
    return NOTHING_ASKED
