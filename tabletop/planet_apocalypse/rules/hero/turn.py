"""A hero's turn: move, attack, set an ambush, recover, help others, special actions."""

from tabletop.core.flow import NOTHING_ASKED, Action, Flow, MenuOption, Option, act, consult, pick, react
from tabletop.planet_apocalypse.board.areas import map_areas
from tabletop.planet_apocalypse.board.party import heroes_at
from tabletop.planet_apocalypse.board.permissions import may, may_attack, may_move, stay_closed
from tabletop.planet_apocalypse.board.targets import can_attack
from tabletop.planet_apocalypse.board.troopers import MOST_AMBUSH
from tabletop.planet_apocalypse.model.events.heroes import ActionBegun
from tabletop.planet_apocalypse.model.moments.heroes import AmbushLaid, HeroActions, TurnBegun
from tabletop.planet_apocalypse.model.moments.questions import AmbushPlacesAsked, TurnEndAsked
from tabletop.planet_apocalypse.model.state import Turn
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.divine import divine_actions
from tabletop.planet_apocalypse.rules.enemy.arrivals import reveal_here
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.looks import attack_look
from tabletop.planet_apocalypse.rules.hero.movement import step_options, walk
from tabletop.planet_apocalypse.rules.hero.odds import attack_note
from tabletop.planet_apocalypse.verbs.harm import hurt
from tabletop.planet_apocalypse.verbs.markers import drop_marker
from tabletop.planet_apocalypse.verbs.troopers import lay_ambush
from tabletop.planet_apocalypse.verbs.turns import begin_turn, end_turn, give_up_move, spend_ambush, spend_attack


def hero_turn(table: Table, hero: str) -> Flow[None]:
    """One hero's whole turn.  [PA-HERO-01, PA-HERO-32]"""
    turn = begin_turn(table, hero)
    yield from react(table, TurnBegun(hero))
    if not turn.over and table.state.heroes[hero].burning:
        yield from hurt(table, hero, 1, "fire")  # [PA-HERO-03, PA-STATUS-03]
    while not turn.over and (yield from act(hero, "turn.action", "What now?", menu(table, turn))):
        pass
    end_turn(table)


def menu(table: Table, turn: Turn) -> list[MenuOption]:
    """What the hero may do now."""
    hero = table.state.heroes[turn.hero]
    options: list[MenuOption] = []
    if hero.stunned:
        _recovery(table, turn, options)
    if may_move(table, turn):
        _moves(table, turn, options)
    if may_attack(table, turn):
        _attacks(table, turn, options)
    if turn.ambushes and hero.patrol:
        options.append(Option("ambush", "Set an ambush", lambda: set_ambush(table, turn), about=hero.area))
    consult(table, HeroActions(turn.hero, False, options))
    options += divine_actions(table, turn.hero)
    closed = _end_closed(table, turn)
    if not closed or table.explain or not options:
        options.append(Option("end", "End the turn", None, closed=closed if options else ""))
    return options


def _end_closed(table: Table, turn: Turn) -> str:
    if table.state.heroes[turn.hero].stunned and (turn.attacks or turn.moves):
        return "stunned: give up the attack or the move first, PA-HERO-04"
    return consult(table, TurnEndAsked(turn.hero)).closed


def _moves(table: Table, turn: Turn, options: list[MenuOption]) -> None:
    for step in step_options(table, turn.hero):
        options.append(
            Option(
                step.key, step.label, _walk_to(table, turn, step.value), step.about, step.note, step.closed, step.look
            )
        )


def _walk_to(table: Table, turn: Turn, to: str) -> Action:
    return lambda: walk(table, turn, to)


def _attacks(table: Table, turn: Turn, options: list[MenuOption]) -> None:
    """Attack, or give the attack up to put out a fire.  [PA-HERO-06, PA-HERO-14]"""
    hero = table.state.heroes[turn.hero]
    if can_attack(table, turn.hero):
        note = attack_note(table, turn.hero) if table.explain else ""
        look = attack_look(table, turn.hero)
        options.append(Option("attack", "Attack", lambda: _attack(table, turn), hero.area, note, look=look))
    elif table.explain:
        options.append(Option("attack", "Attack", None, closed="no enemy within reach, PA-HERO-14"))
    if not hero.stunned and any(other.burning for other in heroes_at(table.state, hero.area)):
        label = "Give up the attack to put out a fire"
        options.append(Option("extinguish", label, lambda: _give_up_attack(table, turn)))


def _attack(table: Table, turn: Turn) -> Flow[None]:
    spend_attack(table, turn)
    return attack(table, turn.hero)


def _recovery(table: Table, turn: Turn, options: list[MenuOption]) -> None:
    """A stunned hero gives up its attack or its move, nothing else will do.  [PA-HERO-04, PA-HERO-05]"""
    if turn.attacks:
        label = "Give up the attack to recover"
        options.append(Option("recover.attack", label, lambda: _give_up_attack(table, turn)))
    if turn.moves:
        closed = stay_closed(table, turn)
        if not closed or table.explain:
            label = "Give up the move to recover"
            options.append(Option("recover.move", label, lambda: _give_up_move(table, turn), closed=closed))


def _give_up_attack(table: Table, turn: Turn) -> Flow[None]:
    """One attack given up serves stun and fire together.  [PA-STATUS-05, PA-STATUS-11, PA-FAQ-01]"""
    spend_attack(table, turn, "give_up_attack")
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
    return NOTHING_ASKED


def set_ambush(table: Table, turn: Turn) -> Flow[None]:
    """Troopers of the patrol become the ambush of this area, one type of it.  [PA-HERO-28, -29, -30, PA-RULE-79]"""
    troop, amount, area = yield from choose_ambush(table, turn.hero)
    if amount:
        spend_ambush(table, turn, often=may(table, turn.hero, "many_ambushes"))
        yield from leave_behind(table, turn.hero, troop, amount, area)


def place_ambush(table: Table, hero: str) -> Flow[None]:
    """The hero may leave troopers behind where it is."""
    troop, amount, area = yield from choose_ambush(table, hero)
    if amount:
        yield from leave_behind(table, hero, troop, amount, area)


def choose_ambush(table: Table, hero: str) -> Flow[tuple[str, int, str]]:
    """Which troopers of the patrol stay behind, how many and where; none when the hero thinks better of it."""
    options: list[Option[tuple[str, int, str]]] = []
    for troop in table.state.heroes[hero].patrol:
        options += _ambush_options(table, hero, troop)
    options.append(Option("none", "No ambush after all", ("", 0, "")))
    return (yield from pick(hero, "ambush.set", "Leave whom behind?", options))


def leave_behind(table: Table, hero: str, troop: str, amount: int, area: str) -> Flow[None]:
    """They become the ambush of that area, and meet the tokens there."""
    lay_ambush(table, hero, troop, amount, area)
    yield from reveal_here(table, area)
    yield from react(table, AmbushLaid(hero, area, troop, amount))


def _ambush_options(table: Table, hero: str, troop: str) -> list[Option[tuple[str, int, str]]]:
    """Every number of troopers that finds room, in the hero's area or wherever else these may be set."""
    state, sheets = table.state, table.content.troopers
    here, sheet = state.heroes[hero].area, sheets[troop]
    options: list[Option[tuple[str, int, str]]] = []
    for key in consult(table, AmbushPlacesAsked(hero, troop, [here])).places:
        area = state.areas[key]
        room = MOST_AMBUSH - (area.troops if area.troop == troop else 0)
        note = "" if area.troop in ("", troop) else f"dismisses {area.troops} {sheets[area.troop].plural}"
        where, mark = ("", "") if key == here else (f" in {map_areas(table)[key].name}", f".{key}")
        for amount in range(1, min(state.heroes[hero].patrol[troop], room) + 1):
            name = sheet.name if amount == 1 else sheet.plural
            label = f"{amount} {name}{where}"
            options.append(Option(f"{troop}.{amount}{mark}", label, (troop, amount, key), about=key, note=note))
    return options
