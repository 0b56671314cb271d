"""Every style name there is, and what it looks like in sixteen colours.

A view names what a thing *is*; only this table knows colours. Every meaning is also a glyph, a letter or an attribute,
so that nothing is lost without colour.
"""

SEATS = 6
_HEROES = ("bright_blue", "bright_green", "bright_magenta", "bright_white", "cyan", "bright_cyan")
_BADGES = ("blue", "green", "magenta", "white", "cyan", "bright_cyan")

STYLES: dict[str, tuple[str, str]] = {
    # name: (colour, attributes)
    "": ("", ""),
    # words
    "dim": ("", "dim"),
    "bold": ("", "bold"),
    "value": ("", "bold"),
    "frame": ("", "dim"),
    "title": ("", "bold"),
    "note": ("cyan", ""),
    "closed": ("", "dim"),
    "old": ("", "dim"),
    "rule": ("", "dim"),
    "hint": ("", "reverse"),
    # bars, and what stands in them
    "bar": ("", "reverse"),
    "bar.dim": ("", "reverse"),
    "bar.bold": ("", "reverse bold"),
    "bar.warn": ("", "reverse bold"),
    "bar.bad": ("", "reverse bold"),
    # what can be pressed or chosen
    "key": ("bright_yellow", "bold"),
    "warn": ("bright_yellow", "bold"),
    "teamline": ("bright_yellow", "bold"),
    "target": ("bright_yellow", "underline"),
    "cursor": ("", "reverse"),
    "at": ("", "reverse bold"),
    "chosen": ("green", "bold"),
    "message": ("bright_yellow", "bold"),
    "error": ("bright_red", "bold"),
    # good and bad
    "goal": ("bright_green", ""),
    "exit": ("bright_green", ""),
    "loss": ("bright_red", ""),
    "good": ("bright_green", ""),
    "on": ("bright_green", ""),
    "mid": ("bright_yellow", ""),
    "bad": ("bright_red", ""),
    "harm": ("bright_red", ""),
    "doom": ("bright_red", ""),
    # on the board
    "enemy": ("red", ""),
    "aim": ("red", ""),
    "boss": ("bright_red", "bold"),
    "lit": ("bright_red", "reverse bold"),
    "fire": ("yellow", "bold"),
    "wall": ("", "dim"),
    "floor": ("", "dim"),
    "off": ("", "dim"),
    "door": ("yellow", "bold"),
    "ground": ("yellow", ""),
    "growth": ("green", ""),
    "water": ("blue", ""),
    "object": ("cyan", ""),
    "shelf": ("cyan", ""),
    "range": ("bright_blue", ""),
    "vortex": ("bright_magenta", "bold"),
    "die": ("", "reverse bold"),
    **{f"hero.{seat}": (colour, "bold") for seat, colour in enumerate(_HEROES, 1)},
    **{f"badge.{seat}": (colour, "reverse bold") for seat, colour in enumerate(_BADGES, 1)},
}

WEAK = ("target",)
"""Styles whose colour shows only where the thing under them has none of its own."""


def unknown(name: str) -> list[str]:
    """The parts of a style name, joined by +, that are not in the table."""
    return [part for part in name.split("+") if part not in STYLES]
