"""Seven missions in a row: what happens when one ends.  [AC-CAMPAIGN-01 .. -09]"""

from tabletop.apocalypse_chaos.board.scenario import scenario_of
from tabletop.apocalypse_chaos.model.events.planning import DeckFellShort, MissionBegan, MissionEnded
from tabletop.apocalypse_chaos.model.moments import MissionWon
from tabletop.apocalypse_chaos.model.state import Campaign
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.scenario.catalog import campaign_missions
from tabletop.apocalypse_chaos.scenario.setup import deck_size, lay_out
from tabletop.apocalypse_chaos.verbs.campaign import advance, reset_crew, restore_crew
from tabletop.apocalypse_chaos.verbs.rounds import set_clock
from tabletop.core.flow import PLAYERS, Flow, GameOver, Option, perform, pick

WON, LOST = "won", "lost"


def close_mission(table: Table, over: GameOver) -> None:
    """A mission of the campaign has ended: the step between missions follows, or the campaign is won."""
    campaign = table.state.campaign
    assert campaign is not None
    table.emit(MissionEnded(campaign.mission, over.won, over.text))
    if over.won and campaign.mission == len(campaign_missions(table.content)):
        raise GameOver(True, "campaign_won", "Every mission is accomplished: the campaign is won.")
    set_clock(table, "between", WON if over.won else LOST)


def between(table: Table) -> Flow[None]:
    """Rest and packing after a win; a new attempt or the end after a loss."""
    campaign = table.state.campaign
    assert campaign is not None
    if table.state.clock.seat == LOST:
        yield from retry(table, campaign)
        return
    reset_crew(table.content, campaign)
    yield from perform(table, table.state.scenario, scenario_of(table).after, MissionWon())
    advance(campaign)
    begin_mission(table, campaign)


def retry(table: Table, campaign: Campaign) -> Flow[None]:
    """A lost mission is replayed from its start, or the campaign ends.  [AC-RULE-67]"""
    options = [
        Option("retry", "Try this mission again", True, note="with the crew as it began"),
        Option("end", "End the campaign", False),
    ]
    if not (yield from pick(PLAYERS, "campaign.retry", "The mission is lost. What now?", options)):
        raise GameOver(False, "campaign_lost", f"The campaign ends in mission {campaign.mission}.")
    restore_crew(campaign)
    begin_mission(table, campaign)


def begin_mission(table: Table, campaign: Campaign) -> None:
    """Lay out the mission the campaign stands at, with a new start player."""
    old = table.state
    scenario = campaign_missions(table.content)[campaign.mission - 1]
    start = old.rng.below(len(old.seating))
    seating = old.seating[start:] + old.seating[:start]
    rounds = old.rounds_before + old.round
    table.lay(lay_out(table.content, old.rng, scenario, seating, old.options, campaign, rounds))
    table.emit(MissionBegan(campaign.mission, scenario.key, campaign.attempts))
    missing = deck_size(table.content, scenario, len(seating)) - len(table.state.deck)
    if missing:
        table.emit(DeckFellShort(missing))
