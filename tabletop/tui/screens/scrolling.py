"""Which part of a page that is longer than the terminal is in view."""

from tabletop.core.view import Line

TOP, BOTTOM = -(10**9), 10**9


class Scroll:
    """The first row in view; pages are handed in each time, for they are made anew when the terminal changes."""

    def __init__(self, first: int = 0) -> None:
        self.first = first
        self._amount = 0
        self._room = 0

    def part(self, page: list[Line], room: int) -> list[Line]:
        """Exactly so many rows of the page, empty ones below it where it is shorter."""
        self._amount, self._room = len(page), room
        self.first = max(0, min(self.first, len(page) - room))
        shown = page[self.first : self.first + room]
        return [*shown, *[[]] * (room - len(shown))]

    @property
    def more(self) -> bool:
        """True when the page is longer than what is in view."""
        return self._amount > self._room

    @property
    def place(self) -> str:
        """How far down the page one is."""
        return f"rows {self.first + 1} to {min(self._amount, self.first + self._room)} of {self._amount}"

    def by(self, name: str, room: int) -> bool:
        """Obey a key that scrolls; False for any other."""
        page = max(1, room - 1)
        steps = {
            "down": 1, "j": 1, "up": -1, "k": -1, "pagedown": page, " ": page, "pageup": -page, "b": -page,
            "home": TOP, "end": BOTTOM, "G": BOTTOM,
        }  # fmt: skip
        if name not in steps:
            return False
        self.first = max(0, self.first + steps[name])
        return True
