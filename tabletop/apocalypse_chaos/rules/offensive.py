"""Phase C: the EST, then Heroes and Enemies by Initiative."""

from tabletop.apocalypse_chaos.board.dice import LATEST, est_dice, est_needed, initiative_of
from tabletop.apocalypse_chaos.model.events.fighting import EstFired
from tabletop.apocalypse_chaos.model.moments import ActionEnded
from tabletop.apocalypse_chaos.model.names import figure_name
from tabletop.apocalypse_chaos.model.state import Enemy, Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.rules.enemies import activate, next_enemy
from tabletop.apocalypse_chaos.rules.hero.actions import menu
from tabletop.apocalypse_chaos.rules.hero.attacks import pick_occupied
from tabletop.apocalypse_chaos.verbs.enemies import blast, return_blocks
from tabletop.apocalypse_chaos.verbs.rounds import begin_turn, set_clock
from tabletop.core.flow import PLAYERS, Flow, Look, Option, act, consult, pick

EST_DAMAGE = 1


def est(table: Table) -> Flow[None]:
    """Resolve a ready EST before anybody acts.  [AC-PHASE-C-01 .. -03]"""
    state = table.state
    if est_dice(state) >= est_needed(state) and state.enemies:
        area = yield from pick_occupied(table, state.areas, PLAYERS, "est.area", "The EST strikes which area?")
        table.emit(EstFired(area))
        blast(table, "", (area,), EST_DAMAGE)
    set_clock(table, "turn")


def turn(table: Table) -> Flow[None]:
    """One action of the Hero whose turn it is, or the next turn, or the end of the phase."""
    state = table.state
    if state.clock.seat:
        yield from take_action(table, state.heroes[state.clock.seat])
        return
    heroes, enemies = due(table)
    if heroes:
        yield from choose_hero(table, heroes)
    elif enemies:
        enemy = yield from next_enemy(table, enemies)
        yield from activate(table, enemy)
        consult(table, ActionEnded())
    else:
        return_blocks(table)
        set_clock(table, "round_end")


def due(table: Table) -> tuple[list[Hero], list[Enemy]]:
    """Who acts next: the lowest Initiative left, Heroes before Enemies.  [AC-PHASE-C-04, -05]"""
    content, lowest = table.content, LATEST + 1
    heroes: list[Hero] = []
    enemies: list[Enemy] = []
    for hero in table.state.heroes.values():
        if not hero.acted:
            value = initiative_of(content, hero)
            if value < lowest:
                lowest, heroes = value, []
            if value == lowest:
                heroes.append(hero)
    for enemy in table.state.enemies.values():
        if not enemy.activated:
            value = content.cards[enemy.key].initiative
            if value < lowest:
                lowest, heroes, enemies = value, [], []
            if value == lowest and not heroes:
                enemies.append(enemy)
    return heroes, enemies


def choose_hero(table: Table, heroes: list[Hero]) -> Flow[None]:
    """[AC-PHASE-C-06]"""
    options = []
    for hero in heroes:
        look = Look(f"life {hero.life}") if table.explain else None
        options.append(Option(hero.key, figure_name(table, hero.key), hero, about=hero.key, look=look))
    hero = yield from pick(PLAYERS, "turn.order", "Equal Initiative: who acts first?", options)
    begin_turn(table, hero, initiative_of(table.content, hero))


def take_action(table: Table, hero: Hero) -> Flow[None]:
    """[AC-PHASE-C-09]"""
    yield from act(hero.key, "turn.action", "What do you do?", menu(table, hero))
    consult(table, ActionEnded())
