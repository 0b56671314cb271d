"""Importing this package registers every ability that content may name."""

from tabletop.perditions_mouth.abilities import (
    curses,
    hero_attacks,
    hero_moves,
    hero_reactions,
    hero_sheets,
    hero_specials,
    hero_strikes,
    scenario_enemies,
    scenario_goals,
    scenario_rules,
    treasures,
    treasures_used,
    victims,
    wounds,
)

__all__ = [
    "curses",
    "hero_attacks",
    "hero_moves",
    "hero_reactions",
    "hero_sheets",
    "hero_specials",
    "hero_strikes",
    "scenario_enemies",
    "scenario_goals",
    "scenario_rules",
    "treasures",
    "treasures_used",
    "victims",
    "wounds",
]
