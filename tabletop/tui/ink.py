"""How lines reach the terminal: style names as attributes, glyphs it can show, nothing it would obey."""

import os
from collections.abc import Mapping
from pathlib import Path

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from tabletop.core.view import Line
from tabletop.settings import Settings
from tabletop.tui.styles import LOOKS, WEAK
from tabletop.tui.text import fit

# fmt: off
_PAIRS = (
    ("─━═╴╶┄┈╌▬▁▱▯♡–—−", "-"), ("│┃║╵╷┆┊╎▌▐▎▏", "|"), ("┌┐└┘├┤┬┴┼╭╮╰╯┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬┯┷┿┠┨┝┥╞╡", "+"),
    ("▶►▷▸→»›", ">"), ("◀◄◁◂←«‹", "<"), ("▲△▴↑⇧⌂", "^"), ("▼▽▾↓⇩✓✔", "v"), ("╱", "/"), ("╲", "\\"),
    ("…·•∙", "."), ("●◉■◆▪█▓▰▮", "#"), ("○◎□◇▫°", "o"), ("★☆✦✧✶✴", "*"), ("♥❤±", "+"), ("✗✘×✕†‡⚔", "x"),
    ("☠", "X"), ("╪", "H"), ("⚡", "!"), ("░▒", ":"), ("▀▂▃▄▅▆▇", "="), ("‘’", "'"), ("“”", '"'), ("↻", "@"),
    ("◊", "U"), ("↯", "z"), ("⚀", "1"), ("⚁", "2"), ("⚂", "3"), ("⚃", "4"), ("⚄", "5"), ("⚅", "6"), ("∞", "8"),
    ("≤", "<"), ("≥", ">"), ("½", "h"), ("§", "S"), ("éèêë", "e"), ("àáâä", "a"), ("öôó", "o"), ("üûú", "u"),
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


PAPER = "236/231"
"""What the light theme paints where the terminal itself is dark."""


class Ink:
    """Turns lines into strips, for one terminal."""

    def __init__(self, theme: str = "dark", glyphs: bool = True, ground: str = "") -> None:
        self._looks = LOOKS[theme]
        self.glyphs = glyphs
        self._ground = ground
        """Ink/paper that is painted where a style has none of its own."""
        self._styles: dict[str, Style | None] = {} if ground else {"": None}

    @classmethod
    def of_terminal(cls, settings: Settings) -> "Ink":
        """The look the player asks for, or else the best the terminal can show."""
        theme = theme_of(os.environ, settings.theme)
        glyphs = settings.glyphs == "unicode" or (settings.glyphs == "auto" and locale_is_utf8(players_environ()))
        return cls(theme, glyphs, PAPER if theme == "light" and settings.background == "paint" else "")

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
        ink, paper, marks = "", "", ""
        for part in name.split("+"):
            colours, more = _look(self._looks.get(part, "-"))
            own, _, ground = colours.partition("/")
            ink = ink if part in WEAK and ink else own or ink
            paper = ground or paper
            marks += more
        if self._ground and "r" not in marks:
            text, _, under = self._ground.partition("/")
            ink, paper = ink or text, paper or under
        if not ink and not paper and not marks:
            return None
        return Style(
            color=Color.from_ansi(int(ink)) if ink else None,
            bgcolor=Color.from_ansi(int(paper)) if paper else None,
            bold=True if "b" in marks else None,
            dim=True if "d" in marks else None,
            underline=True if "u" in marks else None,
            reverse=True if "r" in marks else None,
        )


def _look(written: str) -> tuple[str, str]:
    """Colours and attribute letters of a look as the table writes it."""
    colours = next((word for word in written.split() if word[0].isdigit()), "")
    return colours, "".join(word for word in written.split() if word.isalpha())


def theme_of(environ: Mapping[str, str], chosen: str = "auto") -> str:
    """The theme chosen, or what the terminal can show."""
    if environ.get("NO_COLOR") or environ.get("TERM") == "dumb":
        return "mono"
    if chosen != "auto":
        return chosen
    term = environ.get("TERM", "")
    many = "256" in term or environ.get("COLORTERM") or term.startswith(("xterm-kitty", "alacritty", "foot"))
    return "dark" if many else "sixteen"
