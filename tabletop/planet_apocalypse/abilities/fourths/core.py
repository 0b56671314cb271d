"""Catoblepas and Hellhound."""

from tabletop.planet_apocalypse.board.party import heroes_in_order
from tabletop.planet_apocalypse.model.moments.enemies import FourthSpawned, Injured
from tabletop.planet_apocalypse.model.moments.questions import TargetsAsked
from tabletop.planet_apocalypse.model.registry import Marker, ability
from tabletop.planet_apocalypse.model.state import HELL
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.heroes import announce
from tabletop.planet_apocalypse.verbs.markers import give_marker


@ability("markers_on_spawn", on=FourthSpawned)
def markers_on_spawn(table: Table, owner: str, moment: FourthSpawned, *, marker: Marker, amount: int) -> None:
    """As the demon appears every hero gains markers, wherever it is.  [PA-LORD-11, PA-TROOPER-09]"""
    if moment.demon == owner:
        announce(table, "", owner)
        for hero in heroes_in_order(table.state):
            give_marker(table, hero.key, marker, amount)


@ability("markers_per_wound", on=Injured)
def markers_per_wound(table: Table, owner: str, moment: Injured, *, marker: Marker) -> None:
    """One marker for each damage that no trooper stopped.  [PA-TROOPER-10]"""
    assault = moment.assault
    if assault.group.key == owner:
        give_marker(table, assault.hero, marker, assault.damage - assault.absorbed)


@ability("hunt_when_alone", on=TargetsAsked)
def hunt_when_alone(table: Table, owner: str, moment: TargetsAsked) -> None:
    """With no hero in its area the demon attacks any hero on the map.  [PA-MATTACK-10]"""
    if moment.group.key == owner and moment.group.place != HELL and not moment.heroes:
        moment.heroes += [hero.key for hero in table.state.heroes.values() if hero.area != HELL]
