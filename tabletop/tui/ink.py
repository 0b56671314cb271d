"""How lines reach the terminal: style names as attributes, glyphs it can show, nothing it would obey."""

import os
from collections.abc import Mapping
from pathlib import Path

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from tabletop.core.view import Line
from tabletop.tui.styles import STYLES, WEAK
from tabletop.tui.text import fit

# fmt: off
_PAIRS = (
    ("─━═╴╶┄┈╌", "-"), ("│┃║╵╷┆┊╎", "|"), ("┌┐└┘├┤┬┴┼╭╮╰╯┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬", "+"),
    ("▶►▷▸→»›", ">"), ("◀◄◁◂←«‹", "<"), ("▲△▴↑⇧", "^"), ("▼▽▾↓⇩", "v"), ("╱", "/"), ("╲", "\\"),
    ("…·•∙", "."), ("●◉■◆▪█▓☠", "#"), ("○◎□◇▫", "o"), ("★☆✦✧✶✴", "*"), ("♥♡❤", "+"), ("✗✘×✕", "x"), ("✓✔", "v"),
    ("†‡⚔", "t"), ("⚡", "!"), ("░▒", ":"), ("▌▐▎▏", "|"), ("▀▄", "="), ("–—−", "-"), ("‘’", "'"), ("“”", '"'),
    ("⚀", "1"), ("⚁", "2"), ("⚂", "3"), ("⚃", "4"), ("⚄", "5"), ("⚅", "6"), ("⌂", "^"), ("∞", "8"), ("≤", "<"),
    ("≥", ">"), ("±", "+"), ("½", "h"), ("°", "o"), ("§", "S"), ("éèêë", "e"), ("àáâä", "a"), ("öôó", "o"),
    ("üûú", "u"),
)
# fmt: on
ASCII: Mapping[int, str] = {ord(glyph): plain for glyphs, plain in _PAIRS for glyph in glyphs}


def locale_is_utf8(environ: Mapping[str, str]) -> bool:
    """Whether the player's locale says that the terminal understands UTF-8."""
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        value = environ.get(name)
        if value:
            return "utf8" in value.lower().replace("-", "")
    return False


def players_environ() -> Mapping[str, str]:
    """The environment as the player set it: Python itself puts LC_CTYPE=C.UTF-8 into it where the locale is C."""
    try:
        given = Path("/proc/self/environ").read_bytes().split(b"\0")
    except OSError:
        return {name: value for name, value in os.environ.items() if (name, value) != ("LC_CTYPE", "C.UTF-8")}
    return dict(pair.decode("utf-8", "replace").split("=", 1) for pair in given if b"=" in pair)


class Ink:
    """Turns lines into strips, for one terminal."""

    def __init__(self, colour: bool = True, glyphs: bool = True) -> None:
        self.colour = colour
        self.glyphs = glyphs
        self._styles: dict[str, Style | None] = {"": None}

    @classmethod
    def of_terminal(cls) -> "Ink":
        return cls(
            not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb", locale_is_utf8(players_environ())
        )

    def strip(self, line: Line, columns: int) -> Strip:
        """The line as exactly so many cells."""
        safe = fit([(self.safe(text), name) for text, name in line], columns)
        return Strip([Segment(self.safe(text), self.style(name)) for text, name in safe if text], columns)

    def safe(self, text: str) -> str:
        """The text with nothing a terminal would obey, and in letters it can show."""
        if text.isascii() and text.isprintable():
            return text
        if not text.isprintable():
            text = "".join(letter if letter.isprintable() else "?" for letter in text)
        if not self.glyphs:
            text = text.translate(ASCII).encode("ascii", "replace").decode()
        return text

    def style(self, name: str) -> Style | None:
        """The look of a style name; parts joined by + are laid over each other."""
        try:
            return self._styles[name]
        except KeyError:
            made = self._styles[name] = self._make(name)
            return made

    def _make(self, name: str) -> Style | None:
        colour, attributes = "", []
        for part in name.split("+"):
            own, look = STYLES.get(part, ("", ""))
            colour = colour if part in WEAK and colour else own or colour
            attributes += look.split()
        if not self.colour:
            colour = ""
        if not colour and not attributes:
            return None
        return Style.parse(" ".join([*dict.fromkeys(attributes), colour]))
