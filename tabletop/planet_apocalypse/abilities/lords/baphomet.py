"""Baphomet: Hellfire."""

from tabletop.planet_apocalypse.board.lords import attacks_as
from tabletop.planet_apocalypse.model.moments.enemies import Injured
from tabletop.planet_apocalypse.model.registry import Marker, ability
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.markers import give_marker


@ability("marker_on_lord_wound", on=Injured)
def marker_on_lord_wound(table: Table, owner: str, moment: Injured, *, marker: Marker) -> None:
    """A hero the Lord's attack costs health gets a marker.  [PA-TROOPER-10]"""
    if attacks_as(moment.assault.group, owner):
        give_marker(table, moment.assault.hero, marker)
