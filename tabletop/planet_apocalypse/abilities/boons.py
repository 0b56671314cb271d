"""Boons of the campaign: what a won chapter brings to the next.  [PA-CAMPAIGN-22]"""

from tabletop.core.flow import PLAYERS, Flow, Option, confirm, pick
from tabletop.planet_apocalypse.board.party import heroes_in_order
from tabletop.planet_apocalypse.model.moments.beginning import BoonAsked, BoonTaken, GameBegun
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.campaign import rescue
from tabletop.planet_apocalypse.verbs.gifts import clear_panel, deal_panel
from tabletop.planet_apocalypse.verbs.heroes import change_pool, gain_luck
from tabletop.planet_apocalypse.verbs.tracks import allow_divine
from tabletop.planet_apocalypse.verbs.troopers import join_patrol


@ability("begin_with_courage", on=GameBegun)
def begin_with_courage(table: Table, owner: str, moment: GameBegun, *, amount: int) -> None:
    change_pool(table, amount)


@ability("begin_with_luck", on=GameBegun)
def begin_with_luck(table: Table, owner: str, moment: GameBegun, *, amount: int) -> None:
    for hero in heroes_in_order(table.state):
        gain_luck(table, hero.key, amount)


@ability("begin_with_troopers", on=GameBegun)
def begin_with_troopers(table: Table, owner: str, moment: GameBegun, *, amount: int) -> None:
    for hero in heroes_in_order(table.state):
        join_patrol(table, hero.key, table.state.troopers[0], amount)


@ability("begin_with_new_gifts", on=GameBegun)
def begin_with_new_gifts(table: Table, owner: str, moment: GameBegun) -> Flow[None]:
    """All ten cards or none."""
    if (yield from confirm(PLAYERS, "boon.gifts", "Deal the gift panel anew?")):
        slots = list(range(len(table.state.panel)))
        clear_panel(table, slots)
        deal_panel(table, slots)


@ability("begin_with_divine_token", on=GameBegun)
def begin_with_divine_token(table: Table, owner: str, moment: GameBegun) -> None:
    allow_divine(table)


@ability("rescue_the_fallen", on=BoonAsked)
def rescue_asked(table: Table, owner: str, moment: BoonAsked) -> None:
    campaign = table.state.campaign
    if campaign and not campaign.fallen:
        moment.closed = "nobody has fallen, PA-CAMPAIGN-22"


@ability("rescue_the_fallen", on=BoonTaken)
def rescue_taken(table: Table, owner: str, moment: BoonTaken) -> Flow[None]:
    campaign = table.state.campaign
    if campaign:
        options = [Option(key, table.content.heroes[key].name, key) for key in campaign.fallen]
        hero = yield from pick(PLAYERS, "boon.hero", "Who returns to the roster?", options)
        rescue(table, campaign, hero)
