"""The variants of the rules, as the state holds them."""

from typing import Literal

from tabletop.core.record import record


@record
class Options:
    """The variants chosen at setup."""

    boss_level: int = 0
    """The level that all Bosses have; 0 when they are mixed."""
    boss_swap: Literal["none", "lower", "higher"] = "none"
    training: int = 0
    open_top_card: bool = False
    side_shots: bool = True
    choose_platforms: bool = False
