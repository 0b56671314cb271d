"""Packs by players: a folder with a folder a game, of the same YAML as ours, and rules.md for rules it adds."""

import shutil
from pathlib import Path

from tabletop.core.game import ContentError
from tabletop.core.text import clean
from tabletop.games import GAMES, content_folder, load_game

EXAMPLE = "example_pack"


class PackError(Exception):
    """A folder that is no pack, or none that can be written: one sentence saying why."""


def open_pack(text: str) -> Path:
    """The pack a player named; raises PackError."""
    pack = Path(text)
    if not pack.is_dir():
        raise PackError(f"There is no pack {clean(text, 80)!r}: a pack is a folder of content.")
    if not games_in(pack):
        raise PackError(f"{clean(text, 80)!r} holds no content: a game's folder is named {', '.join(GAMES)}.")
    return pack


def games_in(pack: Path) -> list[str]:
    return [game for game in GAMES if (pack / game).is_dir()]


def problems_of(game: str, folders: list[Path]) -> list[str]:
    """What is wrong with the content of a game, each with its place."""
    try:
        load_game(game).load(folders)
    except ContentError as error:
        return error.problems
    return []


def to_check(paths: list[str], packs: list[Path]) -> list[tuple[str, list[Path]]]:
    """Games with the folders to read: the shipped ones, or each named one as a pack or, if it has every file, whole."""
    if not paths and not packs:
        return [(game, [content_folder(game)]) for game in GAMES]
    found = [(game, [content_folder(game), pack / game]) for pack in packs for game in games_in(pack)]
    for text in paths:
        found += [(folder.name, _with_shipped(folder)) for folder in _folders_of(text)]
    return found


def _folders_of(text: str) -> list[Path]:
    """The games' folders that a path means: it may name a pack, one game in it, or a file of that."""
    path = Path(text)
    if not path.exists():
        raise PackError(f"There is no file or folder {clean(text, 80)!r}.")
    folder = path.resolve().parent if path.is_file() else path.resolve()
    game = next((one for one in (folder, *folder.parents) if one.name in GAMES), None)
    return [game] if game else [open_pack(str(folder)) / one for one in games_in(open_pack(str(folder)))]


def _with_shipped(folder: Path) -> list[Path]:
    shipped = content_folder(folder.name)
    files = [{file.relative_to(root) for file in root.rglob("*.yaml")} for root in (shipped, folder)]
    return [folder] if files[0] <= files[1] else [shipped, folder]


def write_example(text: str) -> list[Path]:
    """A small pack that works, to be changed; the files written. Raises PackError, and then nothing was written."""
    target = Path(text)
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise PackError(f"{clean(text, 80)!r} is there already: name a new folder, or an empty one.")
    try:
        shutil.copytree(content_folder(EXAMPLE), target, dirs_exist_ok=True, copy_function=shutil.copyfile)
    except OSError as error:
        raise PackError(f"The pack cannot be written to {clean(text, 80)!r}: {error.strerror or 'the disk refuses'}.")
    return sorted(file for file in target.rglob("*") if file.is_file())
