"""From scenario to scenario: what is recorded, who goes on, who carries what."""

from collections.abc import Callable
from typing import NoReturn

from tabletop.core.flow import PLAYERS, Flow, GameOver, Option, confirm, pick
from tabletop.perditions_mouth.board.items import has_room, may_lie_active
from tabletop.perditions_mouth.model.maps import Scenario
from tabletop.perditions_mouth.model.names import name_of
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.responses import draw_response
from tabletop.perditions_mouth.scenario.epilogue import tell_end
from tabletop.perditions_mouth.scenario.setup import is_detour, new_hero
from tabletop.perditions_mouth.verbs.campaign import (
    bury_hero,
    clear_table,
    close_scenario,
    enter,
    go_on,
    hand_over,
    lift_curse,
    note_loss,
    note_map,
    recover,
    return_weakened,
    save_sheet,
    start_again,
    swap,
    trade,
)
from tabletop.perditions_mouth.verbs.death import Restart, may_start_again
from tabletop.perditions_mouth.verbs.responses import settle_responses
from tabletop.perditions_mouth.verbs.turn import set_clock

WHOLE = "campaign"
"""The reason by which the end of the campaign is known from the end of a scenario."""


def conclude(table: Table, over: GameOver) -> None:
    """What follows a scenario: another try, the next one, or the end of the game, which is raised again.

    [PM-RULE-207]
    """
    state = table.state
    if isinstance(over, Restart):
        start_again(table)
    elif state.clock.step in STEPS:
        raise over
    elif not over.won:
        if not may_start_again(table):
            _give_up(table, over)
        note_loss(table, over.reason, over.text)
    elif state.campaign is None:
        raise over
    else:
        close_scenario(table)


def _give_up(table: Table, over: GameOver) -> NoReturn:
    """The game ends with this loss, and a campaign with it."""
    tell_end(table, won=False)
    raise over


# -- steps ------------------------------------------------------------------------------------------------------------


def start(table: Table) -> Flow[None]:
    """A campaign begins with one of the scenarios marked for it.  [PM-SETUP-03]"""
    starts = [scenario for scenario in table.content.scenarios.values() if scenario.start]
    options = [Option(s.key, s.name, s.key, note=s.story) for s in starts]
    enter(table, (yield from pick(PLAYERS, "campaign.start", "Where does the campaign begin?", options)))


def lost(table: Table) -> Flow[None]:
    """A scenario that was lost, by whatever way, may be started again; else all is lost.  [PM-RULE-207, PM-RULE-76]"""
    reason, text = table.state.loss
    prompt = f"{text} Start the scenario again?"
    if (yield from confirm(PLAYERS, "lost.restart", prompt, "Start again", "Give up")):
        raise Restart
    _give_up(table, GameOver(False, reason, text))


def close(table: Table) -> Flow[None]:
    """Heroes recover, cards return to their decks, the dead are recorded.  [PM-END-03, PM-END-04, PM-CAMPAIGN-01]"""
    alive = [hero for hero in table.state.heroes.values() if hero.status not in ("dead", "lost")]
    exits = [hero.exit if hero.status == "left" else "X1" for hero in alive]  # [PM-SCEN-04]
    note_map(table, _map_number(table))
    for hero in list(table.state.heroes.values()):
        if hero.status in ("dead", "lost"):
            _bury(table, hero)
        else:
            recover(table, hero)
    clear_table(table)
    yield from _choose_next(table, exits or ["X1"])


def _map_number(table: Table) -> int:
    """A detour does not count as a map of the way."""
    if is_detour(table.content.scenarios[table.state.scenario]):
        return save_sheet(table).from_map
    return table.content.maps[table.state.map].number


def _bury(table: Table, hero: Hero) -> None:
    """A hero left dead is out of the campaign, or returns weakened where that variant is played.

    [PM-DEATH-07, PM-VARIANT-10, PM-WOUND-13]
    """
    recover(table, hero)
    if table.state.options.resurrection:
        return_weakened(table, hero)
    else:
        bury_hero(table, hero)


def _choose_next(table: Table, exits: list[str]) -> Flow[None]:
    """One of the scenarios behind an exit that was used; none left means the campaign is done."""
    scenario = table.content.scenarios[table.state.scenario]
    open_ways = [key for key in onward(table, scenario, exits) if key in table.content.scenarios]
    if not open_ways:
        set_clock(table, "camp_end")
        return
    options = [Option(key, table.content.scenarios[key].name, key) for key in open_ways]
    key = yield from pick(PLAYERS, "campaign.next", "Where do the heroes go?", options)
    go_on(table, key, detour=is_detour(table.content.scenarios[key]))


def onward(table: Table, scenario: Scenario, exits: list[str]) -> list[str]:
    """Where those exits lead; a detour leads on from where it was entered.  [PM-CAMPAIGN-08]"""
    found: dict[str, None] = {}
    for exit, keys in scenario.next.items():
        if exit in exits:
            for key in keys:
                if key == "detour":
                    origin = table.content.scenarios[save_sheet(table).origin]
                    found |= dict.fromkeys(origin.next["X1"])
                else:
                    found[key] = None
    return list(found)


def change_heroes(table: Table) -> Flow[None]:
    """Heroes may be swapped, and the dead replaced; the benched keep all.  [PM-CAMPAIGN-04, PM-VARIANT-04]"""
    while True:
        party, seats = table.state.heroes, save_sheet(table).seats
        fresh = [key for key in table.content.heroes if key not in party and key not in save_sheet(table).fallen]
        if not party and not fresh:
            _give_up(table, GameOver(False, "nobody_left", "Nobody is left to go on."))
        options = [Option("done", "The party is complete", "done")] if party else []
        if fresh and len(party) < seats:
            options.append(Option("join", "A hero joins in place of the dead", ""))
        if fresh and table.state.options.change_heroes:
            options += [Option(f"rest.{key}", f"{name_of(table, key)} stays behind", key) for key in party]
        out = yield from pick(PLAYERS, "campaign.party", "Who goes on?", options)
        if out == "done":
            break
        joining = [Option(key, name_of(table, key), key) for key in fresh]
        into = yield from pick(PLAYERS, "campaign.join", "Who comes along?", joining)
        swap(table, out, save_sheet(table).bench.get(into) or new_hero(table.content, into))
    set_clock(table, "camp_exchange")


def exchange(table: Table) -> Flow[None]:
    """Treasures and victim cards change hands, those of the benched too.  [PM-CAMPAIGN-02, PM-CAMPAIGN-04]"""
    while True:
        options = [Option("done", "Everybody has what they need", ("", ""))]
        for hero in _owners(table):
            name = name_of(table, hero.key)
            for item in hero.active + hero.backpack:
                options.append(Option(f"{hero.key}.{item}", f"{_thing(table, item)} of {name}", (hero.key, item)))
            for card in hero.deck:
                if table.content.cards[card].family == "victim":
                    options.append(Option(f"{hero.key}.{card}", f"{_thing(table, card)} of {name}", (hero.key, card)))
        giver, thing = yield from pick(PLAYERS, "campaign.exchange", "Pass on anything?", options)
        if not giver:
            break
        source = table.state.heroes.get(giver) or save_sheet(table).bench[giver]
        receivers = [Option("keep", "Nobody", ("", "")), *_takers(table, source, thing)]
        prompt = f"Who takes the {_thing(table, thing)}?"
        taker, back = yield from pick(PLAYERS, "campaign.taker", prompt, receivers)
        if back:
            trade(table, source, table.state.heroes[taker], thing, back)
        elif taker:
            hand_over(table, source, table.state.heroes[taker], thing)
    enter(table, table.state.scenario)


def _takers(table: Table, source: Hero, thing: str) -> list[Option[tuple[str, str]]]:
    """Whoever has a slot for it, and what others would give for it whose slots are full."""
    options = []
    for hero in table.state.heroes.values():
        if hero.key == source.key:
            continue
        name = name_of(table, hero.key)
        if _takes(table, hero, thing):
            options.append(Option(hero.key, name, (hero.key, "")))
            continue
        for back in hero.active + hero.backpack:
            if _fits_for(table, hero, thing, back) and _fits_for(table, source, back, thing):
                label = f"{name}, for {_thing(table, back)}"
                options.append(Option(f"{hero.key}.{back}", label, (hero.key, back)))
    return options


def _fits_for(table: Table, hero: Hero, thing: str, instead: str) -> bool:
    """Whether the hero has a slot for it once the other one is gone."""
    return instead in hero.backpack or may_lie_active(table, hero, thing, instead=instead)


def _owners(table: Table) -> list[Hero]:
    sheet = save_sheet(table)
    resting = [hero for key, hero in sheet.bench.items() if key not in sheet.fallen]
    return [*table.state.heroes.values(), *resting]


def _thing(table: Table, key: str) -> str:
    found = table.content.treasures.get(key) or table.content.cards[key]
    return found.name


def _takes(table: Table, hero: Hero, thing: str) -> bool:
    """Anybody takes a card along, a treasure needs a slot."""
    if thing in table.content.cards:
        return True
    return has_room(table, hero, thing, True) or has_room(table, hero, thing, False)


def end(table: Table) -> Flow[None]:
    """The campaign is won: each curse left is tested once more, and the story has an end.  [PM-CURSE-04]"""
    for hero in _owners(table):
        for key in [card for card in hero.deck if table.content.cards[card].family == "curse"]:
            shown = yield from draw_response(table, "check", hero.key)
            if not shown.eye:
                lift_curse(table, hero, key)
            settle_responses(table)
    tell_end(table, won=True)
    raise GameOver(True, WHOLE, "The Demon is dead: the heroes went down to the Rift, and came back to tell.")


STEPS: dict[str, Callable[[Table], Flow[None]]] = {
    "camp_start": start,
    "camp_lost": lost,
    "camp_close": close,
    "camp_heroes": change_heroes,
    "camp_exchange": exchange,
    "camp_end": end,
}
