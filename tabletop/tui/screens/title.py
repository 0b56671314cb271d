"""The first screen, and the list of saves."""

import time
from collections.abc import Callable

from tabletop.saves import SaveInfo
from tabletop.tui.around.menu import Item
from tabletop.tui.around.title import title_lines
from tabletop.tui.ink import Ink
from tabletop.tui.screens.menu import MenuScreen

HELP = [
    ("up down", "choose"),
    ("Enter", "take what is highlighted"),
    ("c n e s w b", "take the line of that letter"),
    ("e", "Learn to play: a guided first game, how to play and the words of each game"),
    ("?", "this, and in a game the keys that do something there"),
    ("q", "quit; every game is saved"),
]


class TitleScreen(MenuScreen):
    """New game, continue, saves, replay, rules, quit."""

    def __init__(self, ink: Ink) -> None:
        super().__init__(ink, "Tabletop", [])

    def draw(self) -> None:
        self.pane.show(title_lines(self.items, self.at, (self.size.width, self.size.height), self.message))
        self.appear()

    def renew(self) -> None:
        host = self.host
        latest = host.saves.latest()
        self.items = []
        if latest:
            scenario = latest.scenario.replace("_", " ").title()
            where = f"{latest.title}: {scenario}, round {latest.round}"
            self.items.append(Item("c", "Continue", lambda: host.resume(latest.name), where))
        self.items += [
            Item("n", "New game", host.open_setup),
            Item("e", "Learn to play", host.choose_lesson, "a guided first game for each of the three"),
            Item("s", "Saved games", host.open_saves),
            Item("w", "Watch a game again", host.open_replays),
            Item("b", "Rules", host.choose_rules, "with search, for each game"),
            Item("q", "Quit", self.leave),
        ]
        self.at = min(self.at, len(self.items) - 1)

    def obey(self, name: str) -> None:
        if name == "?":
            self.host.open_help(HELP)
        elif name != "escape":  # too easily pressed once too often
            super().obey(name)

    def leave(self) -> None:
        self.host.exit(return_code=0)


def _where(info: SaveInfo) -> str:
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(info.when))
    return f"{info.title}, {info.problem or info.ending or f'round {info.round}'}, {when}"


class SavesScreen(MenuScreen):
    """Every save; Enter goes on with it, or watches it."""

    def __init__(self, ink: Ink, watch: bool) -> None:
        super().__init__(ink, "Watch a game again" if watch else "Saved games", [])
        self._watch = watch
        self.hints = f"up down choose   Enter {'watch' if watch else 'go on'}   {'' if watch else 'w watch   '}q back"

    def renew(self) -> None:
        self.items = [Item("", info.name, self._act(info.name), _where(info)) for info in self.host.saves.list()]
        self.at = max(0, min(self.at, len(self.items) - 1))
        if not self.items:
            self.message = "There are no saved games yet."

    def _act(self, name: str) -> Callable[[], None]:
        return (lambda: self.host.watch_again(name)) if self._watch else (lambda: self.host.resume(name))

    def obey(self, name: str) -> None:
        if name == "w" and self.items:
            self.host.watch_again(self.items[self.at].text)
        else:
            super().obey(name)
