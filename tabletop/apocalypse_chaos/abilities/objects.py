"""What Object tokens let their carriers do, or do to them.  [AC-OBJECT-07 .. -12]"""

from tabletop.apocalypse_chaos.model.moments import ObjectBorne, ObjectUsed, Offered
from tabletop.apocalypse_chaos.model.registry import ability
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.rules.hero.objects import repair, repairs, throw
from tabletop.apocalypse_chaos.verbs.figures import hurt
from tabletop.core.flow import Flow


@ability("poison", on=ObjectBorne)
def poison(table: Table, owner: str, _: ObjectBorne, *, damage: int) -> None:
    """It hurts its carrier unless the Scientist is there.  [AC-OBJECT-07, AC-SCIENTIST-05]"""
    scientist = table.state.scientist
    if scientist is None or scientist.at != table.state.heroes[owner].at:
        hurt(table, owner, damage, "toxic")


@ability("throw", on=ObjectUsed)
def throw_it(table: Table, owner: str, _: ObjectUsed) -> Flow[None]:
    """[AC-OBJECT-11]"""
    return throw(table, table.state.heroes[owner])


@ability("throw", on=Offered)
def throw_offered(table: Table, owner: str, moment: Offered) -> None:
    moment.label = "Throw the Grenade"
    moment.note = "At the end of the round every Enemy of the area takes 1 damage. The Grenade is used up."
    moment.once = True
    if not table.state.rooms[table.state.heroes[owner].at].melee:
        moment.why_not = "no area is in melee reach, AC-OBJECT-11"
    elif not table.state.fire_supply:
        moment.why_not = "no Fire token is left to mark the area, AC-RULE-53"


@ability("repair", on=ObjectUsed)
def repair_something(table: Table, owner: str, _: ObjectUsed) -> Flow[None]:
    """[AC-OBJECT-09, -10]"""
    return repair(table, table.state.heroes[owner])


@ability("repair", on=Offered)
def repair_offered(table: Table, owner: str, moment: Offered) -> None:
    moment.label = "Use the Repair Kit"
    if not repairs(table, table.state.heroes[owner]):
        moment.why_not = "nothing here is broken, AC-OBJECT-09"
