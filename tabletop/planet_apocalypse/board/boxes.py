"""What the boxes on the table hold: a box can be left out."""

from collections.abc import Mapping
from typing import Protocol

from tabletop.core.record import record
from tabletop.planet_apocalypse.model.content import Content
from tabletop.planet_apocalypse.model.options import Options


class Packed(Protocol):
    pack: str
    name: str


@record
class Boxes:
    """Keys of everything that is in the game."""

    content: Content
    options: Options

    def lords(self) -> list[str]:
        return self._of(self.content.lords)

    def fourths(self) -> list[str]:
        return self._of(self.content.fourths)

    def legions(self) -> list[str]:
        return self._of(self.content.legions)

    def gifts(self) -> list[str]:
        return self._of(self.content.gifts)

    def heroes(self) -> list[str]:
        return self._of(self.content.heroes)

    def _of(self, things: "Mapping[str, Packed]") -> list[str]:
        without = self.options.without
        return [key for key, thing in things.items() if thing.pack not in without] if without else list(things)
