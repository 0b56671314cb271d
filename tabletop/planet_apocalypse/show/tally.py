"""What happened in a game, counted from its log: for the lab, and for those who played it."""

from collections.abc import Callable
from typing import Any

from tabletop.core.flow.event import Event
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
from tabletop.planet_apocalypse.model.content import Content
from tabletop.planet_apocalypse.model.events import dice, enemies, heroes
from tabletop.planet_apocalypse.model.state import State

DOOM = "doom, by source"
LORD = "damage to Lords, by hero"
GIFTS = "gifts"
POWERS = "abilities"
TROOPERS = "troopers recruited"
SILENT = ("once", "passive")
"""Gifts of these kinds work without anybody saying so: the log cannot tell whether they were of use."""


def counter(content: Content, _state: State, found: Tally) -> Callable[[Event], None]:
    """Damage, deaths, kills and doom by cause and by hero; gifts and abilities by key."""
    count = _Count(content, found)

    def see(event: Event) -> None:
        take = _TAKES.get(type(event))
        if take:
            take(count, event)

    return see


def countable(content: Content) -> dict[str, list[str]]:
    """Everything that could turn up in a tally."""
    active = [key for key, gift in content.gifts.items() if gift.timing not in SILENT]
    return {
        dealt(GIFTS): list(content.gifts),
        taken(GIFTS): list(content.gifts),
        used(GIFTS): active,
        TROOPERS: list(content.troopers),
    }


def gauges(state: State) -> dict[str, int]:
    return {"doom": state.doom, "health": sum(hero.health for hero in state.heroes.values())}


class _Count:
    """What is counted so far. An attack says who struck; the harm that follows does not."""

    def __init__(self, content: Content, found: Tally) -> None:
        self.found = found
        self.content = content
        self.attacker = "attack"

    def cause(self, cause: str) -> str:
        return self.attacker if cause == "attack" else cause


def _struck(count: _Count, event: dice.EnemyDiceRolled) -> None:
    count.attacker = event.enemy


def _hurt(count: _Count, event: heroes.HeroHurt) -> None:
    count.found.count(DAMAGE_TAKEN, count.cause(event.cause), event.amount)
    count.found.count(HURT, event.hero, event.amount)


def _died(count: _Count, event: heroes.HeroDied) -> None:
    count.found.count(DEATHS, count.cause(event.cause))
    count.found.count(FELL, event.hero)


def _slain(count: _Count, event: enemies.MinionSlain) -> None:
    count.found.count(KILLS, count.content.circles[event.circle].key)
    count.found.count(DAMAGE_DEALT, event.hero or "ambush")
    count.found.count(KILLED, event.hero or "ambush")


def _wounded(count: _Count, event: enemies.FourthWounded) -> None:
    count.found.count(DAMAGE_DEALT, event.hero or "others", event.amount)


def _fourth_fell(count: _Count, event: enemies.FourthFell) -> None:
    count.found.count(KILLS, event.demon)
    count.found.count(KILLED, event.hero or "ambush")


def _lord_wounded(count: _Count, event: enemies.LordWounded) -> None:
    count.found.count(LORD, event.hero or "others", event.amount)


def _used(count: _Count, event: heroes.AbilityUsed) -> None:
    gift = count.content.gifts.get(event.key)
    if gift is not None and gift.timing not in SILENT:
        count.found.count(used(GIFTS), event.key)
    elif event.key in count.content.powers:
        count.found.count(used(POWERS), event.key)


def _dealt(count: _Count, event: heroes.PanelDealt) -> None:
    for gift in event.gifts:
        if gift:
            count.found.count(dealt(GIFTS), gift)


def _gift_taken(count: _Count, event: heroes.GiftTaken) -> None:
    count.found.count(taken(GIFTS), event.gift)
    count.found.count(PLAYED, event.hero)


_TAKES: dict[type[Event], Callable[[_Count, Any], None]] = {
    dice.EnemyDiceRolled: _struck,
    heroes.HeroHurt: _hurt,
    heroes.HeroDied: _died,
    enemies.MinionSlain: _slain,
    enemies.FourthWounded: _wounded,
    enemies.FourthFell: _fourth_fell,
    enemies.LordWounded: _lord_wounded,
    enemies.LordFell: lambda count, event: count.found.count(KILLS, event.lord),
    enemies.DoomRose: lambda count, event: count.found.count(DOOM, event.cause, event.amount),
    heroes.AbilityUsed: _used,
    heroes.PanelDealt: _dealt,
    heroes.GiftTaken: _gift_taken,
    heroes.TroopersJoined: lambda count, event: count.found.count(TROOPERS, event.troop, event.amount),
}
