"""What things are worth to the player that plans, in hit points of a healthy hero."""

from tabletop.core.record import record
from tabletop.perditions_mouth.model.content import Card


@record
class Weights:
    step: float = 0.16
    """A square nearer to what has to be done."""
    card: float = 0.25
    """A card drawn."""
    wanted: float = 2.5
    """A hit on what has to die."""
    deed: float = 2.5
    """Something done that the goal needs."""
    leave: float = 2.0
    """Out of the level, where nothing more is to be done."""
    lasting: float = 0.35
    """Share of an enemy's strength it will have in later rounds."""
    in_the_way: int = 4
    """AP a figure on the way is reckoned as."""
    ally: int = 2
    """AP a hero on the way is reckoned as."""
    lock: int = 7
    """AP a locked door is reckoned as."""
    rival: float = 0.35
    """Share of a blow when somebody weaker is in reach too."""
    even: float = 0.65
    """Share of a blow when somebody as weak is in reach too."""


W = Weights()


def life(hp: int) -> float:
    """What the next hit point of a hero is worth: the last ones are dear."""
    return 0.7 + 2.0 / max(1, hp)


def price(card: Card, *, number: bool) -> float:
    """What it costs to let a card go; a wound is gladly let go."""
    if card.family == "wound":
        return -0.15
    worth = card.number if card.number is not None else 2
    if number and card.symbols == ["move"]:
        return 0.06  # good for nothing else
    return 0.08 + 0.05 * max(0, worth) + 0.25 * card.fatigue
