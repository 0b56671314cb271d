"""The variants of the rules, chosen before a scenario or campaign in any combination.  [PM-VARIANT-01]"""

from tabletop.core.game import GameOption, SetupError
from tabletop.perditions_mouth.model.content import Content

YES_NO = ["yes", "no"]


def _switch(key: str, title: str, text: str) -> GameOption:
    return GameOption(key, title, YES_NO, "no", text)


def options_of(content: Content) -> list[GameOption]:
    """Every variant with its values; the default is the game as printed."""
    traps = sum(1 for item in content.treasures.values() if item.kind == "trap")
    return [
        GameOption(
            "response",
            "Response deck",
            ["standard", "hard", "low"],
            "standard",
            "Which variable set joins the Common cards: mean 2, mean 2.5, or a smaller spread.",
        ),
        _switch("two_values", "Two-value responses", "Six cards with two numbers join; you choose one each time."),
        _switch("hard_scenario", "Harder scenarios", "The hard additions of each scenario are in force."),
        _switch("hard_heroes", "Hard heroes", "The hard penalty of each hero sheet is in force."),
        GameOption(
            "enemies",
            "Enemy sheets",
            ["adventurer", "normal", "hard"],
            "normal",
            "Adventurer lowers one number of each enemy, hard raises some and lets Summoners leave Boneworms.",
        ),
        _switch("two_cards", "Two-card limit", "At most two own hero cards on the own turn."),
        _switch("difficult_escape", "Difficult escape", "Enemies near the square left also draw failure cards."),
        GameOption("change_heroes", "Change heroes", YES_NO, "yes", "No: only the dead are replaced."),
        _switch("win_ties", "Heroes win ties", "Every tie goes in the heroes' favour."),
        _switch("weak_infestation", "Weaker infestation", "A second infestation in hand is 1 damage, not death."),
        GameOption(
            "traps",
            "Traps in the treasure deck",
            [str(number) for number in range(traps + 1)],
            str(traps),
            "Safer treasures: the others are taken out beforehand.",
        ),
        _switch("better_rest", "Improved rest", "A Rest also discards one Fatigue."),
        _switch("resurrection", "Resurrection", "In a campaign the dead return with one more wound and 1 HP."),
        GameOption(
            "ghost_peg",
            "Ghost pegs",
            YES_NO,
            "yes",
            "Two heroes are joined by one ghost peg on the Stone, a single hero by two.",
        ),
        GameOption(
            "restart",
            "Restart after a death",
            ["campaign", "always", "never"],
            "campaign",
            "Where you are asked, after a hero's death, whether to start the scenario again.",
        ),
    ]


def settled(content: Content, chosen: dict[str, str]) -> dict[str, str]:
    """All variants with a value, defaults filled in; raises SetupError for a value that does not exist."""
    values = {}
    for option in options_of(content):
        value = chosen.get(option.id, option.default)
        if value not in option.values:
            raise SetupError(f"The option {option.id} takes {', '.join(option.values)}, not {value!r}.")
        values[option.id] = value
    return values
