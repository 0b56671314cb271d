"""What happened in a game, counted from its log: for the lab, and for those who played it."""

from collections.abc import Callable
from typing import Any

from tabletop.apocalypse_chaos.model.content import Card, Content
from tabletop.apocalypse_chaos.model.events.fighting import (
    EnemyArrived,
    EnemyAttacked,
    EnemyKilled,
    EnemyWounded,
    EstFired,
    FigureHurt,
    HeroAttacked,
    HeroEliminated,
    ScientistDied,
    SpecialPlayed,
)
from tabletop.apocalypse_chaos.model.events.planning import EquipmentGained, EquipmentUsed
from tabletop.apocalypse_chaos.model.events.ship import AreaBurned, RoomUsed
from tabletop.apocalypse_chaos.model.moments import CardUsed
from tabletop.apocalypse_chaos.model.state import SCIENTIST, State
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

ENEMIES = dealt("enemies")
EQUIPMENT = "equipment"
ROOMS = used("rooms")
SPECIALS = used("specials")


def counter(_content: Content, state: State, found: Tally) -> Callable[[Event], None]:
    """Damage, deaths and kills by cause and by figure; Enemies, Equipment, rooms and specials by key."""
    count = _Count(state, found)

    def see(event: Event) -> None:
        take = _TAKES.get(type(event))
        if take:
            take(count, event)

    return see


def countable(content: Content) -> dict[str, list[str]]:
    """Everything that could turn up in a tally; a card that works by itself is of use without a word in the log."""
    enemies = [key for key, card in content.cards.items() if card.kind != "scientist"]
    cards = [key for key, card in content.cards.items() if card.equipment]
    return {
        ENEMIES: enemies,
        KILLS: enemies,
        taken(EQUIPMENT): cards,
        used(EQUIPMENT): [key for key in cards if _is_active(content.cards[key])],
        ROOMS: list(content.tiles),
        SPECIALS: list(content.heroes),
    }


def _is_active(card: Card) -> bool:
    return card.equipment is not None and any(CardUsed in use.calls for use in card.equipment.abilities)


def gauges(state: State) -> dict[str, int]:
    return {"life": sum(hero.life for hero in state.heroes.values()), "enemies": len(state.enemies)}


class _Count:
    """What is counted so far. An event of harm does not say who struck; the event of the blow before it does."""

    def __init__(self, state: State, found: Tally) -> None:
        self.found = found
        self.rooms = state.rooms
        self.attacker, self.striker = "", "others"
        self.last: dict[str, str] = {}
        """What hurt each figure last."""


def _struck(count: _Count, event: EnemyAttacked) -> None:
    count.attacker = event.enemy


def _hurt(count: _Count, event: FigureHurt) -> None:
    cause = count.last[event.figure] = count.attacker if event.cause == "attack" else event.cause
    count.found.count(DAMAGE_TAKEN, cause, event.amount)
    count.found.count(HURT, event.figure, event.amount)


def _died(count: _Count, event: HeroEliminated) -> None:
    count.found.count(DEATHS, count.last.get(event.hero, "others"))
    count.found.count(FELL, event.hero)


def _scientist_died(count: _Count, _: ScientistDied) -> None:
    count.found.count(DEATHS, count.last.get(SCIENTIST, "others"))


def _aimed(count: _Count, event: HeroAttacked) -> None:
    count.striker = event.hero


def _fired(count: _Count, _: EstFired) -> None:
    count.striker = "est"


def _burned(count: _Count, _: AreaBurned) -> None:
    count.striker = "grenade"


def _wounded(count: _Count, event: EnemyWounded) -> None:
    count.found.count(DAMAGE_DEALT, count.striker, event.amount)


def _killed(count: _Count, event: EnemyKilled) -> None:
    count.found.count(KILLS, event.enemy)
    count.found.count(KILLED, event.by or count.striker)


def _equipment_used(count: _Count, event: EquipmentUsed) -> None:
    count.found.count(used(EQUIPMENT), event.card)
    count.found.count(PLAYED, event.hero)


def _room_used(count: _Count, event: RoomUsed) -> None:
    room = count.rooms.get(event.room)
    count.found.count(ROOMS, room.tile if room else event.room)


_TAKES: dict[type[Event], Callable[[_Count, Any], None]] = {
    EnemyAttacked: _struck,
    FigureHurt: _hurt,
    HeroEliminated: _died,
    ScientistDied: _scientist_died,
    HeroAttacked: _aimed,
    EstFired: _fired,
    AreaBurned: _burned,
    EnemyWounded: _wounded,
    RoomUsed: _room_used,
    EnemyKilled: _killed,
    EnemyArrived: lambda count, event: count.found.count(ENEMIES, event.enemy),
    EquipmentGained: lambda count, event: count.found.count(taken(EQUIPMENT), event.card),
    EquipmentUsed: _equipment_used,
    SpecialPlayed: lambda count, event: count.found.count(SPECIALS, event.hero),
}
