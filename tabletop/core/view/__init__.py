"""What a screen is told: view models, and a canvas to draw boards on."""

from tabletop.core.view.canvas import Canvas
from tabletop.core.view.models import BoardView, Line, PanelView, Span, Spot, TableView

__all__ = ["BoardView", "Canvas", "Line", "PanelView", "Span", "Spot", "TableView"]
