"""Perdition's Mouth, as everything that plays, shows or measures it sees it."""

from typing import Any

from tabletop.core.game import Catalog, Game, Named
from tabletop.core.things.rng import Rng
from tabletop.perditions_mouth.bot import PlanBot
from tabletop.perditions_mouth.checks import faults
from tabletop.perditions_mouth.content import Content, PMTable
from tabletop.perditions_mouth.listening import listeners
from tabletop.perditions_mouth.loading import load
from tabletop.perditions_mouth.options import options_of
from tabletop.perditions_mouth.recount import describe, recount
from tabletop.perditions_mouth.setup import CAMPAIGN, MOST_HEROES, setup
from tabletop.perditions_mouth.state import State
from tabletop.perditions_mouth.steps import play_step
from tabletop.perditions_mouth.view import view
from tabletop.perditions_mouth.words import say

PARTY = ["bastian", "niffil", "elisa"]


def catalog(content: Content) -> Catalog:
    """What can be played."""
    scenarios = [
        Named(scenario.key, f"{scenario.number}. {scenario.name}", scenario.victory, 1, MOST_HEROES, PARTY)
        for scenario in content.scenarios.values()
    ]
    text = "From one of the first level's scenarios onward, with a save sheet."
    scenarios.append(Named(CAMPAIGN, "Campaign", text, 1, MOST_HEROES, PARTY))
    heroes = [Named(sheet.key, sheet.name, sheet.text) for sheet in content.heroes.values()]
    return Catalog(scenarios, heroes, options_of(content))


def knowledge(state: State) -> Any:
    """Everything that was learned by chance or reveal: the generator's place and the cards seen."""
    seen = [
        deck.seen
        for deck in (state.response, state.wounds, state.treasures, state.victims, state.victim_responses, state.curses)
    ]
    drawn = [(len(hero.deck), len(hero.hand) + len(hero.discard)) for hero in state.heroes.values()]
    return (state.rng.position, seen, [deck for deck, _ in drawn], state.scenario)


def imagine(state: State, seed: int) -> None:
    """Re-seed the future and reshuffle what nobody has seen."""
    state.rng = Rng.seeded(seed, state.rng.stream >> 1)
    _shuffle_below(state.rng, state.response.cards, state.foreseen)
    for deck in (state.wounds, state.treasures, state.victims, state.victim_responses, state.curses):
        state.rng.shuffle(deck.cards)
    for hero in state.heroes.values():
        _shuffle_below(state.rng, hero.deck, hero.foreseen)


def _shuffle_below(rng: Rng, cards: list[str], known: int) -> None:
    """Shuffle all but the cards on top that the players know."""
    unseen = cards[: len(cards) - known]
    rng.shuffle(unseen)
    cards[: len(unseen)] = unseen


def seat_names(table: PMTable) -> dict[str, str]:
    names = {key: sheet.name for key, sheet in table.content.heroes.items()}
    return {**names, "players": "All players"}


GAME = Game(
    id="perditions_mouth",
    title="Perdition's Mouth",
    load=load,
    catalog=catalog,
    setup=setup,
    play_step=play_step,
    state_class=State,
    round_of=lambda state: state.played + state.round,
    knowledge=knowledge,
    imagine=imagine,
    view=view,
    describe=describe,
    recount=recount,
    say=say,
    faults=faults,
    seat_names=seat_names,
    listeners=listeners,
    bots={"plan": PlanBot},
)
