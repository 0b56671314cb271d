"""The Textual app: opens screens, and leaves the terminal as it found it."""

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual import events
from textual._compositor import CompositorUpdate
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from tabletop.core.game import ContentError, Setup, SetupError
from tabletop.core.store.story import SaveError, Story
from tabletop.core.text import clean
from tabletop.core.view import Line
from tabletop.games import GAMES
from tabletop.saves import Diverged, SavedGame, Saves
from tabletop.settings import Settings
from tabletop.tui.driver import TerminalDriver
from tabletop.tui.ink import Ink
from tabletop.tui.paint import Least, Painter
from tabletop.tui.play.places import too_small

if TYPE_CHECKING:
    from tabletop.tui.around.reference import OnTable
    from tabletop.tui.controller import Controller, Replay
    from tabletop.tui.form import SetupForm
    from tabletop.tui.play.telling import Pace

INTERRUPTED = 130
PATIENCE = 0.6
"""Seconds that a terminal which has gone away may take to be left."""
ENDING = (signal.SIGHUP, signal.SIGTERM, signal.SIGINT, signal.SIGQUIT, signal.SIGUSR1, signal.SIGUSR2, signal.SIGALRM)


class TabletopApp(App[None]):
    """One table at a time; every other screen lies on top of it or of the title."""

    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { background: ansi_default; } Pane { background: ansi_default; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+l", "repaint", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(
        self,
        saves: Saves,
        start: "SavedGame | Callable[[TabletopApp], None] | None" = None,
        settings: Settings | None = None,
    ) -> None:
        self.settings = settings or Settings()
        self.ink = Ink.of_terminal(self.settings)
        super().__init__(driver_class=TerminalDriver, ansi_color=True)
        self.animation_level = "none"
        self.saves = saves
        self._start = start
        self._painter = Painter()
        self._form: SetupForm | None = None
        """The form from which the game at the table was started."""

    def on_mount(self) -> None:
        self._watch_signals()
        self.app_resume_signal.subscribe(self, lambda _: self.action_repaint())
        if self._start is None:
            self._open_title()
        elif isinstance(self._start, SavedGame):
            self.sit_down(self._start)
        else:
            self._start(self)

    def _watch_signals(self) -> None:
        """Python's own handlers: they run even while the loop waits for a terminal that nobody reads."""
        loop = asyncio.get_running_loop()

        def hang_up(number: int, _frame: object) -> None:
            self._leave_soon(128 + number)
            loop.call_soon_threadsafe(lambda: self.exit(return_code=128 + number))

        for number in ENDING:
            signal.signal(number, hang_up)

    def _leave_soon(self, code: int) -> None:
        """Every answer is on the disk already: be gone in a moment, even if the terminal no longer listens."""
        timer = threading.Timer(PATIENCE, self._abandon, (code,))
        timer.daemon = True
        timer.start()

    def _abandon(self, code: int) -> None:
        if isinstance(self._driver, TerminalDriver):
            self._driver.abandon()
        os._exit(code)

    def action_interrupt(self) -> None:
        self.exit(return_code=INTERRUPTED)

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        """Send the least that brings the terminal up to date, and nothing of a screen that is not drawn yet."""
        if getattr(screen, "drawn", False) and isinstance(renderable, CompositorUpdate):
            super()._display(screen, Least(self._painter, renderable))  # type: ignore[arg-type]

    def action_repaint(self) -> None:
        self._painter.forget()
        self.screen.refresh()

    async def on_event(self, event: events.Event) -> None:
        await super().on_event(event)
        if isinstance(event, events.Resize):
            self._painter.forget()
            self._check_size(event.size.width, event.size.height)

    def _check_size(self, columns: int, rows: int) -> None:
        """Lay a sentence over everything while the terminal is too small."""
        from tabletop.tui.screens.small import SmallScreen

        sentence = too_small(columns, rows)
        if isinstance(self.screen, SmallScreen):
            if sentence:
                self.screen.say(sentence)
            else:
                self.pop_screen()
        elif sentence:
            self.push_screen(SmallScreen(self.ink, sentence))

    def _open_title(self) -> None:
        from tabletop.tui.screens.title import TitleScreen

        self.push_screen(TitleScreen(self.ink))

    def tell(self, sentence: str) -> None:
        """Show a sentence at the foot of a menu or form."""
        screen: Any = self.screen
        screen.message = sentence
        screen.draw()

    def close_screen(self) -> None:
        self.pop_screen()

    # Sitting down and getting up

    def sit_down(self, saved: SavedGame, form: "SetupForm | None" = None) -> None:
        from tabletop.tui.controller import Controller
        from tabletop.tui.screens.play import PlayScreen

        self._form = form
        screen = PlayScreen(self.ink, Controller(saved))
        screen.pace = cast("Pace", self.settings.pace_over(os.environ))
        self.push_screen(screen)

    def leave_table(self) -> None:
        """Back to where the player came from; out, when the table was opened from the command line."""
        from tabletop.tui.controller import Controller

        table = getattr(self.screen, "table", None)
        farewell = None
        if isinstance(table, Controller):
            table.close()
            farewell = None if table.over else f"Saved as {clean(table.saved.name)}: `tabletop resume` goes on."
        if len(self.screen_stack) > 2:  # Textual's own, the one to leave, and one to go back to
            self.pop_screen()
        else:
            self.exit(return_code=0, message=farewell)

    def begin(self, setup: Setup) -> str:
        """Start a game from the form; a sentence when it cannot be."""
        try:
            saved = self.saves.new_game(setup)
        except (SetupError, SaveError, ContentError) as error:
            return str(error)
        form = getattr(self.screen, "form", None)
        self.pop_screen()
        self.sit_down(saved, form)
        return ""

    def open_brief(self, table: "Controller", again: bool = False) -> bool:
        """Tell what the scenario is about; False when there is nothing to tell."""
        from tabletop.tui.screens.brief import BriefScreen

        briefing = table.briefing()
        if briefing is None:
            return False
        fresh = self._form is not None and not table.session.answers
        back = (lambda: self._back_to_form(table)) if fresh and not again else None
        self.push_screen(BriefScreen(self.ink, table, briefing, not again, back))
        return True

    def _back_to_form(self, table: "Controller") -> None:
        """The game was not begun after all: fill in the form again."""
        from tabletop.tui.screens.setup import SetupScreen

        table.discard()
        self.pop_screen()
        self.pop_screen()
        if self._form is not None:
            self.push_screen(SetupScreen(self.ink, self._form, self.begin))

    def choose_lesson(self) -> None:
        """A guided first game of each, and what there is to read about it."""
        from tabletop.tui.screens.menu import Item, MenuScreen

        listed = [(id, short, title) for id, (short, title) in GAMES.items()]
        items = [
            Item(short[-1], title, partial(self._instead, self.learn, id), "the guided first game")
            for id, short, title in listed
        ]
        number = 1
        for name, what in (("howto", "how to play"), ("glossary", "its words")):
            for id, _, title in listed:
                items.append(Item(str(number), title, partial(self.open_page, id, name), what))
                number += 1
        self.push_screen(MenuScreen(self.ink, "Learn to play", items))

    def _choose_game(self, question: str, then: Callable[[str], None]) -> None:
        from tabletop.tui.screens.menu import Item, MenuScreen

        items = [Item(short[-1], title, partial(then, id)) for id, (short, title) in GAMES.items()]
        self.push_screen(MenuScreen(self.ink, question, items))

    def learn(self, name: str) -> None:
        """Sit down to the guided first game."""
        from tabletop.learn import lesson_setup

        try:
            game, content = self.saves.library.open(name)
            saved = self.saves.new_game(lesson_setup(game, content))
        except (SetupError, SaveError, ContentError) as error:
            self.tell(str(error))
            return
        self.sit_down(saved)

    def _instead(self, act: Callable[[str], None], name: str) -> None:
        """Leave the list in view, and do what was chosen in it."""
        self.pop_screen()
        act(name)

    def open_end(self, table: "Controller") -> None:
        from tabletop.tui.screens.end import EndScreen

        self.push_screen(EndScreen(self.ink, table))

    def back_to_table(self) -> None:
        """From the end to the question before it."""
        self.pop_screen()
        table: Any = self.screen
        table.take_back()

    def play_again(self, setup: Setup, seed: int | None = None) -> None:
        """The same setup from its end screen, with a new seed or the one given."""
        from tabletop.party import fresh_seed

        chosen = fresh_seed() if seed is None else seed
        end: Any = self.screen
        end.table.close()
        self.pop_screen()
        trouble = self.begin(Setup(setup.game, setup.scenario, setup.heroes, chosen, setup.options, setup.seats))
        if trouble:
            self.tell(trouble)

    def resume(self, name: str) -> None:
        try:
            self.sit_down(self.saves.open_game(name))
        except Diverged as error:
            self._offer_rescue(error)
        except SaveError as error:
            self.tell(str(error))

    def _offer_rescue(self, error: Diverged) -> None:
        from tabletop.tui.screens.menu import Item, MenuScreen

        def rescue() -> None:
            try:
                saved = self.saves.rescue(error)
            except SaveError as trouble:
                self.tell(str(trouble))
                return
            self.pop_screen()
            self.sit_down(saved)

        items = [
            Item("g", "Go on from the nearest good point, in a new save", rescue),
            Item("b", "Back; the old file stays as it is", lambda: self.close_screen()),
        ]
        self.push_screen(MenuScreen(self.ink, "A save that no longer fits", items, str(error)))

    def watch_again(self, name: str) -> None:
        from tabletop.core.store.story import read_story
        from tabletop.tui.controller import Replay

        try:
            self.open_replay(Replay(self.saves, read_story(self.saves.locate(name)), 0))
        except SaveError as error:
            self.tell(str(error))

    def open_replay(self, replay: "Replay") -> None:
        from tabletop.tui.screens.replay import ReplayScreen

        self.push_screen(ReplayScreen(self.ink, replay))

    # Forms and lists

    def open_setup(self) -> None:
        from tabletop.tui.form import SetupForm, Source
        from tabletop.tui.screens.setup import SetupScreen

        source = Source([(id, title) for id, (_, title) in GAMES.items()], self.saves.library.open)
        try:
            form = SetupForm(source, self._first_game())
        except ContentError as error:
            self.tell(error.problems[0])
            return
        self.push_screen(SetupScreen(self.ink, form, self.begin))

    def _first_game(self) -> str:
        """The game played last, or the first there is."""
        for path in self.saves.files()[:1]:
            game = path.stem.split("-")[0]
            for id, (short, _) in GAMES.items():
                if short == game:
                    return id
        return next(iter(GAMES))

    def open_saves(self) -> None:
        self._open_list(watch=False)

    def open_replays(self) -> None:
        self._open_list(watch=True)

    def _open_list(self, watch: bool) -> None:
        from tabletop.tui.screens.title import SavesScreen

        self.push_screen(SavesScreen(self.ink, watch))

    # Things to read

    def open_text(self, title: str, text: Callable[[int], list[Line]], from_end: bool = False) -> None:
        from tabletop.tui.screens.reader import ReaderScreen

        self.push_screen(ReaderScreen(self.ink, title, text, from_end))

    def open_help(self, keys: list[tuple[str, str]]) -> None:
        from tabletop.tui.screens.reader import help_lines

        self.open_text("Keys", lambda columns: help_lines(keys, columns))

    def open_log(self, log: list[Any]) -> None:
        from tabletop.tui.play.news import whole_log

        self.open_text("Log", lambda columns: whole_log(log, columns), from_end=True)

    def choose_rules(self) -> None:
        self._choose_game("Rules of which game?", lambda id: self.open_rules(id, ""))

    def open_rules(self, game: str, wanted: str, now: "OnTable | None" = None) -> None:
        """The rules reference at an id or at words; with what is on the table, from a game in play."""
        from tabletop.rulebook import glossary_of, rules_of
        from tabletop.tui.around.reference import Reference
        from tabletop.tui.screens.rules import RulesScreen

        try:
            rules = rules_of(game, self.saves.library.packs)
        except (OSError, UnicodeDecodeError):
            self.tell("The rules cannot be read.")
            return
        book = Reference(rules, glossary_of(game), now)
        leaving = "back to the game" if now is not None else "back"
        self.push_screen(RulesScreen(self.ink, game, book, wanted, leaving))

    def open_page(self, game: str, name: str) -> None:
        """How to play, or the glossary."""
        from tabletop.rulebook import PAGES, page_of
        from tabletop.tui.around.page import page_lines

        text = page_of(game, name)
        if text:
            title = f"{PAGES[name]}: {GAMES[game][1]}"
            self.open_text(title, lambda columns: page_lines(text.partition("\n")[2], columns))
        else:
            self.tell("There is no such page.")


def run(saves: Saves, start: SavedGame | None, settings: Settings) -> int:
    """Open the title screen, or the game given; the exit code."""
    return _run(TabletopApp(saves, start, settings))


def run_replay(saves: Saves, story: Story, until: int | None, settings: Settings) -> int:
    """Watch a save; the exit code. Raises SaveError when it no longer comes out as it was played."""
    from tabletop.tui.controller import Replay

    replay = Replay(saves, story, until)
    return _run(TabletopApp(saves, lambda app: app.open_replay(replay), settings))


def _run(app: TabletopApp) -> int:
    app.run(mouse=app.settings.mouse == "on")
    return app.return_code or 0
