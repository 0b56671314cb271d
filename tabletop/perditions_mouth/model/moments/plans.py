"""Questions of those who plan: what the goal still needs, and what a special ability could do."""

import attrs

from tabletop.core.flow import Consulted
from tabletop.core.record import record


@record
class Needs(Consulted):
    """Plain. What has to be done before the heroes win by leaving, or at all."""

    slay: list[str] = attrs.field(factory=list)
    """Figures that have to die, those to begin with first."""
    handle: list[str] = attrs.field(factory=list)
    """Things that heroes' hands have to work, each of them."""
    chests: int = 0
    """How many more locked things have to be opened."""
    victims: int = 0
    """How many more victims have to be rescued."""
    rounds: int = 0
    """How many rounds are left for it, this one among them; 0 when nothing presses."""

    def press(self, rounds: int) -> None:
        """No more than so many rounds are left."""
        self.rounds = max(1, min(rounds, self.rounds or rounds))


@record
class Stroke:
    """What an attack by a special ability would be, before the target's response card."""

    number: int
    bare: bool = False
    """The printed Defense counts nothing."""


@record
class Prospect(Consulted):
    """Plain, asked of one sheet or card. What using it now could do, with the special number it prints."""

    hero: str
    source: str
    number: int
    strokes: dict[str, Stroke] = attrs.field(factory=dict)
    """By enemy that could be struck."""
    most: int = 1
    """How many of them, one after another."""
    boosts: bool = True
    """What is added to the special number is added to the attack."""
    areas: dict[str, list[str]] = attrs.field(factory=dict)
    """Heroes, figures and gates that each possible area reaches, by the key of the option for it."""
    heals: dict[str, int] = attrs.field(factory=dict)
    """Hit points by hero of whom one would be healed."""
    tokens: dict[str, int] = attrs.field(factory=dict)
    """Defend tokens by hero."""
    cards: int = 0
    """Cards it brings to the hand."""
    price: int = 0
    """Hit points it costs the heroes."""
    leap: int = 0
    """Squares of a teleport."""
