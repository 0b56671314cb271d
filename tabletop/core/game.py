"""What a game package offers to everything that plays, shows or measures it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs

from tabletop.core.course import Course
from tabletop.core.flow import Choice, Flow
from tabletop.core.flow.event import Event, OnlyOption
from tabletop.core.flow.table import Sources, Table, nothing_in_play
from tabletop.core.record import record
from tabletop.core.tally import Counts, Tally
from tabletop.core.text import clean
from tabletop.core.view import TableView, Voice
from tabletop.core.view.briefing import Briefing
from tabletop.core.view.tale import Tale


class ContentError(Exception):
    """Content that cannot be used; `problems` holds one line each."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__(problems)  # as it was given: worker processes send exceptions home by their arguments
        self.problems = problems

    def __str__(self) -> str:
        return "\n".join(self.problems)


class SetupError(Exception):
    """A setup that cannot be played: one sentence saying what is wrong and what would do."""


@record
class Setup:
    """What a game is started with: enough, with the answers, to play it again exactly."""

    game: str
    scenario: str
    heroes: list[str]
    seed: int
    options: dict[str, str] = attrs.field(factory=dict)
    seats: dict[str, list[str]] = attrs.field(factory=dict)
    """Who at the keyboard runs which heroes; empty when one person runs all."""


@record
class Named:
    """Something to choose in the setup form: a scenario or a hero."""

    id: str
    title: str
    text: str = ""
    least: int = 1
    most: int = 1
    """For a scenario: how many heroes it takes."""
    party: list[str] = attrs.field(factory=list)
    """For a scenario: the heroes offered when the player names none."""


@record
class GameOption:
    """A variant of the rules, with the values it may take; the first value is not special, `default` is."""

    id: str
    title: str
    values: list[str]
    default: str
    text: str = ""


TAKE_BACKS = GameOption(
    "take_backs",
    "Take-backs",
    ["yes", "no"],
    "yes",
    "Whether an answer may be taken back after dice were rolled or cards turned up.",
)
COMMON_OPTIONS = [TAKE_BACKS]
"""The options that every game has; games need not know them."""


def option_values(options: list[GameOption], given: dict[str, str]) -> dict[str, str]:
    """Every option with its value, given or default; SetupError for an unknown option or value."""
    known = {option.id: option for option in [*options, *COMMON_OPTIONS]}
    for key, value in given.items():
        option = known.get(key)
        if option is None:
            raise SetupError(f"There is no option {clean(key, 40)!r}; there is {', '.join(known)}.")
        if value not in option.values:
            raise SetupError(f"The option {key} takes {', '.join(option.values)}, not {clean(value, 40)!r}.")
    return {option.id: given.get(option.id, option.default) for option in known.values()}


@record
class Catalog:
    """What can be played: filled from content."""

    scenarios: list[Named]
    heroes: list[Named]
    options: list[GameOption]


def _plain_voice(_table: Table[Any, Any], _event: Event) -> Voice:
    return Voice()


def _count_nothing(_: Any) -> dict[str, Any]:
    return {}


def _look_away(_content: Any, _state: Any, _found: Tally) -> Callable[[Event], None]:
    return lambda _event: None


def _tell_nothing(_table: Table[Any, Any], _course: Course) -> Tale:
    return Tale()


def _brief_nothing(_table: Table[Any, Any]) -> None:
    return None


def _one_stage(_state: Any) -> str:
    return ""


@record
class Game:
    """One game, as functions. `Any` stands for the game's own state, content and table."""

    id: str
    title: str
    load: Callable[[list[Path]], Any]
    """Content from the shipped folder and then from each pack folder; raises ContentError. Has a `digest`."""
    catalog: Callable[[Any], Catalog]
    setup: Callable[[Any, Setup], Any]
    """The first state; raises SetupError."""
    play_step: Callable[[Table[Any, Any]], Flow[None]]
    """Play exactly the step that state.clock names, and set the clock to what follows."""
    state_class: type
    round_of: Callable[[Any], int]
    """The number of the round or turn being played: a snapshot is stored each time it grows."""
    knowledge: Callable[[Any], Any]
    """Everything the players have learned by chance or reveal, as a comparable value: where undo is free."""
    imagine: Callable[[Any, int], None]
    """Re-seed the future and reshuffle what no player has seen, in place: for advice and search."""
    view: Callable[[Table[Any, Any], Choice | None, int, int], TableView]
    """What the screen shows, for a board of at most so many columns and rows."""
    describe: Callable[[Table[Any, Any], str], list[str]]
    """What a thing on the table is and does, by its key: for the cursor."""
    recount: Callable[[Table[Any, Any]], list[str]]
    """The whole table in words, for line mode."""
    say: Callable[[Table[Any, Any], Event], str]
    """One sentence for an event; empty when it is not worth a line."""
    faults: Callable[[Any, Any], list[str]]
    """Broken invariants of (content, state), as sentences; empty when all is well."""
    seat_names: Callable[[Table[Any, Any]], dict[str, str]]
    """The display name of every seat (hero key, or the players together)."""
    voice: Callable[[Table[Any, Any], Event], Voice] = _plain_voice
    """Who does an event, whom it happens to, and how loud it is told."""
    sources: Sources = nothing_in_play
    """Everything in play that has abilities, in order, as (owner, uses)."""
    bots: dict[str, Callable[[int], Any]] = attrs.field(factory=dict)
    """The game's own bots by name; `random` and `first` exist for every game."""

    counter: Callable[[Any, Any, Tally], Callable[[Event], None]] = _look_away
    """From content, state and a tally: what counts the events shown to it, in order, into that tally."""
    countable: Callable[[Any], dict[str, list[str]]] = _count_nothing
    """From the content: by counter, every key that could be counted, so that the lab can tell what never was."""
    gauges: Callable[[Any], dict[str, int]] = _count_nothing
    """Values of the state worth following round by round: doom, life."""
    tale: Callable[[Table[Any, Any], Course], Tale] = _tell_nothing
    """How a game went, for those who played it."""
    briefing: Callable[[Table[Any, Any]], Briefing | None] = _brief_nothing
    """What is told when a scenario, mission, map or chapter begins; None where the players still have to choose one."""
    stage: Callable[[Any], str] = _one_stage
    """Of the state: which scenario of a campaign is played, and for which time. A new one has a briefing of its own."""
    facts: dict[str, Callable[[Table[Any, Any], Choice], int]] = attrs.field(factory=dict)
    """What the hints of the guided first game may count, by name."""

    def tally(self, table: Table[Any, Any]) -> Counts:
        """What happened in a game, counted from its log: damage by cause, cards used, and the like."""
        found = Tally()
        see = self.counter(table.content, table.state, found)
        for event in table.log.events:
            see(event)
        return found.counts

    def tell(self, table: Table[Any, Any], event: Event) -> str:
        """The sentence for an event. A choice with one answer is not told: what comes of it is."""
        return "" if isinstance(event, OnlyOption) else self.say(table, event)

    def lay(self, content: Any, state: Any) -> Table[Any, Any]:
        """The table with this state on it."""
        return Table(state, content, self.sources)
