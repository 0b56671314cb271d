"""A bot with a plan: each hero has an errand of the goal, and takes the action that promises most for it.

It answers each kind of choice by a rule; what is no question of play is settled by habit.
"""

from collections.abc import Callable
from typing import Any

from tabletop.core.flow import PLAYERS, Answer, Choice, Option
from tabletop.core.store.session import Driver
from tabletop.core.things.rng import Rng
from tabletop.perditions_mouth.board.grid import square_name
from tabletop.perditions_mouth.board.items import rescue_square
from tabletop.perditions_mouth.bot import guards, players, specials, standing, steps, strikes, turns
from tabletop.perditions_mouth.bot.scene import scene_of
from tabletop.perditions_mouth.model.table import Table

HABITS = ("done", "yes", "on", "back", "stop", "none", "stay", "keep")


class PlanBot:
    """Heads for the goal and fights on the way."""

    forks = False

    def __init__(self, seed: int) -> None:
        self._rng = Rng.seeded(seed, stream=78)

    def answer(self, driver: Driver, choice: Choice) -> Answer:
        table: Table = driver.table
        usable = choice.open
        if not choice.single:
            return tuple(option.key for option in usable[: choice.least])
        rule = RULES.get(choice.id)
        if rule is not None:
            key = rule(table, choice.seat, usable)
            if any(option.key == key for option in usable):
                return key
        return self._habit(table, choice, usable)

    def _habit(self, table: Table, choice: Choice, usable: list[Option[Any]]) -> str:
        """What to say to a question without a rule of its own."""
        if choice.seat == PLAYERS:
            return players.far_from_heroes(table, usable)
        keys = [option.key for option in usable]
        for key in HABITS:
            if key in keys:
                return key
        return usable[self._rng.below(len(usable))].key


def _yes(_table: Table, _seat: str, _options: list[Option[Any]]) -> str:
    return "yes"


def _no(_table: Table, _seat: str, _options: list[Option[Any]]) -> str:
    return "no"


def _most(_table: Table, _seat: str, options: list[Option[Any]]) -> str:
    return options[-1].key


def _first(_table: Table, _seat: str, options: list[Option[Any]]) -> str:
    return options[0].key


def _set_down(table: Table, _seat: str, options: list[Option[Any]]) -> str:
    """Where it is rescued, else nowhere."""
    name = square_name(rescue_square(table))
    return name if any(option.key == name for option in options) else "keep"


def _free_step(table: Table, seat: str, options: list[Option[Any]]) -> str:
    """The square that is best to end on; never out of the level before time."""
    scene = scene_of(table, table.state.heroes[seat])
    squares = {players.place(option.key): option.key for option in options if players.place(option.key)}
    worth = {at: standing.stand(scene, at) for at in squares if standing.may_enter(scene, at)}
    best = max(worth, key=lambda at: worth[at], default=0)
    return squares[best] if best and worth[best] > standing.stand(scene, scene.hero.at) else "stay"


RULES: dict[str, Callable[[Table, str, list[Option[Any]]], str]] = {
    "round.hero": players.who,
    "turn.spoke": turns.spoke,
    "turn.draw": _yes,
    "move.step": steps.step,
    "aimed.step": _free_step,
    "sidestep.square": _free_step,
    "attack.target": strikes.target,
    "attack.boost": strikes.boost,
    "defense.boost": guards.boost,
    "rest.card": _most,
    "special.ability": specials.ability,
    "special.boost": specials.boost,
    "area.boost": specials.area_boost,
    "area.scope": _first,
    "strike.target": specials.target,
    "sweep.target": specials.target,
    "cleave.target": specials.target,
    "hurl.target": specials.target,
    "burst.origin": specials.origin,
    "cone.direction": specials.cone,
    "blink.square": specials.blink,
    "heal.hero": specials.weakest,
    "tithe.hero": specials.strongest,
    "victim.square": _set_down,
    "pick.ap": _most,
    "enemy.target": players.tougher,
    "treasure.slot": _first,
    "treasure.again": _no,
    "death.restart": players.restart,
    "campaign.next": _first,
    "campaign.party": players.party,
    "campaign.join": _first,
}
