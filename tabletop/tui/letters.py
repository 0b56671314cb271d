"""Which key picks which option. The keys shown beside options never clash with a command."""

from collections.abc import Sequence
from typing import Any

from tabletop.core.flow import Option

COMMANDS = "hjklqru" + "LTU"
"""Letters that always mean a command: the cursor, leave, redo, undo; the log, undo the turn, undo the action."""
SMALL = "".join(letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in COMMANDS)
LARGE = "".join(letter for letter in SMALL.upper() + "HJKQR" if letter not in COMMANDS)
DONE = "0"


def letters(options: "Sequence[Option[Any]]", single: bool = True) -> dict[str, str]:
    """A key for each option, by option key: a number for a number, else its own first letter, else the next free one.

    Options beyond the last letter get none; the list and the board still reach them.
    """
    given: dict[str, str] = {}
    numbers = [option.label for option in options]
    for option in options:
        label = option.label
        if single and len(label) == 1 and label in "0123456789" and numbers.count(label) == 1:
            given[option.key] = label
    rest = [option for option in options if option.key not in given]
    firsts = [option.label[:1].lower() for option in rest]
    for option, first in zip(rest, firsts, strict=True):
        if first and first in SMALL and firsts.count(first) == 1:
            given[option.key] = first
    taken = set(given.values())
    free = iter([letter for letter in SMALL + LARGE if letter not in taken])
    for option in rest:
        if option.key not in given:
            letter = next(free, "")
            if letter:
                given[option.key] = letter
    return given
