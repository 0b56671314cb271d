"""What every screen here has in common."""

from typing import TYPE_CHECKING, cast

from textual.screen import Screen

if TYPE_CHECKING:
    from tabletop.tui.app import TabletopApp


class LineScreen(Screen[None]):
    """A screen made of panes of lines. Nothing of it is sent to the terminal before it has been drawn once."""

    DEFAULT_CSS = "LineScreen { background: ansi_default; overflow: hidden; }"
    drawn = False

    @property
    def host(self) -> "TabletopApp":
        return cast("TabletopApp", self.app)

    def appear(self) -> None:
        """To be called when the panes have their lines."""
        if not self.drawn:
            self.drawn = True
            self.refresh()
