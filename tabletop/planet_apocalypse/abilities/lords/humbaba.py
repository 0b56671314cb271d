"""Humbaba and his pestilence; that his roll counts against everybody is shared with a demon."""

from tabletop.core.flow import Flow, Option, pick
from tabletop.planet_apocalypse.board.lords import attacks_as
from tabletop.planet_apocalypse.board.party import captain
from tabletop.planet_apocalypse.model.moments.enemies import DamageCounted, Menace, Retreated
from tabletop.planet_apocalypse.model.moments.questions import BlowAsked
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.heroes import announce, gain_courage
from tabletop.planet_apocalypse.verbs.markers import give_marker


@ability("menace_pestilence", on=Menace)
def menace_pestilence(table: Table, owner: str, moment: Menace) -> Flow[None]:
    """As many markers as heroes are divided among them; the captain has the last word.  [PA-LORDS-24]"""
    announce(table, "", owner)
    names, shares = table.content.heroes, dict.fromkeys(moment.heroes, 0)
    for left in range(len(shares), 0, -1):
        options = [Option(key, names[key].name, key, about=key) for key in shares]
        prompt = f"{left} pestilence to take: who takes one?"
        shares[(yield from pick(captain(table.state), "lord.pestilence", prompt, options))] += 1
    for hero, amount in shares.items():
        give_marker(table, hero, "pestilence", amount)


@ability("pestilence_adds_damage", on=DamageCounted)
def pestilence_adds_damage(table: Table, owner: str, moment: DamageCounted) -> None:
    """Each hero he hits takes 1 more for each of its markers, which troopers may absorb.  [PA-LORDS-25, PA-RULE-111]"""
    assault = moment.assault
    if attacks_as(assault.group, owner):
        assault.damage += table.state.heroes[assault.hero].pestilence


@ability("pestilence_adds_damage", on=BlowAsked)
def would_add_damage(table: Table, owner: str, moment: BlowAsked) -> None:
    if attacks_as(moment.group, owner):
        missed, *hit = moment.chances
        moment.chances = [missed, *[0.0] * table.state.heroes[moment.hero].pestilence, *hit]


@ability("courage_for_retreat", on=Retreated)
def courage_for_retreat(table: Table, owner: str, moment: Retreated, *, amount: int) -> None:
    """Courage for retreating in its own step once the enemies have had theirs.  [PA-LORDS-26, PA-GIFTS-07]"""
    hell = table.state.hell
    if moment.reason == "choice" and hell is not None and hell.round > 1:
        gain_courage(table, moment.hero, amount)
