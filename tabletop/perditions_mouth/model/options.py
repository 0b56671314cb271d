"""The variants of the rules, as the state holds them."""

from typing import Literal

from tabletop.core.record import record


@record
class Options:
    """The variants chosen at setup."""

    response: Literal["standard", "hard", "low"]
    """Which variable set joins the Common response cards."""
    two_values: bool
    hard_scenario: bool
    hard_heroes: bool
    enemies: Literal["adventurer", "normal", "hard"]
    two_cards: bool
    difficult_escape: bool
    change_heroes: bool
    win_ties: bool
    weak_infestation: bool
    traps: int
    better_rest: bool
    resurrection: bool
    ghost_peg: bool
    restart: Literal["campaign", "always", "never"]
    treasures: Literal["abyssal_rift", "witchs_grotto", "hideout"] = "abyssal_rift"
    """Which treasures the deck is made of."""
