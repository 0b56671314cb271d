"""The variants a game may be played with: what is offered, and what was chosen."""

from typing import Any, cast

import attrs

from tabletop.core.game import GameOption, Setup, SetupError, option_values
from tabletop.planet_apocalypse.board.boxes import Packed
from tabletop.planet_apocalypse.model.content import Content, MapSheet
from tabletop.planet_apocalypse.model.options import Options

RATINGS = ((4, "Hellish"), (2, "Nightmare"), (1, "Hard"), (0, "Normal"))
BOX = "box_"
"""What the options begin with that leave a box out."""
_YES_NO = {"yes": True, "no": False}


def game_options(content: Content) -> list[GameOption]:
    """Every option with its values: the difficulty modifiers come from content."""
    regions = [key for key, region in content.regions.items() if not region.by_map]
    found = [
        GameOption("lord", "Lord", ["random", *content.lords], "random", "Which Lord invades."),
        GameOption("deck", "Gift deck", ["printed", "varied"], "printed", "With copies, or every gift once."),
        GameOption("region", "Region", regions, "default", "Which troopers can be recruited."),
        GameOption("divine", "Divine intervention", ["no", "yes"], "no", "One great favour, for a first game."),
        GameOption("joining", "Joining", ["no", "yes"], "no", "Players may join or leave during the game."),
    ]
    for modifier in content.modifiers.values():
        values = [value.value for value in modifier.values]
        found.append(GameOption(modifier.key, modifier.name, values, modifier.default, modifier.text))
    for pack in later_boxes(content):
        name = pack.replace("_", " ").title()
        found.append(
            GameOption(f"{BOX}{pack}", f"Box: {name}", ["yes", "no"], "yes", f"Whether {name} is on the table.")
        )
    return found


def later_boxes(content: Content) -> list[str]:
    """Every box besides the first."""
    things: list[Packed] = [
        *content.maps.values(),
        *content.lords.values(),
        *content.fourths.values(),
        *content.heroes.values(),
    ]
    things += [*content.gifts.values(), *content.legions.values(), *content.regions.values()]
    return sorted({thing.pack for thing in things} - {"core"})


def read_options(content: Content, setup: Setup, heroes: int) -> Options:
    """What was chosen, defaults filled in; raises SetupError for what cannot be."""
    chosen = option_values(game_options(content), setup.options)
    values = {field.name: read_value(field, chosen[field.name]) for field in OFFERED if field.name in chosen}
    points = [
        value.rating
        for modifier in content.modifiers.values()
        for value in modifier.values
        if chosen[modifier.key] == value.value
    ]
    without = [pack for pack in later_boxes(content) if not _YES_NO[chosen[f"{BOX}{pack}"]]]
    options = Options(**values, without=without, rating=sum(points))
    if options.enraged and heroes == 5:
        raise SetupError("An enraged Lord needs fewer than 5 heroes (PA-DIFFICULTY-03).")
    if options.secret_lord and options.lord != "random":
        raise SetupError("A secret Lord cannot be chosen (PA-DIFFICULTY-02).")
    return options


def check_map(options: Options, board: MapSheet) -> None:
    """Raise SetupError for what cannot be on this map."""
    if options.moving_up and not board.lord_moves:
        raise SetupError(f"The Lord of {board.name} does not move, so it cannot start nearer (PA-DIFFICULTY-06).")


def check_campaign(options: Options) -> None:
    """Raise SetupError for what a campaign settles by itself."""
    for taken, settled in (
        (options.lord != "random", "draws its Lords (PA-CAMPAIGN-09)"),
        (options.secret_lord, "shows its Lords (PA-CAMPAIGN-10)"),
        (options.divine, "says itself when divine intervention is in play (PA-CAMPAIGN-06)"),
        (options.joining, "keeps its number of seats (PA-CAMPAIGN-02)"),
    ):
        if taken:
            raise SetupError(f"A campaign {settled}.")


OFFERED: list[Any] = [field for field in attrs.fields(cast("Any", Options)) if field.name not in ("rating", "without")]
"""Every option; the rating follows from them."""


def read_value(field: Any, text: str) -> Any:
    """The value of an option as the rules have it; ValueError when it cannot be one."""
    if field.type is bool:
        if text not in _YES_NO:
            raise ValueError(text)
        return _YES_NO[text]
    return int(text) if field.type is int else text


def rating_name(points: int) -> str:
    """How hard the chosen modifiers make the game together.  [PA-DIFFICULTY-01, PA-RULE-62]"""
    return next(name for least, name in RATINGS if points >= least)
