"""How the game ends."""

from tabletop.core.flow import GameOver
from tabletop.planet_apocalypse import events
from tabletop.planet_apocalypse.effects import note_roster
from tabletop.planet_apocalypse.state import Lord
from tabletop.planet_apocalypse.table import Table


def check_lord(table: Table, lord: Lord) -> None:
    """A Lord without a living mortal part is dead; with the last one the game is won.  [PA-HELL-17, PA-WIN-01]"""
    sheet = table.content.lords[lord.key]
    if lord.dead or any(lord.parts[part.key] for part in sheet.parts if part.mortal):
        return
    lord.dead = True
    lord.shadow.clear()
    table.emit(events.LordFell(lord.key))
    if all(other.dead for other in table.state.lords):
        raise GameOver(True, "lord", f"{sheet.name} is banished: the planet is saved.")
    note_roster(table)


def shadow_at_start() -> GameOver:
    """The Lord has come to a start area.  [PA-LORD-04, PA-WIN-03]"""
    return GameOver(False, "shadow", "The Lord's Shadow has reached the start: the planet is lost.")
