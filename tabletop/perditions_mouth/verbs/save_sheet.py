"""The save sheet as it was when the scenario began: what starting it again goes back to."""

from tabletop.core.store.serial import clone
from tabletop.perditions_mouth.model.events.dungeon import ThreatRecorded
from tabletop.perditions_mouth.model.state import SaveSheet
from tabletop.perditions_mouth.model.table import Table


def keep_sheet(table: Table) -> None:
    """Note what the scenario begins with, where the players may start it again.  [PM-DEATH-06]"""
    state, campaign = table.state, table.state.campaign
    wanted = state.options["restart"]
    if wanted == "never" or (wanted == "campaign" and campaign is None):
        return
    state.sheet = SaveSheet(
        heroes={key: clone(hero) for key, hero in state.heroes.items()},
        bench={key: clone(hero) for key, hero in campaign.bench.items()} if campaign else {},
        fallen=list(campaign.fallen) if campaign else [],
        recorded=campaign.threat if campaign else 0,
        response=clone(state.response),
        wounds=clone(state.wounds),
        treasures=clone(state.treasures),
        victims=clone(state.victims),
        victim_responses=clone(state.victim_responses),
        curses=clone(state.curses),
        kept_responses=list(campaign.victim_responses) if campaign else [],
    )


def restore(table: Table) -> None:
    """Everything as the scenario began, chance aside."""
    state = table.state
    sheet = state.sheet
    assert sheet is not None
    sheet = clone(sheet)
    state.heroes, state.response, state.wounds = sheet.heroes, sheet.response, sheet.wounds
    state.treasures, state.victims, state.curses = sheet.treasures, sheet.victims, sheet.curses
    state.victim_responses = sheet.victim_responses
    if state.campaign is not None:
        state.campaign.bench, state.campaign.fallen = sheet.bench, sheet.fallen
        state.campaign.threat, state.campaign.victim_responses = sheet.recorded, sheet.kept_responses


def record_threat(table: Table, change: int) -> None:
    """A threat event for the save sheet alone: the meter moves when the next scenario begins."""
    if table.state.campaign is not None:
        table.state.campaign.threat += change
        table.emit(ThreatRecorded(change))
