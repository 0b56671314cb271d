"""Watching a saved game again, answer by answer."""

from tabletop.tui.controller import Replay
from tabletop.tui.ink import Ink
from tabletop.tui.keys import REPLAY_KEYS
from tabletop.tui.play.prompt import notice
from tabletop.tui.screens.table import TableScreen

FORWARD = ("right", "l", "enter", "n")
BACK = ("left", "h", "p")
KEYS = [
    ("right left", "step"), ("] [", "round"), ("Home End", "ends"), ("L", "log"), ("?", "help"), ("q", "leave"),
]  # fmt: skip


class ReplayScreen(TableScreen):
    """Each question with the answer that was given highlighted."""

    table: Replay

    def __init__(self, ink: Ink, replay: Replay) -> None:
        super().__init__(ink, replay)
        self._take_up()

    def _take_up(self) -> None:
        """Show the question at this point, the given answer highlighted and ticked."""
        self.ask()
        given = self.table.given()
        if self.table.choice is None:
            over = self.table.over
            self.prompt = notice(f"{'VICTORY' if over and over.won else 'DEFEAT'}: {over.text if over else ''}")
        elif isinstance(given, str):
            self.prompt.at = given
        elif given is not None:
            self.prompt.chosen = list(given)

    def keys(self) -> list[tuple[str, str]]:
        return KEYS

    def side(self) -> str:
        return f"replay {self.table.position}/{len(self.table.answers)}"

    def obey(self, name: str) -> bool:
        replay = self.table
        if name in FORWARD:
            replay.go(replay.position + 1)
        elif name in BACK:
            replay.go(replay.position - 1)
        elif name in ("]", "["):
            replay.step_round(1 if name == "]" else -1)
        elif name in ("home", "end"):
            replay.go(0 if name == "home" else len(replay.answers))
        else:
            return self._read(name) or super().obey(name)
        self.see()
        self._take_up()
        return True

    def _read(self, name: str) -> bool:
        if name in ("q", "escape"):
            self.host.leave_table()
        elif name == "L":
            self.host.open_log(self.table.told.lines())
        elif name == "/":
            self.host.open_rules(self.table.game_id, "")
        elif name == "?":
            self.host.open_help(REPLAY_KEYS)
        elif name == " ":
            self.read_thing()
        else:
            return False
        return True
