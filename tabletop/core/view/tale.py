"""How a game went, for those who played it: what the end screen, the report and the chronicle are made of."""

import attrs

from tabletop.core.record import record


@record
class Curve:
    """A value at the end of each round."""

    title: str
    values: list[int]
    most: int = 0
    """The top of the picture; the greatest value when it is less."""
    high_is_good: bool = False


@record
class Cause:
    """Something that decided the game, with its amount."""

    amount: int
    text: str
    good: bool = False

    @property
    def shown(self) -> str:
        return f"+{self.amount}" if self.good or self.amount > 0 else f"−{-self.amount}"


@record
class Part:
    """What one hero did, and what became of it."""

    key: str
    name: str
    letter: str
    seat: int
    """From 1; 0 for one who is no longer at the table."""
    kills: int
    dealt: int
    taken: int
    cards: int
    deaths: int
    fate: str
    alive: bool = True


@record
class Chapter:
    """A scenario, mission or map of a campaign."""

    title: str
    outcome: str
    won: bool
    lines: list[str] = attrs.field(factory=list)
    """Who fell, what was lost, what was carried on."""


@record
class Tale:
    """A whole game."""

    curves: list[Curve] = attrs.field(factory=list)
    """The one that decides first."""
    causes: list[Cause] = attrs.field(factory=list)
    """The greatest first."""
    heroes: list[Part] = attrs.field(factory=list)
    cards: str = "cards"
    """What the cards of a hero are called."""
    round: str = "round"
    remarks: list[str] = attrs.field(factory=list)
    chapters: list[Chapter] = attrs.field(factory=list)
