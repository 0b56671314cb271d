"""Troopers come and go."""

from tabletop.core.flow import consult
from tabletop.planet_apocalypse.board.areas import is_shadow
from tabletop.planet_apocalypse.board.troopers import MOST_AMBUSH, troopers_left
from tabletop.planet_apocalypse.model.events import heroes as events
from tabletop.planet_apocalypse.model.moments.questions import TroopersDied
from tabletop.planet_apocalypse.model.table import Table


def join_patrol(table: Table, hero: str, troop: str, amount: int) -> int:
    """Troopers come to a patrol, as many as there are cards; how many came."""
    holder = table.state.heroes[hero]
    amount = min(amount, troopers_left(table.content, table.state, troop))
    if amount > 0:
        holder.patrol[troop] = holder.patrol.get(troop, 0) + amount
        table.emit(events.TroopersJoined(hero, troop, amount))
    return amount


def lose_patrol(table: Table, hero: str, troop: str, amount: int, dead: bool = False, spared: str = "") -> None:
    """Patrol troopers go back to the supply at once, dismissed or dead, perhaps for a hero.  [PA-TEAM-10]"""
    _leave_patrol(table, hero, troop, amount)
    table.emit(events.TroopersLost(hero, "", troop, amount))
    if dead:
        consult(table, TroopersDied(hero, "", troop, amount, spared))


def _leave_patrol(table: Table, hero: str, troop: str, amount: int) -> None:
    patrol = table.state.heroes[hero].patrol
    patrol[troop] -= amount
    if not patrol[troop]:
        del patrol[troop]


def lose_ambush(table: Table, area: str, amount: int, dead: bool = False, spared: str = "") -> None:
    """Ambush troopers go back to the supply, dismissed or dead, perhaps for a hero."""
    troop = _leave_ambush(table, area, amount)
    table.emit(events.TroopersLost("", area, troop, amount))
    if dead:
        consult(table, TroopersDied("", area, troop, amount, spared))


def _leave_ambush(table: Table, area: str, amount: int) -> str:
    """Troopers are taken from an ambush; of which type."""
    place = table.state.areas[area]
    troop = place.troop
    place.troops -= amount
    if not place.troops:
        place.troop = ""
    return troop


def grow_ambush(table: Table, area: str, troop: str, amount: int) -> int:
    """Add troopers to an ambush; another type there is dismissed; how many fit.  [PA-HERO-29, PA-HERO-30]"""
    place = table.state.areas[area]
    if is_shadow(table.state, area):
        return 0
    if place.troops and place.troop != troop:
        lose_ambush(table, area, place.troops)
    amount = min(amount, MOST_AMBUSH - place.troops)
    if amount > 0:
        place.troop = troop
        place.troops += amount
        table.emit(events.AmbushSet(area, troop, amount, place.troops))
    return max(0, amount)


def lay_ambush(table: Table, hero: str, troop: str, amount: int, area: str = "") -> int:
    """Patrol troopers become the ambush of the hero's area; what does not fit stays.  [PA-HERO-28, PA-RULE-51]"""
    area = area or table.state.heroes[hero].area
    place = table.state.areas[area]
    room = MOST_AMBUSH - (place.troops if place.troop == troop else 0)
    amount = min(amount, room)
    if amount > 0:
        _leave_patrol(table, hero, troop, amount)
        grow_ambush(table, area, troop, amount)
    return amount


def shift_ambush(table: Table, area: str, to: str, amount: int) -> None:
    """Ambush troopers go to another area, never into the Shadow; another type there is dismissed.  [PA-RULE-79]"""
    if not is_shadow(table.state, to):
        troop = _leave_ambush(table, area, amount)
        table.emit(events.AmbushMoved(area, to, troop, amount))
        grow_ambush(table, to, troop, amount)


def choose_troops(table: Table, types: list[str]) -> None:
    """These types can be recruited in this game, cheapest first."""
    table.state.troopers = types
    for troop in types:
        table.emit(events.TroopersChosen(troop))
