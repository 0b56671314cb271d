"""Menus: options whose values are actions, played when they are taken."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from tabletop.core.flow.choices import NOTHING_ASKED, Flow, Option, pick

Action: TypeAlias = Callable[[], Flow[None]]
"""What an option of a menu does, as a closure over what it needs."""
MenuOption: TypeAlias = Option[Action | None]
"""An option of a menu; the one without an action ends it."""


def act(seat: str, id: str, prompt: str, menu: list[MenuOption], origin: str = "") -> Flow[bool]:
    """Ask for an action and play it; False when the option that ends the menu was taken."""
    action = yield from pick(seat, id, prompt, menu, origin)
    if action is None:
        return False
    yield from action()
    return True


def at_once(verb: Callable[[], object]) -> Action:
    """A plain verb as an action."""
    return partial(_do, verb)


def _do(verb: Callable[[], object]) -> Flow[None]:
    verb()
    return NOTHING_ASKED
