"""What the enemy phase would bring if it came now: exact for the dice, before anything that players may still do."""

from collections.abc import Iterable

import attrs

from tabletop.core.flow import consult
from tabletop.core.record import record
from tabletop.core.things.odds import spread, together
from tabletop.planet_apocalypse.board.areas import is_occupied, march_order
from tabletop.planet_apocalypse.board.groups import attack_dice, groups_at, targets_of, toughness_against
from tabletop.planet_apocalypse.board.ways import EXIT, TOKEN, way
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.moments.questions import (
    AbsorbAsked,
    AbsorbersAsked,
    BlowAsked,
    DespairAsked,
    DoomAsked,
    SweepAsked,
)
from tabletop.planet_apocalypse.model.state import FOURTH, HELL, Marcher
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.enemy.march import marchers
from tabletop.planet_apocalypse.verbs.tracks import DESPAIR_STEPS

SPAWN_STEPS = ("spawn", "ambush")
EXIT_DOOM = {FOURTH: 4}
"""Doom of a piece that leaves the map; 1 for all others."""


@record
class Strike:
    """Enemies of one place that would attack one hero."""

    place: str
    groups: list[Group]
    hero: str
    named: bool
    """True when the captain may name another hero."""
    expected: float = 0.0
    most: int = 0


@record
class Leg:
    """What goes from one area to another, or off the map."""

    marcher: Marcher
    to: str
    """Empty for leaving the map."""
    doom: int = 0
    reveals: bool = False


@record
class Forecast:
    """The rest of the enemy phase."""

    strikes: list[Strike] = attrs.field(factory=list)
    damage: dict[str, list[float]] = attrs.field(factory=dict)
    """For each hero the chance of exactly 0, 1, 2, ... damage."""
    stops: dict[str, int] = attrs.field(factory=dict)
    """What the troopers of each hero could stop."""
    legs: list[Leg] = attrs.field(factory=list)
    despair: int = 0
    cycles: int = 0

    @property
    def doom(self) -> int:
        return sum(leg.doom for leg in self.legs)

    def expected(self, hero: str) -> float:
        return mean(self.damage.get(hero, [1.0]))

    def at(self, place: str) -> float:
        """The damage to expect in a place."""
        return sum(strike.expected for strike in self.strikes if strike.place == place)

    def death(self, table: Table, hero: str) -> float:
        """The chance that the damage is more than health and troopers can take."""
        holder = table.state.heroes[hero]
        enough = holder.health + self.stops.get(hero, 0)
        return sum(self.damage.get(hero, [1.0])[enough:])


def mean(chances: list[float]) -> float:
    return sum(count * chance for count, chance in enumerate(chances))


def forecast(table: Table) -> Forecast:
    """Attacks, moves and despair that are still to come in this turn."""
    found = Forecast()
    state = table.state
    for key in state.heroes:
        found.stops[key] = stopped(table, key)
    if state.hell is not None:
        _attacks(table, found, groups_at(table, HELL))
        return found
    step = state.clock.step
    if step not in ("attack", "move", *SPAWN_STEPS):
        _despair(table, found)
    for place in _waiting(table):
        _attacks(table, found, _groups(table, place))
    if step not in SPAWN_STEPS:
        _legs_of(table, found)
    return found


def _waiting(table: Table) -> list[str]:
    """Areas whose enemies have yet to attack."""
    clock = table.state.clock
    if clock.step in ("move", *SPAWN_STEPS):
        return []
    if clock.step == "attack" and clock.begun:
        return [*([clock.place] if clock.place else []), *clock.areas]
    return [key for key in table.state.areas if key != HELL]


def _groups(table: Table, place: str) -> Iterable[Group]:
    clock = table.state.clock
    groups = groups_at(table, place)
    if clock.step != "attack" or place != clock.place:
        return groups
    return [group for group in groups if group.circle > clock.circle or group.key in clock.groups]


def blow(table: Table, group: Group, hero: str) -> list[float]:
    """The chance of exactly 0, 1, 2, ... damage that all attacks of a group would do to the hero."""
    need = toughness_against(table, hero, group)
    each = spread([max(0, sides - need) / sides for sides in attack_dice(table, group)])
    each = consult(table, BlowAsked(group, hero, each)).chances
    found = each
    for _ in range(group.attacks - 1):
        found = together(found, each)
    return found


def _attacks(table: Table, found: Forecast, groups: Iterable[Group]) -> None:
    """Each group at the hero whom it can hurt least, where the captain names one."""
    for group in groups:
        asked = targets_of(table, group)
        if not asked.heroes:
            continue
        if consult(table, SweepAsked(group)).sweeps:
            for hero in asked.heroes:
                _strike(table, found, group, hero, named=False)
            continue
        heroes = [asked.forced] if asked.forced else asked.heroes
        best = min(heroes, key=lambda hero: _harm(table, found, group, hero))
        _strike(table, found, group, best, named=len(heroes) > 1)


def _strike(table: Table, found: Forecast, group: Group, hero: str, named: bool) -> None:
    """The group's blow at that hero is to come."""
    each = blow(table, group, hero)
    found.damage[hero] = together(found.damage.get(hero, [1.0]), each)
    same = next((one for one in found.strikes if one.place == group.place and one.hero == hero), None)
    if same is None:
        same = Strike(group.place, [], hero, named)
        found.strikes.append(same)
    same.groups.append(group)
    same.expected += mean(each)
    same.most += max([count for count, chance in enumerate(each) if chance], default=0)


def _harm(table: Table, found: Forecast, group: Group, hero: str) -> tuple[float, float]:
    """How likely the hero would die of it, and what it would lose."""
    each = blow(table, group, hero)
    damage = together(found.damage.get(hero, [1.0]), each)
    enough = table.state.heroes[hero].health + found.stops.get(hero, 0)
    return sum(damage[enough:]), mean(each)


def stopped(table: Table, hero: str) -> int:
    """What the troopers that may stand before the hero can stop together."""
    state, sheets = table.state, table.content.troopers
    holder = state.heroes[hero]
    amount = 0
    for owner in consult(table, AbsorbersAsked(hero, [hero])).patrols:
        for troop, count in state.heroes[owner].patrol.items():
            amount += count * max(0, consult(table, AbsorbAsked(hero, troop, True, sheets[troop].absorb)).absorb)
    area = state.areas[holder.area]
    if area.troops:
        each = consult(table, AbsorbAsked(hero, area.troop, False, sheets[area.troop].absorb)).absorb
        amount += area.troops * max(0, each)
    return amount


def _legs_of(table: Table, found: Forecast) -> None:
    clock = table.state.clock
    moving = clock.marching if clock.step == "move" and clock.begun else marchers(table, march_order(table))
    for one in moving:
        steps = way(table, one.area, one.circle, one.key if one.circle == TOKEN else "")
        if not steps:
            continue
        doom = 0
        if EXIT in steps:
            cause, amount = (
                ("token", table.state.dice) if one.circle == TOKEN else ("exit", EXIT_DOOM.get(one.circle, 1))
            )
            asked = DoomAsked(cause, one.circle, amount * one.count, one.area, one.count)
            doom = max(0, consult(table, asked).amount)
        to = "" if steps[-1] == EXIT else steps[-1]
        reveals = one.circle == TOKEN and bool(to) and is_occupied(table.state, to)
        found.legs.append(Leg(one, to, doom, reveals))


def _despair(table: Table, found: Forecast) -> None:
    found.despair = consult(table, DespairAsked(len(table.state.seats))).steps
    found.cycles = (table.state.despair - 1 + found.despair) // DESPAIR_STEPS
    for key, hero in table.state.heroes.items():
        sure = hero.pestilence * found.cycles
        if sure:
            found.damage[key] = [*[0.0] * sure, *found.damage.get(key, [1.0])]
