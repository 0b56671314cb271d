"""Pure questions about the table."""

from tabletop.core.flow import consult
from tabletop.perditions_mouth.content import Card, Kind, Level, PMTable, Rule, Terrain
from tabletop.perditions_mouth.grid import FARTHEST, edge
from tabletop.perditions_mouth.ground import Ground, gap, ground, is_near, sees, sees_any, terrain_at, traced
from tabletop.perditions_mouth.moments import Attributes, DefendingSources, HandSize, Sight, Unnoticed
from tabletop.perditions_mouth.state import Figure, Hero

LEAST_AP = 3


def attributes(table: PMTable, hero: Hero) -> Attributes:
    """The current line of the sheet with everything that changes it.  [PM-SHEET-05]"""
    lines = table.content.heroes[hero.key].lines
    line = next(line for line in lines if line.hp == max(1, hero.hp))
    found: Attributes = consult(table, Attributes(hero.key, line.ap, line.near, line.far, line.attack, line.defense))
    found.far = min(FARTHEST, found.far)
    return found


def action_points(table: PMTable, hero: Hero) -> int:
    """AP of a turn: Fatigue and all else that lowers them never below 3.  [PM-ROUND-04, PM-FATIGUE-01]"""
    return max(LEAST_AP, attributes(table, hero).ap - hero.fatigue)


def hand_size(table: PMTable, hero: Hero) -> HandSize:
    sheet = table.content.heroes[hero.key]
    found: HandSize = consult(table, HandSize(hero.key, sheet.start_hand, sheet.hand_limit))
    return found


def top_hp(table: PMTable, hero: Hero) -> int:
    return max(line.hp for line in table.content.heroes[hero.key].lines)


def present(table: PMTable) -> list[Hero]:
    """Heroes on the map, alive."""
    return [hero for hero in table.state.heroes.values() if hero.status == "present"]


def living(table: PMTable) -> list[Hero]:
    """Heroes alive that have not left."""
    return [hero for hero in table.state.heroes.values() if hero.status in ("present", "outside")]


def noticed(table: PMTable) -> list[Hero]:
    """Heroes that enemies take into account.  [PM-EMOVE-36, PM-RULE-65]"""
    hidden: Unnoticed = consult(table, Unnoticed([]))
    return [hero for hero in present(table) if hero.key not in hidden.heroes]


def kind_of(table: PMTable, figure: Figure) -> Kind:
    return table.content.kinds[figure.kind]


def level_of(table: PMTable, kind: str) -> Level:
    """The statistics in use at the chosen difficulty of the enemy sheets.  [PM-RULE-58]"""
    found = table.content.kinds[kind]
    level = table.state.options["enemies"]
    if level == "hard":
        return found.hard
    return found.adventurer if level == "adventurer" else found.normal


def hit_points(table: PMTable, figure: Figure) -> int:
    return level_of(table, figure.kind).hp + figure.bonus_hp - figure.damage


def is_enemy(table: PMTable, figure: Figure) -> bool:
    """Enemies and nests, not chests, levers and victims."""
    kind = table.content.kinds[figure.kind]
    return kind.group != "object" or figure.kind == "nest"


def enemies(table: PMTable) -> list[Figure]:
    """Enemies on the map, nests excluded."""
    kinds = table.content.kinds
    return [f for f in table.state.figures.values() if f.at and kinds[f.kind].group != "object"]


def figures_of(table: PMTable, kind: str) -> list[Figure]:
    return [figure for figure in table.state.figures.values() if figure.kind == kind and figure.at]


def squares_of(table: PMTable, who: str) -> tuple[int, ...]:
    """Where a hero or figure stands; a gate is in both its squares."""
    state = table.state
    hero = state.heroes.get(who)
    if hero is not None:
        return (hero.at,) if hero.at else ()
    figure = state.figures.get(who)
    return figure.at if figure is not None else state.gates[who].sides


def name_of(table: PMTable, who: str) -> str:
    """What to call a hero, figure or gate."""
    state = table.state
    if who in table.content.heroes:
        return table.content.heroes[who].name
    if who in state.gates:
        return f"the {state.gates[who].kind} {who}"
    figure = state.figures.get(who)
    kind = figure.kind if figure else who.split("#")[0]
    number = who.partition("#")[2]
    found = table.content.kinds.get(kind)
    return f"{found.name} {number}".strip() if found else who


def is_large(table: PMTable, figure: Figure) -> bool:
    return table.content.kinds[figure.kind].size > 1


def sight_of(table: PMTable, hero: Hero) -> Ground:
    """The ground as this hero sees it."""
    sight: Sight = consult(table, Sight(hero.key))
    return ground(table, concealment=not sight.through_concealment)


def hero_sees(table: PMTable, hero: Hero, ends: tuple[int, ...], here: Ground | None = None) -> bool:
    return sees_any(here or sight_of(table, hero), (hero.at,), ends)


def heroes_within(table: PMTable, at: int, reach: int, *, but: str = "") -> list[Hero]:
    """Heroes on the map in traced range of a square, in seat order; one on the square itself counts."""
    found = traced(ground(table), at, reach)
    return [hero for hero in present(table) if hero.at in found and hero.key != but]


def enemies_near(table: PMTable, at: int, here: Ground | None = None) -> list[Figure]:
    """Enemies in traced range 1 of a square, nests excluded: those that threaten it.  [PM-MOVE-07, PM-RULE-09]"""
    here = here or ground(table)
    return [f for f in enemies(table) if any(is_near(here, place, at) for place in f.at)]


def is_threatened(table: PMTable, at: int, here: Ground | None = None) -> bool:
    here = here or ground(table)
    kinds = table.content.kinds
    for figure in table.state.figures.values():
        if figure.at and kinds[figure.kind].group != "object":
            for place in figure.at:
                if is_near(here, place, at):
                    return True
    return False


def defending(table: PMTable, hero: Hero) -> list[str]:
    """Sources of Defending: the peg in the Defend spoke, and what abilities add.  [PM-STONE-24, PM-STONE-25]"""
    sources = ["peg"] if hero.has_peg and spoke_of(table, hero) == "defend" else []
    found: DefendingSources = consult(table, DefendingSources(hero.key, sources))
    return found.sources


def spoke_of(table: PMTable, hero: Hero) -> str:
    return table.content.wheels.stone[hero.spoke].key


def wounds_in_hand(table: PMTable, hero: Hero) -> list[Card]:
    cards = table.content.cards
    return [cards[key] for key in hero.hand if cards[key].family == "wound"]


def terrain_of(table: PMTable, at: int) -> Terrain:
    return table.content.terrain[terrain_at(table, at)]


def is_free(table: PMTable, at: int) -> bool:
    """A square of the map where a figure could be put."""
    return at not in table.state.standing and terrain_is_walkable(table, at)


def terrain_is_walkable(table: PMTable, at: int) -> bool:
    key = terrain_at(table, at)
    return bool(key) and table.content.terrain[key].walk


def gates_at(table: PMTable, at: int) -> list[str]:
    return [gate.key for gate in table.state.gates.values() if at in gate.sides and not gate.broken]


def gate_between(table: PMTable, one: int, other: int) -> str:
    """The standing door or portcullis on that border, open or closed; empty when there is none."""
    border = edge(one, other)
    for gate in table.state.gates.values():
        if gate.sides == border and not gate.broken:
            return gate.key
    return ""


def is_shut(table: PMTable, one: int, other: int) -> bool:
    key = gate_between(table, one, other)
    return bool(key) and not table.state.gates[key].open


def enemy_targets(table: PMTable, hero: Hero, near_: int, far: int) -> list[str]:
    """Enemies and nests in range and line of sight, in the order they came to the map."""
    here = sight_of(table, hero)
    return [
        figure.key
        for figure in table.state.figures.values()
        if figure.at
        and is_enemy(table, figure)
        and near_ <= gap((hero.at,), figure.at) <= far
        and sees_any(here, (hero.at,), figure.at)
    ]


def lock_targets(table: PMTable, hero: Hero, near_: int, far: int) -> list[str]:
    """Chests, closed doors and closed portcullises in range and sight.  [PM-LOCK-01, PM-RULE-63]"""
    here = sight_of(table, hero)
    found = []
    for figure in table.state.figures.values():
        if figure.kind == "chest" and figure.at:
            reach = gap((hero.at,), figure.at)
            if near_ <= reach <= far and sees(here, hero.at, figure.at[0]):
                found.append(figure.key)
    for gate in table.state.gates.values():
        if not gate.open and not gate.broken:
            reach = max(1, gap((hero.at,), gate.sides))
            if near_ <= reach <= far and gate_in_sight(here, hero.at, gate.sides):
                found.append(gate.key)
    return found


def gate_in_sight(here: Ground, start: int, sides: tuple[int, int]) -> bool:
    """Sight to either side, the gate itself not blocking.  [PM-RULE-63]"""
    if start in sides:
        return True
    held = here.doors.pop(sides, None)
    seen = sees(here, start, sides[0]) or sees(here, start, sides[1])
    if held is not None:
        here.doors[sides] = held
    return seen


def threat_value(table: PMTable) -> int:
    """How many figures a spawn brings.  [PM-THREAT-11]"""
    return table.content.wheels.threat[table.state.threat - 1]


def carried_anything(table: PMTable, hero: Hero) -> bool:
    """Whether the hero carries a victim."""
    return any(item in table.state.figures for item in (*hero.active, *hero.backpack))


def rules_in_force(table: PMTable) -> list[Rule]:
    """The special rules of the scenario, as hard as they are played."""
    scenario = table.content.scenarios[table.state.scenario]
    if table.state.options["hard_scenario"] != "yes":
        return scenario.rules
    return [rule for rule in scenario.rules if not rule.only_normal] + scenario.hard
