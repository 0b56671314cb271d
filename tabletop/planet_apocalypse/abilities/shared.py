"""Abilities that several things use with other numbers."""

from tabletop.planet_apocalypse.board.party import heroes_at
from tabletop.planet_apocalypse.model.moments.questions import PatrolLimitAsked, PermissionAsked, SweepAsked
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.table import Table


@ability("permits", on=PermissionAsked)
def permits(table: Table, owner: str, moment: PermissionAsked, *, what: str) -> None:
    """The owner may do what the rules forbid others."""
    if moment.hero == owner and moment.what == what:
        moment.granted = True


@ability("patrol_limit", on=PatrolLimitAsked)
def patrol_limit(table: Table, owner: str, moment: PatrolLimitAsked, *, limit: int) -> None:
    """The owner's patrol holds another number of troopers."""
    if moment.hero == owner:
        moment.limit = limit


@ability("strikes_everybody", on=SweepAsked)
def strikes_everybody(table: Table, owner: str, moment: SweepAsked) -> None:
    """The owner's one roll counts against each hero beside it; afar it has one target.  [PA-FOURTHS-01, PA-RULE-129]"""
    if moment.group.key == owner and heroes_at(table.state, moment.group.place):
        moment.sweeps = True
