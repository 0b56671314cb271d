"""Geryon: two Doctors Howard, a Doctor Fine, and what they cost."""

from typing import Literal

from tabletop.core.flow import Flow
from tabletop.planet_apocalypse.board.lords import attacks_as, fought_lord
from tabletop.planet_apocalypse.model.moments.enemies import Injured, Menace
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.payment import pay
from tabletop.planet_apocalypse.verbs.harm import hurt
from tabletop.planet_apocalypse.verbs.heroes import announce, lose_courage, spend_luck


@ability("menace_toll", on=Menace)
def menace_toll(table: Table, owner: str, moment: Menace) -> Flow[None]:
    """Every hero pays 1 luck, 1 courage and 1 health, and health for what it lacks.  [PA-LORDS-19, PA-FAQ-34]"""
    announce(table, "", owner)
    for hero in moment.heroes:
        missing = 0
        if table.state.heroes[hero].luck:
            spend_luck(table, hero, 1)
        else:
            missing += 1
        if not (yield from pay(table, hero, 1, "menace")):
            missing += 1
        yield from hurt(table, hero, 1 + missing, "menace")


@ability("wound_toll", on=Injured)
def wound_toll(
    table: Table, owner: str, moment: Injured, *, part: str, what: Literal["luck", "health", "courage"]
) -> Flow[None]:
    """A hero he injures loses something more for each body that lives, own courage only.  [PA-LORDS-21, PA-RULE-111]"""
    lord, holder = fought_lord(table.state), table.state.heroes.get(moment.assault.hero)
    if lord is None or holder is None or not lord.parts[part] or not attacks_as(moment.assault.group, owner):
        return
    if what == "luck" and holder.luck:
        spend_luck(table, holder.key, 1)
    elif what == "courage" and holder.courage:
        lose_courage(table, holder.key, 1)
    else:
        yield from hurt(table, holder.key, 1, "toll")
