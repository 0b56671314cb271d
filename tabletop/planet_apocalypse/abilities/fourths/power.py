"""The demons of Power: Philter, Tardigrade; what Bellatrix does is shared with a Lord."""

from tabletop.planet_apocalypse.board.lords import fought_lord
from tabletop.planet_apocalypse.model.moments.enemies import FourthDrawn, FourthSlain
from tabletop.planet_apocalypse.model.moments.questions import ToughnessAsked
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import HELL
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.pieces import leave_remains, wake_fourth

# -- Philter ----------------------------------------------------------------------------------------------------------


@ability("hardens_others", on=ToughnessAsked)
def hardens_others(table: Table, owner: str, moment: ToughnessAsked, *, amount: int) -> None:
    """Every other enemy has more toughness, on each number.  [PA-FOURTHS-15]"""
    if moment.target.id != owner:
        moment.target.need = [number + amount for number in moment.target.need]


# -- Tardigrade -------------------------------------------------------------------------------------------------------


@ability("becomes_cyst", on=FourthSlain)
def becomes_cyst(table: Table, owner: str, moment: FourthSlain) -> None:
    """Killed, it lies where it fell, under the Lord it fell beside, as no enemy at all.  [PA-FOURTHS-20, -22]"""
    if moment.demon == owner and not moment.exited:
        lord = fought_lord(table.state)
        leave_remains(table, owner, lord.area if lord and moment.area == HELL else moment.area)


@ability("becomes_cyst", on=FourthDrawn)
def hatches(table: Table, owner: str, moment: FourthDrawn) -> None:
    """When a demon appears, or none is left to appear, it stands there again unhurt.  [PA-FOURTHS-21]"""
    if owner in table.state.memory:
        wake_fourth(table, owner)
