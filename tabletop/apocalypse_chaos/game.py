"""Apocalypse Chaos as the rest of the program sees it."""

from typing import Any

from tabletop.apocalypse_chaos.bot import PlanBot
from tabletop.apocalypse_chaos.content import Content, load
from tabletop.apocalypse_chaos.deck import reimagine
from tabletop.apocalypse_chaos.faults import faults
from tabletop.apocalypse_chaos.names import figure_name
from tabletop.apocalypse_chaos.queries import PLAYERS, listeners
from tabletop.apocalypse_chaos.recount import describe, recount
from tabletop.apocalypse_chaos.setup import CAMPAIGN, OPTIONS, campaign_missions, setup
from tabletop.apocalypse_chaos.state import AcTable, State
from tabletop.apocalypse_chaos.steps import play_step
from tabletop.apocalypse_chaos.view import view
from tabletop.apocalypse_chaos.words import say
from tabletop.core.game import Catalog, Game, Named
from tabletop.core.things.rng import Rng


def catalog(content: Content) -> Catalog:
    scenarios = [
        Named(one.key, one.name, one.text, one.heroes[0], one.heroes[-1]) for one in content.scenarios.values()
    ]
    missions = campaign_missions(content)
    if missions:
        text = "All missions in order; life, Equipment and the Scientist carry over."
        scenarios.append(Named(CAMPAIGN, "Campaign", text, missions[0].heroes[0], missions[0].heroes[-1]))
    heroes = [Named(one.key, f"{one.name}, {one.title}", one.special_text) for one in content.heroes.values()]
    return Catalog(scenarios, heroes, OPTIONS)


def round_of(state: State) -> int:
    return state.rounds_before + state.round


def knowledge(state: State) -> Any:
    """Rolls move the rng, draws shorten the deck: nothing else is learned by chance."""
    return state.rng.position, len(state.deck)


def imagine(state: State, seed: int) -> None:
    state.rng = Rng.seeded(seed)
    reimagine(state)


def seat_names(table: AcTable) -> dict[str, str]:
    names = {key: figure_name(table, key) for key in table.state.seating}
    names[PLAYERS] = "Crew"
    return names


GAME = Game(
    id="apocalypse_chaos",
    title="Apocalypse Chaos",
    load=load,
    catalog=catalog,
    setup=setup,
    play_step=play_step,
    state_class=State,
    round_of=round_of,
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
