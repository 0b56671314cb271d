"""Random positions on the ten maps, what the engine allows there, and what the slow version says."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tabletop.core.flow import Table
from tabletop.core.store.serial import clone
from tabletop.perditions_mouth.board.grid import square, square_name
from tabletop.perditions_mouth.model.maps import Scenario
from tabletop.perditions_mouth.model.state import Gate
from tabletop.perditions_mouth.rules.enemies.moves import move_enemy
from tabletop.perditions_mouth.rules.sources import sources
from tabletop.perditions_mouth.verbs.figures import create, stand
from tabletop.perditions_mouth.verbs.lasting import begin_lasting
from tests.perditions_mouth.oracle.moves import UNMOVED, Outcome
from tests.perditions_mouth.oracle.world import Body, Ground, Mover, Prey, Spot, World, spot
from tests.support.perditions_mouth import content, evolve, fresh

HEROES = ("bastian", "niffil", "elisa", "tyra", "simma", "olazabal")
SMALL = ("rotikka", "boneworm", "acolyte", "guard", "summoner")
LARGE = ("chileen", "chileen", "tharnix", "demon")
BASE = "oracle"
CLOAKED = 1
"""From how far the wearer of a Shadow Cloak may be attacked."""


def _bare(name: str) -> Any:
    """The content with a scenario of no rules on that map, but those about ground that only some enemies enter."""
    known = content()
    there = [scenario for scenario in known.scenarios.values() if scenario.map == name]
    rules = [
        evolve(rule, abilities=[use for use in rule.abilities if use.does == "walks_the_rift"])
        for scenario in there[:1]
        for rule in scenario.rules
    ]
    bare = Scenario(BASE, "Oracle", 99, name, "", "", "", "designed", {}, [], rules=rules)
    return evolve(known, scenarios={**known.scenarios, BASE: bare})


def random_table(chance: Random, name: str) -> Table[Any, Any]:
    """Heroes, enemies and things anywhere on a map, gates open, shut or broken."""
    party = chance.sample(HEROES, chance.randint(1, 4))
    table = fresh(BASE, party, known=_bare(name))
    state, printed = table.state, table.content.boards[name]
    free = [at for at in printed.squares if table.content.terrain[printed.terrain[at]].walk]
    chance.shuffle(free)
    for key in party:
        hero = state.heroes[key]
        hero.status, hero.hp = "present", chance.randint(1, hero.hp)
        stand(table, key, (free.pop(),))
    for spot_ in table.content.maps[name].gates:
        one, other = sorted(map(square, spot_.sides))
        gate = Gate(spot_.key, spot_.kind, (one, other), spot_.rune, open=chance.random() < 0.3)
        gate.broken = chance.random() < 0.1
        state.gates[gate.key] = gate
    for _ in range(chance.randint(0, 2)):
        _put_large(table, chance, chance.choice(LARGE), free)
    for _ in range(chance.randint(1, 7)):
        create(table, chance.choice(SMALL), (free.pop(),))
    for kind in chance.sample(["nest", "chest", "victim", "nest", "chest"], chance.randint(0, 3)):
        create(table, kind, (free.pop(),))
    runes = sorted({gate.rune for gate in state.gates.values() if gate.rune})
    for rune in runes:
        if chance.random() < 0.7:
            create(table, "lever", (free.pop(),), rune)
    _effects(table, chance, party)
    return table


def _put_large(table: Table[Any, Any], chance: Random, kind: str, free: list[int]) -> None:
    at = chance.choice(free)
    shape = [at, at + 1, at + 16, at + 17] if kind == "demon" else [at, at + chance.choice((1, 16))]
    figures = sum(figure.kind == kind for figure in table.state.figures.values())
    gates = [set(gate.sides) for gate in table.state.gates.values() if not gate.open and not gate.broken]
    fits = all(place in free for place in shape) and not any(sides <= set(shape) for sides in gates)
    if fits and figures < table.content.kinds[kind].figures:
        create(table, kind, tuple(sorted(shape)))
        for place in shape:
            free.remove(place)


def _effects(table: Table[Any, Any], chance: Random, party: list[str]) -> None:
    """Now and then somebody named the weakest, out of sight, cloaked, or a fire."""
    if chance.random() < 0.2:
        table.state.weakest = chance.choice(party)
    if "niffil" in party and chance.random() < 0.3:
        begin_lasting(table, "stealth", "niffil", "niffil", "turn_start")
    if chance.random() < 0.2:
        table.state.heroes[chance.choice(party)].active.append("shadow_cloak_of_geraka")
    if chance.random() < 0.1:
        printed = table.content.boards[table.state.map]
        table.state.fire.append(chance.choice(printed.squares))
        for figure in table.state.figures.values():
            figure.bonus_hp = 9  # nobody burns to death here
    table.recast()


# -- what the engine allows -------------------------------------------------------------------------------------------


def allowed(table: Table[Any, Any], key: str) -> set[Outcome]:
    """Every outcome of the move action that some answers lead to."""
    return set(_explore(table, key, ()))


def _explore(table: Table[Any, Any], key: str, answers: tuple[str, ...]) -> Iterator[Outcome]:
    trial: Table[Any, Any] = Table(clone(table.state), table.content, sources)
    flow = move_enemy(trial, trial.state.figures[key])
    left = list(answers)
    try:
        choice = next(flow)
        while True:
            if len(choice.open) == 1:
                choice = flow.send(choice.open[0].key)
            elif left:
                choice = flow.send(left.pop(0))
            else:
                for option in choice.open:
                    yield from _explore(table, key, (*answers, option.key))
                return
    except StopIteration:
        yield _outcome(table, trial, key)


def _outcome(table: Table[Any, Any], after: Table[Any, Any], key: str) -> Outcome:
    if key not in after.state.figures:
        return frozenset(), UNMOVED
    before = {other.key: other.at for other in table.state.figures.values()}
    moved = frozenset(
        (other.key, spot(other.at[0]))
        for other in after.state.figures.values()
        if other.key != key and other.at != before[other.key]
    )
    return frozenset(map(spot, after.state.figures[key].at)), moved


# -- the plain picture ------------------------------------------------------------------------------------------------


def world_of(table: Table[Any, Any], key: str) -> tuple[World, Mover]:
    """The table as the slow version sees it, with the enemy that moves."""
    state, known = table.state, table.content
    printed = known.boards[state.map]
    ground = {}
    for at in printed.squares:
        kind = known.terrain[printed.terrain[at]]
        ground[spot(at)] = Ground(kind.cost, kind.walk, kind.blocks_sight, kind.solid, kind.peephole)
    bodies = {figure.key: _body(table, figure) for figure in state.figures.values() if figure.at}
    mover = _mover(table, key)
    hidden = {effect.bearer for effect in state.lasting if effect.source == "stealth"}
    prey = []
    for hero in state.heroes.values():
        if hero.key not in hidden:
            reach = min(CLOAKED, mover.reach) if "shadow_cloak_of_geraka" in hero.active else mover.reach
            prey.append(Prey(hero.key, spot(hero.at), hero.hp, reach))
    gates = {
        frozenset(map(spot, gate.sides)): (gate.key, gate.kind, gate.open, gate.rune)
        for gate in state.gates.values()
        if not gate.broken
    }
    alarm = next((at for at in printed.squares if known.terrain[printed.terrain[at]].alarm), 0)
    heroes = {spot(hero.at): hero.key for hero in state.heroes.values()}
    fire = frozenset(map(spot, state.fire))
    return World(ground, bodies, heroes, prey, gates, spot(alarm) if alarm else None, state.weakest, fire), mover


def _body(table: Table[Any, Any], figure: Any) -> Body:
    kind = table.content.kinds[figure.kind]
    return Body(
        figure.key,
        figure.kind,
        frozenset(map(spot, figure.at)),
        kind.acts,
        kind.size,
        kind.blocks_sight,
        kind.tramples,
        kind.trampled,
        kind.lock,
        kind.normal.hp > 0,
        kind.normal.defense,
        figure.rune,
    )


def _mover(table: Table[Any, Any], key: str) -> Mover:
    figure = table.state.figures[key]
    kind = table.content.kinds[figure.kind]
    rift: set[Spot] = set()
    if kind.key == "demon" and table.state.map == "abyssal_rift":
        printed = table.content.boards[table.state.map]
        rift = {spot(at) for at in printed.squares if printed.terrain[at] == "pit"}
    return Mover(
        key,
        kind.key,
        frozenset(map(spot, figure.at)),
        kind.normal.move,
        kind.normal.reach,
        kind.normal.reach,
        kind.size,
        kind.key in ("acolyte", "guard", "summoner"),
        kind.key in ("rotikka", "boneworm", "chileen", "tharnix", "demon"),
        kind.key in ("chileen", "demon"),
        kind.key == "acolyte",
        kind.key == "summoner",
        2 if kind.key == "tharnix" else 0,
        frozenset(rift),
    )


def picture(table: Table[Any, Any]) -> str:
    """The table in a few lines, to look into a difference."""
    state = table.state
    lines = [f"{state.map}, fire {[square_name(at) for at in state.fire]}, weakest {state.weakest or 'nobody'}"]
    lines += [f"{hero.key} {square_name(hero.at)} {hero.hp} HP {hero.active}" for hero in state.heroes.values()]
    lines += [f"{f.key} {'+'.join(map(square_name, f.at))} {f.rune}" for f in state.figures.values()]
    lines += [f"{g.key} {'-'.join(map(square_name, g.sides))} {g}" for g in state.gates.values() if not g.broken]
    return "\n".join(lines)
