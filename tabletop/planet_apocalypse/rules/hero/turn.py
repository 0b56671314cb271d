"""A hero's turn: move, attack, set an ambush, recover, help others, special actions."""

from tabletop.core.flow import Flow, Option, consult, pick, react
from tabletop.planet_apocalypse.board.party import heroes_at
from tabletop.planet_apocalypse.board.permissions import _stay_closed, may, may_attack, may_move
from tabletop.planet_apocalypse.board.targets import can_attack
from tabletop.planet_apocalypse.board.troopers import MOST_AMBUSH
from tabletop.planet_apocalypse.model.events.heroes import ActionBegun, HeroTurnStarted
from tabletop.planet_apocalypse.model.moments.heroes import Action, HeroActions, TurnBegun
from tabletop.planet_apocalypse.model.moments.questions import TurnEndAsked
from tabletop.planet_apocalypse.model.state import Turn
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.divine import divine_actions
from tabletop.planet_apocalypse.rules.enemy.arrivals import reveal_here
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.movement import step_options, walk
from tabletop.planet_apocalypse.rules.hero.odds import attack_note
from tabletop.planet_apocalypse.rules.sources import is_heard
from tabletop.planet_apocalypse.verbs.harm import hurt
from tabletop.planet_apocalypse.verbs.markers import drop_marker
from tabletop.planet_apocalypse.verbs.troopers import lay_ambush
from tabletop.planet_apocalypse.verbs.turns import give_up_move


def hero_turn(table: Table, hero: str) -> Flow[None]:
    """One hero's whole turn.  [PA-HERO-01, PA-HERO-32]"""
    state = table.state
    state.turn = turn = Turn(hero)
    state.heroes[hero].used.clear()
    table.emit(HeroTurnStarted(hero))
    if is_heard(table, TurnBegun):
        yield from react(table, TurnBegun(hero))
    if not turn.over and state.heroes[hero].burning:
        yield from hurt(table, hero, 1, "fire")  # [PA-HERO-03, PA-STATUS-03]
    while not turn.over:
        options = menu(table, turn)
        action = yield from pick(hero, "turn.action", "What now?", options)
        if action is None:
            break
        yield from action()
    state.turn = None


def menu(table: Table, turn: Turn) -> list[Option[Action | None]]:
    """What the hero may do now."""
    hero = table.state.heroes[turn.hero]
    options: list[Option[Action | None]] = []
    if hero.stunned:
        _recovery(table, turn, options)
    if may_move(table, turn):
        _moves(table, turn, options)
    if may_attack(table, turn):
        _attacks(table, turn, options)
    if turn.ambushes and hero.patrol:
        options.append(Option("ambush", "Set an ambush", lambda: set_ambush(table, turn), about=hero.area))
    if is_heard(table, HeroActions):
        special: list[Option[Action]] = []
        consult(table, HeroActions(turn.hero, False, special))
        options += special  # type: ignore[arg-type]
    options += divine_actions(table)
    closed = _end_closed(table, turn)
    if not closed or table.explain or not options:
        options.append(Option("end", "End the turn", None, closed=closed if options else ""))
    return options


def _end_closed(table: Table, turn: Turn) -> str:
    if table.state.heroes[turn.hero].stunned and (turn.attacks or turn.moves):
        return "stunned: give up the attack or the move first, PA-HERO-04"
    asked = TurnEndAsked(turn.hero)
    return asked.closed if not is_heard(table, TurnEndAsked) else consult(table, asked).closed


def _moves(table: Table, turn: Turn, options: list[Option[Action | None]]) -> None:
    for step in step_options(table, turn.hero):
        options.append(
            Option(step.key, step.label, _walk_to(table, turn, step.value), step.about, step.note, step.closed)
        )


def _walk_to(table: Table, turn: Turn, to: str) -> Action:
    return lambda: walk(table, turn, to)


def _attacks(table: Table, turn: Turn, options: list[Option[Action | None]]) -> None:
    """Attack, or give the attack up to put out a fire.  [PA-HERO-06, PA-HERO-14]"""
    hero = table.state.heroes[turn.hero]
    if can_attack(table, turn.hero):
        note = attack_note(table, turn.hero) if table.explain else ""
        options.append(Option("attack", "Attack", lambda: _attack(table, turn), about=hero.area, note=note))
    elif table.explain:
        options.append(Option("attack", "Attack", None, closed="no enemy within reach, PA-HERO-14"))
    if not hero.stunned and any(other.burning for other in heroes_at(table.state, hero.area)):
        label = "Give up the attack to put out a fire"
        options.append(Option("extinguish", label, lambda: _give_up_attack(table, turn)))


def _attack(table: Table, turn: Turn) -> Flow[None]:
    turn.attacks -= 1
    table.emit(ActionBegun(turn.hero, "attack"))
    yield from attack(table, turn.hero)


def _recovery(table: Table, turn: Turn, options: list[Option[Action | None]]) -> None:
    """A stunned hero gives up its attack or its move, nothing else will do.  [PA-HERO-04, PA-HERO-05]"""
    if turn.attacks:
        label = "Give up the attack to recover"
        options.append(Option("recover.attack", label, lambda: _give_up_attack(table, turn)))
    if turn.moves:
        closed = _stay_closed(table, turn)
        if not closed or table.explain:
            label = "Give up the move to recover"
            options.append(Option("recover.move", label, lambda: _give_up_move(table, turn), closed=closed))


def _give_up_attack(table: Table, turn: Turn) -> Flow[None]:
    """One attack given up serves stun and fire together.  [PA-STATUS-05, PA-STATUS-11, PA-FAQ-01]"""
    turn.attacks -= 1
    table.emit(ActionBegun(turn.hero, "give_up_attack"))
    drop_marker(table, turn.hero, "stun")
    area = table.state.heroes[turn.hero].area
    burning = [other.key for other in heroes_at(table.state, area) if other.burning]
    if burning:
        names = table.content.heroes
        options = [Option(key, names[key].name, key, about=key) for key in burning]
        chosen = yield from pick(turn.hero, "turn.extinguish", "Put out whose fire?", options)
        drop_marker(table, chosen, "fire")


def _give_up_move(table: Table, turn: Turn) -> Flow[None]:
    """A move given up for stun also counts for what asks for no move.  [PA-FAQ-02, PA-FAQ-18]"""
    table.emit(ActionBegun(turn.hero, "give_up_move"))
    give_up_move(table, turn)
    yield from ()


def set_ambush(table: Table, turn: Turn) -> Flow[None]:
    """Troopers of the patrol become the ambush of this area, one type of it.  [PA-HERO-28, -29, -30, PA-RULE-79]"""
    table.emit(ActionBegun(turn.hero, "ambush"))
    if not may(table, turn.hero, "many_ambushes"):
        turn.ambushes -= 1
    yield from place_ambush(table, turn.hero)


def place_ambush(table: Table, hero: str) -> Flow[None]:
    state, content = table.state, table.content
    holder = state.heroes[hero]
    area = state.areas[holder.area]
    options: list[Option[tuple[str, int]]] = []
    for troop, count in holder.patrol.items():
        sheet = content.troopers[troop]
        room = MOST_AMBUSH - (area.troops if area.troop == troop else 0)
        note = "" if area.troop in ("", troop) else f"dismisses {area.troops} {content.troopers[area.troop].plural}"
        for amount in range(1, min(count, room) + 1):
            name = sheet.name if amount == 1 else sheet.plural
            options.append(Option(f"{troop}.{amount}", f"{amount} {name}", (troop, amount), note=note))
    options.append(Option("none", "No ambush after all", ("", 0)))
    troop, amount = yield from pick(hero, "ambush.set", "Leave whom behind?", options)
    if amount:
        lay_ambush(table, hero, troop, amount)
        yield from reveal_here(table, holder.area)
