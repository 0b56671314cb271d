"""Heroes enter the game: replacements, and players who join or leave on the way."""

from tabletop.core.flow import PLAYERS, Flow, MenuOption, Option, act, consult, pick
from tabletop.planet_apocalypse.board.areas import map_areas, start_areas
from tabletop.planet_apocalypse.board.party import MOST_HEROES, captain, free_heroes
from tabletop.planet_apocalypse.model.moments.beginning import StartsAsked
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.enemy.arrivals import reveal_here
from tabletop.planet_apocalypse.rules.team.gifts import own_keepsake
from tabletop.planet_apocalypse.verbs.lords import grow_lord
from tabletop.planet_apocalypse.verbs.seats import add_seat, hand_over, put_in_play


def enter_game(table: Table, hero: str) -> Flow[None]:
    """A hero enters on a start area.  [PA-CAPTAIN-11, PA-JOIN-01]"""
    areas = map_areas(table)
    starts = consult(table, StartsAsked(hero, start_areas(table))).areas
    options = [Option(area, areas[area].name, area, about=area) for area in starts]
    area = yield from pick(hero, "captain.start", "Enter where?", options)
    put_in_play(table, hero, area)
    yield from own_keepsake(table, hero)
    yield from reveal_here(table, area)


def join_or_leave(table: Table) -> Flow[None]:
    """A new player may join, or one may hand over a hero.  [PA-JOIN-01, PA-JOIN-04]"""
    state = table.state
    menu: list[MenuOption] = [Option("nobody", "Everybody stays as they are", None)]
    if len(state.seats) < MOST_HEROES and free_heroes(table):
        menu.append(Option("join", "A new player joins", lambda: _join(table)))
    if len({seat.player for seat in state.seats}) > 1:
        menu.append(Option("leave", "A player leaves", lambda: _leave(table)))
    yield from act(PLAYERS, "join.who", "Does anybody join or leave?", menu)


def _join(table: Table) -> Flow[None]:
    """Despair moves faster and the Lords grow, from now on.  [PA-JOIN-02, PA-JOIN-03, PA-RULE-68]"""
    names = table.content.heroes
    options = [Option(key, names[key].name, key) for key in free_heroes(table)]
    hero = yield from pick(PLAYERS, "join.hero", "Which hero?", options)
    add_seat(table, hero)
    yield from enter_game(table, hero)
    for lord in table.state.lords:
        if lord.known and not lord.dead:
            grow_lord(table, lord, len(table.state.seats))


def _leave(table: Table) -> Flow[None]:
    """Only who runs the hero changes.  [PA-JOIN-04, PA-JOIN-05, PA-RULE-69]"""
    state = table.state
    players = sorted({seat.player for seat in state.seats})
    who = yield from pick(PLAYERS, "leave.who", "Who leaves?", [Option(name, name, name) for name in players])
    others = [Option(name, name, name) for name in players if name != who]
    heir = yield from pick(captain(state), "leave.heir", "Who runs that player's heroes?", others)
    hand_over(table, who, heir)
