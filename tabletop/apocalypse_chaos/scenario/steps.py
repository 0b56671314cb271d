"""One step after another: what the clock names is played, and the clock set to what follows.  [AC-PHASE-A-01]"""

from tabletop.apocalypse_chaos.model.state import State
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.rules.arrival import arrival
from tabletop.apocalypse_chaos.rules.offensive import est, turn
from tabletop.apocalypse_chaos.rules.opening import place, platforms
from tabletop.apocalypse_chaos.rules.prepare import begin_prepare, prepare
from tabletop.apocalypse_chaos.rules.round_end import round_end
from tabletop.apocalypse_chaos.scenario.campaign import between, close_mission
from tabletop.core.flow import Flow, GameOver


def arrive_and_roll(table: Table) -> Flow[None]:
    """Phase A and the roll that opens Phase B."""
    yield from arrival(table)
    begin_prepare(table)


_STEPS = {
    "platforms": platforms,
    "place": place,
    "arrival": arrive_and_roll,
    "prepare": prepare,
    "est": est,
    "turn": turn,
    "round_end": round_end,
    "between": between,
}


def play_step(table: Table) -> Flow[None]:
    step = _STEPS[table.state.clock.step](table)
    return campaign_step(table, step) if table.state.campaign else step


def campaign_step(table: Table, step: Flow[None]) -> Flow[None]:
    """In a campaign the end of a mission is not the end of the game."""
    if table.state.clock.step == "between":
        yield from step
        return
    try:
        yield from step
    except GameOver as over:
        close_mission(table, over)


def round_of(state: State) -> int:
    return state.rounds_before + state.round


def knowledge(state: State) -> tuple[int, int]:
    """Rolls move the rng, draws shorten the deck: nothing else is learned by chance."""
    return state.rng.position, len(state.deck)
