"""Pure questions about the table."""

from collections.abc import Iterable
from typing import Any

from tabletop.apocalypse_chaos.content import Content, Layout, Scenario
from tabletop.apocalypse_chaos.moments import Aimed, ArmorCounted, ShieldsCounted, StrengthCounted
from tabletop.apocalypse_chaos.state import AcTable, Die, Enemy, Figure, Held, Hero, Room, State
from tabletop.core.flow import Use, consult

SCIENTIST = "scientist"
PLAYERS = "players"
ROOM_LIMIT = 2
ACTIVATIONS = 3
STANDING = 2
"""A platform with fewer pillars than this collapses."""


def listeners(table: AcTable, kind: type) -> Iterable[tuple[str, Use]]:
    """Who steps in at a kind of moment: the scenario, then working Equipment, then unblocked circles."""
    content, state = table.content, table.state
    found: list[tuple[str, Use]] = []
    for use in content.rule_uses[state.scenario].get(kind, ()):
        found.append((state.scenario, use))
    by_card = content.card_uses.get(kind)
    if by_card:
        for hero in state.heroes.values():
            for held in hero.cards:
                if held.key in by_card and is_working(table, hero, held):
                    found += [(hero.key, use) for use in by_card[held.key]]
    by_circle = content.circle_uses.get(kind)
    if by_circle:
        for enemy in state.enemies.values():
            for index, use in by_circle.get(enemy.key, ()):
                if index not in enemy.blocked:
                    found.append((enemy.key, use))
    return found


# Scenario


def scenario_of(table: AcTable) -> Scenario:
    return table.content.scenarios[table.state.scenario]


def layout_of(scenario: Scenario, heroes: int) -> Layout:
    for layout in scenario.layouts:
        if heroes in layout.heroes:
            return layout
    raise KeyError(f"{scenario.key} has no layout for {heroes} Heroes")


# Figures and rooms


def figure(state: State, key: str) -> Figure | None:
    """The Hero or the Scientist of that key, None when out of the game."""
    if key == SCIENTIST:
        return state.scientist
    return state.heroes.get(key)


def figures(state: State) -> list[Figure]:
    found: list[Figure] = list(state.heroes.values())
    if state.scientist:
        found.append(state.scientist)
    return found


def figures_in(state: State, room: str) -> list[str]:
    """Keys of the Heroes in a room, and of the Scientist if there."""
    found = [hero.key for hero in state.heroes.values() if hero.at == room]
    if state.scientist and state.scientist.at == room:
        found.append(SCIENTIST)
    return found


def has_space(state: State, room: str) -> bool:
    return not state.rooms[room].destroyed and len(figures_in(state, room)) < ROOM_LIMIT


def ship_of(state: State, key: str) -> int:
    found = figure(state, key)
    assert found is not None
    return state.rooms[found.at].ship


def crew_on(state: State, ship: int) -> list[str]:
    """Figures on that ship."""
    return [one.key for one in figures(state) if state.rooms[one.at].ship == ship]


def stack_above(state: State, room: Room) -> list[Room]:
    """The platforms above a room, the lowest first."""
    above = [
        other
        for other in state.rooms.values()
        if other.level > room.level and other.ship == room.ship and other.row == room.row and other.col == room.col
    ]
    return sorted(above, key=lambda other: other.level) if len(above) > 1 else above


def room_below(state: State, room: Room) -> Room | None:
    for other in state.rooms.values():
        same_cell = other.ship == room.ship and other.row == room.row and other.col == room.col
        if same_cell and other.level == room.level - 1:
            return other
    return None


def is_platform(state: State, room: str) -> bool:
    return state.rooms[room].level > 0


# Dice


def count_at(hero: Hero, spot: str) -> int:
    """How many dice lie there; a stack counts as one."""
    count = 0
    for die in hero.dice:
        if die.spot == spot:
            count += 1
    return count


def dice_at(hero: Hero, spot: str) -> list[Die]:
    return [die for die in hero.dice if die.spot == spot]


def line_worth(content: Content, hero: str, line: str, dice: int) -> int:
    """What so many dice on a line are worth.  [AC-PHASE-B-12]"""
    return content.heroes[hero].lines[line].values[dice - 1] if dice else 0


def strength_of(table: AcTable, hero: Hero, line: str) -> int:
    return line_worth(table.content, hero.key, line, count_at(hero, line))


def initiative_of(content: Content, hero: Hero) -> int:
    """Base value, shifted by bolts, or set by a star, from 1 to 3.  [AC-PHASE-B-08, -09, AC-RULE-25]"""
    value = content.heroes[hero.key].initiative
    for die in hero.dice:
        if die.spot == "initiative":
            if die.detail == "earlier":
                value -= 1
            elif die.detail == "later":
                value += 1
            else:
                return int(die.detail)
    return min(3, max(1, value))


def est_dice(state: State) -> int:
    return sum(count_at(hero, "est") for hero in state.heroes.values())


def est_needed(state: State) -> int:
    return len(state.heroes)


# Equipment


def is_working(table: AcTable, hero: Hero, held: Held) -> bool:
    """True when the card has its die and its Hero stands right for it.  [AC-PHASE-B-16, AC-EQUIP-04]"""
    sheet = table.content.cards[held.key].equipment
    if sheet is None or (sheet.no_platform and is_platform(table.state, hero.at)):
        return False
    return not sheet.die or slot_filled(hero, held.key)


def slot_filled(hero: Hero, card: str) -> bool:
    return any(die.spot == "card" and die.detail == card for die in hero.dice)


# Shields and strengths


def shields_of(table: AcTable, key: str) -> int:
    """All Shields that protect a figure now: the room's sum and its own.  [AC-DEFENSE-03, -05]"""
    state = table.state
    mine = figure(state, key)
    assert mine is not None
    total = mine.duct if mine.duct and mine.duct_room == mine.at else 0
    for hero in state.heroes.values():
        if hero.at == mine.at:
            total += strength_of(table, hero, "defense")
    moment: Any = consult(table, ShieldsCounted(key))
    return total + int(moment.shields)


def attack_strength(table: AcTable, hero: Hero, line: str, base: int) -> int:
    """A line's value with cards and the room's charge, before Armor.  [AC-RULE-35]"""
    if base <= 0:
        return 0
    moment = consult(table, StrengthCounted(hero.key, line, base))
    bonus = hero.charge if hero.charge_room == hero.at else 0
    return int(moment.strength) + bonus


def armor_of(table: AcTable, enemy: str) -> int:
    if not somebody_listens(table, ArmorCounted, enemy):
        return 0
    return int(consult(table, ArmorCounted(enemy)).armor)


def has_flight(table: AcTable, enemy: str) -> bool:
    return somebody_listens(table, Aimed, enemy) and bool(consult(table, Aimed(enemy)).flight)


def somebody_listens(table: AcTable, kind: type, enemy: str) -> bool:
    """Whether a moment about this Enemy concerns its own card, a rule or Equipment: asked so often that it is cheap."""
    content = table.content
    return (
        enemy in content.circle_uses.get(kind, ())
        or kind in content.card_uses
        or kind in content.rule_uses[table.state.scenario]
    )


# Enemies and areas


def enemies_in(state: State, area: str) -> list[str]:
    return [enemy.key for enemy in state.enemies.values() if enemy.area == area]


def reach(state: State, hero: Hero, line: str) -> tuple[str, ...]:
    """Areas in the Hero's melee or ranged reach."""
    room = state.rooms[hero.at]
    return room.melee if line == "melee" else room.ranged


def adjacent_areas(state: State, hero: Hero) -> tuple[str, ...]:
    """Melee and ranged reach together.  [AC-SPECIAL-03]"""
    room = state.rooms[hero.at]
    return room.melee + room.ranged


def targets(table: AcTable, hero: Hero, line: str) -> list[Enemy]:
    """Enemies that hero may attack now; Bosses behind Grunts are no targets."""
    areas = reach(table.state, hero, line)
    if not areas:
        return []
    cards, enemies = table.content.cards, table.state.enemies.values()
    guarded = [enemy.area for enemy in enemies if enemy.area in areas and cards[enemy.key].kind == "grunt"]
    return [
        enemy
        for enemy in enemies
        if enemy.area in areas and (enemy.area not in guarded or cards[enemy.key].kind == "grunt")
    ]


def enemies_at(state: State, areas: tuple[str, ...]) -> list[Enemy]:
    return [enemy for enemy in state.enemies.values() if enemy.area in areas]


def is_worth_visiting(state: State, ship: int) -> bool:
    """True when an airlock to that ship works: figures or Objects are there.  [AC-AIRLOCK-03, AC-RULE-15]"""
    return bool(crew_on(state, ship)) or any(
        thing.at and state.rooms[thing.at].ship == ship for thing in state.things.values()
    )


def next_area(state: State, area: str, clockwise: bool) -> str:
    """One step along the path of Enemies, through airlocks.  [AC-ENEMY-03, AC-AIRLOCK-02]"""
    here = state.areas[area]
    through = here.left_airlock if clockwise else here.right_airlock
    if through and is_worth_visiting(state, state.areas[through].ship):
        return through
    return here.left if clockwise else here.right


def area_ranks(state: State) -> dict[str, int]:
    """The order of areas for ties, clockwise from Vortex 1, second ship after.  [AC-RULE-13]"""
    ranks: dict[str, int] = {}
    ships = sorted({area.ship for area in state.areas.values()})
    for ship in ships:
        mine = [area.key for area in state.areas.values() if area.ship == ship]
        starts = [vortex.area for vortex in state.vortices if vortex.area in mine]
        first = mine.index(starts[0]) if starts else 0
        for key in mine[first:] + mine[:first]:
            ranks[key] = len(ranks)
    return ranks


def front_holds_figure(state: State, area: str) -> bool:
    """True when the room faced from there, or a platform above it, holds somebody."""
    front = state.rooms[state.areas[area].front]
    places = [front.key, *[room.key for room in stack_above(state, front)]]
    return any(one.at in places for one in figures(state))


def stars_bound(state: State) -> int:
    """Stars in the Engine Room; a stack is one.  [AC-RULE-62]"""
    return sum(1 for die in state.engine if die.spot != "under")


def stars_needed(state: State) -> int:
    return len(state.seating)


def engine_is_ready(state: State) -> bool:
    return stars_bound(state) >= stars_needed(state)


def icons_of(table: AcTable, tile: str) -> list[Any]:
    """The icons a tile shows as it lies: rooms face up, reactor tiles face down."""
    printed = table.content.tiles[tile]
    if table.state.tiles[tile].reverse:
        return [printed.reverse_icon] if printed.reverse_icon else []
    return list(printed.icons)
