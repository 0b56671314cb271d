"""Which letter an option has: the same one every time it is asked, for as long as the game is on the screen."""

from collections.abc import Collection

COMMANDS = "ghjklqruvzLTU"
"""Letters that are commands of the play screen; an option never has one of them."""
SMALL = "".join(letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in COMMANDS)
LARGE = "".join(letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if letter not in COMMANDS)


class LetterBook:
    """Remembers the letters of every question asked so far."""

    def __init__(self, commands: str = COMMANDS) -> None:
        self._small = "".join(letter for letter in SMALL if letter not in commands)
        self._large = "".join(letter for letter in LARGE if letter not in commands)
        self._given: dict[str, dict[str, str]] = {}
        """By question: the letter of each option, those shown longest ago first."""
        self._meant: dict[tuple[str, str], str] = {}
        """The letter that a label of a question had first: what another seat is offered by that name has it too."""

    def letter(self, question: str, key: str, label: str, shown: Collection[str], own: str = "") -> str:
        """The letter of an option of that question, beside the options `shown` now.

        Once a question has had more options than there are letters, that of the one not seen for longest is free again.
        """
        given = self._given.setdefault(question, {})
        found = given.pop(key, None)
        if found is None:
            beside = {given[other] for other in shown if other in given}
            meant = self._meant.get((question, label), "")
            taken = set(given.values())
            wanted = [letter for letter in wishes(label, own) if letter in self._small]
            free = (letter for letter in [*wanted, *self._small, *self._large] if letter not in taken)
            found = meant if meant and meant not in beside else next(free, "") or _freed(given, shown)
        if found:
            given[key] = found
            self._meant.setdefault((question, label), found)
        return found


def _freed(given: dict[str, str], shown: Collection[str]) -> str:
    """The letter of the option that was not shown for longest."""
    beside = {given[other] for other in shown if other in given}
    old = next((key for key in given if given[key] not in beside), "")
    return given.pop(old, "")


def wishes(label: str, own: str = "") -> list[str]:
    """The letters an option would like: its own, the first of each word, then any of its name."""
    words = [word for word in label.lower().split() if word]
    return [*own, *[word[0] for word in words], *[letter for letter in label.lower() if letter.isalpha()]]
