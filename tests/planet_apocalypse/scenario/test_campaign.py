"""The campaign over the maps.  [PA-CAMPAIGN-01 to -25]"""

import pytest

from tabletop.core.flow import GameOver
from tabletop.core.game import SetupError
from tabletop.core.store.session import Session
from tabletop.planet_apocalypse.board.boxes import Boxes
from tabletop.planet_apocalypse.board.campaign import chapters_of, fixed_region, roster_of, score_of, standing_regions
from tabletop.planet_apocalypse.board.party import free_heroes
from tabletop.planet_apocalypse.board.tree import purchases
from tabletop.planet_apocalypse.game import GAME
from tabletop.planet_apocalypse.model.events.campaign import ChapterBegan, HeroFell, RegionLost, TeamMustered
from tabletop.planet_apocalypse.model.events.heroes import PanelDealt
from tabletop.planet_apocalypse.model.state import HELL, Hell
from tabletop.planet_apocalypse.rules.beginning import begin
from tabletop.planet_apocalypse.rules.team.captain import new_captain
from tabletop.planet_apocalypse.scenario.campaign import (
    between,
    campaign_step,
    chapter_options,
    choose_boon,
    close_chapter,
    muster,
)
from tabletop.planet_apocalypse.scenario.faults import faults
from tabletop.planet_apocalypse.scenario.lords import chapter_lords, lord_areas
from tabletop.planet_apocalypse.scenario.options import later_boxes
from tabletop.planet_apocalypse.scenario.setup import setup
from tabletop.planet_apocalypse.verbs.harm import die
from tests.support.planet_apocalypse import pa_content, pa_setup
from tests.support.play import ask, play

WON = GameOver(True, "lord", "The Lord is banished.")
LOST = GameOver(False, "doom", "Doom has reached 13.")
TEAM = ("tarang", "naomi", "hannah")
MAPS = ["invasion", "doomgate", "launch_site", "moon_base", "dragon_back", "dragon_guts", "washington", "st_peters"]
MAPS += ["purgatory", "final_battle"]
ALL = tuple(later_boxes(pa_content()))


def campaign_table(*heroes, chapter=0, boxes=ALL, **options):
    """The first chapter of a campaign, or a later one as it would be laid out."""
    table = GAME.lay(pa_content(), setup(pa_content(), pa_setup(heroes or TEAM, "campaign", boxes=boxes, **options)))
    campaign = table.state.campaign
    while campaign.chapter < chapter:
        close_chapter(table, campaign, WON)
        campaign.keepsakes.clear()
        play(between(table), ["supplies", "common_prayer"] if table.state.doom < 7 else ["supplies"])
    return table, campaign


def asked(choice):
    return [option.key for option in choice.open]


# -- chapters ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-CAMPAIGN-01")
def test_ten_chapters_follow_the_maps_in_the_order_of_the_book():
    # given a campaign with every box
    table, campaign = campaign_table()
    # then its chapters are the ten maps, and the first game is an Invasion
    assert [one.map for one in chapters_of(table.content, campaign.wanted)] == MAPS
    assert table.state.map == "invasion"


def test_a_box_left_out_takes_its_maps_along():
    table, campaign = campaign_table(boxes=("void",))
    assert [one.map for one in chapters_of(table.content, campaign.wanted)] == MAPS[:4]


@pytest.mark.rule("PA-CAMPAIGN-02", "PA-CAMPAIGN-10", "PA-CAMPAIGN-24")
def test_before_a_chapter_the_team_sees_the_lords_and_chooses_heroes_for_its_seats():
    # given a campaign of three seats whose first chapter is won
    table, campaign = campaign_table(chapter=1)
    # then the Lords of the second stand on the map before anybody is asked, and no hero does
    assert [lord.key for lord in table.state.lords] == campaign.lords
    assert next(e for e in table.log.events if isinstance(e, ChapterBegan)).lords == campaign.lords
    assert not table.state.heroes and table.state.clock.step == "muster"
    # when the team chooses, each seat takes one of the fourteen, no hero twice
    first = ask(muster(table), ["default"])
    assert first.seat == "players" and sorted(asked(first)) == sorted(table.content.heroes)
    assert "maxwell" not in asked(ask(muster(table), ["default", "maxwell"]))
    play(muster(table), ["default", "maxwell", "naomi", "hannah"])
    assert [seat.hero for seat in table.state.seats] == ["maxwell", "naomi", "hannah"]
    assert list(table.state.heroes) == ["maxwell", "naomi", "hannah"]


@pytest.mark.rule("PA-CAMPAIGN-03")
def test_a_chapter_starts_from_the_printed_setup():
    # given a hero that ends a chapter rich, hurt and with a patrol
    table, campaign = campaign_table()
    hero = table.state.heroes["tarang"]
    hero.courage, hero.health, hero.luck, hero.patrol = 5, 1, 0, {"volunteer": 2}
    hero.dice.append(12)
    # when the next chapter begins
    close_chapter(table, campaign, WON)
    play(between(table), ["supplies", "muster"])
    play(muster(table), ["default", "tarang", "naomi", "hannah"])
    # then it is as printed again
    sheet, now = table.content.heroes["tarang"], table.state.heroes["tarang"]
    assert (now.courage, now.health, now.luck, now.dice) == (0, sheet.health, sheet.luck, [sheet.die])
    assert not now.patrol and not any(now.slots) and table.state.clock.turn == 1


@pytest.mark.rule("PA-CAMPAIGN-04")
def test_a_won_chapter_leads_to_the_next_and_the_tenth_wins_the_campaign():
    table, campaign = campaign_table(chapter=1)
    assert table.state.map == "doomgate"
    table, campaign = campaign_table(chapter=9)
    assert table.state.map == "final_battle"
    with pytest.raises(GameOver) as over:
        close_chapter(table, campaign, WON)
    assert over.value.won and over.value.reason == "campaign_won"


@pytest.mark.rule("PA-CAMPAIGN-05")
def test_a_lost_chapter_is_played_again_until_the_fifth_defeat():
    table, campaign = campaign_table()
    for ruin in range(1, 5):
        close_chapter(table, campaign, LOST)
        assert (campaign.ruin, campaign.chapter, table.state.map) == (ruin, 0, "invasion")
        play(muster(table), ["default", *TEAM])
    with pytest.raises(GameOver) as over:
        close_chapter(table, campaign, LOST)
    assert not over.value.won and over.value.reason == "campaign_lost"


@pytest.mark.rule("PA-CAMPAIGN-06")
def test_the_divine_token_is_in_play_in_the_first_chapter_and_in_those_played_again():
    table, campaign = campaign_table()
    assert table.state.options.divine
    play(new_captain(table), ["naomi"])
    assert table.state.divine == 1
    table, campaign = campaign_table(chapter=1)
    assert not table.state.options.divine
    close_chapter(table, campaign, LOST)
    assert table.state.options.divine


@pytest.mark.rule("PA-CAMPAIGN-07")
def test_a_chapter_played_again_has_its_lords_other_cards_and_no_doom():
    # given a chapter that began with doom
    table, campaign = campaign_table(chapter=4)
    campaign.toll = 2
    lords, panel, legions = list(campaign.lords), list(table.state.panel), list(table.state.legions.cards)
    # when it is lost
    close_chapter(table, campaign, LOST)
    # then the Lords are the same, the decks newly shuffled and doom is at 0
    assert [lord.key for lord in table.state.lords] == lords == campaign.lords
    assert table.state.panel != panel and table.state.legions.cards != legions
    assert table.state.doom == 0


# -- Lords, dice, regions ---------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-CAMPAIGN-08")
def test_lords_go_by_crowns_full_and_lesser_each():
    content = pa_content()
    wanted = [1, 1, 2, 2, 2, 2, 3, 3, 3, 4]
    lesser = {4: [2], 7: [2, 2], 8: [3, 3, 4]}
    for place, chapter in enumerate(content.chapters.values()):
        assert chapter.crowns == wanted[place]
        assert chapter.lesser == lesser.get(place, [])
        assert len(lord_areas(content.maps[chapter.map])) == 1 + len(chapter.lesser)


@pytest.mark.rule("PA-CAMPAIGN-09")
def test_no_lord_comes_twice_while_there_are_enough_else_the_nearest_crowns_step_in():
    content = pa_content()
    met: list[str] = []
    table, campaign = campaign_table()
    lords = Boxes(content, campaign.wanted).lords()
    for chapter in content.chapters.values():
        found = chapter_lords(content, chapter, campaign.wanted, met, table.state.rng)
        fresh = [key for key in lords if key not in met]
        assert len(set(found) - set(met)) == min(len(fresh), len(found))
        if fresh and not chapter.lesser:
            away = {key: abs(content.lords[key].crowns - chapter.crowns) for key in fresh}
            assert away[found[0]] == min(away.values())
        met += found
    # every Lord of the boxes was met before one came again
    assert set(met) == set(lords)


@pytest.mark.rule("PA-CAMPAIGN-11")
def test_despair_dice_start_at_four_then_five_and_the_option_adds_its_surplus():
    content = pa_content()
    assert [chapter.despair for chapter in content.chapters.values()] == [4] * 6 + [5] * 4
    table, campaign = campaign_table(despair="6")
    assert table.state.dice == 6
    campaign.chapter = 6
    assert chapter_options(content, campaign).despair == 7


@pytest.mark.rule("PA-CAMPAIGN-12")
def test_a_modifier_is_left_out_where_it_is_not_legal_and_counts_all_the_same():
    content = pa_content()
    table, campaign = campaign_table(moving_up="1")
    assert table.state.options.moving_up == 1
    campaign.chapter = MAPS.index(next(key for key in MAPS if not content.maps[key].lord_moves))
    assert chapter_options(content, campaign).moving_up == 0
    assert chapter_options(content, campaign).rating == campaign.wanted.rating > 0


@pytest.mark.rule("PA-CAMPAIGN-13")
def test_players_choose_a_region_but_the_moon_and_washington_have_their_own():
    table, campaign = campaign_table(chapter=2)
    offered = asked(ask(muster(table)))
    assert "default" in offered and "texas" in offered and "space" not in offered
    campaign.chapter = 3
    assert fixed_region(table.content, campaign) == "space"
    campaign.chapter = 6
    assert fixed_region(table.content, campaign) == "usa"
    campaign.lost_regions.append("usa")
    assert fixed_region(table.content, campaign) == "default"


@pytest.mark.rule("PA-CAMPAIGN-14")
def test_a_region_falls_with_its_chapter_but_default_and_space_never_do():
    table, campaign = campaign_table(region="texas")
    close_chapter(table, campaign, LOST)
    assert [e.region for e in table.log.events if isinstance(e, RegionLost)] == ["texas"]
    assert "texas" not in standing_regions(table.content, campaign)
    assert "texas" not in asked(ask(muster(table)))
    for region in ("default", "space"):
        table.state.region = region
        close_chapter(table, campaign, LOST)
    assert campaign.lost_regions == ["texas"]


# -- heroes -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-CAMPAIGN-15")
def test_a_hero_dead_at_the_end_of_a_chapter_is_off_the_roster():
    for over in (WON, LOST):
        table, campaign = campaign_table()
        play(die(table, "naomi", "attack"))
        close_chapter(table, campaign, over)
        assert campaign.fallen == ["naomi"]
        assert "naomi" not in roster_of(table.content, campaign)
        assert [e.hero for e in table.log.events if isinstance(e, HeroFell)] == ["naomi"]


def test_a_hero_that_died_and_lives_at_the_end_has_not_fallen():
    table, campaign = campaign_table()
    table.state.dead.append("naomi")
    close_chapter(table, campaign, LOST)
    assert campaign.fallen == []


@pytest.mark.rule("PA-CAMPAIGN-16")
def test_the_fallen_fill_seats_and_replace_only_when_the_roster_is_empty():
    # given a roster of two for three seats
    table, campaign = campaign_table(chapter=1)
    campaign.fallen = [key for key in table.content.heroes if key not in ("tarang", "naomi")]
    # then the third seat is filled by one of the fallen, who stays fallen
    third = ask(muster(table), ["default", "tarang"])
    assert sorted(asked(third)) == sorted(campaign.fallen)
    play(muster(table), ["default", "tarang", "hannah"])
    assert "hannah" in campaign.fallen and "hannah" in table.state.heroes
    # and a replacement comes from the roster first, then from the rest
    table.state.heroes.pop("naomi")
    assert free_heroes(table) == ["naomi"]
    table.state.dead.append("naomi")
    assert "naomi" not in free_heroes(table) and "maxwell" in free_heroes(table)


# -- keepsakes --------------------------------------------------------------------------------------------------------


def earn(table, hero, gift, slot=0):
    """A gift of the deck lies in the hero's tree."""
    deck = table.state.gifts.cards if gift in table.state.gifts.cards else table.state.panel
    deck.remove(gift) if deck is table.state.gifts.cards else deck.__setitem__(deck.index(gift), "")
    table.state.heroes[hero].slots[slot] = gift


@pytest.mark.rule("PA-CAMPAIGN-17")
def test_a_living_hero_may_keep_one_gift_in_place_of_the_one_before():
    # given Tarang with two gifts, Naomi dead with one, Hannah without
    table, campaign = campaign_table()
    earn(table, "tarang", "medikit")
    earn(table, "tarang", "pope_blessed_bullet", 1)
    earn(table, "naomi", "vanity")
    play(die(table, "naomi", "attack"))
    # when the chapter is won
    close_chapter(table, campaign, WON)
    # then only Tarang is asked, and may keep nothing
    choice = ask(between(table))
    assert choice.id == "campaign.keepsake" and asked(choice) == ["nothing", "medikit", "pope_blessed_bullet"]
    play(between(table), ["medikit", "supplies", "muster"])
    assert campaign.keepsakes == {"tarang": "medikit"}
    # and in the next chapter another gift takes its place
    play(muster(table), ["default", "tarang", "hannah", "maxwell"])
    earn(table, "tarang", "pope_blessed_bullet")
    close_chapter(table, campaign, WON)
    play(between(table), ["pope_blessed_bullet", "supplies", "muster"])
    assert campaign.keepsakes == {"tarang": "pope_blessed_bullet"}


@pytest.mark.rule("PA-CAMPAIGN-18", "PA-CAMPAIGN-19")
def test_a_keepsake_is_owned_from_the_start_beside_the_sheet_and_out_of_the_deck():
    # given Hannah who keeps a gift that works once when it is taken
    table, campaign = campaign_table()
    once = next(key for key, gift in table.content.gifts.items() if gift.timing == "once" and gift.pack == "core")
    campaign.keepsakes["hannah"] = once
    close_chapter(table, campaign, WON)
    play(between(table), ["supplies", "muster"])
    cards = [*table.state.gifts.cards, *table.state.panel]
    assert cards.count(once) == table.content.gifts[once].copies - 1
    assert not faults(table.content, table.state)
    # when she enters the next chapter
    play(muster(table), ["default", "tarang", "naomi", "hannah"])
    hannah = table.state.heroes["hannah"]
    # then it lies beside her sheet, fills no slot, and no second one can be had
    assert hannah.keepsake == once and not any(hannah.slots)
    table.state.panel[0] = once
    hannah.courage = 20
    assert 0 not in purchases(table, "hannah", 20) and 0 in purchases(table, "tarang", 20)
    assert once in [use.thing for use in listening(table, "hannah")]
    # and what happens when it is taken happens before the first turn
    before = len(table.log.events)
    settle(begin(table))
    assert len(table.log.events) > before


def listening(table, hero):
    return [use for owner, uses in GAME.sources(table) for use in uses if owner == hero]


def settle(flow):
    """Play a flow with the first answer to everything."""
    try:
        choice = next(flow)
        while True:
            choice = flow.send(choice.open[0].key if choice.most == 1 else [choice.open[0].key])
    except StopIteration:
        return


@pytest.mark.rule("PA-CAMPAIGN-19")
def test_a_fallen_heros_keepsake_goes_back_into_the_deck():
    table, campaign = campaign_table(chapter=1)
    campaign.keepsakes["naomi"] = "medikit"
    campaign.aside["naomi"] = "medikit"
    table.state.gifts.cards.remove("medikit")
    play(muster(table), ["default", *TEAM])
    play(die(table, "naomi", "attack"))
    assert "medikit" in table.state.gifts.discard and not faults(table.content, table.state)
    close_chapter(table, campaign, LOST)
    assert campaign.keepsakes == {} and not faults(table.content, table.state)


def test_a_replacement_brings_its_keepsake_along():
    table, campaign = campaign_table(chapter=1)
    campaign.keepsakes["maxwell"] = campaign.aside["maxwell"] = "medikit"
    table.state.gifts.cards.remove("medikit")
    play(muster(table), ["default", *TEAM])
    table.state.clock.turn = 2
    play(die(table, "naomi", "attack"))
    settle_with = {"captain.hero": "maxwell"}
    flow = new_captain(table)
    choice = next(flow)
    try:
        while True:
            choice = flow.send(settle_with.get(choice.id, choice.open[0].key))
    except StopIteration:
        pass
    assert table.state.heroes["maxwell"].keepsake == "medikit" and not faults(table.content, table.state)


# -- doom, boons, score -----------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-CAMPAIGN-20", "PA-CAMPAIGN-21", "PA-EX-73")
def test_final_doom_is_paid_in_the_next_chapter_and_little_doom_brings_two_boons():
    # given chapter 3 won at doom 12
    table, campaign = campaign_table(chapter=2)
    table.state.doom = 12
    close_chapter(table, campaign, WON)
    # when the team takes its one boon
    play(between(table), ["supplies"])
    # then chapter 4 starts at doom 2
    assert (table.state.map, table.state.doom, campaign.boons) == ("moon_base", 2, ["supplies"])
    # and when chapter 4 is won at doom 4, there are two boons and chapter 5 starts at doom 0
    table.state.doom = 4
    close_chapter(table, campaign, WON)
    play(between(table), ["supplies", "augury"])
    assert (table.state.map, table.state.doom, campaign.boons) == ("dragon_back", 0, ["supplies", "augury"])


@pytest.mark.rule("PA-CAMPAIGN-21")
def test_the_second_boon_is_another_one_and_seven_doom_is_too_much_for_it():
    table, campaign = campaign_table()
    table.state.doom = 6
    close_chapter(table, campaign, WON)
    assert "supplies" not in asked(ask(between(table), ["supplies"]))
    table, campaign = campaign_table()
    table.state.doom = 7
    close_chapter(table, campaign, WON)
    play(between(table), ["supplies"])
    assert campaign.boons == ["supplies"]


def begun_with(*boons):
    """A second chapter that these boons help, at its first turn."""
    table, campaign = campaign_table(chapter=1)
    campaign.boons = list(boons)
    play(muster(table), ["default", *TEAM])
    return table, campaign


@pytest.mark.rule("PA-CAMPAIGN-22")
def test_supplies_prayer_and_muster_help_before_the_first_turn():
    table, _ = begun_with("supplies", "common_prayer", "muster")
    pool, luck = table.state.pool, {key: hero.luck for key, hero in table.state.heroes.items()}
    play(begin(table))
    assert table.state.pool == pool + 3
    assert {key: hero.luck - 1 for key, hero in table.state.heroes.items()} == luck
    cheapest = table.state.troopers[0]
    assert all(hero.patrol == {cheapest: 1} for hero in table.state.heroes.values())


@pytest.mark.rule("PA-CAMPAIGN-22")
@pytest.mark.parametrize("answer, anew", [("yes", True), ("no", False)])
def test_augury_may_deal_the_panel_anew_once(answer, anew):
    table, _ = begun_with("augury")
    panel = list(table.state.panel)
    play(begin(table), [answer])
    assert (table.state.panel != panel) == anew
    assert len([e for e in table.log.events if isinstance(e, PanelDealt)]) == anew
    assert not faults(table.content, table.state)


@pytest.mark.rule("PA-CAMPAIGN-22")
def test_reprieve_brings_the_divine_token_into_play():
    table, campaign = begun_with("reprieve")
    play(begin(table))
    play(new_captain(table), ["hannah"])
    assert table.state.divine == 2
    assert not campaign.wanted.divine


@pytest.mark.rule("PA-CAMPAIGN-22")
def test_rescue_returns_one_of_the_fallen_and_is_closed_while_nobody_fell():
    table, campaign = campaign_table()
    close_chapter(table, campaign, WON)
    table.explain = True
    closed = [option for option in ask(choose_boon(table, campaign)).options if option.closed]
    assert [option.key for option in closed] == ["rescue"]
    campaign.fallen = ["naomi", "maxwell"]
    play(choose_boon(table, campaign), ["rescue", "maxwell"])
    assert campaign.fallen == ["naomi"] and "maxwell" in roster_of(table.content, campaign)


@pytest.mark.rule("PA-CAMPAIGN-23")
def test_boons_are_used_up_by_the_next_chapter_also_when_it_is_lost():
    table, campaign = begun_with("supplies")
    close_chapter(table, campaign, LOST)
    assert campaign.boons == []
    play(muster(table), ["default", *TEAM])
    pool = table.state.pool
    play(begin(table))
    assert table.state.pool == pool


@pytest.mark.rule("PA-CAMPAIGN-25")
def test_the_score_counts_chapters_ruin_the_fallen_and_little_doom():
    table, campaign = campaign_table()
    campaign.won, campaign.ruin, campaign.fallen, campaign.clean = 7, 2, ["naomi"], 3
    assert score_of(campaign) == 70 - 6 - 1 + 3
    campaign.chapter, campaign.lords = 9, list(campaign.lords)
    table.state.doom = 6
    with pytest.raises(GameOver) as over:
        close_chapter(table, campaign, WON)
    assert "Score 77" in over.value.text


# -- at the table -----------------------------------------------------------------------------------------------------


def test_the_end_of_a_chapter_takes_heroes_out_of_hell():
    # given a Lord that dies in Hell Time
    table, _ = campaign_table()
    table.state.hell = Hell(0, "tarang", ["tarang"])
    table.state.heroes["tarang"].area = HELL
    table.state.areas[HELL].minions[0] = 2
    table.state.lords[0].dead = True
    table.state.lords[0].shadow.clear()

    def step():
        raise WON
        yield

    # when its step ends the game
    play(campaign_step(table, step()))
    # then the campaign goes on, on a clean map
    assert table.state.clock.step == "between" and table.state.hell is None
    assert not faults(table.content, table.state)


@pytest.mark.parametrize(
    "option, rule",
    [
        ({"lord": "baphomet"}, "PA-CAMPAIGN-09"),
        ({"secret_lord": "yes"}, "PA-CAMPAIGN-10"),
        ({"divine": "yes"}, "PA-CAMPAIGN-06"),
        ({"joining": "yes"}, "PA-CAMPAIGN-02"),
    ],
)
def test_what_a_campaign_settles_itself_is_refused_in_a_sentence(option, rule):
    with pytest.raises(SetupError, match=rule):
        campaign_table(**option)


def test_rounds_go_on_over_the_chapters_and_undo_crosses_them():
    content = pa_content()
    session = Session(GAME, content, pa_setup(TEAM, "campaign", boxes=ALL))
    rounds = []
    while session.choice is not None and not any(isinstance(e, TeamMustered) for e in session.table.log.events):
        rounds.append(GAME.round_of(session.table.state))
        session.answer(session.choice.open[-1].key if session.choice.most == 1 else (session.choice.open[-1].key,))
    assert rounds == sorted(rounds) and session.table.state.campaign.ruin == 1
    # and the way back leads into the chapter before
    while session.table.state.campaign.ruin:
        session.undo(len(session.answers) - 1)
    assert session.table.state.clock.step not in ("muster", "begin") and not session.table.state.campaign.boons
