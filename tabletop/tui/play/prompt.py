"""The question on the table as the player handles it: rows of options and groups, highlight, ticks. No terminal."""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import Any

from tabletop.core.flow import Answer, Choice, Option
from tabletop.core.record import record
from tabletop.tui.play.letterbook import LetterBook

DONE_KEY = ""
"""The key of the row that ends a choice of several; no real option has an empty key."""
DONE = "0"
ARROWS = {"left": "←", "right": "→", "up": "↑", "down": "↓"}
LEAST_GROUP = 2
SHUT = "✗"
"""How the name of a group of options begins that cannot be taken; alone it is that of all of them."""


@record
class Reply:
    """What a key press came to: an answer to send, a sentence to show, or only a change of the prompt."""

    answer: Answer | None = None
    message: str = ""


@record
class Entry:
    """A row of the list: one option, or a group of them."""

    key: str
    label: str
    letter: str
    options: list[Option[Any]]
    group: bool = False
    closed: str = ""

    @property
    def option(self) -> Option[Any]:
        return self.options[0]


def short_reason(closed: str) -> str:
    """The reason without its rule id."""
    head, comma, last = closed.rpartition(", ")
    return head if comma and "-" in last and last[:2].isupper() else closed


class Prompt:
    """One choice being answered."""

    def __init__(self, choice: Choice, book: LetterBook) -> None:
        self.choice = choice
        self._book = book
        self.steps: dict[str, str] = {}
        """For a walk: the arrow that takes the step of an option, by key."""
        self.options: list[Option[Any]] = [*choice.open, *[option for option in choice.options if option.closed]]
        self.chosen: list[str] = []
        self.opened = ""
        """The name of the group whose options are shown."""
        self.only = ""
        """When not empty, only options about this spot are shown."""
        self._rows: list[Entry] | None = None
        """The rows as they were last laid out; None before anybody looked."""
        mild = [option for option in self.options if not option.closed and not _is_rare(option)]
        self.at: str | None = (mild or self.options)[0].key if self.options else None
        """The key of the highlighted row; None while the cursor looks at something that is no option."""
        if self.at is None and self.ticks:
            self.at = DONE_KEY

    @property
    def entries(self) -> list[Entry]:
        """The rows of the list; all of them, until somebody says how much room there is."""
        if self._rows is None:
            self.arrange(len(self.options) + 1)
        return self._rows or []

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
        wanted = f"choose {least}" if least == most else f"{least} to {most}" if least else f"up to {most}"
        return f"{wanted}, {len(self.chosen)} ticked"

    # -- rows ---------------------------------------------------------------------------------------------------------

    def arrange(self, room: int) -> None:
        """Make so many rows: one for each option, or groups where there are more than fit."""
        self.lay([lambda rows: len(rows) <= room])

    def lay(self, places: Sequence[Callable[[list[Entry]], bool]]) -> int:
        """Make the rows for the first place that takes them all; which of the places it is.

        What the question is about, the group of its first option, is put into one row only when nothing else helps.
        """
        mild, strong = self._levels()
        for levels in (mild, strong):
            for index, fits in enumerate(places):
                for rows in levels:
                    if fits(rows):
                        self._settle(rows)
                        return index
        self._settle((strong or mild)[-1])
        return len(places) - 1

    def _levels(self) -> tuple[list[list[Entry]], list[list[Entry]]]:
        """The rows with ever more groups closed, first without the group of the first option, then with it."""
        shown = [option for option in self.options if not self.only or option.about == self.only]
        if self.opened:
            shut = self.opened == SHUT
            name_of = _group_of if self.opened in map(_group_of, shown) else _stem
            shown = [option for option in shown if name_of(option) == self.opened or (shut and option.closed)]
        if self.only or self.opened:
            return [[self._row(option) for option in shown]], []
        done = [self._done()] if self.ticks else []
        sizes = Counter(_group_of(option) for option in shown)
        groups = [name for name, size in sizes.items() if name and size >= LEAST_GROUP]
        main = _group_of(shown[0]) if shown else ""
        others = [name for name in groups if name != main]
        order = sorted(others, key=lambda name: (not name.startswith(SHUT), -sizes[name]))
        mild = [[*self._grouped(shown, order[:count]), *done] for count in range(len(order) + 1)]
        mild.append([*self._grouped(shown, order, shut=True), *done])
        strong = [[*self._grouped(shown, [*order, main], shut=True), *done]] if main in groups else []
        stems = [name for name, size in Counter(map(_stem, shown)).items() if name and size >= LEAST_GROUP]
        if stems:
            strong.append([*self._grouped(shown, [*order, main, *stems], shut=True), *done])
        return mild, strong

    def _settle(self, rows: list[Entry]) -> None:
        """These are the rows: now they have letters, and the highlight is on one of them."""
        keys = [row.key for row in rows]
        for row in rows:
            row.letter = row.letter or self._letter(row, keys)
        self._rows = rows
        if self.at is not None and self.at not in keys:
            holder = next((row.key for row in rows if any(option.key == self.at for option in row.options)), None)
            self.at = holder or (keys[0] if keys else None)

    def _row(self, option: Option[Any]) -> Entry:
        return Entry(option.key, shown_label(option), "", [option], closed=option.closed)

    def _letter(self, row: Entry, shown: Collection[str]) -> str:
        """The arrow that takes a step, a number for a number, else the letter it always has."""
        if row.group:
            return self._book.letter(self.choice.id, row.key, row.label, shown)
        option = row.option
        arrow = self.steps.get(option.key)
        if arrow:
            return ARROWS[arrow]
        if self.choice.single and len(option.label) == 1 and option.label.isdigit():
            return option.label
        own = option.look.letter if option.look else ""
        return self._book.letter(self.choice.id, option.key, shown_label(option), shown, own)

    def _grouped(self, shown: list[Option[Any]], names: list[str], shut: bool = False) -> list[Entry]:
        """Options of the groups named share a row each, and with `shut` all that cannot be taken. No group of one."""
        closed = [option for option in shown if option.closed]
        found: dict[str, Entry] = {}
        for option in shown:
            name = _group_of(option)
            if not name and _stem(option) in names:
                name = _stem(option)
            if option.closed and shut and len(closed) >= LEAST_GROUP:
                name = SHUT
            if not name or (name not in names and name != SHUT):
                found[option.key] = self._row(option)
            elif (key := f"group {name}") in found:
                found[key].options.append(option)
            else:
                found[key] = Entry(key, name, "", [option], True, option.closed)
        return list(found.values())

    def _done(self) -> Entry:
        label = f"Done: {len(self.chosen)} chosen" if self.chosen else "Done: none"
        return Entry(DONE_KEY, label, DONE, [Option(DONE_KEY, label, None)])

    @property
    def entry(self) -> Entry | None:
        return next((entry for entry in self.entries if entry.key == self.at), None)

    @property
    def highlighted(self) -> Option[Any] | None:
        entry = self.entry
        return entry.option if entry and not entry.group else None

    # -- the board ----------------------------------------------------------------------------------------------------

    def about(self, spot: str) -> list[Option[Any]]:
        """The open options about a spot."""
        return [option for option in self.options if option.about == spot and not option.closed]

    def spots(self) -> dict[str, str]:
        """What the board lights up: each spot with the letter of its only option, or + when it has several."""
        lit: dict[str, str] = {}
        for option in self.options:
            if option.about and not option.closed:
                letter = next((row.letter for row in self.entries if option in row.options), "")
                lit[option.about] = "+" if option.about in lit else letter
        return lit

    @property
    def is_about_places(self) -> bool:
        """True when every open option names a spot of its own: arrows then move over the board."""
        spots = [option.about for option in self.options if not option.closed]
        return len(spots) > 1 and all(spots) and len(set(spots)) == len(spots)

    # -- moving and taking --------------------------------------------------------------------------------------------

    def step(self, by: int) -> None:
        """Move the highlight along the rows, round and round."""
        keys = [entry.key for entry in self.entries]
        if not keys:
            return
        self.at = keys[(keys.index(self.at) + by) % len(keys)] if self.at in keys else keys[0 if by > 0 else -1]

    def look_at(self, spot: str) -> None:
        """The cursor stands on a spot: highlight its first option, or nothing."""
        self.only = ""
        about = self.about(spot)
        if about:
            self.at = about[0].key
            holder = next((row.key for row in self.entries if about[0] in row.options), None)
            self.at = holder
        else:
            self.at = None

    def widen(self) -> bool:
        """Close a group, show all options again; False when they already were."""
        narrowed = bool(self.only or self.opened)
        back = f"group {self.opened}" if self.opened else None
        self.only, self.opened = "", ""
        self.at = back or self.at or (self.options[0].key if self.options else None)
        return narrowed

    def press(self, letter: str) -> Reply | None:
        """A letter that stands beside a row takes it; None when it stands beside none."""
        for entry in self.entries:
            if entry.letter and entry.letter == letter:
                self.at = entry.key
                return self.take(entry)
        return None

    def enter(self) -> Reply:
        """Take the highlighted row."""
        entry = self.entry
        if entry is None:
            return Reply(message="Nothing can be chosen here. Tab goes to the options.")
        return self.take(entry)

    def narrow(self, spot: str) -> bool:
        """Show only the options about a spot, when it has several and they are not alone already."""
        if self.only == spot or len(self.about(spot)) < 2:
            return False
        self.only = spot
        self.at = self.about(spot)[0].key
        return True

    def take(self, entry: Entry) -> Reply:
        if entry.key == DONE_KEY:
            return self._finish()
        if entry.group:
            self.opened = entry.label
            self.at = entry.option.key
            return Reply()
        option = entry.option
        if option.closed:
            return Reply(message=f"{option.label}: {option.closed}")
        if self.choice.single:
            return Reply(answer=option.key)
        if self.choice.most == 1:
            return Reply(answer=(option.key,))
        return self._tick(option.key)

    def _tick(self, key: str) -> Reply:
        if key in self.chosen:
            self.chosen.remove(key)
        elif len(self.chosen) < self.choice.most:
            self.chosen.append(key)
            if len(self.chosen) == self.choice.most:
                self.only, self.opened = "", ""
                self.at = DONE_KEY
        else:
            return Reply(message=f"No more than {self.choice.most}: take one out first.")
        return Reply()

    def _finish(self) -> Reply:
        missing = self.choice.least - len(self.chosen)
        if missing > 0:
            return Reply(message=f"Choose {missing} more.")
        return Reply(answer=tuple(option.key for option in self.choice.options if option.key in self.chosen))


LONG = 40
"""Letters of a label from which only the name before its colon is shown; the details tell the rest."""


def shown_label(option: Option[Any]) -> str:
    label = (option.look.label if option.look else "") or option.label
    return label.partition(":")[0] if len(label) > LONG and ": " in label else label


def _group_of(option: Option[Any]) -> str:
    """The group of an option: the one it names, or that of those that cannot be taken for one reason."""
    if option.closed:
        return f"{SHUT} {short_reason(option.closed)}"
    return option.look.group if option.look else ""


def _stem(option: Option[Any]) -> str:
    """How a label of several parts begins: what such options share when nothing else groups them."""
    head, comma, _ = shown_label(option).partition(", ")
    return head if comma else ""


def _is_rare(option: Option[Any]) -> bool:
    return bool(option.look and option.look.rare)


def notice(text: str) -> Prompt:
    """Words in the place of a question, with nothing to choose."""
    return Prompt(Choice("notice", "", text, []), LetterBook())
