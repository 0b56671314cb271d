"""The demons of the Void: Secutor, Magdalene, Mandrake."""

from tabletop.core.flow import Flow, Option, pick
from tabletop.planet_apocalypse.board.areas import area_name, is_shadow, march_order
from tabletop.planet_apocalypse.board.party import captain, heroes_at
from tabletop.planet_apocalypse.board.pieces import fourth
from tabletop.planet_apocalypse.board.troopers import MOST_AMBUSH, ambushes, troopers_left, type_of_cost
from tabletop.planet_apocalypse.model.moments.enemies import AmbushAimed, FourthSpawned
from tabletop.planet_apocalypse.model.moments.questions import AbsorbAsked, QuarryAsked, ToughnessAsked
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import LARVA
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.enemy.arrivals import reveal_here
from tabletop.planet_apocalypse.verbs.heroes import announce
from tabletop.planet_apocalypse.verbs.pieces import put_minions
from tabletop.planet_apocalypse.verbs.troopers import grow_ambush, lose_ambush

# -- Secutor ----------------------------------------------------------------------------------------------------------


@ability("thins_ambushes", on=FourthSpawned)
def thins_ambushes(table: Table, owner: str, moment: FourthSpawned, *, amount: int) -> None:
    """Troopers of every ambush die.  [PA-FOURTHS-18]"""
    if moment.demon == owner:
        announce(table, "", owner)
        for area in ambushes(table):
            lose_ambush(table, area.key, min(amount, area.troops), dead=True)


@ability("not_absorbed", on=AbsorbAsked)
def not_absorbed(table: Table, owner: str, moment: AbsorbAsked) -> None:
    """No trooper absorbs anything of its damage, whatever else it could.  [PA-FOURTHS-19]"""
    if moment.enemy == owner:
        moment.useless = True


# -- Magdalene --------------------------------------------------------------------------------------------------------


@ability("larvae_on_spawn", on=FourthSpawned)
def larvae_on_spawn(table: Table, owner: str, moment: FourthSpawned, *, amount: int) -> None:
    """Larvae come with her, as many as there are figures; that is no shortage.  [PA-FOURTHS-08, PA-RULE-23]"""
    demon = fourth(table.state, owner)
    if moment.demon == owner and demon is not None:
        announce(table, "", owner)
        put_minions(table, demon.area, [amount, 0, 0, 0])


@ability("shielded_by_larvae", on=ToughnessAsked)
def shielded_by_larvae(table: Table, owner: str, moment: ToughnessAsked) -> None:
    """Nothing damages her beside a larva.  [PA-FOURTHS-09]"""
    target = moment.target
    if target.id == owner and table.state.areas[target.place].minions[LARVA]:
        target.room = 0


# -- Mandrake ---------------------------------------------------------------------------------------------------------


@ability("ambushes_grow", on=FourthSpawned)
def ambushes_grow(table: Table, owner: str, moment: FourthSpawned) -> Flow[None]:
    """Every ambush that has room grows, then areas without one get one of the cheapest type, nearest the start first
    and as far as cards last; they meet tokens like any ambush.  [PA-FOURTHS-10, PA-RULE-110]
    """
    if moment.demon != owner:
        return
    announce(table, "", owner)
    state, cheapest = table.state, type_of_cost(table.content, table.state, 1)
    places = [state.areas[key] for key in march_order(table)]
    bare = [place for place in places if not place.troops and not is_shadow(state, place.key)]
    for place in [place for place in places if 0 < place.troops < MOST_AMBUSH] + bare:
        troop = place.troop or cheapest
        if troopers_left(table.content, state, troop) > 0:
            grow_ambush(table, place.key, troop, 1)
    for place in bare:
        if place.troops:
            yield from reveal_here(table, place.key)


@ability("ambushes_turn", on=QuarryAsked)
def ambushes_turn(table: Table, owner: str, moment: QuarryAsked) -> None:
    """Ambushes fire at heroes of their area instead of enemies, and must.  [PA-FOURTHS-11, PA-FAQ-06]"""
    moment.there = moment.must = bool(heroes_at(table.state, moment.area))


@ability("ambushes_turn", on=AmbushAimed)
def ambush_hits_hero(table: Table, owner: str, moment: AmbushAimed) -> Flow[None]:
    """The captain names the hero.  [PA-FOURTHS-11]"""
    place, names = moment.attack.place, table.content.heroes
    here = heroes_at(table.state, place)
    options = [Option(hero.key, names[hero.key].name, hero.key, about=hero.key) for hero in here]
    if options:
        prompt = f"The ambush in {area_name(table, place)} fires at whom?"
        moment.hero = yield from pick(captain(table.state), "ambush.hero", prompt, options)
