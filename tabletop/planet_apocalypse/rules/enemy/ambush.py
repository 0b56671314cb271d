"""The ambush segment: each ambush among enemies may fire once."""

from tabletop.core.flow import Flow, MenuOption, Option, act, consult, react
from tabletop.core.things.dice import Pool
from tabletop.planet_apocalypse.board.areas import map_areas
from tabletop.planet_apocalypse.board.dice import raised
from tabletop.planet_apocalypse.board.party import captain
from tabletop.planet_apocalypse.board.troopers import quarry
from tabletop.planet_apocalypse.model.events.dice import AmbushDiceRolled
from tabletop.planet_apocalypse.model.fight import Attack, Die, Volley
from tabletop.planet_apocalypse.model.moments.enemies import (
    AmbushAimed,
    AmbushChosen,
    AmbushesBegun,
    AmbushReadied,
    VolleysAsked,
)
from tabletop.planet_apocalypse.model.moments.heroes import AttackDone, AttackRead
from tabletop.planet_apocalypse.model.state import HELL
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.enemy.assault import absorb
from tabletop.planet_apocalypse.rules.hero.combat import resolve
from tabletop.planet_apocalypse.verbs.clock import ready_ambushes, spend_volley
from tabletop.planet_apocalypse.verbs.dice import roll
from tabletop.planet_apocalypse.verbs.harm import hurt


def ambushes(table: Table) -> Flow[None]:
    """The segment begins, and what raises all its dice."""
    begun = AmbushesBegun()
    yield from react(table, begun)
    ready_ambushes(table, begun.raised)


def next_ambush(table: Table) -> Flow[bool]:
    """One fires, in any order; the captain may let them hold fire.  [PA-AMBUSH-01, PA-AMBUSH-02, PA-RULE-53]"""
    menu = _menu(table)
    return bool(menu) and (yield from act(captain(table.state), "ambush.fire", "Which ambush fires?", menu))


def _menu(table: Table) -> list[MenuOption]:
    state = table.state
    volleys = [
        Volley(area.key, area.key, area.troop, area.troops, must=found.must)
        for area in state.areas.values()
        if area.troops and area.key != HELL and (found := quarry(table, area.key)).there
    ]
    asked = consult(table, VolleysAsked(volleys, state.clock.fired, []))
    ready = [volley for volley in asked.volleys if volley.key not in state.clock.fired]
    menu = [_fire_option(table, volley) for volley in ready] + asked.options
    if menu and not any(volley.must for volley in ready):
        menu.append(Option("hold", "Hold fire", None))
    return menu


def _fire_option(table: Table, volley: Volley) -> MenuOption:
    sheet = table.content.troopers[volley.troop]
    name = sheet.name if volley.troops == 1 else sheet.plural
    label = f"{volley.troops} {name} in {map_areas(table)[volley.area].name} fire"
    return Option(f"fire.{volley.key}", label, lambda: fire(table, volley), volley.area, volley.note)


def fire(table: Table, volley: Volley) -> Flow[None]:
    """One set of dice for the whole ambush, assigned by the captain.  [PA-AMBUSH-03, PA-AMBUSH-04, PA-CAPTAIN-07]"""
    spend_volley(table, volley.key)
    sheet = table.content.troopers[volley.troop]
    dice = sheet.dice[min(volley.troops, len(sheet.dice)) - 1]
    made = Attack("", volley.area, Pool([Die(sides) for sides in dice]), troop=volley.troop, patrol=volley.hero)
    yield from react(table, AmbushChosen(made))
    yield from react(table, AmbushReadied(made))
    for die in made.pool.dice:
        die.sides = raised(die.sides, table.state.clock.raised)
    aimed = AmbushAimed(made)
    yield from react(table, aimed)
    if aimed.hero:
        yield from shoot_hero(table, made, aimed.hero)
        return
    shows = roll(table, made.pool)
    table.emit(AmbushDiceRolled(volley.area, volley.troop, [die.sides for die in made.pool.dice], shows))
    yield from resolve(table, made)


def shoot_hero(table: Table, made: Attack, hero: str) -> Flow[None]:
    """The ambush hits a hero: 1 damage for each die above its toughness, and troopers may absorb it, those who fired
    too.  [PA-FOURTHS-11, PA-FOURTHS-12, PA-RULE-207]
    """
    shows = roll(table, made.pool)
    table.emit(AmbushDiceRolled(made.place, made.troop, [die.sides for die in made.pool.dice], shows))
    yield from react(table, AttackRead(made))
    damage = len(made.pool.over(table.state.heroes[hero].toughness))
    stopped = yield from absorb(table, hero, damage, made.troop)
    yield from hurt(table, hero, damage - stopped, "ambush")
    yield from react(table, AttackDone(made))
