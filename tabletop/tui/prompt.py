"""The question on the table, as the player handles it: highlight, letters, marks, filter. No terminal."""

from typing import Any

from tabletop.core.flow import Answer, Choice, Option
from tabletop.core.record import record
from tabletop.tui.letters import DONE, letters

DONE_KEY = ""
"""The key of the line that ends a choice of several; no real option has an empty key."""


@record
class Reply:
    """What a key press came to: an answer to send, a sentence to show, or only a change of the prompt."""

    answer: Answer | None = None
    message: str = ""


class Prompt:
    """One choice being answered."""

    def __init__(self, choice: Choice, seat: str = "") -> None:
        self.choice = choice
        self.seat = seat
        self.options: list[Option[Any]] = [*choice.open, *[option for option in choice.options if option.closed]]
        self.letters = letters(self.options, choice.single)
        self.chosen: list[str] = []
        self.only = ""
        """When not empty, only options about this spot are shown."""
        self.at: str | None = self.options[0].key if self.options else None
        """The key of the highlighted option; None while the cursor looks at something that is no option."""
        if self.ticks:
            self.letters[DONE_KEY] = DONE

    @classmethod
    def notice(cls, text: str) -> "Prompt":
        """Words in the place of a question, with nothing to choose."""
        return cls(Choice("notice", "", text, []))

    @property
    def ticks(self) -> bool:
        """True when options are ticked and then confirmed."""
        return not self.choice.single

    @property
    def amount(self) -> str:
        """How many may be taken, in words; empty for a plain question."""
        if self.choice.single:
            return ""
        least, most = self.choice.least, self.choice.most
        return f"choose {least}" if least == most else f"choose {least} to {most}" if least else f"choose up to {most}"

    @property
    def shown(self) -> list[Option[Any]]:
        """The options in view, the line that ends a choice of several last."""
        found = [option for option in self.options if not self.only or option.about == self.only]
        if self.ticks and not self.only:
            found.append(self._done())
        return found

    def _done(self) -> Option[Any]:
        return Option(DONE_KEY, f"Done: {len(self.chosen)} chosen" if self.chosen else "Done: none", None)

    @property
    def highlighted(self) -> Option[Any] | None:
        return next((option for option in self.shown if option.key == self.at), None)

    def about(self, spot: str) -> list[Option[Any]]:
        """The open options about a spot."""
        return [option for option in self.options if option.about == spot and not option.closed]

    def spots(self) -> dict[str, str]:
        """What the board lights up: each spot with the letter of its only option, or + when it has several."""
        lit: dict[str, str] = {}
        for option in self.options:
            if option.about and not option.closed:
                lit[option.about] = "+" if option.about in lit else self.letters.get(option.key, "")
        return lit

    def step(self, by: int) -> None:
        """Move the highlight along the options in view, round and round."""
        keys = [option.key for option in self.shown]
        if self.at in keys:
            self.at = keys[(keys.index(self.at) + by) % len(keys)]
        else:
            self.at = keys[0 if by > 0 else -1]

    def look_at(self, spot: str) -> None:
        """The cursor stands on a spot: highlight its first option, or nothing."""
        self.only = ""
        about = self.about(spot)
        if self.highlighted is None or self.highlighted.about != spot:
            self.at = about[0].key if about else None

    def widen(self) -> bool:
        """Show all options again; False when they already were."""
        narrowed = bool(self.only)
        self.only = ""
        if self.at is None:
            self.at = self.options[0].key
        return narrowed

    def press(self, letter: str) -> Reply | None:
        """A letter that stands beside an option takes it; None when it stands beside none."""
        for key, own in self.letters.items():
            if own == letter:
                self.at = key
                return self._take(key)
        return None

    def enter(self) -> Reply:
        """Take the highlighted option; where a spot has several, first show only those."""
        option = self.highlighted
        if option is None:
            return Reply(message="Nothing can be chosen here. Tab goes to the options.")
        return self._take(option.key)

    def narrow(self, spot: str) -> bool:
        """Show only the options about a spot, when it has several and they are not alone already."""
        if self.only == spot or len(self.about(spot)) < 2:
            return False
        self.only = spot
        self.at = self.about(spot)[0].key
        return True

    def _take(self, key: str) -> Reply:
        if key == DONE_KEY:
            return self._finish()
        option = self.choice.option(key)
        assert option is not None
        if option.closed:
            return Reply(message=f"{option.label}: {option.closed}")
        if self.choice.single:
            return Reply(answer=key)
        if self.choice.most == 1:
            return Reply(answer=(key,))
        return self._tick(key)

    def _tick(self, key: str) -> Reply:
        if key in self.chosen:
            self.chosen.remove(key)
        elif len(self.chosen) < self.choice.most:
            self.chosen.append(key)
            if len(self.chosen) == self.choice.most:
                self.only = ""
                self.at = DONE_KEY
        else:
            return Reply(message=f"No more than {self.choice.most}: take one out first.")
        return Reply()

    def _finish(self) -> Reply:
        missing = self.choice.least - len(self.chosen)
        if missing > 0:
            return Reply(message=f"Choose {missing} more.")
        return Reply(answer=tuple(option.key for option in self.choice.options if option.key in self.chosen))
