"""Stun, fire and pestilence."""

from tabletop.core.flow import consult
from tabletop.planet_apocalypse.model.events.heroes import MarkersGained, MarkersRemoved
from tabletop.planet_apocalypse.model.moments.questions import MarkerAsked, MarkerTaken
from tabletop.planet_apocalypse.model.table import Table


def give_marker(table: Table, hero: str, marker: str, amount: int = 1) -> None:
    """Stun and fire do not stack, pestilence does.  [PA-STATUS-02, PA-STATUS-04, PA-STATUS-07]"""
    holder = table.state.heroes.get(hero)
    if holder is None:
        return
    amount = consult(table, MarkerAsked(hero, marker, amount)).amount
    if amount <= 0:
        return
    if marker == "pestilence":
        holder.pestilence += amount
    elif marker == "stun":
        if holder.stunned:
            return
        holder.stunned = True
    else:
        if holder.burning:
            return
        holder.burning = True
    table.emit(MarkersGained(hero, marker, amount))
    consult(table, MarkerTaken(hero, marker))


def drop_marker(table: Table, hero: str, marker: str, amount: int = 1) -> None:
    """Remove markers; for pestilence so many, for stun and fire the one there is."""
    holder = table.state.heroes[hero]
    if marker == "pestilence":
        amount = min(amount, holder.pestilence)
        holder.pestilence -= amount
    elif marker == "stun":
        amount, holder.stunned = int(holder.stunned), False
    else:
        amount, holder.burning = int(holder.burning), False
    if amount:
        table.emit(MarkersRemoved(hero, marker, amount))
