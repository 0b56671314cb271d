"""What is shown while the terminal is too small."""

from textual.app import ComposeResult

from tabletop.tui.ink import Ink
from tabletop.tui.screens.base import LineScreen
from tabletop.tui.text import wrap_text
from tabletop.tui.widgets.pane import Pane


class SmallScreen(LineScreen):
    """One sentence; goes away by itself when the terminal grows."""

    def __init__(self, ink: Ink, sentence: str) -> None:
        super().__init__()
        self.pane = Pane(ink)
        self._sentence = sentence

    def compose(self) -> ComposeResult:
        yield self.pane

    def say(self, sentence: str) -> None:
        self._sentence = sentence
        self.draw()

    def on_resize(self) -> None:
        self.call_after_refresh(self.draw)

    def draw(self) -> None:
        self.pane.show(wrap_text(self._sentence, max(1, self.size.width), "message"))
        self.appear()

    def key_pressed(self, name: str) -> None:
        if name in ("q", "escape"):
            self.app.exit(return_code=0)
