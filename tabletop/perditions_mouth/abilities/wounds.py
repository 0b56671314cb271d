"""What wounds do to their bearer besides their number."""

from tabletop.perditions_mouth.board.queries import attributes
from tabletop.perditions_mouth.model.moments.questions import CardWorth, HandSize, MayPlay
from tabletop.perditions_mouth.model.moments.turns import RestTaken
from tabletop.perditions_mouth.model.registry import ability
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table


def has_wound(table: Table, hero: Hero, bodies: list[str], but: str = "") -> bool:
    """Whether another wound of one of these body parts is in hand.  [PM-WOUND-12]"""
    cards = table.content.cards
    return any(cards[key].body in bodies for key in hero.hand if key != but)


@ability("worth_beside_wound", on=CardWorth)
def worth_beside_wound(table: Table, owner: str, moment: CardWorth, *, body: list[str], worth: int, thing: str) -> None:
    """Counts differently while another wound of these body parts is in hand."""
    if has_wound(table, table.state.heroes[owner], body, thing):
        moment.worth = worth


@ability("shorten_range", on=MayPlay)
def shorten_range(table: Table, owner: str, moment: MayPlay, *, by: int) -> None:
    """Only an attack that a shorter range still allows can bear it."""
    far = attributes(table, table.state.heroes[owner]).far
    if moment.purpose == "attack" and moment.distance > max(1, far - by):
        moment.refused = "the target is too far away for a blinded eye"


@ability("change_hand", on=HandSize)
def change_hand(_table: Table, owner: str, moment: HandSize, *, start: int = 0, limit: int = 0) -> None:
    if moment.hero == owner:
        moment.start += start
        moment.limit += limit


@ability("shorten_rest", on=RestTaken)
def shorten_rest(_table: Table, owner: str, moment: RestTaken, *, by: int) -> None:
    if moment.hero == owner:
        moment.refill -= by
