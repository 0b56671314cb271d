"""What things are worth to the player that plans, in hit points of a healthy hero."""

from tabletop.core.record import record
from tabletop.perditions_mouth.model.content import Card


@record
class Weights:
    step: float = 0.16
    """A square nearer to what has to be done."""
    hunt: float = 1.0
    """Share of that for who is only out to fight."""
    card: float = 0.25
    """A card drawn."""
    onward: float = 0.1
    """An AP that the peg will need next time."""
    play: float = 0.15
    """A card let go."""
    point: float = 0.05
    """Each point of it."""
    breath: float = 1.0
    """A hit point."""
    last: float = 2.0
    """What the last one is worth on top."""
    wanted: float = 2.5
    """A hit on what has to die."""
    deed: float = 2.5
    """Something done that the goal needs."""
    leave: float = 2.0
    """Out of the level, where nothing more is to be done."""
    lasting: float = 0.08
    """Blows an enemy is likely to land on somebody in each later round."""
    longest: int = 8
    """Rounds that are looked ahead at most."""
    poison: float = 0.35
    """What poison adds to a blow."""
    doorway: float = 1.0
    """What it costs to stand in the entrance while others wait outside."""
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
    return W.breath + W.last / max(1, hp)


def price(card: Card, *, number: bool) -> float:
    """What it costs to let a card go; a wound is gladly let go."""
    if card.family == "wound":
        return -0.15
    worth = card.number if card.number is not None else 2
    if number and card.symbols == ["move"]:
        return 0.06  # good for nothing else
    return W.play + W.point * max(0, worth) + 0.25 * card.fatigue
