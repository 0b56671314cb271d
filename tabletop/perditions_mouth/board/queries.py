"""Pure questions about the table."""

from collections.abc import Callable

from tabletop.core.flow import Moment, Use, consult
from tabletop.core.things.paths import distances
from tabletop.perditions_mouth.board.grid import FARTHEST, STRAIGHT, edge, gap
from tabletop.perditions_mouth.board.ground import Ground, board, ground, is_near, terrain_at, traced
from tabletop.perditions_mouth.board.sight import gate_in_sight, sees, sees_any, sight_of
from tabletop.perditions_mouth.model.content import Card
from tabletop.perditions_mouth.model.kinds import GateKind, Kind, Level
from tabletop.perditions_mouth.model.maps import Rule
from tabletop.perditions_mouth.model.moments.questions import (
    Attributes,
    DefendingSources,
    HandSize,
    MayLeave,
    Numbers,
    Unnoticed,
)
from tabletop.perditions_mouth.model.state import Figure, Hero
from tabletop.perditions_mouth.model.table import Table

LEAST_AP = 3


def attributes(table: Table, hero: Hero) -> Attributes:
    """The current line of the sheet with everything that changes it.  [PM-SHEET-05]"""
    lines = table.content.heroes[hero.key].lines
    line = next(line for line in lines if line.hp == max(1, hero.hp))
    found: Attributes = consult(table, Attributes(hero.key, line.ap, line.near, line.far, line.attack, line.defense))
    found.far = min(FARTHEST, found.far)
    return found


def action_points(table: Table, hero: Hero) -> int:
    """AP of a turn: Fatigue and all else that lowers them never below 3.  [PM-ROUND-04, PM-FATIGUE-01]"""
    return max(LEAST_AP, attributes(table, hero).ap - hero.fatigue)


def hand_size(table: Table, hero: Hero) -> HandSize:
    sheet = table.content.heroes[hero.key]
    found: HandSize = consult(table, HandSize(hero.key, sheet.start_hand, sheet.hand_limit))
    return found


def top_hp(table: Table, hero: Hero) -> int:
    return max(line.hp for line in table.content.heroes[hero.key].lines)


def present(table: Table) -> list[Hero]:
    """Heroes on the map, alive."""
    return [hero for hero in table.state.heroes.values() if hero.status == "present"]


def living(table: Table) -> list[Hero]:
    """Heroes alive that have not left."""
    return [hero for hero in table.state.heroes.values() if hero.status in ("present", "outside")]


def noticed(table: Table) -> list[Hero]:
    """Heroes that enemies take into account.  [PM-EMOVE-36, PM-RULE-65]"""
    hidden: Unnoticed = consult(table, Unnoticed([]))
    return [hero for hero in present(table) if hero.key not in hidden.heroes]


def kind_of(table: Table, figure: Figure) -> Kind:
    return table.content.kinds[figure.kind]


def does_at(kind: Kind, moment: type[Moment]) -> bool:
    """Whether the kind has an ability of its own for that moment."""
    return any(moment in use.calls for use in kind.abilities)


def level_of(table: Table, kind: str) -> Level:
    """The statistics in use at the chosen difficulty of the enemy sheets.  [PM-RULE-58]"""
    found: Level = getattr(table.content.kinds[kind], table.state.options.enemies)
    return found


def numbers_of(table: Table, figure: Figure) -> Numbers:
    """The numbers of this figure, with everything that changes them."""
    level = level_of(table, figure.kind)
    hp = level.hp + figure.bonus_hp
    return consult(table, Numbers(figure, hp, level.move, level.reach, level.attack, level.defense))


def hit_points(table: Table, figure: Figure) -> int:
    return numbers_of(table, figure).hp - figure.damage


def is_enemy(table: Table, figure: Figure) -> bool:
    """What has hit points: enemies and nests, not chests, levers and victims."""
    return table.content.kinds[figure.kind].normal.hp > 0


def enemies(table: Table) -> list[Figure]:
    """Enemies on the map, nests excluded."""
    return figures_that(table, lambda kind: kind.acts)


def figures_that(table: Table, trait: Callable[[Kind], object]) -> list[Figure]:
    """Figures on the map whose kind has that trait."""
    kinds = table.content.kinds
    return [figure for figure in table.state.figures.values() if figure.at and trait(kinds[figure.kind])]


def victims(table: Table) -> list[Figure]:
    """Those on the map who want to be carried to safety."""
    kinds = table.content.kinds
    return [figure for figure in table.state.figures.values() if kinds[figure.kind].carried and figure.at]


def lock_cards(table: Table, target: str) -> int:
    """Response cards that a gate or a thing resists breaking with; 0 for what has no lock.  [PM-LOCK-02]"""
    kind = _locked_kind(table, target)
    return kind.lock if kind is not None else 0


def pick_cards(table: Table, target: str) -> int:
    """Response cards that its lock resists picking with.  [PM-MOVE-19]"""
    kind = _locked_kind(table, target)
    return kind.pick if kind is not None else 0


def _locked_kind(table: Table, target: str) -> Kind | GateKind | None:
    gate, figure = table.state.gates.get(target), table.state.figures.get(target)
    if gate is not None:
        return table.content.gates[gate.kind]
    return table.content.kinds[figure.kind] if figure is not None else None


def figures_of(table: Table, kind: str) -> list[Figure]:
    return [figure for figure in table.state.figures.values() if figure.kind == kind and figure.at]


def squares_of(table: Table, who: str) -> tuple[int, ...]:
    """Where a hero or figure stands; a gate is in both its squares."""
    state = table.state
    hero = state.heroes.get(who)
    if hero is not None:
        return (hero.at,) if hero.at else ()
    figure = state.figures.get(who)
    return figure.at if figure is not None else state.gates[who].sides


def is_large(table: Table, figure: Figure) -> bool:
    return table.content.kinds[figure.kind].size > 1


def heroes_within(table: Table, at: int, reach: int, *, but: str = "") -> list[Hero]:
    """Heroes on the map in traced range of a square, in seat order; one on the square itself counts."""
    found = traced(ground(table), at, reach)
    return [hero for hero in present(table) if hero.at in found and hero.key != but]


def are_near(here: Ground, ones: tuple[int, ...], others: tuple[int, ...]) -> bool:
    """Traced range 1 between two figures, from any square to any square.  [PM-SCEN-01]"""
    return any(is_near(here, one, other) for one in ones for other in others)


def enemies_near(table: Table, at: int, here: Ground | None = None) -> list[Figure]:
    """Enemies in traced range 1 of a square, nests excluded: those that threaten it.  [PM-MOVE-07, PM-RULE-09]"""
    here = here or ground(table)
    return [f for f in enemies(table) if any(is_near(here, place, at) for place in f.at)]


def is_threatened(table: Table, at: int, here: Ground | None = None) -> bool:
    here = here or ground(table)
    kinds = table.content.kinds
    for figure in table.state.figures.values():
        if figure.at and kinds[figure.kind].acts:
            for place in figure.at:
                if is_near(here, place, at):
                    return True
    return False


def defending(table: Table, hero: Hero) -> list[str]:
    """Sources of Defending: the peg in the Defend spoke, and what abilities add.  [PM-STONE-24, PM-STONE-25]"""
    sources = ["peg"] if hero.has_peg and spoke_of(table, hero) == "defend" else []
    found: DefendingSources = consult(table, DefendingSources(hero.key, sources))
    return found.sources


def spoke_of(table: Table, hero: Hero) -> str:
    return table.content.wheels.stone[hero.spoke].key


def wounds_in_hand(table: Table, hero: Hero) -> list[Card]:
    cards = table.content.cards
    return [cards[key] for key in hero.hand if cards[key].family == "wound"]


def is_free(table: Table, at: int) -> bool:
    """A square of the map where a figure could be put."""
    return at not in table.state.standing and terrain_is_walkable(table, at)


def terrain_is_walkable(table: Table, at: int) -> bool:
    key = terrain_at(table, at)
    return bool(key) and table.content.terrain[key].walk


def gates_at(table: Table, at: int) -> list[str]:
    return [gate.key for gate in table.state.gates.values() if at in gate.sides and not gate.broken]


def gate_between(table: Table, one: int, other: int) -> str:
    """The standing door or portcullis on that border, open or closed; empty when there is none."""
    border = edge(one, other)
    for gate in table.state.gates.values():
        if gate.sides == border and not gate.broken:
            return gate.key
    return ""


def is_shut(table: Table, one: int, other: int) -> bool:
    key = gate_between(table, one, other)
    return bool(key) and not table.state.gates[key].open


def enemy_targets(table: Table, hero: Hero, near_: int, far: int) -> list[str]:
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


def lock_targets(table: Table, hero: Hero, near_: int, far: int) -> list[str]:
    """Chests, closed doors and closed portcullises in range and sight.  [PM-LOCK-01, PM-RULE-63]"""
    here = sight_of(table, hero)
    found = []
    for figure in figures_that(table, lambda kind: kind.lock):
        if near_ <= gap((hero.at,), figure.at) <= far and sees(here, hero.at, figure.at[0]):
            found.append(figure.key)
    for gate in table.state.gates.values():
        if not gate.open and not gate.broken:
            reach = max(1, gap((hero.at,), gate.sides))
            if near_ <= reach <= far and gate_in_sight(here, hero.at, gate.sides):
                found.append(gate.key)
    return found


def threat_value(table: Table) -> int:
    """How many figures a spawn brings.  [PM-THREAT-11]"""
    return table.content.wheels.threat[table.state.threat - 1]


def carried_anything(table: Table, hero: Hero) -> bool:
    """Whether the hero carries a victim."""
    return any(item in table.state.figures for item in (*hero.active, *hero.backpack))


def rules_in_force(table: Table) -> list[Rule]:
    """The special rules of the scenario, as hard as they are played."""
    scenario = table.content.scenarios[table.state.scenario]
    if not table.state.options.hard_scenario:
        return scenario.rules
    return [rule for rule in scenario.rules if not rule.only_normal] + scenario.hard


def lasting_uses(table: Table, source: str) -> list[Use]:
    """What a sheet, card or treasure has in force while an effect of it lasts."""
    content = table.content
    return (content.heroes.get(source) or content.cards.get(source) or content.treasures[source]).lasting


def infestations(table: Table, hero: Hero) -> int:
    return sum(1 for key in hero.hand if table.content.cards[key].infestation)


def exit_at(table: Table, hero: Hero, at: int) -> str:
    """The exit a hero would leave by on that square; empty where there is none to use (yet).  [PM-MOVE-06]"""
    name = board(table).exits.get(at, "")
    if name not in table.content.scenarios[table.state.scenario].next:
        return ""
    asked: MayLeave = consult(table, MayLeave(hero.key, name))
    return "" if asked.refused else name


def is_walled_in(table: Table) -> bool:
    """Walls of Stone have cut all living heroes off from every exit, and none of them can teleport."""
    if all(table.content.terrain[key].walk for key in table.state.terrain.values()):
        return False
    heroes = living(table)
    if any(table.content.heroes[hero.key].special.teleport for hero in heroes):
        return False
    usable = table.content.scenarios[table.state.scenario].next
    exits = [at for at, name in board(table).exits.items() if name in usable]
    reached: dict[int, int] = {}
    for hero in heroes:
        start = hero.at or hero.entry
        if start not in reached and terrain_is_walkable(table, start):
            reached |= distances(start, lambda at: [at + s for s in STRAIGHT if terrain_is_walkable(table, at + s)])
    return not any(at in reached for at in exits)
