"""How a player likes it: a readable file in the data folder, the environment, options of the command line.

An option counts more than the environment, the environment more than the file, the file more than the default. A value
that cannot be is told in one sentence with its place, and everything else still holds.
"""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs

from tabletop.core.record import record
from tabletop.core.text import clean

FILE = "settings.yaml"
LARGEST = 64 * 1024


@record
class Kind:
    """One setting: its name, the values it takes, the one it has when nobody says anything, and what it is for."""

    name: str
    values: tuple[str, ...]
    default: str
    text: str

    @property
    def variable(self) -> str:
        return f"TABLETOP_{self.name.upper()}"

    @property
    def title(self) -> str:
        return self.name.replace("_", " ").capitalize()


KINDS = [
    Kind("pace", ("each", "timed", "once"), "once", "What enemies do is told one by one, by the clock, or at once."),
    Kind(
        "theme",
        ("auto", "dark", "light", "contrast", "safe", "sixteen", "mono"),
        "auto",
        "Colours; safe suits colour-blind eyes, sixteen old terminals, mono has none; auto asks the terminal.",
    ),
    Kind("background", ("own", "paint"), "own", "The light theme paints its own paper, or leaves the terminal's."),
    Kind(
        "glyphs", ("auto", "unicode", "ascii"), "auto", "Signs of Unicode, or plain ASCII only; auto asks the locale."
    ),
    Kind(
        "confirmations",
        ("always", "needed", "never"),
        "needed",
        "Ask before: every take-back and leaving (always), what is counted or lost (needed), nothing (never).",
    ),
    Kind(
        "mouse", ("on", "off"), "off", "Clicks take options and look at places; the terminal's own marking needs Shift."
    ),
    Kind("motion", ("on", "off"), "off", "A stop blinks once. Nothing ever waits for it."),
    Kind("hand_over", ("on", "off"), "on", "A page between two players who share the keyboard."),
    Kind("automatic", ("quiet", "told"), "quiet", "A question with one answer is answered for you; told says so."),
    Kind("undo", ("counted", "free"), "counted", "New games: take-backs are counted, or only free undo is allowed."),
]
BY_NAME = {kind.name: kind for kind in KINDS}

COMMANDS = {
    "undo": "u", "undo_action": "U", "undo_turn": "T", "redo": "r", "again": "v", "goal": "g", "log": "L",
    "rules": "/", "help": "?", "leave": "q",
}  # fmt: skip
"""Commands of the play screen that may be given another key, each with its own."""


@record
class Settings:
    """Every setting with its value; `faults` are the sentences about values that cannot be."""

    pace: str = "once"
    theme: str = "auto"
    background: str = "own"
    glyphs: str = "auto"
    confirmations: str = "needed"
    mouse: str = "off"
    motion: str = "off"
    hand_over: str = "on"
    automatic: str = "quiet"
    undo: str = "counted"
    keys: dict[str, str] = attrs.field(factory=dict)
    """Commands that were given another key: `{undo: z}`."""
    faults: list[str] = attrs.field(factory=list)
    sources: dict[str, str] = attrs.field(factory=dict)
    """Where a value comes from, for those that are not the default: the file, a variable, the command line."""

    def pace_over(self, environ: Mapping[str, str]) -> str:
        """The pace; over SSH nothing waits for the clock unless the command line asks for it."""
        far = environ.get("SSH_CONNECTION") or environ.get("SSH_TTY")
        timed = self.pace == "timed" and not self.sources.get("pace", "").startswith("--")
        return "once" if far and timed else self.pace

    def key_of(self, command: str) -> str:
        """The key of a command of the play screen."""
        return self.keys.get(command, COMMANDS[command])

    def take(self, name: str, value: str, source: str) -> None:
        """Set one value, or add a sentence to the faults; `source` begins that sentence."""
        kind = BY_NAME.get(name)
        if name == "keys":
            self._take_keys(value, source)
        elif kind is None:
            self.faults.append(f"{source}: there is no setting {clean(name, 40)!r}; there is {_names()}.")
        elif value not in kind.values:
            self.faults.append(f"{source}: {name} takes {_or(kind.values)}, not {clean(value, 40)!r}.")
        else:
            setattr(self, name, value)
            self.sources[name] = source

    def _take_keys(self, text: str, source: str) -> None:
        """Keys as the environment writes them: `undo=z,redo=y`."""
        for part in text.split(","):
            command, mark, key = part.partition("=")
            if part.strip() and not mark:
                self.faults.append(f"{source}: keys are written undo=z,redo=y, not {clean(part, 40)!r}.")
            elif part.strip():
                self.bind(command.strip(), key.strip(), source)

    def bind(self, command: str, key: str, source: str) -> None:
        """Give a command another key, or add a sentence to the faults."""
        if command not in COMMANDS:
            known = ", ".join(COMMANDS)
            self.faults.append(f"{source}: there is no command {clean(command, 40)!r}; there is {known}.")
            return
        holder = next((other for other in COMMANDS if other != command and self.key_of(other) == key), "")
        if len(key) != 1 or not key.isprintable() or key.isdigit() or key == " ":
            self.faults.append(f"{source}: a key is one letter or sign, not {clean(key, 40)!r}.")
        elif key in "hjkl":
            self.faults.append(f"{source}: h, j, k and l look around and stay.")
        elif holder:
            self.faults.append(f"{source}: {key} is already the key of {holder}.")
        else:
            self.keys[command] = key
            self.sources["keys"] = source


def _names() -> str:
    return ", ".join([*BY_NAME, "keys"])


def _or(values: tuple[str, ...]) -> str:
    return f"{', '.join(values[:-1])} or {values[-1]}"


# -- reading ----------------------------------------------------------------------------------------------------------


def read_settings(folder: Path, options: Mapping[str, str | None], environ: Mapping[str, str] = os.environ) -> Settings:
    """The settings of a data folder, then of the environment, then of the command line."""
    found = Settings()
    _read_file(found, folder / FILE)
    for kind in [*BY_NAME.values(), Kind("keys", (), "", "")]:
        value = environ.get(kind.variable)
        if value:
            found.take(kind.name, value, kind.variable)
    for name, given in options.items():
        if given:
            found.take(name, given, f"--{name.replace('_', '-')}")
    return found


def _read_file(found: Settings, path: Path) -> None:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except FileNotFoundError:
        return
    except OSError as error:
        found.faults.append(f"{path.name} cannot be read: {error.strerror or error}.")
        return
    if len(data) > LARGEST:
        found.faults.append(f"{path.name} is larger than {LARGEST // 1024} KB: it is not read.")
        return
    from tabletop.core.content.yaml_tree import MAPPING, YamlProblem, read_tree

    try:
        tree = read_tree(data)
    except YamlProblem as problem:
        found.faults.append(f"{path.name}, line {problem.line}: {problem}.")
        return
    if tree is None:
        return
    if tree.kind != MAPPING:
        found.faults.append(f"{path.name}, line {tree.line}: a setting is written `pace: each`.")
        return
    for name, node in tree.value:
        _take_node(found, str(name.value), node, f"{path.name}, line {node.line}")


def _take_node(found: Settings, name: str, node: Any, place: str) -> None:
    from tabletop.core.content.yaml_tree import LIST, MAPPING

    if name == "keys" and node.kind == MAPPING:
        for command, key in node.value:
            found.bind(str(command.value), str(key.value), f"{FILE}, line {key.line}")
    elif node.kind in (LIST, MAPPING):
        found.faults.append(f"{place}: {clean(name, 40)} takes one word, not a {node.kind}.")
    else:
        found.take(name, str(node.value), place)


# -- writing ----------------------------------------------------------------------------------------------------------


def write_setting(folder: Path, name: str, value: str) -> None:
    """Change one line of the file, keeping everything else a player wrote there; raises OSError."""
    path = folder / FILE
    folder.mkdir(parents=True, exist_ok=True)
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines() if path.exists() else _first_lines()
    at = [index for index, line in enumerate(lines) if line.split(":")[0].strip("# ") == name and ":" in line]
    plain = [index for index in at if not lines[index].startswith("#")]
    if plain or at:
        lines[(plain or at)[-1]] = f"{name}: {value}"
    else:
        lines.append(f"{name}: {value}")
    fresh = path.with_suffix(".new")
    fresh.write_text("\n".join(lines) + "\n", encoding="utf-8")
    fresh.replace(path)


def _first_lines() -> list[str]:
    """A file that explains itself: every setting with its default, as a comment."""
    lines = ["# Settings of Tabletop. A line without # counts; so do TABLETOP_PACE and the like, and options.", ""]
    for kind in KINDS:
        lines += [f"# {kind.text} Takes {_or(kind.values)}.", f"# {kind.name}: {kind.default}", ""]
    return [*lines, f"# Other keys for commands of the play screen ({', '.join(COMMANDS)}):", "# keys: {undo: z}"]
