"""Seven missions in a row: what happens when one ends.  [AC-CAMPAIGN-01 .. -09]"""

from tabletop.apocalypse_chaos import events
from tabletop.apocalypse_chaos.content import Content
from tabletop.apocalypse_chaos.moments import MissionWon
from tabletop.apocalypse_chaos.queries import PLAYERS, SCIENTIST, scenario_of
from tabletop.apocalypse_chaos.setup import campaign_missions, lay_out
from tabletop.apocalypse_chaos.state import AcTable, Campaign, Clock, CrewRecord
from tabletop.core.flow import Flow, GameOver, Option, perform, pick
from tabletop.core.store.serial import clone

WON, LOST = "won", "lost"


def close_mission(table: AcTable, over: GameOver) -> None:
    """A mission of the campaign has ended: the step between missions follows, or the campaign is won."""
    campaign = table.state.campaign
    assert campaign is not None
    table.emit(events.MissionEnded(campaign.mission, over.won, over.text))
    if over.won and campaign.mission == len(campaign_missions(table.content)):
        raise GameOver(True, "campaign_won", "Every mission is accomplished: the campaign is won.")
    table.state.clock = Clock("between", WON if over.won else LOST)


def between(table: AcTable) -> Flow[None]:
    """Rest and packing after a win; a new attempt or the end after a loss."""
    campaign = table.state.campaign
    assert campaign is not None
    if table.state.clock.seat == LOST:
        yield from retry(table, campaign)
        return
    reset_crew(table.content, campaign)
    for use in scenario_of(table).after:
        yield from perform(table, table.state.scenario, [use], MissionWon(campaign.mission))
    campaign.mission += 1
    campaign.attempts = 1
    campaign.start_crew = [clone(record) for record in campaign.crew]
    campaign.start_scientist = campaign.scientist
    begin_mission(table, campaign)


def reset_crew(content: Content, campaign: Campaign) -> None:
    """Unless a mission says otherwise: all life, no Equipment.  [AC-CAMPAIGN-01]"""
    campaign.crew = [CrewRecord(record.key, content.heroes[record.key].life) for record in campaign.crew]
    campaign.scientist = content.cards[SCIENTIST].life


def retry(table: AcTable, campaign: Campaign) -> Flow[None]:
    """A lost mission is replayed from its start, or the campaign ends.  [AC-RULE-67]"""
    options = [
        Option("retry", "Try this mission again", True, note="with the crew as it began"),
        Option("end", "End the campaign", False),
    ]
    if not (yield from pick(PLAYERS, "campaign.retry", "The mission is lost. What now?", options)):
        raise GameOver(False, "campaign_lost", f"The campaign ends in mission {campaign.mission}.")
    campaign.attempts += 1
    campaign.crew = [clone(record) for record in campaign.start_crew]
    campaign.scientist = campaign.start_scientist
    begin_mission(table, campaign)


def begin_mission(table: AcTable, campaign: Campaign) -> None:
    """Lay out the mission the campaign stands at, with a new start player."""
    old = table.state
    scenario = campaign_missions(table.content)[campaign.mission - 1]
    start = old.rng.below(len(old.seating))
    seating = old.seating[start:] + old.seating[:start]
    table.state = lay_out(table.content, old.rng, scenario, seating, old.options, campaign)
    table.state.rounds_before = old.rounds_before + old.round
    table.emit(events.MissionBegan(campaign.mission, scenario.key, campaign.attempts))
