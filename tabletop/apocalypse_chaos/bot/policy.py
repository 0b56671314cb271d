"""Answers to what no plan has foreseen: before the first round, after a collapse, between missions."""

from collections.abc import Callable

from tabletop.apocalypse_chaos.board.figures import figure, figures_in
from tabletop.apocalypse_chaos.bot.trial.ground import ground_of
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.core.flow import Answer, Choice

ACTIONS = ("melee", "ranged", "special", "drop", "done")
"""What to do on a turn that no plan covers, the first that is open."""
HEIGHT = 1.5
"""What a level above the ground is worth as a place to start: few Enemies can hit there."""


def small_answer(table: Table, choice: Choice) -> Answer:
    """A sensible answer to any choice, without a plan."""
    found = _ANSWERS.get(choice.id)
    if found:
        return found(table, choice)
    if choice.single:
        return choice.open[0].key
    return tuple(option.key for option in choice.open[: choice.least])


def _action(_table: Table, choice: Choice) -> str:
    keys = [option.key for option in choice.open]
    return next(key for key in ACTIONS if key in keys)


def _neediest(table: Table, choice: Choice) -> str:
    def share(key: str) -> float:
        patient = figure(table.state, key)
        return patient.life / patient.most if patient else 1.0

    return min((option.key for option in choice.open), key=share)


def _emptiest(table: Table, choice: Choice) -> str:
    return min((option.key for option in choice.open), key=lambda key: len(figures_in(table.state, key)))


def _start(table: Table, choice: Choice) -> str:
    """Near what the scenario wants first, high up otherwise."""
    ground = ground_of(table)
    wanted = [ground.rooms.index(thing.at) for thing in table.state.things.values() if thing.at]
    if table.state.scientist:
        wanted.append(ground.rooms.index(table.state.scientist.at))
    mask = (1 << len(ground.barriers)) - 1

    def worth(key: str) -> float:
        room = ground.rooms.index(key)
        away = min((ground.distance(place, mask)[room] for place in wanted), default=0.0)
        return (0.0 if wanted else HEIGHT * ground.level[room]) - away

    return max((option.key for option in choice.open), key=worth)


def _last(_table: Table, choice: Choice) -> str:
    return choice.open[-1].key


def _most(_table: Table, choice: Choice) -> Answer:
    return tuple(option.key for option in choice.open[: choice.most])


_ANSWERS: dict[str, Callable[[Table, Choice], Answer]] = {
    "turn.action": _action,
    "room.dice": _last,
    "special.level": _last,
    "mend.who": _neediest,
    "heal.who": _neediest,
    "round_end.card": _last,
    "assault.room": _emptiest,
    "setup.room": _start,
    "campaign.retry": _last,
    "campaign.keep": _most,
}
