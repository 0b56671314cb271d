"""Hell Time: the battle with a Lord, wherever in the game it breaks out."""

from tabletop.core.flow import Flow, Option, consult, pick, pick_some, react
from tabletop.planet_apocalypse.board.areas import areas_without_shadow, map_areas, march_order
from tabletop.planet_apocalypse.board.party import captain, seats_in_order
from tabletop.planet_apocalypse.model.events.enemies import HellBegan, HellEnded, HellRoundBegan, HeroRetreated
from tabletop.planet_apocalypse.model.events.heroes import ActionBegun
from tabletop.planet_apocalypse.model.moments.enemies import Menace, Retreated
from tabletop.planet_apocalypse.model.moments.heroes import Action, HeroActions, TurnBegun
from tabletop.planet_apocalypse.model.state import HELL, Hell, Lord
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.enemy.arrivals import reveal, reveal_here
from tabletop.planet_apocalypse.rules.enemy.assault import all_attack
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.odds import attack_note
from tabletop.planet_apocalypse.rules.sources import is_heard
from tabletop.planet_apocalypse.verbs.lords import name_lord
from tabletop.planet_apocalypse.verbs.markers import drop_marker
from tabletop.planet_apocalypse.verbs.pieces import move_fourth, move_minions, put_hero


def lord_battle(table: Table, index: int, activating: str) -> Flow[None]:
    """Fight one Lord until nobody is left in Hell or the Lord is dead.  [PA-HELL-01, PA-HELL-02]"""
    state = table.state
    lord = state.lords[index]
    kept, used = len(state.marks), {key: list(hero.used) for key, hero in state.heroes.items()}
    if not lord.known:
        name_lord(table, lord)
    state.hell = hell = Hell(index, activating, [])
    yield from _gather(table, lord, hell)
    table.emit(HellBegan(lord.key, list(hell.fighters)))
    yield from _draw_enemies(table, lord)
    if is_heard(table, Menace):
        yield from react(table, Menace(lord.key))
    while hell.fighters and not lord.dead:
        yield from _round(table, lord, hell)
    del state.marks[kept:]
    for key, hero in state.heroes.items():
        hero.used = used[key]
    yield from _leave(table, lord, hell)


def _gather(table: Table, lord: Lord, hell: Hell) -> Flow[None]:
    """Whoever is in the Shadow must fight; others may be called.  [PA-HELL-03, -04, -05, PA-RULE-09]"""
    state = table.state
    must = [key for key, hero in state.heroes.items() if hero.area in lord.shadow]
    others = [key for key in state.heroes if key not in must]
    if others:
        names = table.content.heroes
        options = [Option(key, names[key].name, key, about=key) for key in others]
        caller = hell.activating or captain(state)
        must += yield from pick_some(caller, "hell.call", "Call which other heroes into the battle?", options)
    hell.fighters = [key for key in seats_in_order(state) if key in must]
    for key in hell.fighters:
        put_hero(table, key, HELL)


def _draw_enemies(table: Table, lord: Lord) -> Flow[None]:
    """Tokens under the Shadow open, nearest the Lord first; all minions come.  [PA-HELL-06, PA-HELL-07, PA-RULE-06]"""
    state = table.state
    for area in _nearest_first(table, lord):
        while state.areas[area].tokens:
            yield from reveal(table, area, HELL)
        for circle, count in enumerate(state.areas[area].minions):
            move_minions(table, area, HELL, circle, count)
        for demon in state.fourths:
            if demon.area == area:
                move_fourth(table, demon.key, HELL)


def _nearest_first(table: Table, lord: Lord) -> list[str]:
    order = [area for area in march_order(table) if area in lord.shadow]
    return sorted(order, key=lambda area: abs(order.index(area) - order.index(lord.area)))


def _round(table: Table, lord: Lord, hell: Hell) -> Flow[None]:
    """Every hero attacks or retreats, then every group attacks.  [PA-HELL-09, PA-HELL-14, PA-HELL-15, PA-HELL-16]"""
    hell.round += 1
    table.emit(HellRoundBegan(hell.round))
    for key in seats_in_order(table.state):
        if key in hell.fighters and not lord.dead:
            yield from _hero_step(table, key, hell)
    hell.acting = ""
    table.emit(ActionBegun("", "hell_enemies"))
    if hell.fighters and not lord.dead:
        yield from all_attack(table, HELL)


def _hero_step(table: Table, key: str, hell: Hell) -> Flow[None]:
    """One hero's part of a round; further attacks come from abilities.  [PA-HELL-09, PA-HELL-10, PA-HELL-25]"""
    table.state.heroes[key].used.clear()
    hell.acting, hell.attacks, hell.acted = key, 1, False
    table.emit(ActionBegun(key, "hell_step"))
    if is_heard(table, TurnBegun):
        yield from react(table, TurnBegun(key, hell=True))
    while key in hell.fighters and not table.state.lords[hell.lord].dead:
        options = _step_options(table, key, hell)
        if not options:
            return
        if hell.acted:
            options.append(Option("done", "Done", _nothing))
        action = yield from pick(key, "hell.step", "In Hell: attack or retreat?", options)
        if action is _nothing:
            return
        yield from action()


def _nothing() -> Flow[None]:
    yield from ()


def _step_options(table: Table, key: str, hell: Hell) -> list[Option[Action]]:
    options: list[Option[Action]] = []
    hero = table.state.heroes[key]
    if hell.attacks and hero.stunned:
        options.append(Option("recover", "Give up the attack to recover", lambda: _recover(table, key, hell)))
    elif hell.attacks:
        note = attack_note(table, key) if table.explain else ""
        options.append(Option("attack", "Attack", lambda: _attack(table, key, hell), note=note))
    if not hell.acted:
        options.append(Option("retreat", "Retreat", lambda: _retreat(table, key, hell)))
    if is_heard(table, HeroActions):
        consult(table, HeroActions(key, True, options))
    return options


def _attack(table: Table, key: str, hell: Hell) -> Flow[None]:
    hell.attacks -= 1
    hell.acted = True
    table.emit(ActionBegun(key, "attack"))
    yield from attack(table, key)


def _recover(table: Table, key: str, hell: Hell) -> Flow[None]:
    """A stunned hero spends its attack recovering.  [PA-RULE-11]"""
    hell.attacks -= 1
    hell.acted = True
    table.emit(ActionBegun(key, "give_up_attack"))
    drop_marker(table, key, "stun")
    yield from ()


def _retreat(table: Table, key: str, hell: Hell) -> Flow[None]:
    """The hero goes to any area without Shadow and is out of this battle.  [PA-HELL-11, PA-HELL-32]"""
    area = yield from _refuge(table, key)
    hell.fighters.remove(key)
    hell.retreated.append(key)
    table.emit(HeroRetreated(key, area))
    put_hero(table, key, area)
    if is_heard(table, Retreated):
        yield from react(table, Retreated(key))


def _refuge(table: Table, key: str) -> Flow[str]:
    areas = map_areas(table)
    options = [Option(area, areas[area].name, area, about=area) for area in areas_without_shadow(table.state)]
    return (yield from pick(key, "hell.retreat", "Retreat to which area?", options))


def _leave(table: Table, lord: Lord, hell: Hell) -> Flow[None]:
    """Survivors go to the Lord's area; heroes still in Hell leave it; then tokens are met.  [PA-HELL-18, -19]"""
    state = table.state
    for circle, count in enumerate(state.areas[HELL].minions):
        move_minions(table, HELL, lord.area, circle, count)
    for demon in state.fourths:
        if demon.area == HELL:
            move_fourth(table, demon.key, lord.area)
    for key in list(hell.fighters):
        yield from _retreat(table, key, hell)
    table.emit(HellEnded(lord.key))
    state.hell = None
    if state.turn is not None:
        state.turn.over = True
    for key in hell.retreated:
        if key in state.heroes:
            yield from reveal_here(table, state.heroes[key].area)
