"""The abilities of this game by key; the modules in `abilities` fill it."""

from typing import Annotated, Literal, TypeAlias

from tabletop.core.content.loader import Ref
from tabletop.core.flow import Abilities

ABILITIES = Abilities()
ability = ABILITIES.ability

PowerKey: TypeAlias = Annotated[str, Ref("powers")]
"""An ability of a hero."""
Marker: TypeAlias = Literal["stun", "fire", "pestilence"]
