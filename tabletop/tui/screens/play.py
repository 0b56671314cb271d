"""Playing: the question is answered here."""

from collections.abc import Callable

from tabletop.core.flow import Answer, Choice, Option
from tabletop.core.store.session import Scope
from tabletop.core.view import Line
from tabletop.tui.boardlines import DIRECTIONS, step_towards
from tabletop.tui.controller import TROUBLE, Controller
from tabletop.tui.ink import Ink
from tabletop.tui.keys import PLAY_KEYS
from tabletop.tui.prompt import Prompt, Reply
from tabletop.tui.screens.table import TableScreen
from tabletop.tui.text import width, wrap_text
from tabletop.tui.travel import Way

UNDO: dict[str, tuple[Scope, str]] = {
    "u": ("answer", "the last answer"),
    "U": ("action", "this action"),
    "T": ("turn", "this turn"),
}
TAKE: Line = [("Enter", "key"), (" take  ", "")]
TICK: Line = [("Enter", "key"), (" tick  ", ""), ("0", "key"), (" done  ", "")]
RULES: Line = [("/", "key"), (" rules  ", "")]
HINTS: Line = [
    ("Tab", "key"), (" next  ", ""), ("arrows", "key"), (" look  ", ""),
    ("u", "key"), (" undo  ", ""), ("L", "key"), (" log  ", ""), *RULES,
    ("?", "key"), (" help  ", ""), ("q", "key"), (" leave", ""),
]  # fmt: skip


class PlayScreen(TableScreen):
    """A game in play."""

    table: Controller

    def __init__(self, ink: Ink, controller: Controller) -> None:
        super().__init__(ink, controller)
        self._then: Callable[[str], None] | None = None
        """What follows a question of the screen itself; None while the game asks."""
        self._next()

    def _next(self) -> None:
        """Take up what is to be decided now."""
        self._then = None
        self.ask()
        over = self.table.over
        if over:
            self._ask_own(
                f"{'VICTORY' if over.won else 'DEFEAT'}: {over.text}",
                [
                    ("read", "Log of the game", self._read_log),
                    ("undo", "Undo the last answer", lambda: self._undo("u")),
                    ("again", "Another game with the same setup", self._again),
                    ("exit", "Exit", self._leave),
                ],
            )

    def _ask_own(self, text: str, options: list[tuple[str, str, Callable[[], None]]]) -> None:
        """A question of the screen itself, answered in the same place and way."""
        follow = {key: act for key, _, act in options}
        self.prompt = Prompt(Choice("screen", "", text, [Option(key, label, None) for key, label, _ in options]))
        self._then = lambda key: follow[key]()

    def hint_line(self) -> Line:
        ticks = self.prompt is not None and self.prompt.ticks and self.prompt.choice.most > 1
        walks = self.prompt is not None and self.prompt.choice.origin
        hints = [(" walk  ", "") if text == " look  " else (text, style) for text, style in HINTS] if walks else HINTS
        return [*TICK, *(span for span in hints if span not in RULES)] if ticks else [*TAKE, *hints]

    def _side(self) -> str:
        takebacks = self.table.takebacks
        return f"take-backs {takebacks}" if takebacks else ""

    def obey(self, name: str) -> bool:
        prompt = self.prompt
        assert prompt is not None
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

    def _walk(self, prompt: Prompt, direction: str) -> None:
        """Take the step in that direction, if there is one."""
        ways = [option.about for option in prompt.options if option.about and not option.closed]
        spot = step_towards(self._view.board.spots, prompt.choice.origin, ways, direction)
        if spot:
            self._answer(prompt.about(spot)[0].key)
        else:
            self.message = f"There is no step {direction} from here; h j k l look around."

    def _read(self, name: str) -> bool:
        """Keys that open something to read."""
        if name == " ":
            self.read_thing()
        elif name == "L":
            self._read_log()
        elif name == "/":
            self.host.open_rules(self.table.game_id, self._rule_in_view())
        elif name == "?":
            self.host.open_help([*self._live_keys(), *PLAY_KEYS])
        else:
            return False
        return True

    def _live_keys(self) -> list[tuple[str, str]]:
        """The letters of the options being offered."""
        if self.prompt is None:
            return []
        found = [(self.prompt.letters.get(option.key, ""), option) for option in self.prompt.shown]
        return [(letter, f"now: {option.label}") for letter, option in found if letter and not option.closed]

    def _enter(self, prompt: Prompt) -> None:
        if self.looking and prompt.narrow(self.cursor):
            self.draw_cursor()
        elif self.looking and self._then is None and not prompt.about(self.cursor):
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
        self.draw()

    def _travel(self, way: Way) -> None:
        try:
            self.message = self.table.travel(way)
        except TROUBLE as trouble:
            self._refused(str(trouble))
        self._changed()

    def _step(self, prompt: Prompt, by: int) -> None:
        self.looking = False
        prompt.step(by)
        self.draw_cursor()

    def _escape(self, prompt: Prompt) -> None:
        if self._then is not None and not self.table.over:
            self._next()
        self.looking = False
        prompt.widen()
        self.draw_cursor()

    def _reply(self, reply: Reply) -> None:
        self.message = reply.message
        if reply.answer is None:
            self.draw_cursor()
        elif self._then is not None:
            then = self._then
            assert isinstance(reply.answer, str)
            then(reply.answer)
        else:
            self._answer(reply.answer)

    def _answer(self, answer: Answer) -> None:
        try:
            self.table.answer(answer)
        except TROUBLE as trouble:
            self._refused(str(trouble))
        self._changed()

    def _refused(self, sentence: str) -> None:
        """Say why at the foot; a sentence too long for it gets a page of its own."""
        self.message = sentence
        if width(sentence) > self.size.width:
            self.host.open_text("That cannot be done", lambda columns: wrap_text(sentence, columns))

    def _changed(self) -> None:
        self.see()
        self._next()
        self.draw()

    def _undo(self, name: str) -> None:
        scope, what = UNDO[name]
        if self.table.undo_crosses(scope):
            self._ask_own(
                f"Take back {what}? Something has been learned since: this counts as a take-back.",
                [("yes", "Yes, take it back", lambda: self._go_back(scope)), ("no", "No", self._changed)],
            )
            self.draw()
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

    def _read_log(self) -> None:
        self.host.open_log(self.table.told.lines())

    def _rule_in_view(self) -> str:
        """The number of the rule that closes the highlighted option."""
        from tabletop.tui.screens.rules import rule_id_in

        option = self.prompt.highlighted if self.prompt else None
        return rule_id_in(option.closed or option.note) if option else ""

    def _again(self) -> None:
        self.host.play_again(self.table.setup)

    def _leave(self) -> None:
        self.host.leave_table()
