"""A question as the bot is asked it, with what was reckoned for earlier ones and still holds."""

from collections.abc import Hashable
from typing import Any

import attrs

from tabletop.core.flow import Option
from tabletop.core.record import record
from tabletop.perditions_mouth.model.state import Hero, Turn
from tabletop.perditions_mouth.model.table import Table


@record
class Memory:
    """Found again by what it was reckoned from: it spares work and changes no answer."""

    kept: dict[str, tuple[Hashable, Any]] = attrs.field(factory=dict)

    def recall(self, name: str, key: Hashable) -> Any:
        """What was kept under that name, if it was reckoned from the same."""
        known = self.kept.get(name)
        return known[1] if known is not None and known[0] == key else None

    def keep(self, name: str, key: Hashable, thing: Any) -> Any:
        self.kept[name] = (key, thing)
        return thing


@record
class Ask:
    """One question to one seat."""

    table: Table
    seat: str
    options: list[Option[Any]]
    """Those that can be taken."""
    memory: Memory = attrs.field(factory=Memory)

    @property
    def hero(self) -> Hero:
        found: Hero = self.table.state.heroes[self.seat]
        return found

    @property
    def turn(self) -> Turn:
        turn: Turn | None = self.table.state.turn
        assert turn is not None
        return turn

    @property
    def keys(self) -> set[str]:
        return {option.key for option in self.options}

    def first(self, *keys: str) -> str:
        """The first of those keys that is offered; empty for none."""
        offered = self.keys
        return next((key for key in keys if key in offered), "")
