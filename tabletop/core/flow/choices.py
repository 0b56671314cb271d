"""Choices, and the flows that ask them.

A rule is a generator: it yields a `Choice` and is sent the key of the chosen option (a tuple of keys where several may
be taken). The helpers below hide the yield: `area = yield from pick(seat, "sweep.area", "Sweep which area?", options)`.
"""

from collections.abc import Generator
from typing import Generic, TypeAlias, TypeVar, cast

from tabletop.core.record import record

T = TypeVar("T")
Answer: TypeAlias = str | tuple[str, ...]
PLAYERS = "players"
"""The seat of a decision that all players make together."""


@record
class Look:
    """How a person is shown an option; made only when a person is at the keyboard."""

    fact: str = ""
    """The one fact that decides, for the right end of its row: cost, what is revealed, what is lost."""
    chance: float = -1.0
    """The chance it speaks of; below 0 when there is none."""
    good: bool = True
    """Whether that chance is good news for the players."""
    group: str = ""
    """What it is one of, when there may be too many options for one list: "Step", "My cards as 1"."""
    rare: bool = False
    """It spends something that does not come back: never highlighted at first."""
    letter: str = ""
    """The letter it would like."""
    label: str = ""
    """Its name where what it costs stands beside it; empty when the label will do."""


@record
class Option(Generic[T]):
    """One thing that may be chosen; `value` is what the asking rule gets back, never shown or stored."""

    key: str
    label: str
    value: T
    about: str = ""
    """What on the table it concerns: the key of a spot on the board, which lights up."""
    note: str = ""
    """Cost, odds, what follows."""
    closed: str = ""
    """Why it cannot be taken, with the rule id; empty when it can."""
    look: Look | None = None


@record
class Choice:
    """A question to one seat; `least` to `most` of the open options are to be taken."""

    id: str
    seat: str
    prompt: str
    options: list[Option]  # type: ignore[type-arg]
    least: int = 1
    most: int = 1
    origin: str = ""
    """The spot from which options lead one step away, when it is a walk: arrow keys then take the step that way."""

    @property
    def open(self) -> "list[Option]":  # type: ignore[type-arg]
        return [option for option in self.options if not option.closed]

    @property
    def single(self) -> bool:
        """True when the answer is one key, not a tuple of keys."""
        return self.least == 1 and self.most == 1

    def option(self, key: str) -> "Option | None":  # type: ignore[type-arg]
        for option in self.options:
            if option.key == key:
                return option
        return None


Flow: TypeAlias = Generator[Choice, Answer, T]
NOTHING_ASKED = cast("Flow[None]", ())
"""The flow that asks nothing: what a rule returns, or yields from, where today nobody has anything to decide."""


class GameOver(Exception):
    """The game has ended; raised from anywhere inside a flow."""

    def __init__(self, won: bool, reason: str, text: str) -> None:
        super().__init__(text)
        self.won = won
        self.reason = reason
        """A stable key for counting endings."""
        self.text = text
        """One sentence for the players."""


class IllegalAnswer(Exception):
    """An answer that the pending choice does not allow; says why in one sentence."""


def only_answer(choice: Choice) -> Answer | None:
    """The answer when there is nothing to decide: one open option to take, or all of them."""
    if choice.single:
        found = None
        for option in choice.options:
            if not option.closed:
                if found is not None:
                    return None
                found = option
        if found is None:
            raise StuckChoice(choice)
        return found.key
    usable = choice.open
    if choice.least > len(usable):
        raise StuckChoice(choice)
    if choice.least == len(usable):
        return tuple(option.key for option in usable)
    return () if choice.most == 0 else None


class StuckChoice(Exception):
    """A choice that nobody can answer: a fault of the rules, never of the player."""

    def __init__(self, choice: Choice) -> None:
        super().__init__(f"[{choice.id}] {choice.prompt}: no answer is possible")


def check_answer(choice: Choice, answer: Answer) -> None:
    """Raise `IllegalAnswer` unless the choice allows this answer."""
    keys = (answer,) if isinstance(answer, str) else answer
    if choice.single and not isinstance(answer, str):
        raise IllegalAnswer(f"[{choice.id}] takes one option, not a list.")
    if not choice.single and isinstance(answer, str):
        raise IllegalAnswer(f"[{choice.id}] takes a list of options.")
    if len(set(keys)) != len(keys):
        raise IllegalAnswer(f"[{choice.id}] the same option is named twice.")
    if not choice.least <= len(keys) <= choice.most:
        raise IllegalAnswer(f"[{choice.id}] takes {_amount(choice)}, not {len(keys)}.")
    for key in keys:
        option = choice.option(key)
        if option is None:
            keys_open = ", ".join(o.key for o in choice.open)
            raise IllegalAnswer(f"[{choice.id}] has no option {key!r}; it has: {keys_open}.")
        if option.closed:
            raise IllegalAnswer(f"{option.label}: {option.closed}")


def _amount(choice: Choice) -> str:
    if choice.least == choice.most:
        return str(choice.least)
    return f"{choice.least} to {choice.most}"


def pick(seat: str, id: str, prompt: str, options: list[Option[T]], origin: str = "") -> Flow[T]:
    """Ask for one option; its value."""
    return chosen(options, (yield Choice(id, seat, prompt, options, 1, 1, origin)))


def chosen(options: list[Option[T]], key: Answer) -> T:
    """The value of the option that was taken."""
    for option in options:
        if option.key == key:
            return option.value
    raise IllegalAnswer(f"There is no option {key!r}.")


def pick_some(
    seat: str, id: str, prompt: str, options: list[Option[T]], least: int = 0, most: int | None = None
) -> Flow[list[T]]:
    """Ask for several options; their values in the order of the options."""
    limit = sum(1 for option in options if not option.closed)
    most = limit if most is None else min(most, limit)
    if least == most == 1:
        return [(yield from pick(seat, id, prompt, options))]
    keys = yield Choice(id, seat, prompt, options, least, most)
    return [option.value for option in options if option.key in keys]


def number(seat: str, id: str, prompt: str, low: int, high: int, note: str = "") -> Flow[int]:
    """Ask for a whole number."""
    options = [Option(str(n), str(n), n, note=note) for n in range(low, high + 1)]
    return (yield from pick(seat, id, prompt, options))


def confirm(seat: str, id: str, prompt: str, yes: str = "Yes", no: str = "No", about: str = "") -> Flow[bool]:
    """Ask yes or no."""
    return (yield from pick(seat, id, prompt, [Option("yes", yes, True, about), Option("no", no, False, about)]))
