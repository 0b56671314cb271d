"""What the planning player thinks of things in a hero's turn and in battle. Higher is better."""

from tabletop.planet_apocalypse.combat import can_attack
from tabletop.planet_apocalypse.judgement import (
    WEIGHTS,
    danger,
    exposure,
    is_arming,
    is_time,
    lord_blow,
    lord_health,
    power,
    shield,
    steps_to_exit,
)
from tabletop.planet_apocalypse.moments import Target
from tabletop.planet_apocalypse.queries import fourths_at, heroes_at, is_shadow, map_areas, neighbours
from tabletop.planet_apocalypse.state import FOURTH, HELL, LORD, Hero
from tabletop.planet_apocalypse.table import Table

CIRCLE_WORTH = (1.0, 1.3, 2.0, 2.6, 1.5, 2.5)
"""What striking once is worth, by circle."""


# -- a hero's turn ----------------------------------------------------------------------------------------------------


def turn_action(table: Table, hero: str, key: str, about: str) -> float:
    """Attack, set ambushes where they count, then stand where the enemies will come and cannot strike first."""
    if key == "end":
        return 0.5
    if key == "attack":
        return 9.0
    if key == "extinguish":
        return 3.0
    if key.startswith("recover"):
        return _recovery(table, hero, key)
    if key == "ambush":
        return 7.0 if best_ambush(table, hero) > 0.1 else 0.0
    if key.startswith("move."):
        gain = _reach_worth(table, hero, about) - place_worth(table, hero, table.state.heroes[hero].area)
        return 4.0 + min(4.0, gain) if gain > 0 else 0.3 + 0.01 * gain
    return 6.0 if key.split(".")[0] in ("arcane_attack", "exorcism", "dark_exchange", "fire_extinguisher") else 0.0


def _recovery(table: Table, hero: str, key: str) -> float:
    return 8.0 if (key == "recover.move") == can_attack(table, hero) else 7.0


def _reach_worth(table: Table, hero: str, area: str) -> float:
    """The better of stopping there and going on a step."""
    here = table.state.heroes[hero].area
    stops = [place_worth(table, hero, area)]
    if not is_shadow(table.state, area) and not table.state.areas[area].tokens:
        stops += [place_worth(table, hero, near) for near in neighbours(table, area) if near != here]
    return max(stops)


def step_worth(table: Table, hero: str, to: str) -> float:
    return place_worth(table, hero, to or table.state.heroes[hero].area)


def place_worth(table: Table, hero: str, area: str) -> float:
    """How good it is to stand there when the enemy phase comes."""
    state = table.state
    holder = state.heroes[hero]
    if is_shadow(state, area):
        return 30.0 if is_time(table) and can_stand(table, hero) else -30.0
    if is_time(table) and can_stand(table, hero):
        return 10.0 - 2.0 * _way_to_shadow(table, area)
    turn = state.turn
    strikes = min(crowd_at(table, area), _kills(holder)) if turn and turn.attacks and turn.hero == hero else 0.0
    prey = min(coming_to(table, area), _kills(holder) + 0.5)
    near = steps_to_exit(table, area)
    worth = WEIGHTS.strike * strikes + WEIGHTS.prey * prey - 0.04 * near
    blow = danger(table, area, holder) / (1 + len(heroes_at(state, area)) / 2)
    worth -= WEIGHTS.harm * blow * blow / (holder.health + shield(table, holder))
    worth -= 4.0 * (exposure(table, area, holder) > 0)
    return worth + _errand(table, holder, area)


def _kills(hero: Hero) -> float:
    return 0.2 + 0.8 * len(hero.dice)


def crowd_at(table: Table, area: str) -> float:
    place = table.state.areas[area]
    hidden = len(place.tokens) * 0.9 * table.state.dice / 2
    return sum(place.minions) + 2.0 * len(fourths_at(table.state, area)) + hidden


def coming_to(table: Table, area: str) -> float:
    """Minions that will stand there after the move segment."""
    return sum([crowd_at(table, one.key) for one in map_areas(table).values() if one.next == area])


def _errand(table: Table, hero: Hero, area: str) -> float:
    """Troopers to fetch at the start, or to leave where an ambush is missing."""
    if map_areas(table)[area].start and not hero.patrol:
        return WEIGHTS.fetch
    turn = table.state.turn
    if hero.patrol and turn and turn.hero == hero.key and turn.ambushes and not is_arming(table):
        return WEIGHTS.errand * max([_ambush_gain(table, area, troop, 1) for troop in hero.patrol])
    return 0.0


def _way_to_shadow(table: Table, area: str) -> int:
    seen, edge, steps = {area}, [area], 0
    while edge and not any(is_shadow(table.state, key) for key in edge):
        edge = [near for key in edge for near in neighbours(table, key) if near not in seen]
        seen.update(edge)
        steps += 1
    return steps


def volley(dice: list[int]) -> float:
    """Kills an ambush of these dice makes in a mixed crowd."""
    return sum([0.5 * max(0, d - 1) / d + 0.3 * max(0, d - 3) / d + 0.2 * max(0, d - 6) / d for d in dice])


def _ambush_gain(table: Table, area: str, troop: str, amount: int) -> float:
    """What so many more troopers add to the fire of an area, less what they displace."""
    state, troopers = table.state, table.content.troopers
    if is_shadow(state, area) or steps_to_exit(table, area) > 4:
        return 0.0
    place = state.areas[area]
    now = volley(troopers[place.troop].dice[place.troops - 1]) if place.troops else 0.0
    count = amount + (place.troops if place.troop == troop else 0)
    if count > 4:
        return 0.0
    return volley(troopers[troop].dice[count - 1]) - now - 0.02 * amount


def best_ambush(table: Table, hero: str) -> float:
    holder = table.state.heroes[hero]
    if is_arming(table):
        return 0.0
    kinds = [(troop, n + 1) for troop, count in holder.patrol.items() for n in range(count)]
    return max([ambush_worth(table, hero, troop, amount) for troop, amount in kinds])


def ambush_worth(table: Table, hero: str, troop: str, amount: int) -> float:
    if not amount or is_arming(table):
        return 0.1
    return _ambush_gain(table, table.state.heroes[hero].area, troop, amount) - 0.08 * amount


def strike_worth(table: Table, value: tuple[Target, list[object]] | None) -> float:
    if value is None:
        return 0.0
    target, dice = value
    worth = CIRCLE_WORTH[target.circle]
    if target.circle == LORD:
        worth = 3.0 if target.id == "body" else 2.0 + (table.state.lords[0].parts["body"] > 8) * 1.5
    if target.circle == FOURTH and target.room == 1:
        worth += 4.0
    return worth / (1.0 if len(dice) == 1 else 1.4)


# -- enemies and Hell Time --------------------------------------------------------------------------------------------


def absorb_worth(table: Table, hero: str, troop: str, amount: int, each: int) -> float:
    """Health is dear when little is left, troopers otherwise."""
    if not amount:
        return 0.0
    holder = table.state.heroes[hero]
    health = 1.0 if holder.health > 3 and holder.area != HELL else 2.5
    sheet = table.content.troopers[troop or table.state.areas[holder.area].troop]
    return amount * (health * each - 0.45 * sheet.cost) - (0.3 * amount if not troop else 0.0)


def can_stand(table: Table, key: str) -> bool:
    hero = table.state.heroes[key]
    return hero.health + shield(table, hero) >= 3


def should_fight_on(table: Table, key: str) -> bool:
    """Stay while somebody can take the Lord's next blow and the rest the others', or while the Lord is all but dead."""
    state = table.state
    if state.hell is None or lord_health(table) <= power(table) * 1.3:
        return True
    team = sorted([_strength(table, one) for one in state.hell.fighters])
    hero = state.heroes[key]
    blow = lord_blow(table, hero)
    around = max(0.0, danger(table, HELL, hero) - blow)
    return team[-1] > blow + 0.5 and sum(team) - len(team) > blow + around


def _strength(table: Table, key: str) -> float:
    hero = table.state.heroes[key]
    return hero.health + shield(table, hero)


def refuge_worth(table: Table, hero: str, area: str) -> float:
    holder = table.state.heroes[hero]
    start = 3.0 if map_areas(table)[area].start else 0.0
    return start - 2.0 * exposure(table, area, holder) - 0.3 * steps_to_exit(table, area)


