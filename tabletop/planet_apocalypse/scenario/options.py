"""The variants a game may be played with, and how hard they make it."""

from tabletop.core.game import GameOption, Setup, SetupError, option_values
from tabletop.planet_apocalypse.model.content import Content, MapSheet

RATINGS = ((4, "Hellish"), (2, "Nightmare"), (1, "Hard"), (0, "Normal"))


def game_options(content: Content) -> list[GameOption]:
    """Every option with its values: the difficulty modifiers come from content."""
    found = [
        GameOption("lord", "Lord", ["random", *content.lords], "random", "Which Lord invades."),
        GameOption("deck", "Gift deck", ["printed", "varied"], "printed", "With copies, or every gift once."),
        GameOption("region", "Region", list(content.regions), "default", "Which troopers can be recruited."),
        GameOption("divine", "Divine intervention", ["no", "yes"], "no", "One great favour, for a first game."),
        GameOption("joining", "Joining", ["no", "yes"], "no", "Players may join or leave during the game."),
    ]
    for modifier in content.modifiers.values():
        values = [value.value for value in modifier.values]
        found.append(GameOption(modifier.key, modifier.name, values, modifier.default, modifier.text))
    return found


def chosen_options(content: Content, setup: Setup, board: MapSheet, heroes: int) -> dict[str, str]:
    """What was chosen, defaults filled in; raises SetupError for what cannot be."""
    options = option_values(game_options(content), setup.options)
    if options["enraged"] == "yes" and heroes == 5:
        raise SetupError("An enraged Lord needs fewer than 5 heroes (PA-DIFFICULTY-03).")
    if options["moving_up"] != "0" and not board.lord_moves:
        raise SetupError(f"The Lord of {board.name} does not move, so it cannot start nearer (PA-DIFFICULTY-06).")
    if options["secret_lord"] == "yes" and options["lord"] != "random":
        raise SetupError("A secret Lord cannot be chosen (PA-DIFFICULTY-02).")
    return options


def rating(content: Content, options: dict[str, str]) -> str:
    """How hard the chosen modifiers make the game together.  [PA-DIFFICULTY-01, PA-RULE-62]"""
    points = sum(
        value.rating
        for modifier in content.modifiers.values()
        for value in modifier.values
        if options.get(modifier.key, modifier.default) == value.value
    )
    return next(name for least, name in RATINGS if points >= least)
