"""What happened in a game, counted from its log: for the lab, and for those who played it."""

from collections.abc import Callable
from typing import Any

import attrs

from tabletop.core.flow.event import Event
from tabletop.core.record import record
from tabletop.core.tally import (
    DAMAGE_DEALT,
    DAMAGE_TAKEN,
    DEATHS,
    FELL,
    HURT,
    KILLED,
    KILLS,
    PLAYED,
    Tally,
    dealt,
    taken,
    used,
)
from tabletop.perditions_mouth.model.content import Content
from tabletop.perditions_mouth.model.events import cards, dungeon, heroes
from tabletop.perditions_mouth.model.names import kind_of
from tabletop.perditions_mouth.model.state import State

THREAT = "threat, by source"
CARDS = "cards"
TREASURES = "treasures"
WOUNDS = dealt("wounds")


def counter(content: Content, _state: State, found: Tally) -> Callable[[Event], None]:
    """Damage, deaths, kills and threat by cause and by hero; cards, treasures and wounds by key."""
    count = _Count({key for key, card in content.cards.items() if card.hero}, found)

    def see(event: Event) -> None:
        take = _TAKES.get(type(event))
        if take:
            take(count, event)

    return see


def countable(content: Content) -> dict[str, list[str]]:
    """Everything that could turn up in a tally; a treasure that only lies there is of use without a word in the log."""
    own = [key for key, card in content.cards.items() if card.hero]
    return {dealt(CARDS): own, used(CARDS): own, taken(TREASURES): list(content.treasures)}


def gauges(state: State) -> dict[str, int]:
    return {"threat": state.threat, "hit points": sum(hero.hp for hero in state.heroes.values())}


@record
class _Count:
    """What is counted so far, and what was told last that the next harm or threat may come from."""

    own: set[str]
    """The heroes' own cards, without wounds and curses."""
    found: Tally
    causes: dict[str, str] = attrs.field(factory=dict)
    """By hero: what struck, burned or tripped it last in this turn."""
    striker: str = ""
    source: str = "heroes"
    """Whence threat would come."""


def _turn_began(count: _Count, _: heroes.TurnStarted) -> None:
    count.causes.clear()
    count.source = "heroes"


def _watch_moved(count: _Count, event: dungeon.WatchMoved) -> None:
    count.causes.clear()
    count.source = event.action


def _struck(count: _Count, event: dungeon.StrikeMade) -> None:
    if event.hit:
        count.causes[event.target] = kind_of(event.enemy)


def _burned(count: _Count, event: dungeon.Burned) -> None:
    count.causes[event.who] = "fire"


def _tripped(count: _Count, event: heroes.FailureHappened) -> None:
    count.causes[event.hero] = event.terrain


def _hurt(count: _Count, event: heroes.HeroHurt) -> None:
    count.found.count(DAMAGE_TAKEN, count.causes.get(event.hero, "others"))
    count.found.count(HURT, event.hero)
    if event.wound:
        count.found.count(WOUNDS, event.wound)


def _fell(count: _Count, event: heroes.HeroFell) -> None:
    count.found.count(DEATHS, count.causes.get(event.hero, "others"))
    count.found.count(FELL, event.hero)


def _attacked(count: _Count, event: heroes.AttackMade) -> None:
    count.striker = event.hero


def _wounded(count: _Count, event: dungeon.EnemyWounded) -> None:
    count.found.count(DAMAGE_DEALT, count.striker or "others", event.amount)


def _slain(count: _Count, event: dungeon.EnemySlain) -> None:
    count.found.count(KILLS, kind_of(event.enemy))
    count.found.count(KILLED, event.by or "others")


def _alarmed(count: _Count, _: dungeon.AlarmRaised) -> None:
    count.source = "alarm"


def _threatened(count: _Count, event: dungeon.ThreatChanged) -> None:
    if event.change > 0:
        count.found.count(THREAT, count.source, event.change)


def _drawn(count: _Count, event: cards.CardsDrawn) -> None:
    for card in event.cards:
        if card in count.own:
            count.found.count(dealt(CARDS), card)


def _played(count: _Count, event: cards.CardPlayed) -> None:
    if event.card in count.own:
        count.found.count(used(CARDS), event.card)
    count.found.count(PLAYED, event.hero)


_TAKES: dict[type[Event], Callable[[_Count, Any], None]] = {
    heroes.TurnStarted: _turn_began,
    heroes.AttackMade: _attacked,
    heroes.FailureHappened: _tripped,
    heroes.HeroHurt: _hurt,
    heroes.HeroFell: _fell,
    dungeon.WatchMoved: _watch_moved,
    dungeon.StrikeMade: _struck,
    dungeon.Burned: _burned,
    dungeon.EnemyWounded: _wounded,
    dungeon.EnemySlain: _slain,
    dungeon.AlarmRaised: _alarmed,
    dungeon.ThreatChanged: _threatened,
    cards.CardsDrawn: _drawn,
    cards.CardPlayed: _played,
    cards.TreasureFound: lambda count, event: count.found.count(taken(TREASURES), event.item),
    cards.TreasureUsed: lambda count, event: count.found.count(used(TREASURES), event.item),
}
