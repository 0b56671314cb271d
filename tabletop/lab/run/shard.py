"""A shard: some games of one cell, played by one function wherever that may be."""

import time
import traceback
from functools import lru_cache
from pathlib import Path
from typing import Any

import attrs

from tabletop import __version__
from tabletop.core.content.changes import read_change
from tabletop.core.game import Game, Setup, SetupError
from tabletop.core.quiet import quiet_collector
from tabletop.core.record import record
from tabletop.core.store.serial import digest
from tabletop.core.tally import Tally
from tabletop.games import load_content, load_game
from tabletop.headless import Outcome, play_one
from tabletop.lab.run.watch import Watch

SIZE = 10
"""Games a shard: few enough that little is lost with one, enough that handing it out costs nothing beside them."""
FAULT = "fault"
"""The ending of a game that broke off with an exception."""


class WrongWorker(Exception):
    """Whoever should play has another program or other content: one sentence."""


@attrs.frozen
class Stand:
    """What everybody who plays must agree on."""

    game: str
    packs: tuple[str, ...]
    changes: tuple[str, ...]
    version: str
    content: str
    """The digest of the content, packs and changes included."""


def stand_for(game: str, packs: list[Path], changes: list[str], content: Any) -> Stand:
    return Stand(game, tuple(str(pack.absolute()) for pack in packs), tuple(changes), __version__, content.digest)


@lru_cache(maxsize=4)
def open_stand(stand: Stand) -> tuple[Game, Any]:
    """The game and its content, read once a process; raises WrongWorker when they are not those agreed on."""
    if stand.version != __version__:
        raise WrongWorker(f"it runs Tabletop {__version__}, not {stand.version}")
    game = load_game(stand.game)
    try:
        content = load_content(
            game, [Path(pack) for pack in stand.packs], [read_change(text) for text in stand.changes]
        )
    except Exception as error:
        raise WrongWorker(f"it cannot read the content of {stand.game} ({type(error).__name__})")
    if content.digest != stand.content:
        raise WrongWorker(f"it has other content of {stand.game} ({content.digest}, not {stand.content})")
    return game, content


@record
class Cell:
    """One way to play a game: everything but the seed."""

    scenario: str
    heroes: list[str]
    options: dict[str, str]
    bot: str

    @property
    def key(self) -> str:
        """The same for the same cell in every run."""
        return digest([self.scenario, self.heroes, self.options, self.bot])[:16]


@record
class Shard:
    """Games of one cell with the seeds `first`, `first` + 1, ..."""

    place: int
    """Which cell of the grid this is."""
    cell: Cell
    first: int
    games: int
    watched: bool = True
    """Whether the games are tallied too."""


@record
class Played:
    """What came of a shard."""

    shard: Shard
    outcomes: list[Outcome] = attrs.field(factory=list)
    seconds: float = 0.0
    """CPU time."""
    tally: Tally = attrs.field(factory=Tally)
    faults: list[str] = attrs.field(factory=list)
    """One sentence for each game that broke off."""
    refusal: str = ""
    """Why the cell cannot be played at all."""


def play_shard(stand: Stand, shard: Shard) -> Played:
    """Play the games of a shard; the same results wherever it is done."""
    game, content = open_stand(stand)
    played, watch = Played(shard), Watch(game) if shard.watched else None
    began = time.process_time()
    with quiet_collector():
        for seed in range(shard.first, shard.first + shard.games):
            try:
                played.outcomes.append(_play(game, content, shard.cell, seed, watch))
            except SetupError as error:
                return Played(shard, refusal=str(error))
            except Exception as error:  # a fault in the rules must not cost the other games
                told = f"{game.id} {shard.cell.scenario} seed {seed}: {what_broke(error)}"
                played.faults.append(told)
                played.outcomes.append(Outcome(seed, False, FAULT, 0, 0, digest([type(error).__name__])))
    if watch:
        played.tally = watch.tally()
    played.seconds = round(time.process_time() - began, 4)
    return played


def _play(game: Game, content: Any, cell: Cell, seed: int, watch: Watch | None) -> Outcome:
    return play_one(game, content, Setup(game.id, cell.scenario, cell.heroes, seed, cell.options), cell.bot, watch)


def what_broke(error: Exception) -> str:
    """The fault and its place, in a few words."""
    where = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"
