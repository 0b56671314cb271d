"""Jabootu and his Deadly Tedium."""

from tabletop.core.flow import Action, Flow, Option, pick
from tabletop.planet_apocalypse.board.lords import attacks_as
from tabletop.planet_apocalypse.board.party import can_heal
from tabletop.planet_apocalypse.model.moments.enemies import AssaultDone, Menace
from tabletop.planet_apocalypse.model.moments.heroes import HeroActions
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import LADDER
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.harm import heal, hurt
from tabletop.planet_apocalypse.verbs.heroes import announce, count_for_hero, downgrade_die


@ability("menace_lowers_die", on=Menace)
def menace_lowers_die(table: Table, owner: str, moment: Menace, *, marker: str) -> Flow[None]:
    """Each hero lowers an attack token for good, or discards a marker.  [PA-LORDS-27, PA-RULE-220]"""
    announce(table, "", owner)
    for hero in moment.heroes:
        holder = table.state.heroes[hero]
        sizes = sorted({sides for sides in holder.dice if sides > LADDER[0]})
        if not sizes:
            continue
        options = [Option(f"d{sides}", f"Lower a d{sides}", sides) for sides in sizes]
        if holder.counters.get(marker):
            options.append(Option("marker", "Discard a marker instead", 0))
        sides = yield from pick(hero, "menace.die", f"{table.content.names[owner]}: lower which attack die?", options)
        if sides:
            downgrade_die(table, hero, sides)
        else:
            count_for_hero(table, hero, marker, -1)


@ability("hurts_the_others", on=AssaultDone)
def hurts_the_others(table: Table, owner: str, moment: AssaultDone, *, damage: int) -> Flow[None]:
    """After each of his attacks every other hero of the battle is hurt; nothing absorbs that.  [PA-LORDS-28]"""
    hell = table.state.hell
    if hell is None or not attacks_as(moment.assault.group, owner):
        return
    for hero in list(hell.fighters):
        if hero != moment.assault.hero:
            yield from hurt(table, hero, damage, "tedium")


@ability("marker_heals", on=HeroActions)
def marker_heals(table: Table, owner: str, moment: HeroActions, *, marker: str, amount: int) -> None:
    """In its own step a hero may discard markers, each to heal.  [PA-LORDS-30]"""
    if table.state.heroes[moment.hero].counters.get(marker) and can_heal(table, moment.hero):
        label = f"Discard a marker to heal {amount}"
        moment.options.append(Option("marker", label, _healing(table, moment.hero, marker, amount)))


def _healing(table: Table, hero: str, marker: str, amount: int) -> Action:
    def healing() -> Flow[int]:
        count_for_hero(table, hero, marker, -1)
        return heal(table, hero, amount)

    return healing
