"""The party strip and the hand of the one who decides."""

from tabletop.core.things.odds import percent
from tabletop.core.view import CardView, HandView, Line, Member
from tabletop.perditions_mouth.board.grid import square_name
from tabletop.perditions_mouth.board.queries import action_points, attributes, hand_size, numbers_of, top_hp
from tabletop.perditions_mouth.model.content import Card
from tabletop.perditions_mouth.model.names import name_of
from tabletop.perditions_mouth.model.state import Figure, Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.fights.odds import chance_below
from tabletop.perditions_mouth.show.drawing import seat_of
from tabletop.perditions_mouth.show.panels import number_of, uses_of


def members(table: Table, aimed: dict[str, list[Figure]]) -> list[Member]:
    """A row for each hero, in the order of their sheets."""
    return [_member(table, hero, aimed.get(hero.key, [])) for hero in table.state.heroes.values()]


def _member(table: Table, hero: Hero, aimed: list[Figure]) -> Member:
    sheet = table.content.heroes[hero.key]
    member = Member(hero.key, seat_of(table, hero.key), sheet.letter, sheet.name, hero.hp, top_hp(table, hero))
    turn = table.state.turn
    if hero.status in ("dead", "lost"):
        member.state = "dead"
        return member
    if hero.status == "left":
        member.state = "gone"
        member.text = member.full = [[(f"by {hero.exit}", "exit")]]
        return member
    member.state = "acting" if turn is not None and turn.hero == hero.key else "" if hero.ready else "acted"
    where = square_name(hero.at) if hero.at else "outside"
    ap = turn.ap if turn is not None and turn.hero == hero.key else action_points(table, hero)
    found = attributes(table, hero)
    reach = str(found.far) if found.near == found.far else f"{found.near}–{found.far}"
    tokens = sum(hero.defend.values())
    defense = f"{found.defense}+{tokens}" if tokens else str(found.defense)
    facts = f"{where}, range {reach}, hand {len(hero.hand)} of {hand_size(table, hero).limit}"
    if hero.fatigue:
        facts += f", Fatigue {hero.fatigue}"
    member.brief = [(where, "")]
    member.text = [[("AP ", "dim"), (str(ap), "value"), (f"  on {where}" if hero.at else "  outside", "")]]
    head: Line = [("AP ", "dim"), (str(ap), "value"), ("  Attack ", "dim"), (str(found.attack), "value")]
    member.full = [[*head, ("  Defense ", "dim"), (defense, "value")], [(facts, "")]]
    if aimed:
        member.threat = [("◂ ", "enemy"), (_aimers(table, aimed, found.defense + tokens), "enemy")]
    return member


def _aimers(table: Table, aimed: list[Figure], defense: int) -> str:
    """Who could attack the hero now, and how likely one of them hits."""
    attack = max(numbers_of(table, figure).attack for figure in aimed)
    chance = percent(1 - chance_below(table, defense - attack + 1))
    if len(aimed) > 1:
        return f"{len(aimed)} enemies {chance}"
    return f"{name_of(table, aimed[0].key)} {chance}"


def hand(table: Table, seat: str) -> HandView | None:
    """The cards of the hero who decides."""
    hero = table.state.heroes.get(seat)
    if hero is None or hero.status not in ("present", "outside"):
        return None
    name = table.content.heroes[hero.key].name
    cards = [_card(table.content.cards[key]) for key in hero.hand]
    hint = f"deck {len(hero.deck)}, discards {len(hero.discard)}"
    return HandView(f"{name}'s hand", hint, cards)


def _card(card: Card) -> CardView:
    style = {"wound": "bad", "curse": "vortex"}.get(card.family, "")
    return CardView(card.key, number_of(card), card.name, uses_of(card), card.text, style)
