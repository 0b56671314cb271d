"""One step after another: what the clock names is played, and the clock set to what follows.  [AC-PHASE-A-01]"""

from tabletop.apocalypse_chaos.arrival import arrival
from tabletop.apocalypse_chaos.offensive import est, turn
from tabletop.apocalypse_chaos.placing import place, platforms
from tabletop.apocalypse_chaos.prepare import begin_prepare, prepare
from tabletop.apocalypse_chaos.round_end import round_end
from tabletop.apocalypse_chaos.state import AcTable
from tabletop.core.flow import Flow


def arrive_and_roll(table: AcTable) -> Flow[None]:
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
}


def play_step(table: AcTable) -> Flow[None]:
    return _STEPS[table.state.clock.step](table)
