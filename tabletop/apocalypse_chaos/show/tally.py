"""What happened in a game, counted from its log: for the lab."""

from tabletop.apocalypse_chaos.model.content import Content
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
from tabletop.apocalypse_chaos.model.state import SCIENTIST, State
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.core.flow.event import Event
from tabletop.core.tally import DAMAGE_DEALT, DAMAGE_TAKEN, DEATHS, KILLS, Counts, Tally, dealt, taken, used

LIFE = "life lost, by figure"
ENEMIES = dealt("enemies")
EQUIPMENT = "equipment"
ROOMS = used("rooms")
SPECIALS = used("specials")


def tally(table: Table) -> Counts:
    """Damage, deaths and kills by cause; Enemies, Equipment, rooms and specials by key."""
    count = _Count(table.state)
    for event in table.log.events:
        if type(event) in _COUNTED:
            count.take(event)
    return count.found.counts


def countable(content: Content) -> dict[str, list[str]]:
    """Everything that could turn up in a tally."""
    enemies = [key for key, card in content.cards.items() if card.kind != "scientist"]
    cards = [key for key, card in content.cards.items() if card.equipment]
    return {
        ENEMIES: enemies,
        KILLS: enemies,
        taken(EQUIPMENT): cards,
        used(EQUIPMENT): cards,
        ROOMS: list(content.tiles),
        SPECIALS: list(content.heroes),
    }


def gauges(state: State) -> dict[str, int]:
    return {"life": sum(hero.life for hero in state.heroes.values()), "enemies": len(state.enemies)}


_COUNTED = {
    AreaBurned,
    EnemyArrived,
    EnemyAttacked,
    EnemyKilled,
    EnemyWounded,
    EquipmentGained,
    EquipmentUsed,
    EstFired,
    FigureHurt,
    HeroAttacked,
    HeroEliminated,
    RoomUsed,
    ScientistDied,
    SpecialPlayed,
}


class _Count:
    """Adds up events; an event of harm does not say who struck, the event of the blow before it does."""

    def __init__(self, state: State) -> None:
        self.found = Tally()
        self._rooms = state.rooms
        self._attacker, self._striker = "", "others"
        self._last: dict[str, str] = {}
        """What hurt each figure last."""

    def take(self, event: Event) -> None:
        count = self.found.count
        match event:
            case EnemyAttacked():
                self._attacker = event.enemy
            case FigureHurt():
                cause = self._attacker if event.cause == "attack" else event.cause
                self._last[event.figure] = cause
                count(DAMAGE_TAKEN, cause, event.amount)
                count(LIFE, event.figure, event.amount)
            case HeroEliminated():
                count(DEATHS, self._last.get(event.hero, "others"))
            case ScientistDied():
                count(DEATHS, self._last.get(SCIENTIST, "others"))
            case HeroAttacked():
                self._striker = event.hero
            case EstFired():
                self._striker = "est"
            case AreaBurned():
                self._striker = "grenade"
            case EnemyWounded():
                count(DAMAGE_DEALT, self._striker, event.amount)
            case EnemyKilled():
                count(KILLS, event.enemy)
            case EnemyArrived():
                count(ENEMIES, event.enemy)
            case _:
                self._take_thing(event)

    def _take_thing(self, event: Event) -> None:
        count = self.found.count
        match event:
            case EquipmentGained():
                count(taken(EQUIPMENT), event.card)
            case EquipmentUsed():
                count(used(EQUIPMENT), event.card)
            case RoomUsed():
                room = self._rooms.get(event.room)
                count(ROOMS, room.tile if room else event.room)
            case SpecialPlayed():
                count(SPECIALS, event.hero)
