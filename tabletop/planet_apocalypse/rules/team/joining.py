"""Heroes enter the game: replacements, and players who join or leave on the way."""

from tabletop.core.flow import Flow, Option, pick
from tabletop.planet_apocalypse.board.areas import map_areas, start_areas
from tabletop.planet_apocalypse.board.lords import lord_health
from tabletop.planet_apocalypse.board.party import captain, free_heroes
from tabletop.planet_apocalypse.model.events.enemies import LordHealthRaised
from tabletop.planet_apocalypse.model.events.heroes import HeroJoined, SeatPassed
from tabletop.planet_apocalypse.model.state import Seat
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.enemy.arrivals import reveal_here
from tabletop.planet_apocalypse.verbs.heroes import note_roster
from tabletop.planet_apocalypse.verbs.seats import new_hero, take_seat

MOST_SEATS = 5


def enter_game(table: Table, hero: str) -> Flow[None]:
    """A hero enters on a start area, with as much courage as there are despair dice.  [PA-CAPTAIN-11, PA-JOIN-01]"""
    state = table.state
    areas = map_areas(table)
    options = [Option(area, areas[area].name, area, about=area) for area in start_areas(table)]
    area = yield from pick(hero, "captain.start", "Enter where?", options)
    entered = new_hero(table.content, state.region, hero, area)
    entered.courage = state.dice
    state.heroes[hero] = entered
    note_roster(table)
    table.emit(HeroJoined(hero, area, entered.courage))
    yield from reveal_here(table, area)


def join_or_leave(table: Table) -> Flow[None]:
    """A new player may join, or one may hand over a hero.  [PA-JOIN-01, PA-JOIN-04]"""
    state = table.state
    options = [Option("nobody", "Everybody stays as they are", "nobody")]
    if len(state.seats) < MOST_SEATS and free_heroes(table):
        options.append(Option("join", "A new player joins", "join"))
    if len({seat.player for seat in state.seats}) > 1:
        options.append(Option("leave", "A player leaves", "leave"))
    what = yield from pick("players", "join.who", "Does anybody join or leave?", options)
    if what == "join":
        yield from _join(table)
    elif what == "leave":
        yield from _leave(table)


def _join(table: Table) -> Flow[None]:
    """Despair moves faster and the Lords grow, from now on.  [PA-JOIN-02, PA-JOIN-03, PA-RULE-68]"""
    state = table.state
    names = table.content.heroes
    options = [Option(key, names[key].name, key) for key in free_heroes(table)]
    hero = yield from pick("players", "join.hero", "Which hero?", options)
    before = len(state.seats)
    state.seats.append(Seat(hero, f"player {before + 1}"))
    take_seat(table, before, hero)
    yield from enter_game(table, hero)
    for lord in state.lords:
        if lord.known and not lord.dead:
            old = lord_health(table.content, state.options, lord.key, before, lord.lesser)
            new = lord_health(table.content, state.options, lord.key, before + 1, lord.lesser)
            for part, health in new.items():
                lord.parts[part] += health - old[part]
                table.emit(LordHealthRaised(lord.key, part, health - old[part], lord.parts[part]))


def _leave(table: Table) -> Flow[None]:
    """Only who runs the hero changes.  [PA-JOIN-04, PA-JOIN-05, PA-RULE-69]"""
    state = table.state
    players = sorted({seat.player for seat in state.seats})
    who = yield from pick("players", "leave.who", "Who leaves?", [Option(name, name, name) for name in players])
    others = [Option(name, name, name) for name in players if name != who]
    heir = yield from pick(captain(state), "leave.heir", "Who runs that player's heroes?", others)
    for seat in state.seats:
        if seat.player == who:
            seat.player = heir
            table.emit(SeatPassed(seat.hero, heir))
