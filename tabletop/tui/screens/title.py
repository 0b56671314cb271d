"""The first screen, and the list of saves."""

import time
from collections.abc import Callable

from tabletop.saves import SaveInfo
from tabletop.tui.ink import Ink
from tabletop.tui.screens.menu import Item, MenuScreen

WELCOME = "Co-operative board games for one seat. You run every hero; every answer is saved as you give it."


class TitleScreen(MenuScreen):
    """New game, continue, saves, replay, rules, quit."""

    hints = "up down choose   Enter take   q quit"

    def __init__(self, ink: Ink) -> None:
        super().__init__(ink, "Tabletop", [], WELCOME)

    def renew(self) -> None:
        host = self.host
        latest = host.saves.latest()
        self.items = []
        if latest:
            self.items.append(Item("c", "Continue", lambda: host.resume(latest.name), _where(latest)))
        self.items += [
            Item("n", "New game", host.open_setup),
            Item("e", "Learn to play", host.choose_lesson, "a guided first game for each of the three"),
            Item("s", "Saved games", host.open_saves),
            Item("w", "Watch a game again", host.open_replays),
            Item("r", "Rules", host.choose_rules),
            Item("q", "Quit", self.leave),
        ]
        self.at = min(self.at, len(self.items) - 1)

    def obey(self, name: str) -> None:
        if name != "escape":  # too easily pressed once too often
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
