"""How rules are written: flows that ask choices, moments where abilities step in, and the table they work on."""

from tabletop.core.flow.abilities import Abilities, Use
from tabletop.core.flow.choices import (
    NOTHING_ASKED,
    PLAYERS,
    Answer,
    Choice,
    Flow,
    GameOver,
    IllegalAnswer,
    Look,
    Option,
    StuckChoice,
    check_answer,
    confirm,
    number,
    only_answer,
    pick,
    pick_some,
)
from tabletop.core.flow.event import CastChange, Event, Log, OnlyOption
from tabletop.core.flow.menu import Action, MenuOption, act, at_once
from tabletop.core.flow.moments import Asking, Consulted, Moment
from tabletop.core.flow.reactions import consult, consult_own, perform, react
from tabletop.core.flow.table import Table

__all__ = [
    "NOTHING_ASKED",
    "PLAYERS",
    "Abilities",
    "Action",
    "Answer",
    "Asking",
    "CastChange",
    "Choice",
    "Consulted",
    "Event",
    "Flow",
    "GameOver",
    "IllegalAnswer",
    "Log",
    "Look",
    "MenuOption",
    "Moment",
    "OnlyOption",
    "Option",
    "StuckChoice",
    "Table",
    "Use",
    "act",
    "at_once",
    "check_answer",
    "confirm",
    "consult",
    "consult_own",
    "number",
    "only_answer",
    "perform",
    "pick",
    "pick_some",
    "react",
]
