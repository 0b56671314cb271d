"""The verbs around scenarios: the save sheet, the cleared table, heroes who rest, die or change places."""

from tabletop.core.store.serial import clone
from tabletop.perditions_mouth.board.items import has_room
from tabletop.perditions_mouth.model.events.cards import CardGiven, WoundTaken
from tabletop.perditions_mouth.model.events.dungeon import (
    EpilogueTold,
    ScenarioLost,
    ScenarioRestarted,
    ScenarioWon,
    ThreatRecorded,
)
from tabletop.perditions_mouth.model.events.heroes import HeroRaised, HeroSwapped
from tabletop.perditions_mouth.model.state import Campaign, Hero, SaveSheet
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.verbs.cards import dispel
from tabletop.perditions_mouth.verbs.harm import take_wound
from tabletop.perditions_mouth.verbs.treasures import hand_treasure
from tabletop.perditions_mouth.verbs.turn import set_clock

DEEDS = ("alarms", "nests_destroyed", "chests_opened", "victims_rescued", "victims_dead")
"""What the save sheet counts over all scenarios that were won."""


def save_sheet(table: Table) -> Campaign:
    """The save sheet of a campaign."""
    sheet = table.state.campaign
    assert sheet is not None
    return sheet


# -- what starting a scenario again goes back to ----------------------------------------------------------------------


def keep_sheet(table: Table) -> None:
    """Note what the scenario begins with, where the players may start it again.  [PM-DEATH-06]"""
    state, campaign = table.state, table.state.campaign
    wanted = state.options.restart
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


# -- the table --------------------------------------------------------------------------------------------------------


def clear_table(table: Table) -> None:
    """Nothing of an earlier scenario stays but heroes and decks.  [PM-END-05]"""
    state = table.state
    places = (state.figures, state.standing, state.gates, state.terrain, state.tokens)
    for kept in (*places, state.ghosts, state.tally):
        kept.clear()
    for pile in (state.primary, state.secondary, state.reserve, state.dead, state.lasting, state.fire, state.singed):
        pile.clear()
    state.response.discard += state.drawn
    state.drawn.clear()
    state.shuffle_due = False
    state.watch, state.round, state.made = 0, 1, 0
    state.weakest, state.blessed, state.turn = "", "", None
    state.loss.clear()
    table.recast()


def start_again(table: Table) -> None:
    """The scenario is played once more from what it began with.  [PM-DEATH-06]"""
    table.state.played += table.state.round
    table.state.tries += 1
    clear_table(table)
    restore(table)
    table.emit(ScenarioRestarted(table.state.scenario))
    set_clock(table, "set_up")


def close_scenario(table: Table) -> None:
    """The scenario is won, and the campaign goes on; what was counted in it goes on the save sheet."""
    table.state.played += table.state.round
    deeds = save_sheet(table).deeds
    for name in DEEDS:
        deeds[name] = deeds.get(name, 0) + table.state.tally.get(name, 0)
    set_clock(table, "camp_close")


def note_loss(table: Table, reason: str, text: str) -> None:
    """The scenario is lost; whether it is started again is the players' to decide.  [PM-RULE-207]"""
    table.state.loss = [reason, text]
    table.emit(ScenarioLost(table.state.scenario, text))
    set_clock(table, "camp_lost")


def _lay_scenario(table: Table, key: str) -> None:
    table.state.scenario, table.state.map = key, table.content.scenarios[key].map
    table.recast()


def enter(table: Table, key: str) -> None:
    """The next setup is that of this scenario.  [PM-CAMPAIGN-03]"""
    _lay_scenario(table, key)
    table.state.tries = 0
    save_sheet(table).path.append(key)
    set_clock(table, "set_up")


def note_map(table: Table, number: int) -> None:
    """The map the heroes come from."""
    save_sheet(table).from_map = number


def go_on(table: Table, key: str, *, detour: bool) -> None:
    """The heroes take the way to another scenario; a detour leads back to where it was entered."""
    won = table.state.scenario
    if detour:
        save_sheet(table).origin = won
    _lay_scenario(table, key)
    table.emit(ScenarioWon(won, key))
    set_clock(table, "camp_heroes")


def tell_epilogue(table: Table, paragraph: str) -> None:
    """A paragraph closes the campaign."""
    table.emit(EpilogueTold(paragraph))


# -- the heroes -------------------------------------------------------------------------------------------------------


def recover(table: Table, hero: Hero) -> None:
    """Starting hit points, no Fatigue, no peg, all cards in one shuffled deck.  [PM-END-03 to PM-END-05]"""
    hero.hp = table.content.heroes[hero.key].start_hp
    hero.fatigue = 0
    for pile in (hero.hand, hero.discard, hero.playing, hero.spent, hero.aside):
        hero.deck += pile
        pile.clear()
    table.state.rng.shuffle(hero.deck)
    hero.foreseen = 0
    hero.status, hero.at, hero.has_peg = "outside", 0, False
    for emptied in (hero.defend, hero.used, hero.shifted):
        emptied.clear()
    table.recast()


def return_weakened(table: Table, hero: Hero) -> None:
    """A dead hero goes on with 1 HP and one more wound.  [PM-VARIANT-10]"""
    hero.hp = 1
    wound = take_wound(table, hero)
    table.emit(HeroRaised(hero.key, 0))
    if wound:
        table.emit(WoundTaken(hero.key, wound))


def bury_hero(table: Table, hero: Hero) -> None:
    """A dead hero is out of the campaign; what nobody took from the body stays behind.  [PM-DEATH-07]"""
    state, sheet = table.state, save_sheet(table)
    state.treasures.discard += hero.active + hero.backpack
    hero.active.clear()
    hero.backpack.clear()
    hero.hp, hero.status, hero.at = 0, "dead", 0
    sheet.fallen.append(hero.key)
    sheet.bench[hero.key] = state.heroes.pop(hero.key)
    table.recast()


def swap(table: Table, out: str, newcomer: Hero) -> None:
    """One hero takes the place of another, who rests, or an empty one."""
    state, sheet = table.state, save_sheet(table)
    if out:
        sheet.bench[out] = state.heroes[out]
    newcomer.has_peg = False
    sheet.bench.pop(newcomer.key, None)
    party = [newcomer if key == out else hero for key, hero in state.heroes.items()]
    if not out:
        party.append(newcomer)
    state.heroes = {hero.key: hero for hero in party}
    table.emit(HeroSwapped(out, newcomer.key))


def trade(table: Table, one: Hero, other: Hero, thing: str, back: str) -> None:
    """Two treasures change places, each into the slot of the other, or another that may hold it.  [PM-CAMPAIGN-02]"""
    for giver, taker, item in ((one, other, thing), (other, one, back)):
        hand_treasure(table, giver, taker, item)
    for taker, item in ((other, thing), (one, back)):
        (taker.active if has_room(table, taker, item, True) else taker.backpack).append(item)


def hand_over(table: Table, source: Hero, taker: Hero, thing: str) -> None:
    """A treasure into a free slot, or a victim card into the other deck."""
    if thing in table.content.cards:
        source.deck.remove(thing)
        taker.deck.append(thing)
        table.emit(CardGiven(source.key, taker.key, thing))
    else:
        slots = taker.active if has_room(table, taker, thing, True) else taker.backpack
        slots.append(thing)
        hand_treasure(table, source, taker, thing)


def lift_curse(table: Table, hero: Hero, key: str) -> None:
    """A curse leaves the own deck for good."""
    hero.deck.remove(key)
    dispel(table, hero, key)
