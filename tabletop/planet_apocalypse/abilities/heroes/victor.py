"""Victor Steele, who hides behind troopers."""

from tabletop.planet_apocalypse.board.areas import map_areas
from tabletop.planet_apocalypse.board.party import captain, others_at, shares_area
from tabletop.planet_apocalypse.board.permissions import may
from tabletop.planet_apocalypse.model.moments.questions import (
    AbsorbAsked,
    AbsorbersAsked,
    GiveUpMoveAsked,
    PermissionAsked,
    RecruitAsked,
    StepsAsked,
)
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.table import Table


@ability("absorbs_with_others", on=AbsorbersAsked)
def absorbs_with_others(table: Table, owner: str, moment: AbsorbersAsked) -> None:
    """Patrols of heroes beside the owner absorb for it.  [PA-HEROES-34]"""
    if moment.hero == owner:
        others = [other.key for other in others_at(table.state, table.state.heroes[owner])]
        moment.patrols += [key for key in others if key not in moment.patrols]


@ability("troopers_absorb_cost", on=AbsorbAsked)
def troopers_absorb_cost(table: Table, owner: str, moment: AbsorbAsked) -> None:
    """Troopers in the owner's area absorb their cost, whatever their card says.  [PA-HEROES-35]"""
    if shares_area(table, owner, moment.hero):
        moment.absorb = table.content.troopers[moment.troop].cost


@ability("recruits_away", on=PermissionAsked)
def recruits_away(table: Table, owner: str, moment: PermissionAsked) -> None:
    """The owner may recruit outside start areas.  [PA-HEROES-36]"""
    if moment.hero == owner and moment.what == "recruit_away":
        moment.granted = True


@ability("recruits_away", on=RecruitAsked)
def recruits_away_for_less(table: Table, owner: str, moment: RecruitAsked, *, less: int) -> None:
    """There the roll counts less, unless everybody may recruit anywhere.  [PA-HEROES-36]"""
    if moment.hero != owner or map_areas(table)[table.state.heroes[owner].area].start:
        return
    if not may(table, owner, "recruit_anywhere"):
        moment.points = max(0, moment.points - less)


@ability("no_move_as_captain", on=StepsAsked)
def no_move_as_captain(table: Table, owner: str, moment: StepsAsked) -> None:
    """The owner does not walk while it is captain; others may move it.  [PA-HEROES-37]"""
    if moment.hero == owner and captain(table.state) == owner:
        moment.most = 0


@ability("no_move_as_captain", on=GiveUpMoveAsked)
def keeps_move_as_captain(table: Table, owner: str, moment: GiveUpMoveAsked, *, thing: str) -> None:
    """A move it does not have cannot be given up.  [PA-HEROES-37]"""
    if moment.hero == owner and captain(table.state) == owner:
        moment.closed = f"{table.content.names[thing]}: no move as captain, PA-HEROES-37"
