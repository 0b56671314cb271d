"""What the crew carries from mission to mission is written down."""

from tabletop.apocalypse_chaos.model.content import Content
from tabletop.apocalypse_chaos.model.events.fighting import FigureHealed
from tabletop.apocalypse_chaos.model.events.planning import EquipmentKept
from tabletop.apocalypse_chaos.model.state import SCIENTIST, Campaign, CrewRecord
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.core.store.serial import clone


def reset_crew(content: Content, campaign: Campaign) -> None:
    """Unless a mission says otherwise: all life, no Equipment.  [AC-CAMPAIGN-01]"""
    campaign.crew = [CrewRecord(one.key, content.heroes[one.key].life) for one in campaign.crew]
    campaign.scientist = content.cards[SCIENTIST].life


def advance(campaign: Campaign) -> None:
    """The next mission is due; it begins with the crew as it is now."""
    campaign.mission += 1
    campaign.attempts = 1
    campaign.start_crew = [clone(one) for one in campaign.crew]
    campaign.start_scientist = campaign.scientist


def restore_crew(campaign: Campaign) -> None:
    """A mission is tried again with the crew as it began.  [AC-RULE-67]"""
    campaign.attempts += 1
    campaign.crew = [clone(one) for one in campaign.start_crew]
    campaign.scientist = campaign.start_scientist


def carry(one: CrewRecord, life: int) -> None:
    one.life = life


def restore_life(table: Table, one: CrewRecord, amount: int) -> None:
    """As much of it as the Hero board has place for."""
    gained = min(amount, table.content.heroes[one.key].life - one.life)
    if gained:
        one.life += gained
        table.emit(FigureHealed(one.key, gained, one.life))


def keep_cards(table: Table, one: CrewRecord, cards: list[str]) -> None:
    one.cards = cards
    for key in cards:
        table.emit(EquipmentKept(one.key, key))


def carry_scientist(campaign: Campaign, life: int) -> None:
    campaign.scientist = life
