"""How the planning bot answers everything that follows from its plan, and everything small besides.

A `Script` says what one Hero means to do this round. The same answers are given when the bot tries a plan out on a copy
of the table and when it plays it, so what it foresaw is what happens.
"""

from collections.abc import Callable
from typing import Any

import attrs

from tabletop.apocalypse_chaos.barricades import BREAKING
from tabletop.apocalypse_chaos.content import Card
from tabletop.apocalypse_chaos.errands import ENGINE
from tabletop.apocalypse_chaos.moments import CircleRun
from tabletop.apocalypse_chaos.queries import (
    armor_of,
    attack_strength,
    count_at,
    figure,
    figures_in,
    scenario_of,
    strength_of,
    targets,
)
from tabletop.apocalypse_chaos.state import AcTable, Enemy, Hero
from tabletop.core.flow import Answer, Choice, Option
from tabletop.core.record import record

KILL, BOSS_KILL = 8.0, 25.0
WORTH_HEALING = 2


@record
class Script:
    """What a Hero means to do: where each die goes, a room to go to, and whether to go before acting."""

    places: list[tuple[int, str, str]] = attrs.field(factory=list)
    """(die, spot, detail)"""
    goal: str = ""
    go_first: bool = True
    pair: tuple[int, int, str] | None = None
    """Two dice to stack before anything is placed, upper and lower, and the icon they become."""
    escort: bool = False
    """The movement is handed to the Scientist."""
    by_room: bool = False
    """The movement is that of a Displacement Chamber."""


@record
class Gift:
    """A die that one Hero hands to another before anything is placed."""

    giver: str
    die: int
    to: str


@record
class Plan:
    """What the crew means to do this round."""

    scripts: dict[str, Script] = attrs.field(factory=dict)
    gifts: list[Gift] = attrs.field(factory=list)


def small_answer(table: AcTable, choice: Choice, scripts: dict[str, Script]) -> Answer:
    """An answer to any choice outside of planning."""
    found = _ANSWERS.get(choice.id)
    if found:
        return found(table, choice, scripts)
    if choice.single:
        return choice.open[0].key
    return tuple(option.key for option in choice.open[: choice.least])


# Turns


def _action(table: AcTable, choice: Choice, scripts: dict[str, Script]) -> str:
    """Go first or last as planned; in between everything that does something, rooms before attacks."""
    script = scripts.get(choice.seat, Script())
    hero = table.state.heroes[choice.seat]
    keys = [option.key for option in choice.open]
    means = ("room.move" if script.by_room else "move") + (".scientist" if script.escort else "")
    mover = table.state.scientist if script.escort else hero
    wants_to_go = bool(script.goal and mover and mover.at != script.goal) and means in keys
    if wants_to_go and script.go_first:
        return means
    ranked = {option.key: _rank(table, hero, option) for option in choice.open}
    best = min(ranked, key=lambda key: ranked[key])
    if ranked[best] < NOT_WANTED:
        return best
    if wants_to_go:
        return means
    return "drop" if "drop" in keys and hero.at == ENGINE else "done"


def _is_worth_a_blow(table: AcTable, hero: Hero) -> bool:
    """Not when only barricades that protect the crew could be struck."""
    core = table.state.tiles[table.state.rooms[hero.at].tile].life > 0
    return core or scenario_of(table).walls_in_the_way or bool(targets(table, hero, "melee"))


def _rank(table: AcTable, hero: Hero, option: Option[Any]) -> int:
    """When to take an action: rooms first, then attacks, the rest after; moving belongs to the plan."""
    key = option.key
    if key.startswith("room."):
        return NOT_WANTED if "move" in key or "scientist" in key else 0
    if key.startswith("card."):
        card, actor = option.value[1]
        sheet = table.content.cards[card].equipment
        does = sheet.abilities[0].does if sheet and actor == hero.key else "move_other"
        return {"max_attack": 1, "move_self": NOT_WANTED, "move_other": NOT_WANTED}.get(does, 5)
    if key == "melee" and not _is_worth_a_blow(table, hero):
        return NOT_WANTED
    return _RANKS.get(key, NOT_WANTED)


NOT_WANTED = 99
_RANKS = {"melee": 2, "ranged": 3, "special": 4, "throw": 6, "repair": 7}


def _go(_table: AcTable, choice: Choice, scripts: dict[str, Script]) -> str:
    goal = scripts.get(choice.seat, Script()).goal
    return goal if choice.option(goal) else choice.open[0].key


def _most_dice(_table: AcTable, choice: Choice, _scripts: dict[str, Script]) -> str:
    return choice.open[-1].key


def _target(table: AcTable, choice: Choice, _scripts: dict[str, Script]) -> str:
    line = choice.id.partition(".")[0]
    hero = table.state.heroes[choice.seat]
    base = strength_of(table, hero, line) or table.content.heroes[hero.key].lines[line].values[-1]
    strength = attack_strength(table, hero, line, base)
    return _best(choice, lambda option: _blow(table, option.key, strength))


def _blow(table: AcTable, key: str, strength: int) -> float:
    enemy = table.state.enemies.get(key)
    if key.startswith("reactor"):
        return 2.0 * strength
    if enemy is None:
        in_the_way = scenario_of(table).walls_in_the_way and strength >= BREAKING
        return 6.0 if in_the_way else 0.0
    return harm(table, enemy, strength - armor_of(table, key))


def harm(table: AcTable, enemy: Enemy, amount: int) -> float:
    """What so much damage to an Enemy is worth."""
    boss = table.content.cards[enemy.key].kind != "grunt"
    taken = max(0, min(enemy.life, amount))
    if taken >= enemy.life:
        return taken + (BOSS_KILL if boss else KILL)
    return taken * (1.5 if boss else 1.0)


def _best(choice: Choice, worth: Callable[[Option[Any]], float]) -> str:
    return str(max(choice.open, key=worth).key)


# Specials, rooms, cards


def _area(table: AcTable, choice: Choice, _scripts: dict[str, Script]) -> str:
    """The area where a blast does the most."""
    hero = table.state.heroes.get(choice.seat)
    amount = max(1, count_at(hero, "special")) if hero else 1
    enemies = table.state.enemies.values()
    return _best(choice, lambda option: sum(harm(table, one, amount) for one in enemies if one.area == option.key))


def _circle(table: AcTable, choice: Choice, _scripts: dict[str, Script]) -> str:
    """The circle with the strongest attacks of an Enemy that has not acted."""
    return _best(choice, lambda option: _menace(table, option))


def _menace(table: AcTable, option: Option[Any]) -> float:
    if option.value is None:
        return 0.0
    key, index = option.value
    if table.state.enemies[key].activated:
        return 0.1
    return _strength(table.content.cards[key], index) * (1.0 if index == 0 else 0.9)


def _strength(card: Card, index: int) -> float:
    return sum(float(use.params.get("strength", 0)) for use in card.circles[index] if CircleRun in use.calls)


def _neediest(table: AcTable, choice: Choice, _scripts: dict[str, Script]) -> str:
    def need(option: Option[Any]) -> float:
        patient = figure(table.state, option.key)
        return patient.life / patient.most if patient else 1.0

    return str(min(choice.open, key=need).key)


def _late_card(table: AcTable, choice: Choice, _scripts: dict[str, Script]) -> str:
    hero: Hero = table.state.heroes[choice.seat]
    return choice.open[0].key if hero.most - hero.life > WORTH_HEALING else "pass"


def _emptiest(table: AcTable, choice: Choice, _scripts: dict[str, Script]) -> str:
    return str(min(choice.open, key=lambda option: len(figures_in(table.state, option.key))).key)


def _start(table: AcTable, choice: Choice, _scripts: dict[str, Script]) -> str:
    """A platform if there is one: few Enemies can hit it."""
    return _best(choice, lambda option: table.state.rooms[option.key].level)


def _end(_table: AcTable, _choice: Choice, _scripts: dict[str, Script]) -> str:
    return "end"


def _keep(_table: AcTable, choice: Choice, _scripts: dict[str, Script]) -> Answer:
    if choice.single:
        return choice.open[0].key
    return tuple(option.key for option in choice.open[: choice.most])


_ANSWERS: dict[str, Callable[[AcTable, Choice, dict[str, Script]], Answer]] = {
    "turn.action": _action,
    "move.to": _go,
    "room.dice": _most_dice,
    "melee.target": _target,
    "ranged.target": _target,
    "est.area": _area,
    "burst.area": _area,
    "throw.area": _area,
    "block.circle": _circle,
    "mend.who": _neediest,
    "heal.who": _neediest,
    "round_end.card": _late_card,
    "assault.room": _emptiest,
    "setup.room": _start,
    "campaign.retry": _end,
    "campaign.keep": _keep,
}
