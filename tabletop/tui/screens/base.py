"""What every screen here has in common."""

from typing import TYPE_CHECKING, cast

from textual import events
from textual.await_complete import AwaitComplete
from textual.screen import Screen

from tabletop.tui.keys import pressed

if TYPE_CHECKING:
    from tabletop.tui.app import TabletopApp


class LineScreen(Screen[None]):
    """A screen made of panes of lines. Nothing of it is sent to the terminal before it has been drawn once."""

    DEFAULT_CSS = "LineScreen { background: ansi_default; overflow: hidden; }"
    ALLOW_SELECT = False
    drawn = False

    def __init__(self) -> None:
        super().__init__()
        self._early: list[events.Key] = []
        """Keys that came before there was anything to see."""

    @property
    def host(self) -> "TabletopApp":
        return cast("TabletopApp", self.app)

    def on_key(self, event: events.Key) -> None:
        """Keys typed ahead of a slow line belong to the screen that has come into view since."""
        event.stop()
        event.prevent_default()
        if self.is_current and not self.drawn:
            self._early.append(event)
        elif self.is_current:
            self.key_pressed(pressed(event))
        else:
            self.app.screen.post_message(events.Key(event.key, event.character))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        if self.is_current and self.drawn:
            self.wheel(down=True)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        if self.is_current and self.drawn:
            self.wheel(down=False)

    def wheel(self, down: bool) -> None:
        """The wheel does what the arrows do."""
        self.key_pressed("down" if down else "up")

    def key_pressed(self, name: str) -> None:
        """A key for this screen: the letter typed, or the name of the key."""
        raise NotImplementedError

    def appear(self) -> None:
        """To be called when the panes have their lines."""
        if not self.drawn:
            self.drawn = True
            self.refresh()
            for event in self._early:
                self.post_message(events.Key(event.key, event.character))
            self._early.clear()

    def dismiss(self, _result: None = None) -> AwaitComplete:
        """Leave, once: a key typed ahead may ask for it again when it is done already."""
        return self.app.pop_screen() if self.is_current else AwaitComplete.nothing()  # type: ignore[no-untyped-call]
