"""Hell Time: the battle with a Lord, wherever in the game it breaks out."""

from tabletop.core.flow import NOTHING_ASKED, Flow, MenuOption, Option, act, consult, pick, pick_some, react
from tabletop.planet_apocalypse.board.areas import areas_without_shadow, map_areas, march_order
from tabletop.planet_apocalypse.board.party import captain, seats_in_order
from tabletop.planet_apocalypse.board.pieces import has_demons
from tabletop.planet_apocalypse.model.moments.enemies import (
    HellEnemiesBegun,
    HellRoundBegun,
    Menace,
    MenaceMeets,
    Reason,
    Retreated,
)
from tabletop.planet_apocalypse.model.moments.heroes import HeroActions, TurnBegun
from tabletop.planet_apocalypse.model.state import HELL, Hell, Lord
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.divine import divine_actions, divine_pause
from tabletop.planet_apocalypse.rules.enemy.arrivals import reveal, reveal_here
from tabletop.planet_apocalypse.rules.enemy.assault import all_attack
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.looks import attack_look
from tabletop.planet_apocalypse.rules.hero.odds import attack_note
from tabletop.planet_apocalypse.verbs.hell import (
    begin_enemy_step,
    begin_hero_step,
    begin_round,
    close_hell,
    gather,
    leave_hell,
    open_hell,
    restore_phase,
    spend_attack_in_hell,
)
from tabletop.planet_apocalypse.verbs.lords import name_lord
from tabletop.planet_apocalypse.verbs.markers import drop_marker
from tabletop.planet_apocalypse.verbs.pieces import move_fourth, move_minions


def lord_battle(table: Table, index: int, activating: str) -> Flow[None]:
    """Fight one Lord until nobody is left in Hell or the Lord is dead.  [PA-HELL-01, PA-HELL-02]"""
    state = table.state
    lord = state.lords[index]
    marks, used = len(state.marks), {key: list(hero.used) for key, hero in state.heroes.items()}
    if not lord.known:
        name_lord(table, lord)
    hell = open_hell(table, index, activating)
    yield from _gather(table, lord, hell)
    yield from _draw_enemies(table, lord)
    meets = MenaceMeets(lord.key, list(hell.fighters))
    yield from react(table, meets)
    yield from react(table, Menace(lord.key, meets.heroes))
    while hell.fighters and not lord.dead:
        yield from _round(table, lord, hell)
    restore_phase(table, marks, used)
    yield from _leave(table, lord, hell)


def shadow_battles(table: Table) -> Flow[None]:
    """Whoever came under a Shadow without a step of its own fights, Lord by Lord.  [PA-LORD-12, PA-RULE-81, -201]"""
    state = table.state
    for index, lord in enumerate(state.lords):
        if not lord.dead and any(hero.area in lord.shadow for hero in state.heroes.values()):
            yield from lord_battle(table, index, "")


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
    gather(table, hell, must)


def _draw_enemies(table: Table, lord: Lord) -> Flow[None]:
    """Tokens under the Shadow open, nearest the Lord first; all minions come.  [PA-HELL-06, PA-HELL-07, PA-RULE-06]"""
    state = table.state
    for area in _nearest_first(table, lord):
        while state.areas[area].tokens:
            yield from reveal(table, area, HELL)
        _move_all(table, area, HELL)


def _nearest_first(table: Table, lord: Lord) -> list[str]:
    order = [area for area in march_order(table) if area in lord.shadow]
    return sorted(order, key=lambda area: abs(order.index(area) - order.index(lord.area)))


def _move_all(table: Table, area: str, to: str) -> None:
    for circle, count in enumerate(table.state.areas[area].minions):
        move_minions(table, area, to, circle, count)
    for demon in table.state.fourths:
        if demon.area == area:
            move_fourth(table, demon.key, to)


def _round(table: Table, lord: Lord, hell: Hell) -> Flow[None]:
    """Every hero attacks or retreats, then every group attacks.  [PA-HELL-09, PA-HELL-14, PA-HELL-15, PA-HELL-16]"""
    begin_round(table, hell)
    yield from react(table, HellRoundBegun(hell.round))
    for key in seats_in_order(table.state):
        if key in hell.fighters and not lord.dead:
            yield from _hero_step(table, key, lord, hell)
    begin_enemy_step(table, hell)
    yield from react(table, HellEnemiesBegun(hell.round))
    if hell.fighters and not lord.dead:
        if has_demons(table.state, HELL):
            yield from divine_pause(table)
        yield from all_attack(table, HELL)


def _hero_step(table: Table, key: str, lord: Lord, hell: Hell) -> Flow[None]:
    """One hero's part of a round; further attacks come from abilities.  [PA-HELL-09, PA-HELL-10, PA-HELL-25]"""
    begin_hero_step(table, hell, key)
    yield from react(table, TurnBegun(key, hell=True))
    while key in hell.fighters and not lord.dead:
        menu = _menu(table, key, hell)
        if not menu:
            return
        if hell.acted:
            menu.append(Option("done", "Done", None))
        if not (yield from act(key, "hell.step", "In Hell: attack or retreat?", menu)):
            return


def _menu(table: Table, key: str, hell: Hell) -> list[MenuOption]:
    menu: list[MenuOption] = []
    if hell.attacks and table.state.heroes[key].stunned:
        menu.append(Option("recover", "Give up the attack to recover", lambda: _recover(table, key, hell)))
    elif hell.attacks:
        note = attack_note(table, key) if table.explain else ""
        look = attack_look(table, key)
        menu.append(Option("attack", "Attack", lambda: _attack(table, key, hell), note=note, look=look))
    if not hell.acted:
        menu.append(Option("retreat", "Retreat", lambda: retreat(table, key, "choice")))
    asked = consult(table, HeroActions(key, True, menu))
    menu = [option for option in asked.options if not asked.only or option.key in asked.only]
    return [*menu, *divine_actions(table, key)] if menu else menu


def _attack(table: Table, key: str, hell: Hell) -> Flow[None]:
    spend_attack_in_hell(table, hell, "attack")
    return attack(table, key)


def _recover(table: Table, key: str, hell: Hell) -> Flow[None]:
    """A stunned hero spends its attack recovering.  [PA-RULE-11]"""
    spend_attack_in_hell(table, hell, "give_up_attack")
    drop_marker(table, key, "stun")
    return NOTHING_ASKED


def retreat(table: Table, key: str, reason: Reason) -> Flow[None]:
    """The hero goes to any area without Shadow and is out of this battle.  [PA-HELL-11, PA-HELL-32]"""
    hell = table.state.hell
    if hell is None:
        return
    areas = map_areas(table)
    options = [Option(area, areas[area].name, area, about=area) for area in areas_without_shadow(table.state)]
    area = yield from pick(key, "hell.retreat", "Retreat to which area?", options)
    leave_hell(table, hell, key, area)
    yield from react(table, Retreated(key, reason))


def _leave(table: Table, lord: Lord, hell: Hell) -> Flow[None]:
    """Survivors go to the Lord's area; heroes still in Hell leave it; then tokens are met.  [PA-HELL-18, -19]"""
    _move_all(table, HELL, lord.area)
    for key in list(hell.fighters):
        yield from retreat(table, key, "end")
    close_hell(table)
    for key in hell.retreated:
        if key in table.state.heroes:
            yield from reveal_here(table, table.state.heroes[key].area)
