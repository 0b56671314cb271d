"""From scenario to scenario: the save sheet, the party, what is carried over."""

import pytest

from tabletop.core.bot import RandomBot
from tabletop.core.flow import GameOver
from tabletop.core.game import Setup
from tabletop.core.serial import clone, from_plain, to_plain
from tabletop.core.session import Session
from tabletop.core.table import Table
from tabletop.perditions_mouth import events as ev
from tabletop.perditions_mouth.campaign import STEPS, close, conclude, end, exchange, onward, start
from tabletop.perditions_mouth.effects import die, kill_victim, shift_threat
from tabletop.perditions_mouth.ending import Restart, depart
from tabletop.perditions_mouth.figures import slay, sound_alarm
from tabletop.perditions_mouth.game import GAME
from tabletop.perditions_mouth.listening import listeners
from tabletop.perditions_mouth.moments import EnemyPhaseEnded
from tabletop.perditions_mouth.queries import rules_in_force
from tabletop.perditions_mouth.setup import begin
from tabletop.perditions_mouth.state import State
from tabletop.perditions_mouth.steps import play_step
from tests.support.perditions_mouth import THREE, content, events, eye, fresh, hero_of, laid_out, put, run, stack
from tests.support.play import ask, play

WON = GameOver(True, "escaped", "")


def campaign(scenario="side_entrance", heroes=THREE, **options):
    """A campaign in its first scenario, laid out."""
    table = fresh("campaign", heroes, **options)
    play(start(table), [scenario])
    run(begin(table))
    return table


def won(table, *exits):
    """All heroes still alive have left by these exits, the last one for all further heroes."""
    left = [hero for hero in table.state.heroes.values() if hero.status not in ("dead", "lost")]
    for number, hero in enumerate(left):
        if hero.status == "present":
            del table.state.standing[hero.at]
        hero.status, hero.at, hero.exit = "left", 0, (exits or ("X1",))[min(number, len(exits or ("X1",)) - 1)]
    conclude(table, WON)
    return table


def go_on(table, *answers):
    """Play the steps between two scenarios; the first offers where no answer is given ("done")."""
    left = list(answers)
    while table.state.clock.step != "hero_phase":
        step = table.state.clock.step
        mine = left.pop(0) if left and step in ("camp_close", "camp_heroes", "camp_exchange") else []
        run(play_step(table), mine)
    return table


def swap_answers(table, *answers):
    play(STEPS["camp_heroes"](table), [*answers, "done"])


# --- the first scenario, the way on


@pytest.mark.rule("PM-SETUP-03", "PM-SETUP-02")
def test_a_campaign_starts_from_a_scenario_marked_for_it_and_keeps_a_sheet():
    table = fresh("campaign")
    choice = ask(start(table))
    assert [option.key for option in choice.options] == [
        "side_entrance",
        "silent_approach",
        "the_captive_scout",
        "burrowers_at_the_gate",
    ]
    play(start(table), ["the_captive_scout"])
    assert table.state.campaign.path == ["the_captive_scout"]
    assert (table.state.scenario, table.state.map, table.state.clock.step) == (
        "the_captive_scout",
        "side_entrance",
        "set_up",
    )


def test_a_lost_scenario_ends_the_campaign():
    table = campaign()
    with pytest.raises(GameOver) as over:
        conclude(table, GameOver(False, "all_dead", ""))
    assert not over.value.won


@pytest.mark.rule("PM-END-02")
@pytest.mark.parametrize(
    ("exits", "ways"),
    [
        (["X1"], ["sleeping_brothers", "roll_call"]),
        (["X2"], ["lavatory"]),
        (["X1", "X2"], ["sleeping_brothers", "roll_call", "lavatory"]),
    ],
)
def test_exits_lead_on_and_players_choose_among_those_used(exits, ways):
    table = won(campaign(), *exits)
    assert onward(table, content().scenarios["side_entrance"], exits) == ways
    if len(ways) > 1:
        assert [option.key for option in ask(close(table)).options] == ways


@pytest.mark.rule("PM-CAMPAIGN-08")
def test_the_lavatory_leads_on_to_the_map_after_the_one_it_was_entered_from():
    # given heroes who came from Silent Approach by the drain
    table = won(campaign("silent_approach"), "X2")
    go_on(table)
    assert table.state.scenario == "lavatory" and table.state.campaign.origin == "silent_approach"
    assert table.state.threat == 1 + 3
    # when they leave it
    won(table)
    choice = ask(STEPS[table.state.clock.step](table))
    # then they stand where the first exit of Silent Approach leads
    assert [option.key for option in choice.options] == ["sleeping_brothers", "contraband"]


@pytest.mark.rule("PM-CAMPAIGN-08")
def test_every_step_of_the_campaign_goes_one_map_deeper():
    maps, scenarios = content().maps, content().scenarios
    for scenario in scenarios.values():
        for key in scenario.next.get("X1", []):
            if key in scenarios:
                assert maps[scenarios[key].map].number == maps[scenario.map].number + 1
        for key in scenario.next.get("X2", []):
            assert scenarios[key].map == "lavatory"


def test_where_no_scenario_follows_the_campaign_is_won():
    table = campaign()
    table.state.scenario, table.state.map = "the_ritual_circle", "summoners_lair"
    won(table)
    play(close(table))
    assert table.state.clock.step == "camp_end"
    with pytest.raises(GameOver) as over:
        play(play_step(table))
    assert over.value.won and over.value.reason == "campaign"


# --- what happens to heroes


@pytest.mark.rule("PM-END-03", "PM-END-04", "PM-FATIGUE-03")
def test_after_a_scenario_heroes_recover_and_all_cards_return_to_their_decks():
    # given a hurt, tired hero with cards in every pile
    table = campaign()
    hero = put(table, "tyra", "5E")
    wound, curse = table.state.wounds.cards.pop(), table.state.curses.cards.pop()
    victim = table.state.victims.cards.pop()
    hero.hp, hero.fatigue = 1, 3
    hero.hand += [wound, curse]
    hero.discard += [hero.deck.pop(), victim]
    hero.aside.append(hero.deck.pop())
    # when the scenario is over
    won(table)
    play(close(table), ["sleeping_brothers"])
    # then she is well, and her deck has everything, wound, curse and victim card included
    assert hero.hp == content().heroes["tyra"].start_hp and hero.fatigue == 0
    assert hero.hand == hero.discard == hero.aside == []
    assert len(hero.deck) == 13 + 3 and {wound, curse, victim} <= set(hero.deck)


@pytest.mark.rule("PM-END-05", "PM-CAMPAIGN-03")
def test_pegs_and_pooled_enemies_are_removed_and_everything_is_set_up_anew():
    table = campaign()
    table.state.dead += ["guard"]
    table.state.watch, table.state.round = 5, 7
    won(table)
    play(close(table), ["sleeping_brothers"])
    state = table.state
    assert state.figures == state.standing == state.ghosts == {}
    assert not any(hero.has_peg for hero in state.heroes.values())
    assert state.primary == state.secondary == state.reserve == state.dead == []
    go_on(table)
    # then the new scenario stands with its own pools, new hands, its own threat and all pegs
    assert all(hero.has_peg for hero in state.heroes.values())
    assert (state.scenario, state.map, state.watch, state.round) == ("sleeping_brothers", "dormitory", 0, 1)
    assert sorted(state.primary) == ["acolyte", "rotikka"] and state.dead == []
    assert [len(hero.hand) for hero in state.heroes.values()] == [4, 4, 5]
    assert state.threat == 2 + 3
    assert state.campaign.path == ["side_entrance", "sleeping_brothers"]


@pytest.mark.rule("PM-CURSE-03", "PM-WOUND-08", "PM-CAMPAIGN-01")
def test_curses_wounds_and_victim_cards_stay_in_the_deck_into_the_next_scenario():
    table = campaign()
    hero = hero_of(table, "tyra")
    kept = {table.state.wounds.cards.pop(), table.state.curses.cards.pop(), table.state.victims.cards.pop()}
    hero.discard += sorted(kept)
    go_on(won(table), ["roll_call"])
    assert kept <= set(hero.deck + hero.hand)


@pytest.mark.rule("PM-CAMPAIGN-01", "PM-VICTIM-08")
def test_victim_responses_and_treasures_are_kept():
    table = campaign()
    victim = next(f.key for f in table.state.figures.values() if f.kind == "victim")
    play(kill_victim(table, victim))
    card = table.state.campaign.victim_responses[0]
    item = table.state.treasures.cards.pop()
    hero_of(table, "elisa").active.append(item)
    go_on(won(table), ["roll_call"])
    assert card in table.state.response.cards and len(table.state.response.cards) == 27
    assert hero_of(table, "elisa").active == [item]


@pytest.mark.rule("PM-TREASURE-16")
def test_discarded_treasures_return_to_the_deck_only_after_the_scenario():
    table = campaign()
    item = table.state.treasures.cards.pop()
    table.state.treasures.discard.append(item)
    go_on(won(table), ["roll_call"])
    assert item in table.state.treasures.cards and table.state.treasures.discard == []


# --- threat events


@pytest.mark.rule("PM-THREAT-05", "PM-CAMPAIGN-01", "PM-DEATH-02", "PM-THREAT-07")
def test_nests_alarms_and_deaths_are_recorded_and_count_for_the_next_scenario():
    table = campaign()
    state = table.state
    nest = next(f.key for f in state.figures.values() if f.kind == "nest")
    acolytes = [f for f in state.figures.values() if f.kind == "acolyte"]
    play(slay(table, nest, "tyra", attack=True))
    assert state.campaign.threat == 1
    for acolyte in acolytes:
        run(sound_alarm(table, acolyte))
    assert state.campaign.threat == 3
    put(table, "niffil", "5E")
    play(die(table, hero_of(table, "niffil")), ["no"])
    assert state.campaign.threat == 2
    shift_threat(table, -1, "shard")
    assert state.campaign.threat == 1
    shift_threat(table, 1)  # this scenario only
    go_on(won(table), ["roll_call"])
    assert state.threat == 2 + 2 + 1


@pytest.mark.rule("PM-CAMPAIGN-05")
def test_a_replaced_hero_still_counts_as_a_death():
    table = campaign()
    put(table, "niffil", "5E")
    play(die(table, hero_of(table, "niffil")), ["no"])
    won(table)
    play(close(table), ["roll_call"])
    swap_answers(table, "join", "bastian")
    go_on(table)
    assert list(table.state.heroes) == ["tyra", "elisa", "bastian"]
    assert table.state.threat == 2 + 3 - 1


# --- the dead


@pytest.mark.rule("PM-DEATH-07", "PM-CAMPAIGN-01")
def test_a_hero_left_dead_is_out_of_the_campaign():
    table = campaign()
    put(table, "niffil", "5E")
    item = table.state.treasures.cards.pop()
    hero_of(table, "niffil").active.append(item)
    play(die(table, hero_of(table, "niffil")), ["no"])
    won(table)
    play(close(table), ["roll_call"])
    assert table.state.campaign.fallen == ["niffil"] and "niffil" not in table.state.heroes
    # nobody may bring Niffil back, and what was left on the body is gone
    flow = STEPS["camp_heroes"](table)
    choice = ask(flow, ["join"])
    assert "niffil" not in [option.key for option in choice.options]
    assert item in table.state.treasures.discard


@pytest.mark.rule("PM-VARIANT-10", "PM-WOUND-13")
def test_with_resurrection_the_dead_return_with_one_more_wound_and_one_hit_point():
    table = campaign(resurrection="yes")
    hero = put(table, "niffil", "5E")
    old = table.state.wounds.cards.pop()
    hero.deck.append(old)
    play(die(table, hero), ["no"])
    go_on(won(table), ["roll_call"])
    hero = hero_of(table, "niffil")
    wounds = [key for key in hero.deck + hero.hand if content().cards[key].family == "wound"]
    assert hero.hp == 1 and hero.status == "outside"
    assert len(wounds) == 2 and old in wounds
    assert table.state.campaign.fallen == []


# --- changing heroes


@pytest.mark.rule("PM-CAMPAIGN-04")
def test_heroes_may_be_swapped_and_the_benched_keep_what_they_have():
    table = campaign()
    item, wound = table.state.treasures.cards.pop(), table.state.wounds.cards.pop()
    tyra = hero_of(table, "tyra")
    tyra.active.append(item)
    tyra.discard.append(wound)
    won(table)
    play(close(table), ["roll_call"])
    swap_answers(table, "rest.tyra", "bastian")
    assert list(table.state.heroes) == ["bastian", "elisa", "niffil"]
    assert table.state.campaign.bench["tyra"].active == [item]
    assert GAME.faults(content(), table.state) == []
    # when she comes back she has it all
    swap_answers(table, "rest.elisa", "tyra")
    assert list(table.state.heroes) == ["bastian", "tyra", "niffil"]
    assert hero_of(table, "tyra").active == [item] and wound in hero_of(table, "tyra").deck
    assert [(e.out, e.into) for e in events(table, ev.HeroSwapped)] == [("tyra", "bastian"), ("elisa", "tyra")]


@pytest.mark.rule("PM-VARIANT-04")
def test_without_change_of_heroes_only_the_dead_are_replaced():
    table = campaign(change_heroes="no")
    put(table, "niffil", "5E")
    play(die(table, hero_of(table, "niffil")), ["no"])
    won(table)
    play(close(table), ["roll_call"])
    choice = ask(STEPS["camp_heroes"](table))
    assert [option.key for option in choice.options] == ["done", "join"]
    play(STEPS["camp_heroes"](table), ["join", "simma"])
    assert table.state.clock.step == "camp_exchange"
    # and with nobody missing nobody is asked
    play(STEPS["camp_heroes"](table))


# --- exchange


@pytest.mark.rule("PM-CAMPAIGN-02", "PM-CAMPAIGN-04")
def test_treasures_and_victim_cards_change_hands_freely_those_of_the_benched_too():
    table = campaign()
    victim = table.state.victims.cards.pop()
    state = table.state
    for item in ("scale_mail", "potion_of_fury"):
        state.treasures.cards.remove(item)
    hero_of(table, "tyra").active.append("scale_mail")
    hero_of(table, "elisa").backpack.append("potion_of_fury")
    hero_of(table, "elisa").discard.append(victim)
    won(table)
    play(close(table), ["roll_call"])
    swap_answers(table, "rest.tyra", "bastian")
    # when Bastian takes the mail of benched Tyra and the victim of Elisa, and Niffil the potion
    answers = ["tyra.scale_mail", "bastian", f"elisa.{victim}", "bastian", "elisa.potion_of_fury", "niffil", "done"]
    play(exchange(table), answers)
    assert hero_of(table, "bastian").active == ["scale_mail"] and victim in hero_of(table, "bastian").deck
    assert "potion_of_fury" in hero_of(table, "niffil").active + hero_of(table, "niffil").backpack
    assert state.campaign.bench["tyra"].active == [] and hero_of(table, "elisa").backpack == []
    assert GAME.faults(content(), state) == []
    assert state.clock.step == "set_up"


def test_a_hero_with_full_slots_is_not_offered():
    table = campaign()
    state = table.state
    sheet = content().heroes["niffil"]
    items = [key for key in state.treasures.cards if content().treasures[key].kind == "potion"]
    hero_of(table, "niffil").active += items[: sheet.active]
    hero_of(table, "niffil").backpack += items[sheet.active : sheet.active + sheet.backpack]
    hero_of(table, "tyra").active.append("scale_mail")
    won(table)
    play(close(table), ["roll_call"])
    choice = ask(exchange(table), ["tyra.scale_mail"])
    assert [option.key for option in choice.options] == ["keep", "elisa"]


# --- the end of it all


@pytest.mark.rule("PM-CURSE-04")
@pytest.mark.parametrize(("card", "dispelled"), [("eye", 0), ("C01", 1)])
def test_at_the_end_of_the_campaign_each_curse_left_is_tested(card, dispelled):
    table = campaign()
    curse = table.state.curses.cards.pop()
    hero_of(table, "tyra").deck.append(curse)
    stack(table, eye(table) if card == "eye" else card)
    with pytest.raises(GameOver) as over:
        play(end(table))
    assert over.value.won and len(events(table, ev.CurseDispelled)) == dispelled
    assert (curse in hero_of(table, "tyra").deck) is not bool(dispelled)
    assert (curse in table.state.curses.cards) is bool(dispelled)


def test_a_campaign_can_be_saved_between_scenarios_and_restarted_after_a_death():
    table = campaign()
    put(table, "tyra", "5E")
    play(die(table, hero_of(table, "tyra")), ["no"])
    assert from_plain(to_plain(table.state), State) == table.state
    assert clone(table.state) == table.state
    # when the players start again after all
    rounds = GAME.round_of(table.state)
    conclude(table, Restart())
    run(play_step(table))
    assert hero_of(table, "tyra").status == "outside" and table.state.campaign.threat == 0
    assert GAME.round_of(table.state) > rounds
    assert table.state.campaign.path == ["side_entrance"]


@pytest.mark.parametrize("seed", [1, 2])
def test_random_campaigns_end_cleanly(seed):
    # given a campaign that only ends by death or victory
    setup = Setup("perditions_mouth", "campaign", list(THREE), seed, {"restart": "never"})
    session, bot = Session(GAME, content(), setup), RandomBot(seed)
    # when it is played to the end
    answers = 0
    while session.choice is not None:
        session.answer(bot.answer(session, session.choice))
        answers += 1
        if answers % 100 == 0:
            assert GAME.faults(content(), session.table.state) == []
    assert session.over is not None
    assert session.over is not None and session.over.reason in ("all_dead", "goal_lost", "campaign")


def test_a_campaign_can_be_won_from_the_first_map_to_the_last():
    # given a party that walks out of every scenario unharmed
    table = fresh("campaign")
    play(start(table), ["side_entrance"])
    run(begin(table))
    # when it goes on and on
    with pytest.raises(GameOver) as over:
        while True:
            won(table)
            while table.state.clock.step != "hero_phase":
                run(play_step(table))
            assert GAME.faults(content(), table.state) == []
    # then it ends after four maps, as deep as the content goes
    assert over.value.reason == "campaign"
    assert len(table.state.campaign.path) == 4
    assert table.state.campaign.fallen == []


@pytest.mark.rule("PM-MOVE-06")
def test_leaving_by_an_exit_is_noted_for_the_way_on():
    table = campaign()
    put(table, "tyra", "10B")
    play(depart(table, hero_of(table, "tyra"), "X2"))
    assert hero_of(table, "tyra").exit == "X2"


def test_listeners_of_the_table_are_those_of_the_scenario_being_played():
    table = campaign()
    go_on(won(table), ["roll_call"])
    twin = Table(table.state, content(), listeners)
    assert [use.does for _, use in twin.listeners(twin, EnemyPhaseEnded)] == ["roll_call"]


# --- what the players see of it


@pytest.mark.rule("PM-CAMPAIGN-01")
def test_the_save_sheet_is_shown_between_scenarios():
    table = campaign()
    put(table, "niffil", "5E")
    play(die(table, hero_of(table, "niffil")), ["no"])
    won(table)
    play(close(table), ["roll_call"])
    swap_answers(table, "rest.tyra", "bastian")
    shown = GAME.view(table, ask(STEPS["camp_heroes"](table)), 46, 13)
    panel = next(panel for panel in shown.panels if panel.key == "campaign")
    lines = ["".join(text for text, _ in line) for line in panel.lines]
    assert lines == ["Way: Side Entrance", "Recorded threat: -1", "Stayed behind: Tyra", "Fallen: Niffil"]
    assert "Save sheet, recorded threat: -1." in GAME.recount(table)


def test_hard_rules_stand_in_place_of_those_they_replace():
    normal, hard = laid_out("roll_call"), laid_out("roll_call", hard_scenario="yes")
    assert ["3rd" in rule.text for rule in rules_in_force(normal)] == [True, False]
    assert ["2nd" in rule.text for rule in rules_in_force(hard)] == [False, True]
    assert any("every 2nd" in line for line in GAME.recount(hard))
    assert not any("every 3rd" in line for line in GAME.recount(hard))
