"""Troopers: what a patrol is worth, whom to recruit, how many to leave behind, who absorbs a blow."""

from tabletop.planet_apocalypse.board.troopers import MOST_AMBUSH, patrol_limit, troopers_left
from tabletop.planet_apocalypse.bot import road
from tabletop.planet_apocalypse.bot.chances import over
from tabletop.planet_apocalypse.bot.gifts import STAMINA
from tabletop.planet_apocalypse.model.content import Trooper
from tabletop.planet_apocalypse.model.state import HELL, Hero
from tabletop.planet_apocalypse.model.table import Table

GUN = 0.5
"""What a trooper for an area without an ambush is worth, in wounds."""
ROOM = 0.08
"""What a point that the patrol may still grow to stop is worth, beside one it stops."""
SPARED = 0.4
"""What it is worth that nothing of an attack comes through: no fire, no stun."""
COURAGE = 0.4
"""What a courage must bring in recruits, in wounds."""


def firepower(sheet: Trooper, count: int) -> float:
    """Minions that an ambush of so many kills on average, larvae and grylluses in turn."""
    dice = sheet.dice[min(count, len(sheet.dice)) - 1]
    return sum([0.5 * over(sides, 1) + 0.3 * over(sides, 3) + 0.2 * over(sides, 6) for sides in dice])


def patrol_worth(table: Table, hero: Hero, patrol: dict[str, int]) -> float:
    """What a patrol stops, and the gaps it could fill."""
    sheets = table.content.troopers
    stops: float = sum([sheets[troop].absorb * count for troop, count in patrol.items()])
    total = sum(patrol.values())
    if patrol:
        limit, state = patrol_limit(table, hero.key), table.state
        room = [
            min(limit, hero.patrol.get(troop, 0) + troopers_left(table.content, state, troop)) * sheets[troop].absorb
            for troop in patrol
        ]
        stops += ROOM * max(0.0, max(room) - stops)
    missing = len(road.gaps(table))
    guns = 0.0
    if patrol and missing:
        best = max([firepower(sheets[troop], 1) for troop in patrol])
        guns = GUN * min(total, missing, 2) * (0.5 + best)
    return STAMINA * stops + guns


def recruits_worth(table: Table, hero: Hero, troop: str, amount: int, mixed: bool = False) -> float:
    """What taking these adds to the patrol; others are dismissed unless it may be mixed."""
    if not amount:
        return 0.0
    now = patrol_worth(table, hero, hero.patrol)
    after = dict(hero.patrol) if mixed else {troop: hero.patrol.get(troop, 0)}
    after[troop] = after.get(troop, 0) + amount
    return patrol_worth(table, hero, after) - now


def best_recruits(table: Table, hero: Hero, points: int, limit: int, left: dict[str, int]) -> float:
    """The most that so many points could bring."""
    best = 0.0
    for troop in table.state.troopers:
        sheet = table.content.troopers[troop]
        room = min(limit - hero.patrol.get(troop, 0), left[troop], points // sheet.cost)
        if room > 0:
            best = max(best, recruits_worth(table, hero, troop, room))
    return best


def ambush_worth(table: Table, hero: Hero, troop: str, amount: int, area: str) -> float:
    """Just so many as are wanted there: one fires as well as two."""
    if not amount:
        return 0.1
    place = table.state.areas[area]
    if place.troops and place.troop != troop:
        return 0.0
    if not road.gap(table, area) or place.troops + amount > max(road.FULL, 1):
        return 0.0
    return 1.0 + firepower(table.content.troopers[troop], min(MOST_AMBUSH, place.troops + amount))


def absorb_worth(table: Table, hero: Hero, troop: str, amount: int, each: int, damage: int, own: bool) -> float:
    """What it is worth to spend these: the harm they keep from the hero, less what they cost to replace."""
    sheet = table.content.troopers[troop] if amount else None
    stopped = min(damage, amount * each)
    worth = -harm(hero, damage - stopped)
    if sheet is None:
        return worth
    if own:
        return worth - TROOPER * sheet.absorb * amount
    emptied = table.state.areas[hero.area].troops <= amount
    return worth - (0.5 + 0.2 * sheet.cost) * amount - (road.wanted(table, hero.area) if emptied else 0.0)


def harm(hero: Hero, damage: int) -> float:
    """What it costs the hero to lose so much health: little while first aid makes up for it, all when it dies."""
    if damage <= 0:
        return 0.0
    total = SPARED
    for left in range(hero.health - 1, max(0, hero.health - damage) - 1, -1):
        total += HEALTH_HIGH if left >= 3 else HEALTH_LOW if left else 6.0
    return total


TROOPER = 0.7
"""What each point that a trooper of a patrol stops is worth kept."""
HEALTH_HIGH, HEALTH_LOW = 0.45, 1.1
"""What a point of health is worth from the fourth up, and below."""
