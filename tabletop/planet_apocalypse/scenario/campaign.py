"""Ten games in a row: what happens when one ends.  [PA-CAMPAIGN-01 to -25]"""

from tabletop.core.flow import PLAYERS, Flow, GameOver, Option, consult_own, perform, pick
from tabletop.core.store.serial import clone
from tabletop.core.things.rng import Rng
from tabletop.planet_apocalypse.board.campaign import (
    LITTLE_DOOM,
    RUIN_LOST,
    chapter_at,
    chapters_of,
    fixed_region,
    roster_of,
    score_of,
    standing_regions,
)
from tabletop.planet_apocalypse.board.party import heroes_in_order
from tabletop.planet_apocalypse.board.tree import gifts_of
from tabletop.planet_apocalypse.model.content import Content
from tabletop.planet_apocalypse.model.events.campaign import ChapterBegan, ChapterEnded
from tabletop.planet_apocalypse.model.moments.beginning import BoonAsked, BoonTaken
from tabletop.planet_apocalypse.model.options import Options
from tabletop.planet_apocalypse.model.state import Campaign, Seat, State
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.scenario.lords import chapter_lords, stand_lords
from tabletop.planet_apocalypse.scenario.options import check_campaign
from tabletop.planet_apocalypse.verbs import campaign as verbs
from tabletop.planet_apocalypse.verbs.clock import follow
from tabletop.planet_apocalypse.verbs.layout import lay_out

PRINTED_DESPAIR = 4

# -- a chapter is laid out --------------------------------------------------------------------------------------------


def first_chapter(content: Content, rng: Rng, seats: list[Seat], options: Options) -> State:
    """The campaign begins; raises SetupError for options that it settles by itself."""
    check_campaign(options)
    campaign = Campaign(options)
    _draw_lords(content, rng, campaign)
    return lay_chapter(content, rng, campaign, seats)


def lay_chapter(content: Content, rng: Rng, campaign: Campaign, seats: list[Seat]) -> State:
    """The printed setup with the Lords and the doom of this chapter, and no hero yet.  [PA-CAMPAIGN-03, -10, -20]"""
    board = content.maps[chapter_at(content, campaign).map]
    verbs.pack_up(campaign)
    options = chapter_options(content, campaign)
    lords = stand_lords(content, board, options, campaign.lords, len(seats))
    return lay_out(content, rng, board, seats, options, lords, campaign)


def chapter_options(content: Content, campaign: Campaign) -> Options:
    """What holds in this chapter of what was chosen for all.  [PA-CAMPAIGN-06, PA-CAMPAIGN-11, PA-CAMPAIGN-12]"""
    chapter, wanted = chapter_at(content, campaign), campaign.wanted
    options = clone(wanted)
    options.divine = chapter.divine or campaign.attempt > 1
    options.despair += chapter.despair - PRINTED_DESPAIR
    options.moving_up *= content.maps[chapter.map].lord_moves
    return options


def _draw_lords(content: Content, rng: Rng, campaign: Campaign) -> None:
    chapter = chapter_at(content, campaign)
    verbs.meet_lords(campaign, chapter_lords(content, chapter, campaign.wanted, campaign.met, rng))


# -- a chapter ends ---------------------------------------------------------------------------------------------------


def campaign_step(table: Table, step: Flow[None]) -> Flow[None]:
    """In a campaign the end of a chapter is not the end of the game."""
    try:
        yield from step
    except GameOver as over:
        close_chapter(table, running(table), over)


def running(table: Table) -> Campaign:
    campaign = table.state.campaign
    assert campaign is not None
    return campaign


def close_chapter(table: Table, campaign: Campaign, over: GameOver) -> None:
    """Count what was won and lost; a lost chapter is laid out again at once.  [PA-CAMPAIGN-04, -05, -07, -15]"""
    state = table.state
    table.emit(ChapterEnded(campaign.chapter + 1, over.won, state.doom, over.text))
    for hero in dict.fromkeys(state.dead):
        if hero not in state.heroes and hero not in campaign.fallen:
            verbs.fall(table, campaign, hero)
    if over.won:
        verbs.count_win(table, campaign)
        if campaign.chapter + 1 == len(chapters_of(table.content, campaign.wanted)):
            raise GameOver(True, "campaign_won", f"The last Lord is banished: the campaign is won.{_score(campaign)}")
        verbs.clear_map(table)
        follow(table, "between")
        return
    verbs.count_loss(table, campaign)
    if campaign.ruin == RUIN_LOST:
        raise GameOver(False, "campaign_lost", f"The fifth defeat is the last.{_score(campaign)}")
    open_chapter(table, campaign)


def _score(campaign: Campaign) -> str:
    return f" Score {score_of(campaign)}: {campaign.won} won, {campaign.ruin} lost, {len(campaign.fallen)} fallen."


def open_chapter(table: Table, campaign: Campaign) -> None:
    """Lay out the chapter the campaign stands at; who goes is chosen before it.  [PA-CAMPAIGN-10]"""
    old = table.state
    verbs.count_turns(campaign, old.clock.turn)
    table.lay(lay_chapter(table.content, old.rng, campaign, old.seats))
    follow(table, "muster")
    table.emit(ChapterBegan(campaign.chapter + 1, table.state.map, campaign.attempt, list(campaign.lords)))


# -- after a won chapter ----------------------------------------------------------------------------------------------


def between(table: Table) -> Flow[None]:
    """Keepsakes and boons, then the next chapter.  [PA-CAMPAIGN-17, PA-CAMPAIGN-21, PA-CAMPAIGN-24]"""
    campaign = running(table)
    for hero in heroes_in_order(table.state):
        if hero.key not in campaign.fallen and gifts_of(hero):
            yield from keep_gift(table, campaign, hero.key)
    for _ in range(2 if table.state.doom < LITTLE_DOOM else 1):
        yield from choose_boon(table, campaign)
    verbs.go_on(campaign)
    _draw_lords(table.content, table.state.rng, campaign)
    open_chapter(table, campaign)


def keep_gift(table: Table, campaign: Campaign, hero: str) -> Flow[None]:
    """One gift goes along, in place of the one before.  [PA-CAMPAIGN-17]"""
    sheets, had = table.content.gifts, campaign.keepsakes.get(hero, "")
    options = [Option("nothing", f"Only {sheets[had].name}, as before" if had else "No keepsake", "")]
    options += [
        Option(gift, sheets[gift].name, gift, note=sheets[gift].text)
        for gift in gifts_of(table.state.heroes[hero])
        if gift != had
    ]
    prompt = f"Which gift does {table.content.heroes[hero].name} keep?"
    gift = yield from pick(PLAYERS, "campaign.keepsake", prompt, options)
    if gift:
        verbs.keep_gift(table, campaign, hero, gift)


def choose_boon(table: Table, campaign: Campaign) -> Flow[None]:
    """A boon that was not chosen yet; it may do something at once.  [PA-CAMPAIGN-21, PA-CAMPAIGN-22]"""
    options = []
    for boon in table.content.boons.values():
        closed = consult_own(table, "", boon.abilities, BoonAsked()).closed
        if boon.key not in campaign.boons and (table.explain or not closed):
            options.append(Option(boon.key, boon.name, boon.key, note=boon.text, closed=closed))
    key = yield from pick(PLAYERS, "campaign.boon", "Which boon for the next chapter?", options)
    verbs.choose_boon(table, campaign, key)
    yield from perform(table, "", table.content.boons[key].abilities, BoonTaken())


# -- who goes ---------------------------------------------------------------------------------------------------------


def muster(table: Table) -> Flow[None]:
    """Region and heroes of the chapter at hand.  [PA-CAMPAIGN-02, PA-CAMPAIGN-13]"""
    campaign = running(table)
    region = fixed_region(table.content, campaign) or (yield from choose_region(table, campaign))
    heroes: list[str] = []
    for seat in table.state.seats:
        heroes.append((yield from choose_hero(table, campaign, seat, heroes)))
    verbs.send_team(table, region, heroes)


def choose_region(table: Table, campaign: Campaign) -> Flow[str]:
    regions = table.content.regions
    options = [
        Option(key, regions[key].name, key, note=regions[key].text) for key in standing_regions(table.content, campaign)
    ]
    return (yield from pick(PLAYERS, "campaign.region", "In which region is this chapter fought?", options))


def choose_hero(table: Table, campaign: Campaign, seat: Seat, taken: list[str]) -> Flow[str]:
    """A hero of the roster, the seat's last one first; of the fallen only when nobody is left.  [PA-CAMPAIGN-16]"""
    sheets = table.content.heroes
    free = [key for key in roster_of(table.content, campaign) if key not in taken]
    free = free or [key for key in campaign.fallen if key not in taken]
    free.sort(key=lambda key: key != seat.hero)
    options = [Option(key, sheets[key].name, key, note=sheets[key].start.text) for key in free]
    whose = f" for {seat.player}" if seat.player else f" for seat {len(taken) + 1}"
    return (yield from pick(PLAYERS, "campaign.hero", f"Which hero{whose}?", options))
