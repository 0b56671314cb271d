"""The save sheet as it was when the scenario began: what starting it again goes back to."""

from tabletop.core.store.serial import clone
from tabletop.perditions_mouth import events as ev
from tabletop.perditions_mouth.content import PMTable
from tabletop.perditions_mouth.state import SaveSheet


def keep_sheet(table: PMTable) -> None:
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


def restore(table: PMTable) -> None:
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


def record_threat(table: PMTable, change: int) -> None:
    """A threat event for the save sheet alone: the meter moves when the next scenario begins."""
    if table.state.campaign is not None:
        table.state.campaign.threat += change
        table.emit(ev.ThreatRecorded(change))


def sheet_in_words(table: PMTable) -> list[str]:
    """What the save sheet of a campaign says: the way so far, threat events, who is where.  [PM-CAMPAIGN-01]"""
    sheet = table.state.campaign
    if sheet is None:
        return []
    scenarios, heroes = table.content.scenarios, table.content.heroes
    lines = ["Way: " + (", ".join(scenarios[key].name for key in sheet.path) or "not begun")]
    lines.append(f"Recorded threat: {sheet.threat:+d}")
    resting = [heroes[key].name for key in sheet.bench if key not in sheet.fallen]
    if resting:
        lines.append("Stayed behind: " + ", ".join(resting))
    if sheet.fallen:
        lines.append("Fallen: " + ", ".join(heroes[key].name for key in sheet.fallen))
    if sheet.victim_responses:
        lines.append(f"Response cards of lost victims: {len(sheet.victim_responses)}")
    return lines
