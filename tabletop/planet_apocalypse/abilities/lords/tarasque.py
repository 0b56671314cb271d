"""The Tarasque: fire, and Spines."""

from tabletop.core.flow import Flow, Option, pick
from tabletop.planet_apocalypse.board.lords import attacks_as, damage_dealt
from tabletop.planet_apocalypse.board.party import heroes_at, heroes_in_order
from tabletop.planet_apocalypse.model.moments.enemies import AssaultDone, Menace
from tabletop.planet_apocalypse.model.moments.heroes import AttackDone, HeroActions
from tabletop.planet_apocalypse.model.registry import Marker, ability
from tabletop.planet_apocalypse.model.state import HELL
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.harm import hurt
from tabletop.planet_apocalypse.verbs.hell import spend_attack_in_hell
from tabletop.planet_apocalypse.verbs.heroes import announce, gain_courage
from tabletop.planet_apocalypse.verbs.markers import drop_marker, give_marker


@ability("menace_marker", on=Menace)
def menace_marker(table: Table, owner: str, moment: Menace, *, marker: Marker) -> None:
    """Every hero the menace meets gains a marker.  [PA-LORDS-38]"""
    announce(table, "", owner)
    for hero in moment.heroes:
        give_marker(table, hero, marker)


@ability("burns_after_attack", on=AssaultDone)
def burns_after_attack(table: Table, owner: str, moment: AssaultDone, *, damage: int, courage: int) -> Flow[None]:
    """After each of its attacks fire hurts every burning hero of the battle, and pays it.  [PA-LORDS-39]"""
    if not attacks_as(moment.assault.group, owner):
        return
    burning = [hero.key for hero in heroes_in_order(table.state) if hero.area == HELL and hero.burning]
    for hero in burning:
        if (yield from hurt(table, hero, damage, "fire")):
            gain_courage(table, hero, courage)


@ability("douse_in_hell", on=HeroActions)
def douse_in_hell(table: Table, owner: str, moment: HeroActions) -> None:
    """An attack given up puts out one hero's fire, and ends a stun.  [PA-LORDS-40, PA-STATUS-11]"""
    hell = table.state.hell
    burning = [hero.key for hero in heroes_at(table.state, HELL) if hero.burning]
    if hell is None or not hell.attacks or not burning:
        return

    def douse() -> Flow[None]:
        spend_attack_in_hell(table, hell, "give_up_attack")
        drop_marker(table, moment.hero, "stun")
        names = table.content.heroes
        options = [Option(key, names[key].name, key, about=key) for key in burning]
        drop_marker(table, (yield from pick(moment.hero, "hell.douse", "Put out whose fire?", options)), "fire")

    moment.options.append(Option("douse", "Give up the attack to put out a fire", douse))


@ability("spines", on=AttackDone)
def spines(table: Table, owner: str, moment: AttackDone, *, least: int, damage: int) -> Flow[None]:
    """Whoever struck it hard in one attack is hurt in turn.  [PA-LORDS-41, PA-RULE-111]"""
    if damage_dealt(table.state, moment.attack) >= least:
        announce(table, "", owner)
        yield from hurt(table, moment.attack.hero, damage, "spines")
