"""The map as the planning player sees it: how near an area is to doom, what it is worth to stand there, what lurks."""

from tabletop.core.flow import consult
from tabletop.planet_apocalypse.board.areas import is_shadow, map_areas, steps_from, way_out
from tabletop.planet_apocalypse.board.groups import attack_dice, groups_at
from tabletop.planet_apocalypse.board.party import heroes_at
from tabletop.planet_apocalypse.board.permissions import may_recruit, step_closed
from tabletop.planet_apocalypse.board.pieces import fourths_at
from tabletop.planet_apocalypse.board.troopers import patrol_limit, patrol_size
from tabletop.planet_apocalypse.bot.chances import damage, mean, over, pairs
from tabletop.planet_apocalypse.bot.fighter import stamina
from tabletop.planet_apocalypse.model.moments.questions import ReachAsked
from tabletop.planet_apocalypse.model.state import Hero
from tabletop.planet_apocalypse.model.table import Table

PRESSING = (0.9, 0.5, 0.3, 0.2)
"""What the doom of a minion counts, so many steps from where it leaves."""
GAPS = (2.6, 2.8, 1.6)
"""What an ambush is worth in an area so many steps from where enemies leave."""
HOME, HOME_FULL = 1.5, 0.6
"""What it is worth to be where recruits are, with room on the patrol and without."""
HARM = 0.8
"""What a point of damage to come costs."""
SHARED = 0.5
"""How much of the harm a hero bears that does not stand there alone."""
FULL = 1
"""So many troopers make an ambush."""


# -- near and far -----------------------------------------------------------------------------------------------------


def away(table: Table, area: str) -> int:
    """Steps of an enemy from an area to where it does harm; where none leaves, a hero's steps from a start."""
    areas = map_areas(table)
    steps = way_out(areas, area)
    if steps < len(areas):
        return steps
    return min([walk(table, key, area) for key, place in areas.items() if place.start], default=len(areas))


def walk(table: Table, here: str, to: str) -> int:
    """A hero's steps from one area to another."""
    seen, edge, steps = {here}, [here], 0
    while edge and to not in edge:
        edge = list(dict.fromkeys([near for key in edge for near in steps_from(table, key) if near not in seen]))
        seen.update(edge)
        steps += 1
    return steps if edge else 99


def is_fed(table: Table, area: str) -> bool:
    """Something may come to this area, or is there."""
    place = table.state.areas[area]
    if place.tokens or any(place.minions):
        return True
    return any(other.next == area or other.returns == area for other in map_areas(table).values())


def gap(table: Table, area: str) -> float:
    """What an ambush set there now would be worth; 0 where one lies, or none is wanted."""
    return 0.0 if table.state.areas[area].troops >= FULL else wanted(table, area)


def wanted(table: Table, area: str) -> float:
    """What an ambush in this area is worth."""
    steps = away(table, area)
    if steps >= len(GAPS) or is_shadow(table.state, area) or not is_fed(table, area):
        return 0.0
    return GAPS[steps]


def gaps(table: Table) -> list[str]:
    return [area for area in map_areas(table) if gap(table, area)]


# -- strikes ----------------------------------------------------------------------------------------------------------


def strike_worth(table: Table, area: str, circle: int, dice: int) -> float:
    """What striking a minion there once is worth: courage, doom averted, blows averted."""
    steps = min(away(table, area), len(PRESSING) - 1)
    return 0.35 + PRESSING[steps] + 0.12 * dice


def attack_worth(table: Table, hero: Hero, area: str) -> float:
    """What the hero's attack from there would do to minions on average; tokens met on the way count by half."""
    state, circles = table.state, table.content.circles
    reach = consult(table, ReachAsked(hero.key, area, [], [])).free
    found: list[tuple[float, list[int]]] = []
    for place in (area, *reach):
        if is_shadow(state, place):
            continue
        here = list(map(float, state.areas[place].minions))
        if place == area and state.areas[place].tokens:
            inside = [0.5 * amount for amount in pairs(state.dice)]
            here = [there + more for there, more in zip(here, [sum(inside), *inside], strict=True)]
        for count, sheet in zip(here, circles, strict=True):
            worth = strike_worth(table, place, sheet.circle, len(sheet.dice))
            found += [(worth, sheet.toughness)] * int(count + 0.5)
        for demon in fourths_at(state, place):
            great = table.content.fourths[demon.key]
            worth = 1.0 + (2.0 if demon.health == 1 else 0.0)
            found += [(worth, great.toughness)] * demon.health
    return _spent(sorted(hero.dice, reverse=True), found)


def _spent(dice: list[int], goals: list[tuple[float, list[int]]]) -> float:
    """Each die goes where it promises most; a double toughness takes two."""
    total, left = 0.0, list(goals)
    dice = list(dice)
    while dice and left:
        best, gain, used = None, 0.0, 1
        for goal in left:
            worth, need = goal
            if len(need) > len(dice):
                continue
            chance = 1.0
            for sides, number in zip(dice, need, strict=False):
                chance *= over(sides, number)
            if chance * worth / len(need) > gain:
                best, gain, used = goal, chance * worth / len(need), len(need)
        if best is None:
            return total
        total += gain * used
        left.remove(best)
        dice = dice[used:]
    return total


# -- danger -----------------------------------------------------------------------------------------------------------


def danger(table: Table, hero: Hero, area: str) -> float:
    """Damage that the enemies of an area would do to this hero if all turned on it; tokens by what they hold."""
    total = sum([mean(damage(tuple(attack_dice(table, group)), hero.toughness)) for group in groups_at(table, area)])
    tokens = len(table.state.areas[area].tokens)
    if tokens:
        inside = pairs(table.state.dice)
        each = [mean(damage(tuple(sheet.dice), hero.toughness)) for sheet in table.content.circles]
        total += tokens * sum([count * (each[0] + hurts) for count, hurts in zip(inside, each[1:], strict=True)])
    return total


def standing(table: Table, hero: Hero, area: str) -> float:
    """What it is worth to end the turn there: recruits and care at a start, harm from what is there."""
    state = table.state
    company = [other for other in heroes_at(state, area) if other is not hero]
    harm = danger(table, hero, area) * (SHARED if company else 1.0)
    left = stamina(table, hero) - harm
    worth = -HARM * harm - (2.5 * (2 - left) if left < 2 else 0.0)
    if map_areas(table)[area].start:
        worth += HOME if patrol_size(hero) < patrol_limit(table, hero.key) else HOME_FULL
        worth += 0.3 if hero.health < hero.cap else 0.0
    if _unwatched(table, area, hero):
        worth += 0.35 * state.dice
    return worth - 0.05 * away(table, area)


def _unwatched(table: Table, area: str, hero: Hero) -> bool:
    """A token is about to come to this last area, or to leave it, and nobody would open it."""
    state = table.state
    if away(table, area) or state.areas[area].troops or len(heroes_at(state, area)) > (hero.area == area):
        return False
    return any(state.areas[other.key].tokens for other in map_areas(table).values() if other.next == area)


def recruits_here(table: Table, hero: Hero, area: str) -> bool:
    return map_areas(table)[area].start or (hero.area == area and may_recruit(table, hero.key))


def paths(table: Table, hero: Hero, area: str, most: int) -> dict[str, list[str]]:
    """Where the hero may walk from there in so many steps, each with its way; never straight back.  [PA-HERO-09]"""
    found: dict[str, list[str]] = {area: []}
    edge: list[list[str]] = [[area]]
    for _ in range(most):
        further: list[list[str]] = []
        for way in edge:
            for to in steps_from(table, way[-1]):
                if to in way[-2:-1] or (way[-1] == hero.area and step_closed(table, hero.key, to)):
                    continue
                if to not in found:
                    found[to] = [*way[1:], to]
                    if not is_shadow(table.state, to):
                        further.append([*way, to])
        edge = further
    return found
