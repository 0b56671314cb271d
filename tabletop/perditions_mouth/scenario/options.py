"""The variants of the rules as they are offered, in any combination, and read into the record.  [PM-VARIANT-01]"""

from typing import Any

from tabletop.core.game import GameOption, option_values
from tabletop.perditions_mouth.model.content import Content
from tabletop.perditions_mouth.model.options import Options

YES_NO = ["yes", "no"]


def _switch(key: str, title: str, text: str) -> GameOption:
    return GameOption(key, title, YES_NO, "no", text)


def options_of(content: Content) -> list[GameOption]:
    """Every variant with its values; the default is the game as printed."""
    traps = sum(1 for item in content.treasures.values() if item.kind == "trap" and not item.box)
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
        GameOption(
            "treasures",
            "Treasures",
            ["abyssal_rift", "witchs_grotto", "hideout"],
            "abyssal_rift",
            "The Witch's Grotto and the Hideout bring their own, with five of the others drawn at random.",
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


def read_options(content: Content, given: dict[str, str]) -> Options:
    """The typed record, defaults filled in; SetupError for an unknown option or value."""
    offered = options_of(content)
    values: dict[str, Any] = option_values(offered, given)
    for option in offered:
        if option.values == YES_NO:
            values[option.id] = values[option.id] == "yes"
    values["traps"] = int(values["traps"])
    return Options(**{option.id: values[option.id] for option in offered})
