"""How the planning bot answers everything that follows from its plan, and everything small besides.

A `Script` says what one Hero means to do this round. The same answers are given when the bot tries a plan out on a copy
of the table and when it plays it, so what it foresaw is what happens.
"""

from collections.abc import Callable
from typing import Any

from tabletop.apocalypse_chaos.board.areas import targets
from tabletop.apocalypse_chaos.board.barricades import BREAKING
from tabletop.apocalypse_chaos.board.dice import count_at, strength_of
from tabletop.apocalypse_chaos.board.equipment import sheet_of
from tabletop.apocalypse_chaos.board.figures import figure, figures_in
from tabletop.apocalypse_chaos.board.scenario import icons_of, scenario_of
from tabletop.apocalypse_chaos.board.strengths import armor_of, attack_strength
from tabletop.apocalypse_chaos.bot.ways import Script
from tabletop.apocalypse_chaos.model.content import Card
from tabletop.apocalypse_chaos.model.moments import CircleRun
from tabletop.apocalypse_chaos.model.state import Enemy, Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.core.flow import Answer, Choice, Option

KILL, BOSS_KILL = 8.0, 25.0
WORTH_HEALING = 2


def small_answer(table: Table, choice: Choice, scripts: dict[str, Script]) -> Answer:
    """An answer to any choice outside of planning."""
    found = _ANSWERS.get(choice.id)
    if found:
        return found(table, choice, scripts)
    if choice.single:
        return choice.open[0].key
    return tuple(option.key for option in choice.open[: choice.least])


# -- turns ------------------------------------------------------------------------------------------------------------


def _action(table: Table, choice: Choice, scripts: dict[str, Script]) -> str:
    """Go first or last as planned; in between everything that does something, rooms before attacks."""
    script = scripts.get(choice.seat, Script())
    hero = table.state.heroes[choice.seat]
    keys = [option.key for option in choice.open]
    means = ("room.move" if script.by_room else "move") + (".scientist" if script.escort else "")
    mover = table.state.scientist if script.escort else hero
    wants_to_go = bool(script.goal and mover and mover.at != script.goal) and means in keys
    if wants_to_go and script.go_first:
        return means
    ranks = _ranks(table, hero)
    best = min(keys, key=lambda key: ranks.get(key, NOT_WANTED))
    if best in ranks:
        return best
    if wants_to_go:
        return means
    return "drop" if "drop" in keys and hero.at == scenario_of(table).engine else "done"


def _is_worth_a_blow(table: Table, hero: Hero) -> bool:
    """Not when only barricades that protect the crew could be struck."""
    core = table.state.tiles[table.state.rooms[hero.at].tile].life > 0
    return core or scenario_of(table).walls_in_the_way or bool(targets(table, hero, "melee"))


NOT_WANTED = 99
_RANKS = {"melee": 2, "ranged": 3, "special": 4, "throw": 6, "repair": 7}
_CARD_RANKS = {2: 1, 1: 5}
"""By the worth of a card."""


def _ranks(table: Table, hero: Hero) -> dict[str, int]:
    """When to take which action: rooms first, then attacks, the rest after; moving belongs to the plan."""
    ranks = dict(_RANKS)
    if not _is_worth_a_blow(table, hero):
        del ranks["melee"]
    tile = table.state.rooms[hero.at].tile
    if not table.content.tiles[tile].displaces:
        ranks.update({f"room.{face}": 0 for face in icons_of(table, tile)})
    for held in hero.cards:
        worth = sheet_of(table, held.key).worth
        if worth in _CARD_RANKS:
            ranks[f"card.{held.key}"] = _CARD_RANKS[worth]
    return ranks


def _go(_table: Table, choice: Choice, scripts: dict[str, Script]) -> str:
    goal = scripts.get(choice.seat, Script()).goal
    return goal if choice.option(goal) else choice.open[0].key


def _most_dice(_table: Table, choice: Choice, _scripts: dict[str, Script]) -> str:
    return choice.open[-1].key


def _target(table: Table, choice: Choice, _scripts: dict[str, Script]) -> str:
    line = choice.id.partition(".")[0]
    hero = table.state.heroes[choice.seat]
    base = strength_of(table, hero, line) or table.content.heroes[hero.key].lines[line].values[-1]
    strength = attack_strength(table, hero, line, base)
    return _best(choice, lambda option: _blow(table, hero, option.key, strength))


def _blow(table: Table, hero: Hero, key: str, strength: int) -> float:
    enemy = table.state.enemies.get(key)
    if key == f"reactor.{table.state.rooms[hero.at].tile}":
        return 2.0 * strength
    if enemy is None:
        in_the_way = scenario_of(table).walls_in_the_way and strength >= BREAKING
        return 6.0 if in_the_way else 0.0
    return harm(table, enemy, strength - armor_of(table, key))


def harm(table: Table, enemy: Enemy, amount: int) -> float:
    """What so much damage to an Enemy is worth."""
    boss = table.content.cards[enemy.key].kind != "grunt"
    taken = max(0, min(enemy.life, amount))
    if taken >= enemy.life:
        return taken + (BOSS_KILL if boss else KILL)
    return taken * (1.5 if boss else 1.0)


def _best(choice: Choice, worth: Callable[[Option[Any]], float]) -> str:
    return str(max(choice.open, key=worth).key)


# -- specials, rooms, cards -------------------------------------------------------------------------------------------


def _area(table: Table, choice: Choice, _scripts: dict[str, Script]) -> str:
    """The area where a blast does the most."""
    hero = table.state.heroes.get(choice.seat)
    amount = max(1, count_at(hero, "special")) if hero else 1
    enemies = table.state.enemies.values()
    return _best(choice, lambda option: sum(harm(table, one, amount) for one in enemies if one.area == option.key))


def _circle(table: Table, choice: Choice, _scripts: dict[str, Script]) -> str:
    """The circle with the strongest attacks of an Enemy that has not acted."""
    menace: dict[str, float] = {}
    for enemy in table.state.enemies.values():
        card = table.content.cards[enemy.key]
        for index in range(len(card.circles)):
            value = 0.1 if enemy.activated else _strength(card, index) * (1.0 if index == 0 else 0.9)
            menace[f"{enemy.key}.{index}"] = value
    return _best(choice, lambda option: menace.get(option.key, 0.0))


def _strength(card: Card, index: int) -> float:
    return sum(float(use.params.get("strength", 0)) for use in card.circles[index] if CircleRun in use.calls)


def _neediest(table: Table, choice: Choice, _scripts: dict[str, Script]) -> str:
    def need(option: Option[Any]) -> float:
        patient = figure(table.state, option.key)
        return patient.life / patient.most if patient else 1.0

    return str(min(choice.open, key=need).key)


def _late_card(table: Table, choice: Choice, _scripts: dict[str, Script]) -> str:
    hero: Hero = table.state.heroes[choice.seat]
    return choice.open[0].key if hero.most - hero.life > WORTH_HEALING else "pass"


def _emptiest(table: Table, choice: Choice, _scripts: dict[str, Script]) -> str:
    return str(min(choice.open, key=lambda option: len(figures_in(table.state, option.key))).key)


def _start(table: Table, choice: Choice, _scripts: dict[str, Script]) -> str:
    """A platform if there is one: few Enemies can hit it."""
    return _best(choice, lambda option: table.state.rooms[option.key].level)


def _end(_table: Table, _choice: Choice, _scripts: dict[str, Script]) -> str:
    return "end"


def _keep(_table: Table, choice: Choice, _scripts: dict[str, Script]) -> Answer:
    if choice.single:
        return choice.open[0].key
    return tuple(option.key for option in choice.open[: choice.most])


_ANSWERS: dict[str, Callable[[Table, Choice, dict[str, Script]], Answer]] = {
    "turn.action": _action,
    "move.to": _go,
    "room.dice": _most_dice,
    "special.level": _most_dice,
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
