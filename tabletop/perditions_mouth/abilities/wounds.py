"""What wounds do to their bearer besides their number."""

from tabletop.perditions_mouth.content import PMTable
from tabletop.perditions_mouth.moments import CardWorth, HandSize, MayPlay, RestTaken
from tabletop.perditions_mouth.queries import attributes
from tabletop.perditions_mouth.registry import ability
from tabletop.perditions_mouth.state import Hero


def has_wound(table: PMTable, hero: Hero, bodies: list[str], but: str = "") -> bool:
    """Whether another wound of one of these body parts is in hand.  [PM-WOUND-12]"""
    cards = table.content.cards
    return any(cards[key].body in bodies for key in hero.hand if key != but)


@ability("worth_beside_wound", on=CardWorth)
def worth_beside_wound(
    table: PMTable, owner: str, moment: CardWorth, *, body: list[str], worth: int, thing: str
) -> None:
    """Counts differently while another wound of these body parts is in hand."""
    if has_wound(table, table.state.heroes[owner], body, thing):
        moment.worth = worth


@ability("shorten_range", on=MayPlay)
def shorten_range(table: PMTable, owner: str, moment: MayPlay, *, by: int) -> None:
    """Only an attack that a shorter range still allows can bear it."""
    far = attributes(table, table.state.heroes[owner]).far
    if moment.purpose == "attack" and moment.distance > max(1, far - by):
        moment.refused = "the target is too far away for a blinded eye"


@ability("change_hand", on=HandSize)
def change_hand(_table: PMTable, owner: str, moment: HandSize, *, start: int = 0, limit: int = 0) -> None:
    if moment.hero == owner:
        moment.start += start
        moment.limit += limit


@ability("shorten_rest", on=RestTaken)
def shorten_rest(_table: PMTable, owner: str, moment: RestTaken, *, by: int) -> None:
    if moment.hero == owner:
        moment.refill -= by
