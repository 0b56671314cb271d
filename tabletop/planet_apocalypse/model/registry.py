"""The abilities of this game by key; the modules in `abilities` fill it."""

from typing import Annotated, Literal, TypeAlias

from tabletop.core.content.loader import Ref
from tabletop.core.flow import Abilities

ABILITIES = Abilities()
ability = ABILITIES.ability

PowerKey: TypeAlias = Annotated[str, Ref("powers")]
"""The ability of a hero that a registered function belongs to, for prompts and the log."""
Marker: TypeAlias = Literal["stun", "fire", "pestilence"]
