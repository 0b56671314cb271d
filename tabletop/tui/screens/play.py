"""Playing: the question is answered here."""

from collections.abc import Callable

from textual.timer import Timer

from tabletop.core.flow import Answer, Choice, Option
from tabletop.core.lesson import Hint
from tabletop.core.store.session import Scope
from tabletop.settings import COMMANDS as KEYS
from tabletop.tui.boardlines import DIRECTIONS, step_towards
from tabletop.tui.controller import TROUBLE, Controller
from tabletop.tui.ink import Ink
from tabletop.tui.keys import PLAY_KEYS
from tabletop.tui.play.heads import at_level
from tabletop.tui.play.lesson import hint_page
from tabletop.tui.play.letterbook import COMMANDS as COMMAND_LETTERS
from tabletop.tui.play.letterbook import LetterBook
from tabletop.tui.play.prompt import Prompt, Reply, notice
from tabletop.tui.play.side import wheel_of
from tabletop.tui.play.telling import PACES, SECONDS, Pace, paged, to_be_shown
from tabletop.tui.screens.table import TableScreen
from tabletop.tui.text import width, wrap_text
from tabletop.tui.travel import Way

UNDO: dict[str, tuple[Scope, str]] = {
    "u": ("answer", "the last answer"),
    "U": ("action", "this action"),
    "T": ("turn", "this turn"),
}
COMMANDS = [
    ("Space", "tell me"), ("u", "undo"), ("v", "what happened"), ("g", "goal"), ("1-9", "sheets"), ("/", "rules"),
    ("L", "log"), ("?", "help"), ("q", "leave"),
]  # fmt: skip


class PlayScreen(TableScreen):
    """A game in play."""

    table: Controller

    def __init__(self, ink: Ink, controller: Controller) -> None:
        super().__init__(ink, controller)
        self.pace: Pace = "once"
        self._clock: Timer | None = None
        """What shows the next actor in the pace "timed"."""
        self._then: Callable[[str], None] | None = None
        """What follows a question of the screen itself; None while the game asks."""
        self._next()

    def _next(self) -> None:
        """Take up what is to be decided now."""
        self._then = None
        self.ask()
        over = self.table.over
        if over:
            self.prompt = notice(f"{'VICTORY' if over.won else 'DEFEAT'}: {over.text}")

    def draw(self) -> None:
        """Draw the table; a scenario that begins is told first, and when all is over and told, its end lies over it."""
        if self.table.wants_briefing and not self.told and self.is_current and self.table.choice is not None:
            self.table.briefed = self.table.stage
            if self.host.open_brief(self.table):
                return
        super().draw()
        if self.table.over and not self.told and self.is_current:
            self.host.open_end(self.table)

    def take_back(self) -> None:
        """From the end of the game: the last answer, asked about if something was learned since."""
        self._undo("u")
        self.draw()

    def _ask_own(self, text: str, options: list[tuple[str, str, Callable[[], None]]]) -> None:
        """A question of the screen itself, answered in the same place and way."""
        follow = {key: act for key, _, act in options}
        asked = Choice("screen", "", text, [Option(key, label, None) for key, label, _ in options])
        self.prompt = Prompt(asked, self._book)
        self._then = lambda key: follow[key]()

    def keys(self) -> list[tuple[str, str]]:
        if self.told:
            last = self.telling + 1 == len(self.told)
            back = [("b", "back")] if self.telling else []
            finish = [] if last else [("f", "finish")]
            return [("Enter", "go on" if last else "next"), *finish, *back, ("p", f"pace: {self.pace}"), ("u", "undo")]
        prompt = self.prompt
        if prompt.ticks and prompt.choice.most > 1:
            return [("Enter", "tick"), ("0", "done"), ("Tab", "next"), *COMMANDS]
        inside = prompt.opened or prompt.only or self.looking or (self._then is None and self.table.can_back_out)
        back = [("Esc", "back")] if inside else []
        walk = [("arrows", "step")] if prompt.choice.origin else []
        return [("Enter", "take"), ("Tab", "next"), *walk, *back, *COMMANDS]

    def side(self) -> str:
        takebacks, guide = self.table.takebacks, self.table.guide
        counted = f"take-backs {takebacks}" if takebacks else ""
        if guide is None or guide.ended:
            return counted
        return f"{counted}  LESSON {guide.number} of {guide.amount}".strip()

    def hint(self) -> Hint | None:
        guide = self.table.guide
        return guide.hint() if guide is not None and self._then is None else None

    def obey(self, name: str) -> bool:
        if self.told:
            return self._hear(name)
        prompt = self.prompt
        if name == "enter":
            self._enter(prompt)
        elif name in ("tab", "."):
            self._step(prompt, 1)
        elif name in ("shift+tab", ","):
            self._step(prompt, -1)
        elif len(name) == 1 and (reply := prompt.press(name)) is not None:
            self.looking = False
            self._reply(reply)
        elif name in DIRECTIONS and prompt.choice.origin and not self.looking:
            self._walk(prompt, name)
        elif name in ("up", "down") and not prompt.is_about_places and not self.looking:
            self._step(prompt, 1 if name == "down" else -1)
        elif name in UNDO:
            self._undo(name)
        elif name == "r":
            self._redo()
        elif name == "q":
            self._leave()
        elif name == "escape":
            self._escape(prompt)
        else:
            return self._read(name) or super().obey(name)
        return True

    # -- what is told before the next question ------------------------------------------------------------------------

    def _tell(self, pace: Pace) -> None:
        """Show what happened since the last answer, as the pace says."""
        at = self._places
        shown = to_be_shown(self.table.told.fresh(), pace)
        self.told, self.telling = paged(shown, max(1, at.columns), at.lower_rows), 0
        self._wind(pace)

    def _wind(self, pace: Pace) -> None:
        """In the pace "timed" the next actor comes by itself; what must not be missed waits for a key."""
        if self._clock is not None:
            self._clock.stop()
        self._clock = None
        if pace == "timed" and self.told and not self.told[self.telling].stop:
            self._clock = self.set_timer(SECONDS, self._next_actor)

    def _next_actor(self) -> None:
        if self.told:
            self._hear("enter")
            if self.is_current:
                self.draw()

    def _hear(self, name: str) -> bool:
        """Keys while something is told: nothing can be chosen by mistake."""
        if name in ("enter", " ", "down", "right"):
            self.telling += 1
        elif name in ("b", "up", "left"):
            self.telling = max(0, self.telling - 1)
        elif name == "f" or name == "escape":
            later = [index for index, one in enumerate(self.told) if one.stop and index > self.telling]
            self.telling = later[0] if later and name == "f" else len(self.told)
        elif name == "p":
            self.pace = PACES[(PACES.index(self.pace) + 1) % len(PACES)]
        elif name == "u":
            self.told = []
            self._undo(name)
        elif name == "q":
            self._leave()
        elif name in ("L", "?"):
            return self._read(name)
        elif self.pace == "timed":
            self.telling += 1  # any key skips
        else:
            return False
        if self.telling >= len(self.told):
            self.told = []
        self._wind(self.pace)
        return True

    def _walk(self, prompt: Prompt, direction: str) -> None:
        """Take the step in that direction, if there is one."""
        ways = [option.about for option in prompt.options if option.about and not option.closed]
        spots = self._view.board.spots if self._view else []
        spot = step_towards(spots, prompt.choice.origin, ways, direction)
        if spot:
            self._answer(prompt.about(spot)[0].key)
        else:
            self.message = f"There is no step {direction} from here; h j k l look around."

    def _read(self, name: str) -> bool:
        """Keys that open something to read."""
        hint = self.hint()
        if name == " " and hint is not None and not self.looking:
            self.host.open_text("Lesson", lambda columns: hint_page(hint, columns))
        elif name == " ":
            self.read_thing()
        elif name == "z" and self.table.guide is not None:
            self.table.guide.ended = True
            self.message = "The lesson is over; the game goes on."
        elif name == "v":
            self._tell("each")
            if not self.told:
                self.message = "Nothing has happened since your last answer."
        elif name == "g":
            self._read_goal()
        elif name == "L":
            self._read_log()
        elif name == "/":
            self._open_rules()
        elif name == "?":
            self.host.open_help([*self._live_keys(), *PLAY_KEYS])
        else:
            return False
        return True

    def _live_keys(self) -> list[tuple[str, str]]:
        """The letters of the options being offered."""
        rows = self.prompt.entries
        return [(entry.letter, f"now: {entry.label}") for entry in rows if entry.letter and not entry.closed]

    def _enter(self, prompt: Prompt) -> None:
        if self.looking and prompt.narrow(self.cursor):
            return
        if self.looking and self._then is None and not prompt.about(self.cursor):
            self._offer_travel(prompt)
        else:
            self._reply(prompt.enter())

    def _offer_travel(self, prompt: Prompt) -> None:
        """The spot is no option now, but steps may lead to it."""
        way = self.table.way_to(self.cursor)
        if way is None or len(way.keys) < 2:
            self._reply(prompt.enter())
            return
        steps = ", ".join(way.labels)
        self._ask_own(
            f"Go on to {self.spot_name(self.cursor)} in {len(way.keys)} steps: {steps}?",
            [("yes", "Yes, go", lambda: self._travel(way)), ("no", "No", self._changed)],
        )
        self.looking = False

    def _travel(self, way: Way) -> None:
        try:
            self.message = self.table.travel(way)
        except TROUBLE as trouble:
            self._refused(str(trouble))
        self._changed()

    def _step(self, prompt: Prompt, by: int) -> None:
        self.looking = False
        prompt.step(by)

    def _escape(self, prompt: Prompt) -> None:
        """Out of whatever was opened last: a question of the screen, a group, a look, a sub-question."""
        if self._then is not None:
            if not self.table.over:
                self._next()
        elif self.looking or prompt.opened or prompt.only:
            self.looking = False
            prompt.widen()
        elif self.table.can_back_out:
            self._go_back("answer")
            self.message = ""

    def _reply(self, reply: Reply) -> None:
        self.message = reply.message
        if reply.answer is None:
            return
        if self._then is None:
            self._answer(reply.answer)
        else:
            assert isinstance(reply.answer, str)
            self._then(reply.answer)

    def _answer(self, answer: Answer) -> None:
        before = self._player()
        try:
            self.table.answer(answer)
        except TROUBLE as trouble:
            self._refused(str(trouble))
            self._changed()
            return
        self._changed()
        self._hand_over(before, self._player())
        self._tell(self.pace)

    def _player(self) -> str:
        """The person who decides now, when seats have names."""
        return self.decider().player if self._view is not None and self.table.choice else ""

    def _hand_over(self, before: str, after: str) -> None:
        """Between two people at one keyboard: the next one says that they are there."""
        if self.host.settings.hand_over == "on" and before and after and before != after:
            self._ask_own(f"{after}, it is your turn.", [("here", f"{after} is here", self._changed)])

    def _refused(self, sentence: str) -> None:
        """Say why at the foot; a sentence too long for it gets a page of its own."""
        self.message = sentence
        if width(sentence) > self.size.width:
            self.host.open_text("That cannot be done", lambda columns: wrap_text(sentence, columns))

    def _changed(self) -> None:
        self.see()
        self._next()

    def _undo(self, name: str) -> None:
        scope, what = UNDO[name]
        asked = self.host.settings.confirmations
        crosses = self.table.undo_crosses(scope)
        if asked == "always" or (crosses and asked == "needed"):
            why = " Something has been learned since: this counts as a take-back." if crosses else ""
            self._ask_own(
                f"Take back {what}?{why}",
                [("yes", "Yes, take it back", lambda: self._go_back(scope)), ("no", "No", self._changed)],
            )
        else:
            self._go_back(scope)

    def _go_back(self, scope: Scope) -> None:
        try:
            self.message = self.table.undo(scope)
        except TROUBLE as trouble:
            self._refused(str(trouble))
        self._changed()

    def _redo(self) -> None:
        try:
            self.table.redo()
        except TROUBLE as trouble:
            self._refused(str(trouble))
        self._changed()

    def _read_goal(self) -> None:
        """The briefing again; where there is none, goal and loss in full."""
        assert self._view is not None
        if self.host.open_brief(self.table, again=True):
            return
        goal, loss = at_level(self._view.goal, "full"), at_level(self._view.loss, "full")
        self.host.open_text(
            "The goal", lambda columns: wrap_text(f"★ {goal}", columns) + wrap_text(f"☠ {loss}", columns)
        )

    def _read_log(self) -> None:
        self.host.open_log(self.table.told.lines())

    def _open_rules(self) -> None:
        """The rules of what is asked; from an option that is closed, the rule that closes it, with what shows it."""
        from tabletop.tui.screens.rules import rule_id_in

        option = self.prompt.highlighted
        now = self.table.at_hand(option)
        if now.why and self._view is not None:
            now.picture = wheel_of(self._view)
        wanted = rule_id_in(option.closed or option.note) if option else ""
        self.host.open_rules(self.table.game_id, wanted, now)

    def _leave(self) -> None:
        if self.host.settings.confirmations == "always" and not self.table.over:
            question = "Leave the table? The game is saved."
            self._ask_own(question, [("yes", "Yes, leave", self.host.leave_table), ("no", "No", self._changed)])
        else:
            self.host.leave_table()

    # -- keys as the player wants them --------------------------------------------------------------------------------

    def on_mount(self) -> None:
        self._book = LetterBook(COMMAND_LETTERS + "".join(self.host.settings.keys.values()))
        if self._then is None and self.table.choice:
            self.ask()

    def key_pressed(self, name: str) -> None:
        """A command that was given another key is obeyed on that key, and on no other."""
        keys = self.host.settings.keys
        bound = {key: KEYS[command] for command, key in keys.items()}
        away = {KEYS[command] for command in keys}
        super().key_pressed(bound.get(name, "" if name in away else name))

    def shown_keys(self) -> list[tuple[str, str]]:
        """The keys that do something now, as they are bound."""
        bound = {KEYS[command]: key for command, key in self.host.settings.keys.items()}
        return [(bound.get(key, key), word) for key, word in self.keys()]
