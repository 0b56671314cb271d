"""What follows what: `play_step` plays the step the clock names and sets the clock to the next."""

from collections.abc import Callable

from tabletop.core.flow import Flow, GameOver
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.enemies.watchstone import activate, open_phase, play_spoke
from tabletop.perditions_mouth.rules.round import hero_phase, round_end
from tabletop.perditions_mouth.scenario import campaign, setup

STEPS: dict[str, Callable[[Table], Flow[None]]] = {
    "hero_phase": hero_phase,
    "enemy_phase": open_phase,
    "spoke": play_spoke,
    "activate": activate,
    "round_end": round_end,
    **setup.STEPS,
    **campaign.STEPS,
}


def play_step(table: Table) -> Flow[None]:
    """Play exactly one step; a campaign goes on after a scenario."""
    try:
        yield from STEPS[table.state.clock.step](table)
    except GameOver as over:
        campaign.conclude(table, over)
