"""Playing cards for an action: the own ones, those of helpers, and what they add up to."""

from collections.abc import Callable
from typing import TypeAlias

import attrs

from tabletop.core.flow import NOTHING_ASKED, PLAYERS, Flow, MenuOption, Option, act, consult, consult_own
from tabletop.core.record import record
from tabletop.perditions_mouth.board.grid import FARTHEST, distance
from tabletop.perditions_mouth.board.ground import ground, traced
from tabletop.perditions_mouth.board.queries import present, spoke_of
from tabletop.perditions_mouth.model.content import Card
from tabletop.perditions_mouth.model.events.cards import CardPlayed
from tabletop.perditions_mouth.model.moments.questions import AidDistance, AidTotal, CardWorth, MayAid, MayPlay
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.fights.odds import Odds
from tabletop.perditions_mouth.rules.responses import draw_response
from tabletop.perditions_mouth.verbs.cards import lay_card
from tabletop.perditions_mouth.verbs.counters import add_ap, gain_fatigue

SYMBOL = {
    "peg": "move",
    "move": "move",
    "pick": "move",
    "attack": "attack",
    "defense": "defense",
    "special": "special",
}
MOST_SPECIAL = 6
"""No special number goes higher.  [PM-HCARD-09]"""
CARDS_A_TURN = 2
"""Of the two-card limit.  [PM-VARIANT-02]"""


@record
class Play:
    """A card that may be, or was, played; `number` tells that it counts as printed and not as 1."""

    hero: str
    card: str
    number: bool
    worth: int
    aid: bool


Foretell: TypeAlias = Callable[[Play | None, int], Odds]
"""What the odds would be with one more card, or none, and so much added by all cards; only for a person."""


@record
class Boost:
    """Cards played for one purpose of one hero."""

    hero: str
    purpose: str
    target: str = ""
    distance: int = 0
    area: bool = False
    start: int = 0
    """What the cards come on top of: the Attack or Defense so far, a special number, AP against a lock."""
    against: int = 0
    """When defending: what the enemy attacks with."""
    plays: list[Play] = attrs.field(factory=list)
    ranges: dict[str, int] = attrs.field(factory=dict)
    """Helpers and how far they are."""


Then: TypeAlias = Callable[[int], Flow[None]]
"""What is done with what a card has added."""


@record
class PlayCard:
    """The action of an option that plays a card; bots read from it what the card would add."""

    table: Table
    boost: Boost
    play: Play
    then: Then | None

    def __call__(self) -> Flow[None]:
        before = total(self.table, self.boost)
        yield from play_card(self.table, self.boost, self.play)
        if self.then is not None:
            yield from self.then(total(self.table, self.boost) - before)


def gain_ap(table: Table, added: int) -> Flow[None]:
    """What a card adds are AP of the turn."""
    add_ap(table, added)
    return NOTHING_ASKED


def open_boost(
    table: Table, hero: Hero, purpose: str, *, target: str = "", distance: int = 0, area: bool = False
) -> Boost:
    """Start collecting cards; helpers and their range are fixed now.  [PM-AID-08]"""
    boost = Boost(hero.key, purpose, target, distance, area)
    if hero.status == "present":
        _find_helpers(table, boost, hero)
    return boost


def _find_helpers(table: Table, boost: Boost, hero: Hero) -> None:
    """Heroes who may aid: on the map, not resting, within six traced squares.  [PM-AID-05, PM-AID-07, PM-AID-09]"""
    others = [h for h in present(table) if h is not hero and h.hand and distance(hero.at, h.at) <= FARTHEST]
    others = [other for other in others if spoke_of(table, other) != "rest"]
    if not others:
        return
    reached = traced(ground(table), hero.at, FARTHEST, tuple([other.at for other in others]))
    for other in others:
        if other.at in reached:
            asked: MayAid = consult(table, MayAid(other.key, hero.key, boost.purpose))
            if not asked.refused:
                boost.ranges[other.key] = reached[other.at]


def aid_for_object(table: Table, squares: tuple[int, ...], target: str) -> Boost:
    """Cards for a door, portcullis, chest or nest that is attacked: everybody is a helper, from either side of a gate.

    [PM-AID-12]
    """
    boost = Boost(PLAYERS, "defense", target)
    others = [hero for hero in present(table) if hero.hand and spoke_of(table, hero) != "rest"]
    if others:
        here = ground(table)
        sides = [traced(here, at, FARTHEST) for at in squares]
        for hero in others:
            ranges = [reached[hero.at] for reached in sides if hero.at in reached]
            if ranges:
                boost.ranges[hero.key] = min(ranges)
    return boost


def fits(card: Card, purpose: str) -> bool:
    """A symbol of the card matches, and it has a number.  [PM-HCARD-05 to PM-HCARD-11]"""
    return card.number is not None and (SYMBOL[purpose] in card.symbols or "all" in card.symbols)


def worth_of(table: Table, hero: str, key: str, purpose: str, *, aid: bool, number: bool) -> int:
    """What a card adds, before a response card and the range penalty."""
    card = table.content.cards[key]
    if not number:
        printed = 1
    elif aid and card.aid is not None:
        printed = card.aid
    else:
        printed = card.number or 0
    moment = CardWorth(hero, key, purpose, aid, not number, printed)
    if number and not aid:
        consult_own(table, hero, card.abilities, moment)
    return consult_own(table, hero, table.content.heroes[hero].passive.abilities, moment).worth


def playable(table: Table, boost: Boost) -> list[Play]:
    """Every card that may be played now, own ones first."""
    state = table.state
    hero = state.heroes.get(boost.hero)  # none when an object is aided
    turn = state.turn
    own_turn = turn is not None and turn.hero == boost.hero
    found: list[Play] = []
    limited = state.options.two_cards and own_turn and turn is not None and turn.cards >= CARDS_A_TURN
    if hero is not None and not limited:
        _collect(table, boost, hero, found, aid=False)
    for key in boost.ranges:
        helper = state.heroes[key]
        if helper.status == "present":
            _collect(table, boost, helper, found, aid=True)
    return found


def _collect(table: Table, boost: Boost, hero: Hero, found: list[Play], *, aid: bool) -> None:
    cards = table.content.cards
    plays: list[Play] = []
    for key in hero.hand:
        card = cards[key]
        wound = card.family == "wound"
        if wound and boost.area:  # [PM-WOUND-10]
            continue
        number = fits(card, boost.purpose)
        worth = worth_of(table, hero.key, key, boost.purpose, aid=aid, number=True) if number else 0
        if number and not aid and _refused(table, boost, hero, card, worth):
            number = False
        if number:
            plays.append(Play(hero.key, key, True, worth, aid))
        if not wound:  # as 1, unless the number is in every way better  [PM-HCARD-15]
            one = worth_of(table, hero.key, key, boost.purpose, aid=aid, number=False)
            if not number or one > worth or _has_price(card):
                plays.append(Play(hero.key, key, False, one, aid))
    if aid:
        best: dict[str, int] = {}
        for play in plays:
            best[play.card] = max(best.get(play.card, 0), play.worth)
        hope = sum(best.values())
        plays = [play for play in plays if _stays_above_zero(table, boost, play, hope - best[play.card])]
    found += plays


def _has_price(card: Card) -> bool:
    """Whether somebody could rather play it as 1 than for what it prints."""
    return bool(card.fatigue) or card.price or card.response or card.family == "curse"


def _refused(table: Table, boost: Boost, hero: Hero, card: Card, worth: int) -> bool:
    """Whether the card itself, or what it would take away, forbids to play it."""
    turn = table.state.turn
    if worth < 0 and turn is not None:
        if boost.purpose == "peg" and turn.ap + worth < 1:  # the peg must be able to advance
            return True
        if boost.purpose == "move" and card.family == "wound" and turn.ap + worth < 0:  # [PM-WOUND-11]
            return True
    if not card.abilities:
        return False
    asked = MayPlay(hero.key, boost.purpose, boost.target, boost.distance)
    return bool(consult_own(table, hero.key, card.abilities, asked).refused)


def _stays_above_zero(table: Table, boost: Boost, play: Play, rest: int) -> bool:
    """Whether the helper's total can still end above 0 with this card and the rest of the hand.  [PM-AID-04]"""
    return helper_total(table, boost, play.hero, (*boost.plays, play), rest) > 0


def helper_total(table: Table, boost: Boost, helper: str, plays: tuple[Play, ...], more: int = 0) -> int:
    """What one helper's cards add after the range penalty, applied once.  [PM-AID-03]"""
    own = [play for play in plays if play.hero == helper]
    away = max(0, boost.ranges[helper] - 1)
    if away and not more and all(_ignores_range(table, play) for play in own):
        away = 0
    moment: AidTotal = consult(table, AidTotal(helper, boost.hero, sum(play.worth for play in own) + more, away))
    return moment.total - moment.penalty


def _ignores_range(table: Table, play: Play) -> bool:
    """Whether a card that aids with its number suffers no range penalty by its own text."""
    card = table.content.cards[play.card]
    if not play.number or not card.aiding:
        return False
    return bool(consult_own(table, play.hero, card.aiding, AidDistance(play.hero, play.card)).ignored)


def total(table: Table, boost: Boost, more: tuple[Play, ...] = ()) -> int:
    """What all cards played so far add, and with them some that could be played."""
    plays = [*boost.plays, *more]
    if not plays:
        return 0
    added = sum(play.worth for play in plays if not play.aid)
    for helper in dict.fromkeys(play.hero for play in plays if play.aid):
        added += helper_total(table, boost, helper, tuple(plays))
    return added


def _owing(table: Table, boost: Boost, plays: list[Play]) -> str:
    """A helper whose cards do not yet add up to more than 0 and who can play on; empty when there is none."""
    for helper in dict.fromkeys(play.hero for play in boost.plays if play.aid):
        more = any(play.hero == helper for play in plays)
        if more and helper_total(table, boost, helper, tuple(boost.plays)) <= 0:
            return helper
    return ""


def card_options(
    table: Table,
    boost: Boost,
    foretell: Foretell | None = None,
    then: Then | None = None,
) -> tuple[list[MenuOption], bool]:
    """The cards that may be played, as options, and whether a helper's total forces another one (then only those)."""
    plays = playable(table, boost)
    owing = _owing(table, boost, plays) if boost.plays else ""
    cards, heroes = table.content.cards, table.content.heroes
    options: list[MenuOption] = []
    for play in plays:
        if owing and play.hero != owing:
            continue
        name = cards[play.card].name
        amount = f"{play.worth:+d}" + (" and a response card" if play.number and cards[play.card].response else "")
        if play.aid:
            key = f"aid.{play.card}" if play.number else f"aid.{play.card}.one"
            away = max(0, boost.ranges[play.hero] - 1)
            label = f"{heroes[play.hero].name} aids with {name} ({amount}{f', range -{away}' if away else ''})"
        else:
            key = play.card if play.number else f"{play.card}.one"
            label = f"{name} ({amount})" if play.number else f"{name} as 1"
        note = cards[play.card].text if play.number and not play.aid else ""
        odds = Odds("")
        if foretell is not None and not (play.number and cards[play.card].response):
            odds = foretell(play, total(table, boost, (play,)))
            note = f"{odds}. {note}".strip()
        option: MenuOption = Option(key, label, PlayCard(table, boost, play, then), note=note)
        if table.explain:
            option.look = odds.look(*_shown(table, play, name, amount))
        options.append(option)
    return options, bool(owing)


def _shown(table: Table, play: Play, name: str, amount: str) -> tuple[str, str]:
    """The label and the group of a card on the screen."""
    if play.aid:
        return f"{name} {amount}", f"{table.content.heroes[play.hero].name} aids"
    return (f"{name} {amount}", "Play a card") if play.number else (f"{name} as 1", "One of my cards as 1")


def play_card(table: Table, boost: Boost, play: Play) -> Flow[None]:
    """A card leaves the hand and counts for the boost; a response card of its own is drawn now.  [PM-HCARD-14]"""
    hero = table.state.heroes[play.hero]
    card = table.content.cards[play.card]
    lay_card(table, hero, play.card, in_force=play.number and not play.aid, own=not play.aid)
    boost.plays.append(play)
    if play.number and card.response:
        shown = yield from draw_response(table, "hero", play.hero)
        play.worth += shown.value
    table.emit(CardPlayed(play.hero, play.card, boost.purpose, play.worth, boost.hero if play.aid else ""))
    if play.number:
        gain_fatigue(table, hero, card.fatigue)


def boost_loop(
    table: Table,
    boost: Boost,
    id: str,
    prompt: str,
    done: str,
    foretell: Foretell | None = None,
    then: Then | None = None,
    *,
    must: bool = False,
) -> Flow[int]:
    """Ask for cards until the players have enough; what they add. With `must` there has to be one."""
    while True:
        plays, forced = card_options(table, boost, foretell, then)
        if not plays:
            break
        odds = foretell(None, total(table, boost)) if foretell is not None else Odds("")
        ends: MenuOption = Option("done", done, None, note=str(odds), look=odds.look() if table.explain else None)
        menu = [] if forced or (must and not boost.plays) else [ends]
        if not (yield from act(boost.hero, id, prompt, [*menu, *plays])):
            break
    return total(table, boost)


def cards_left(table: Table, hero: Hero) -> bool:
    """Whether the two-card limit lets the acting hero play another card."""
    turn = table.state.turn
    if not table.state.options.two_cards or turn is None or turn.hero != hero.key:
        return True
    return turn.cards < CARDS_A_TURN
