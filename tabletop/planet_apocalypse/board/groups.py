"""Groups of enemies: whom they attack and with what."""

from tabletop.core.flow import consult
from tabletop.planet_apocalypse.board.pieces import fourths_at
from tabletop.planet_apocalypse.model.content import Content
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.moments.questions import (
    EnemyDiceAsked,
    GroupsAsked,
    HeroToughnessAsked,
    TargetsAsked,
)
from tabletop.planet_apocalypse.model.state import FOURTH, HELL, LORD
from tabletop.planet_apocalypse.model.table import Table


def groups_at(table: Table, place: str) -> list[Group]:
    """The groups of one place that attack, in their order.  [PA-MATTACK-02]"""
    found = groups_there(table, place)
    return consult(table, GroupsAsked(place, found)).groups if found else found


def groups_there(table: Table, place: str) -> list[Group]:
    """Everybody in one place by groups: larvae first, the Lord last.  [PA-MATTACK-02, -03, -04]"""
    state = table.state
    minions, circles = state.areas[place].minions, table.content.circles
    found: list[Group] = []
    if any(minions):
        found = [Group(place, circle, circles[circle].key, count) for circle, count in enumerate(minions) if count]
    if state.fourths:
        found += [Group(place, FOURTH, demon.key) for demon in fourths_at(state, place)]
    if place == HELL and state.hell is not None and not state.lords[state.hell.lord].dead:
        found.append(Group(place, LORD, state.lords[state.hell.lord].key))
    return found


def targets_of(table: Table, group: Group) -> TargetsAsked:
    """Whom a group may attack.  [PA-MATTACK-08, PA-MATTACK-10]"""
    asked = TargetsAsked(group, [hero.key for hero in table.state.heroes.values() if hero.area == group.place])
    return consult(table, asked)


def printed_dice(content: Content, group: Group) -> list[int]:
    """What the sheets of all members say.  [PA-MATTACK-06]"""
    if group.circle < FOURTH:
        each = content.circles[group.circle].dice
    elif group.circle == FOURTH:
        each = content.fourths[group.key].dice
    else:
        each = content.lords[group.key].dice
    return each * group.count


def attack_dice(table: Table, group: Group) -> list[int]:
    """The dice of all members, and those added to them.  [PA-MATTACK-05, PA-RULE-202]"""
    asked = consult(table, EnemyDiceAsked(group, printed_dice(table.content, group)))
    if not asked.more or asked.alone or not asked.dice:
        return asked.dice
    return asked.dice + [max(asked.dice)] * asked.more


def toughness_against(table: Table, hero: str, group: Group) -> int:
    asked = HeroToughnessAsked(hero, group, table.state.heroes[hero].toughness)
    return consult(table, asked).toughness
