"""The variants one game is played with."""

from typing import Literal

import attrs

from tabletop.core.record import record


@record
class Options:
    """What was chosen in the setup form."""

    lord: str = "random"
    """Which Lord invades; `random` for one by chance."""
    deck: Literal["printed", "varied"] = "printed"
    """With copies, or every gift once."""
    region: str = "default"
    divine: bool = False
    """Somebody holds the divine intervention token."""
    joining: bool = False
    """Players may join or leave on the way."""
    secret_lord: bool = False
    enraged: bool = False
    despair: int = 4
    """Despair dice at the start."""
    moving_up: int = 0
    """How many areas nearer the Lord starts."""
    miniboss: bool = False
    without: list[str] = attrs.field(factory=list)
    """Boxes that were left out."""
    rating: int = 0
    """How hard the difficulty modifiers make it, in points.  [PA-RULE-62]"""
