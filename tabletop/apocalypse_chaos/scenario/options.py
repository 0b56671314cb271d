"""The variants of the rules as they are offered, and read into the typed record."""

from typing import Any

from tabletop.apocalypse_chaos.model.options import Options
from tabletop.core.game import GameOption, option_values

MIXED = "mixed"
OPTIONS = [
    GameOption("boss_level", "Bosses of one level", [MIXED, "1", "2", "3"], MIXED, "Only Bosses of that level."),
    GameOption(
        "boss_swap", "Substitute Bosses", ["none", "lower", "higher"], "none", "Each Boss one level lower or higher."
    ),
    GameOption("training", "Training", ["0", "1", "2"], "0", "Enemies arrive with so much life less."),
    GameOption("open_top_card", "Open top card", ["no", "yes"], "no", "The next Enemy card lies face up."),
    GameOption("platforms", "Platforms", ["default", "choose"], "default", "Who places the platforms (introductory)."),
    GameOption(
        "corridor_side_shots", "Side shots in corridors", ["yes", "no"], "yes", "Heroes may shoot along a corridor."
    ),
]


def read_options(given: dict[str, str]) -> Options:
    """The typed record; SetupError for an unknown option or value."""
    values: dict[str, Any] = option_values(OPTIONS, given)
    return Options(
        boss_level=0 if values["boss_level"] == MIXED else int(values["boss_level"]),
        boss_swap=values["boss_swap"],
        training=int(values["training"]),
        open_top_card=values["open_top_card"] == "yes",
        side_shots=values["corridor_side_shots"] == "yes",
        choose_platforms=values["platforms"] == "choose",
    )
