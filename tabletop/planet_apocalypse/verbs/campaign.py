"""What a campaign takes from one chapter to the next."""

from tabletop.planet_apocalypse.board.areas import start_areas
from tabletop.planet_apocalypse.board.campaign import DEFAULT, LITTLE_DOOM, TOLL
from tabletop.planet_apocalypse.model.events import campaign as events
from tabletop.planet_apocalypse.model.state import HELL, Campaign
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.seats import place_heroes


def fall(table: Table, campaign: Campaign, hero: str) -> None:
    """The hero is off the roster, and its keepsake back in the deck.  [PA-CAMPAIGN-15, PA-CAMPAIGN-19]"""
    campaign.fallen.append(hero)
    campaign.keepsakes.pop(hero, None)
    table.emit(events.HeroFell(hero))


def rescue(table: Table, campaign: Campaign, hero: str) -> None:
    campaign.fallen.remove(hero)
    table.emit(events.HeroRescued(hero))


def count_win(table: Table, campaign: Campaign) -> None:
    """The next chapter pays for the doom of this one.  [PA-CAMPAIGN-20]"""
    doom = table.state.doom
    campaign.won += 1
    campaign.clean += doom < LITTLE_DOOM
    campaign.toll = doom // TOLL
    campaign.boons = []


def count_loss(table: Table, campaign: Campaign) -> None:
    """Ruin grows, the region falls, and what helped is used up.  [PA-CAMPAIGN-05, -07, -14, -23]"""
    region = table.state.region
    campaign.ruin += 1
    table.emit(events.RuinRose(campaign.ruin))
    if region != DEFAULT and not table.content.regions[region].by_map:
        campaign.lost_regions.append(region)
        table.emit(events.RegionLost(region))
    campaign.attempt += 1
    campaign.toll, campaign.boons = 0, []


def go_on(campaign: Campaign) -> None:
    """The next chapter is at hand, at its first try."""
    campaign.chapter += 1
    campaign.attempt = 1


def meet_lords(campaign: Campaign, lords: list[str]) -> None:
    campaign.lords = lords
    campaign.met += lords


def pack_up(campaign: Campaign) -> None:
    """Before a chapter is laid out, kept gifts lie beside the deck.  [PA-CAMPAIGN-19]"""
    campaign.aside = dict(campaign.keepsakes)


def count_turns(campaign: Campaign, turns: int) -> None:
    campaign.turns += turns


def keep_gift(table: Table, campaign: Campaign, hero: str, gift: str) -> None:
    """The one gift that a hero takes along.  [PA-CAMPAIGN-17]"""
    campaign.keepsakes[hero] = gift
    table.emit(events.KeepsakeKept(hero, gift))


def choose_boon(table: Table, campaign: Campaign, boon: str) -> None:
    campaign.boons.append(boon)
    table.emit(events.BoonChosen(boon))


def clear_map(table: Table) -> None:
    """The chapter is won: every enemy is taken off, and heroes come home from Hell."""
    state = table.state
    for area in state.areas.values():
        area.minions = [0, 0, 0, 0]
    state.rest += [demon.key for demon in state.fourths]
    state.fourths = []
    for hero in state.heroes.values():
        if hero.area == HELL:
            hero.area = start_areas(table)[0]
    state.hell = state.turn = None
    state.marks.clear()
    table.recast()


def send_team(table: Table, region: str, heroes: list[str]) -> None:
    place_heroes(table.content, table.state, region, heroes)
    table.emit(events.TeamMustered(region, heroes))
