"""What a screen is told: view models, and a canvas to draw boards on."""

from tabletop.core.view.canvas import Canvas
from tabletop.core.view.models import (
    BoardView,
    CardView,
    Gauge,
    HandView,
    Line,
    Member,
    Meter,
    PanelView,
    Rondel,
    Section,
    Span,
    Spoke,
    Spot,
    TableView,
    Told,
    Voice,
)

__all__ = [
    "BoardView",
    "Canvas",
    "CardView",
    "Gauge",
    "HandView",
    "Line",
    "Member",
    "Meter",
    "PanelView",
    "Rondel",
    "Section",
    "Span",
    "Spoke",
    "Spot",
    "TableView",
    "Told",
    "Voice",
]
