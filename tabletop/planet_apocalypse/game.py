"""Planet Apocalypse, as everything that plays, shows or measures it sees it."""

from typing import Any

from tabletop.core.game import Game
from tabletop.core.things.rng import Rng
from tabletop.planet_apocalypse.bot.plan import PlanBot
from tabletop.planet_apocalypse.model.state import State
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.sources import listeners
from tabletop.planet_apocalypse.scenario.catalog import catalog
from tabletop.planet_apocalypse.scenario.faults import faults
from tabletop.planet_apocalypse.scenario.loading import load
from tabletop.planet_apocalypse.scenario.setup import set_up
from tabletop.planet_apocalypse.scenario.steps import play_step
from tabletop.planet_apocalypse.show.describe import describe
from tabletop.planet_apocalypse.show.recount import recount
from tabletop.planet_apocalypse.show.view import view
from tabletop.planet_apocalypse.show.words import say


def _round_of(state: State) -> int:
    return state.clock.turn


def _knowledge(state: State) -> Any:
    """Every roll and shuffle moves the generator; every card seen is counted by its deck."""
    return (state.rng.position, state.gifts.seen, state.legions.seen)


def _imagine(state: State, seed: int) -> None:
    """The future is rolled anew and face-down cards lie in another order."""
    state.rng = Rng.seeded(seed)
    unseen = len(state.gifts.cards) - state.known_gifts
    hidden = state.gifts.cards[:unseen]
    state.rng.shuffle(hidden)
    state.gifts.cards[:unseen] = hidden
    state.rng.shuffle(state.legions.cards)


def _seat_names(table: Table) -> dict[str, str]:
    names = {seat.hero: table.content.heroes[seat.hero].name for seat in table.state.seats}
    return {"players": "The team", **names}


GAME = Game(
    id="planet_apocalypse",
    title="Planet Apocalypse",
    load=load,
    catalog=catalog,
    setup=set_up,
    play_step=play_step,
    state_class=State,
    round_of=_round_of,
    knowledge=_knowledge,
    imagine=_imagine,
    view=view,
    describe=describe,
    recount=recount,
    say=say,
    faults=faults,
    seat_names=_seat_names,
    listeners=listeners,
    bots={"plan": PlanBot},
)
