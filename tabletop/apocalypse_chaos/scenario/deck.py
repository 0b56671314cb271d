"""The Enemy deck: three portions that never mix.  [AC-DECK-01 .. -08]"""

from tabletop.apocalypse_chaos.model.content import Card, Content
from tabletop.apocalypse_chaos.model.options import Options
from tabletop.core.record import record
from tabletop.core.things.rng import Rng


@record
class Dealt:
    """A finished deck, its top at the end, and what could have been dealt instead."""

    cards: list[str]
    portions: tuple[int, int, int]
    box: list[str]
    bosses: int


def deal(content: Content, rng: Rng, heroes: int, options: Options, avoid: list[str]) -> Dealt:
    """Build the deck for so many Heroes; cards to avoid are with the crew already."""
    sizes = content.decks[str(heroes)]
    cards = [card for card in content.cards.values() if card.key not in avoid]
    grunts = [card.key for card in cards if card.kind == "grunt"]
    rng.shuffle(grunts)
    wanted = sizes.top_bosses + sizes.middle_bosses
    bosses, spare = _bosses(cards, rng, wanted, options)
    top = _take(grunts, sizes.top_grunts) + bosses[: sizes.top_bosses]
    middle = bosses[sizes.top_bosses :]
    bottom = _take(grunts, sizes.bottom_grunts)
    rng.shuffle(top)
    return Dealt([*bottom, *middle, *top], (len(top), len(middle), len(bottom)), [*grunts, *spare], wanted)


def _take(pile: list[str], count: int) -> list[str]:
    taken = pile[:count]
    del pile[:count]
    return taken


def _bosses(cards: list[Card], rng: Rng, wanted: int, options: Options) -> tuple[list[str], list[str]]:
    """The Bosses to deal and those that could have been: of all levels, or of one.  [AC-DIFFICULTY-01]"""
    by_level: dict[int, list[str]] = {}
    for card in cards:
        if card.kind == "boss":
            by_level.setdefault(card.level, []).append(card.key)
    if options.boss_level == 0:
        pile = [key for keys in by_level.values() for key in keys]
        rng.shuffle(pile)
        dealt = _take(pile, wanted)
        return _swapped(dealt, pile, by_level, rng, options.boss_swap)
    level = options.boss_level
    pile = by_level.get(level, [])
    rng.shuffle(pile)
    dealt = _take(pile, wanted)
    nearest = sorted((other for other in by_level if other != level), key=lambda other: (abs(other - level), other))
    for other in nearest:  # a level with too few cards borrows from the next lower one, AC-RULE-68
        spare = by_level[other]
        rng.shuffle(spare)
        missing = wanted - len(dealt)
        dealt += _take(spare, missing)
        if missing:
            pile = pile + spare
    rng.shuffle(dealt)
    return dealt, pile


def _swapped(
    dealt: list[str], pile: list[str], by_level: dict[int, list[str]], rng: Rng, swap: str
) -> tuple[list[str], list[str]]:
    """Substitute each Boss by one a level lower or higher while there are any left.  [AC-CAMPAIGN-09]"""
    if swap == "none":
        return dealt, pile
    step = -1 if swap == "lower" else 1
    level_of = {key: level for level, keys in by_level.items() for key in keys}
    result = []
    for key in dealt:
        choices = [other for other in pile if level_of[other] == level_of[key] + step]
        if choices:
            other = rng.choose(choices)
            pile.remove(other)
            pile.append(key)
            key = other
        result.append(key)
    return result, pile


def groups(content: Content, dealt: Dealt, options: Options) -> dict[str, str]:
    """Which cards could stand for each other as far as the players know."""
    by_level = options.boss_level != 0 or options.boss_swap != "none"
    found = {}
    for key in [*dealt.cards, *dealt.box]:
        card = content.cards[key]
        found[key] = f"{card.kind}{card.level}" if by_level else card.kind
    return found
