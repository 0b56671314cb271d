"""How enemies attack: heroes in reach, else what bars their way."""

from tabletop.core.flow import PLAYERS, Flow, Option, consult, consult_own, perform, pick, react
from tabletop.perditions_mouth.board.grid import gap, square_name
from tabletop.perditions_mouth.board.ground import ground
from tabletop.perditions_mouth.board.queries import kind_of, lock_cards, numbers_of, squares_of
from tabletop.perditions_mouth.board.routes.outlooks import outlook
from tabletop.perditions_mouth.board.routes.targets import attackable, preferred
from tabletop.perditions_mouth.board.routes.ways import obstacle
from tabletop.perditions_mouth.board.sight import gate_in_sight, sees_any
from tabletop.perditions_mouth.model.events.dungeon import StrikeMade
from tabletop.perditions_mouth.model.moments.fights import Strike, StrikeEnded, TargetChosen
from tabletop.perditions_mouth.model.moments.kinds import KindHits, KindStruck
from tabletop.perditions_mouth.model.moments.questions import LockTotal
from tabletop.perditions_mouth.model.moments.rounds import EnemyIdle
from tabletop.perditions_mouth.model.names import name_of
from tabletop.perditions_mouth.model.state import Figure, Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.fights.attacks import defend
from tabletop.perditions_mouth.rules.fights.boosts import aid_for_object, boost_loop
from tabletop.perditions_mouth.rules.locks import break_open
from tabletop.perditions_mouth.rules.responses import draw_response, finish_action
from tabletop.perditions_mouth.verbs.dungeon import set_gate, unlock
from tabletop.perditions_mouth.verbs.harm import hurt_figure, hurt_hero


def take_attack(table: Table, figure: Figure) -> Flow[None]:
    """One enemy takes its attack action.  [PM-EATT-01]"""
    hero = yield from choose_target(table, figure)
    if hero is None:
        idle = EnemyIdle(figure)
        yield from react(table, idle)
        if figure.key in table.state.figures and not idle.acted:
            yield from _break_way(table, figure)
        yield from finish_action(table)
        return
    yield from strike(table, figure, hero)
    if figure.key in table.state.figures:
        yield from perform(table, figure.key, kind_of(table, figure).abilities, KindStruck(figure, hero.key))


def choose_target(table: Table, figure: Figure) -> Flow[Hero | None]:
    """The weakest hero in reach; ties go to the Defending, then to a Magus, then to the players.  [PM-EATT-02 to 04]"""
    heroes = attackable(table, figure)
    if not heroes:
        return None
    options = [
        Option(hero.key, name_of(table, hero.key), hero.key, square_name(hero.at)) for hero in preferred(table, heroes)
    ]
    name = name_of(table, figure.key)
    key = yield from pick(PLAYERS, "enemy.target", f"Whom does {name} attack?", options)
    chosen = TargetChosen(figure.key, key, [hero.key for hero in heroes])
    yield from react(table, chosen)
    return table.state.heroes[chosen.hero]


def strike(table: Table, figure: Figure, hero: Hero, *, second: bool = False) -> Flow[bool]:
    """One attack on a hero; True when it hits.  [PM-EATT-05, PM-EATT-06, PM-EATT-08]"""
    value = numbers_of(table, figure).attack
    blow = Strike(figure.key, hero.key, value, second=second)
    prompt = f"{name_of(table, figure.key)} attacks with {value}."
    yield from defend(table, hero, blow, prompt)
    if figure.key not in table.state.figures or hero.status != "present":
        yield from finish_action(table)
        return False
    shown = yield from draw_response(table, "enemy", hero.key)
    total = blow.attack + shown.value
    blow.hit = total > blow.defense
    table.emit(StrikeMade(figure.key, hero.key, total, blow.defense, blow.hit))
    if blow.hit:
        hits = consult_own(table, figure.key, kind_of(table, figure).abilities, KindHits(figure, hero.key))
        yield from hurt_hero(table, hero, 1, enemy=figure.key, poison=hits.poison)
    yield from react(table, StrikeEnded(blow))
    yield from finish_action(table)
    return blow.hit


# -- breaking what is in the way --------------------------------------------------------------------------------------


def _break_way(table: Table, figure: Figure) -> Flow[None]:
    """Open or attack the next thing that bars the shortest path, if it is in reach.

    What hands can open is never broken.  [PM-EATT-12, PM-EATT-13, PM-RULE-18, PM-RULE-210]
    """
    reach = numbers_of(table, figure).reach
    if not any(_can_hit(table, figure, reach, key) for key in _breakable(table)):
        return
    found = outlook(table, figure)
    if found is None:
        return
    start = min(figure.at, key=lambda at: found.field.labels.get(at, 1 << 60))
    target = obstacle(found.field, start)
    if not target or not _can_hit(table, figure, reach, target):
        return
    if _opens(table, figure, target):
        unlock(table, target)
        set_gate(table, target, True, figure.key)
        return
    aid = aid_for_object(table, squares_of(table, target), target)
    name = f"{name_of(table, figure.key)} attacks {name_of(table, target)}"
    helped = yield from boost_loop(table, aid, "object.aid", f"{name}. Help it hold?", "No")
    shown = yield from draw_response(table, "enemy")
    total = numbers_of(table, figure).attack + shown.value
    against = helped + (yield from _resistance(table, target))
    hit = total > against
    table.emit(StrikeMade(figure.key, target, total, against, hit))
    if not hit:
        return
    if lock_cards(table, target):
        yield from break_open(table, target, figure.key)
    else:
        yield from hurt_figure(table, target, 1, "", attack=True)


def _opens(table: Table, figure: Figure, target: str) -> bool:
    gate = table.state.gates.get(target)
    return gate is not None and kind_of(table, figure).hands and table.content.gates[gate.kind].by_hand


def _breakable(table: Table) -> list[str]:
    state, kinds = table.state, table.content.kinds
    found = [gate.key for gate in state.gates.values() if not gate.open and not gate.broken]
    for figure in state.figures.values():
        kind = kinds[figure.kind]
        if not kind.acts and figure.at and (kind.lock or kind.normal.hp):
            found.append(figure.key)
    return found


def _resistance(table: Table, target: str) -> Flow[int]:
    """The sum of the response cards a lock draws, or a nest's Defense and one card."""
    cards = lock_cards(table, target)
    total = 0 if cards else numbers_of(table, table.state.figures[target]).defense
    for _ in range(cards or 1):
        shown = yield from draw_response(table, "lock")
        total += shown.value
    lock: LockTotal = consult(table, LockTotal("", target, "break", total))
    return lock.total


def _can_hit(table: Table, figure: Figure, reach: int, target: str) -> bool:
    squares = squares_of(table, target)
    if gap(figure.at, squares) > reach:
        return False
    here = ground(table)
    if target in table.state.gates:
        gate = table.state.gates[target]
        sides = gate.sides
        if table.content.gates[gate.kind].blocks_sight:
            return any(at in sides for at in figure.at)
        return any(max(1, gap((at,), sides)) <= reach and gate_in_sight(here, at, sides) for at in figure.at)
    return sees_any(here, figure.at, squares)
