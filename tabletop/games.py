"""Which games there are. A game package is imported only when it is chosen."""

import difflib
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from tabletop.core.content.changes import Change, ChangeError, Folders
from tabletop.core.game import ContentError, Game

GAMES = {
    "apocalypse_chaos": ("ac", "Apocalypse Chaos"),
    "perditions_mouth": ("pm", "Perdition's Mouth"),
    "planet_apocalypse": ("pa", "Planet Apocalypse"),
}


class UnknownGame(Exception):
    """No game of that name; the message names those there are."""


def content_folder(game: str) -> Path:
    """The shipped content: inside the package when installed, beside it in a checkout."""
    here = Path(__file__).parent
    inside = here / "content"
    return (inside if inside.is_dir() else here.parent / "content") / game


def game_id(name: str) -> str:
    """The full id for an id, a short name or a unique prefix."""
    wanted = name.strip().lower()
    for known, (short, _) in GAMES.items():
        if wanted in (known, short):
            return known
    starts = [known for known in GAMES if wanted and known.startswith(wanted)]
    if len(starts) == 1:
        return starts[0]
    near = difflib.get_close_matches(wanted, GAMES, 1)
    hint = f" Did you mean {near[0]}?" if near else ""
    raise UnknownGame(f"There is no game {name!r}; there is {', '.join(GAMES)}.{hint}")


def load_game(name: str) -> Game:
    """Import the game's package."""
    game: Game = import_module(f"tabletop.{game_id(name)}.game").GAME
    return game


def pack_folders(folder: Path) -> list[Path]:
    """The packs a player put into the data folder, by name."""
    return sorted(pack for pack in folder.iterdir() if pack.is_dir()) if folder.is_dir() else []


def load_content(game: Game, packs: Iterable[Path], changes: Sequence[Change] = ()) -> Any:
    """The game's content with what the packs add to it; raises ContentError, ChangeError."""
    added = [pack / game.id for pack in packs if (pack / game.id).is_dir()]
    folders = Folders([content_folder(game.id), *added], changes)
    try:
        return game.load(folders)
    except ContentError as error:
        if not changes:
            raise
        game.load(Folders(folders))  # what is wrong without the change is the content's own trouble
        raise ChangeError(f"The changed content does not fit: {error.problems[0]}")


class Library:
    """The games with their content, each read when it is first wanted and then kept: reading takes 10 to 30 ms."""

    def __init__(self, packs: list[Path]) -> None:
        self.packs = packs
        self._read: dict[str, Any] = {}

    def keep(self, game: Game, content: Any) -> None:
        """Take content that was read elsewhere."""
        self._read[game.id] = content

    def open(self, name: str) -> tuple[Game, Any]:
        """The game of that name and its content; raises UnknownGame, ContentError."""
        game = load_game(name)
        if game.id not in self._read:
            self._read[game.id] = load_content(game, self.packs)
        return game, self._read[game.id]
