"""A bot with a plan: each hero has an errand of the goal, and takes the action that promises most for it.

It answers each kind of choice by a rule; what is no question of play is settled by habit.
"""

from collections.abc import Callable

from tabletop.core.flow import PLAYERS, Answer, Choice
from tabletop.core.store.session import Driver
from tabletop.core.things.rng import Rng
from tabletop.perditions_mouth.board.grid import square_name
from tabletop.perditions_mouth.board.items import rescue_square
from tabletop.perditions_mouth.bot import guards, players, specials, standing, steps, strikes, turns
from tabletop.perditions_mouth.bot.memory import Ask, Memory
from tabletop.perditions_mouth.bot.scene import scene_of

HABITS = ("done", "yes", "on", "back", "stop", "none", "stay", "keep")


class PlanBot:
    """Heads for the goal and fights on the way."""

    forks = False

    def __init__(self, seed: int) -> None:
        self._rng = Rng.seeded(seed, stream=78)
        self._memory = Memory()

    def answer(self, driver: Driver, choice: Choice) -> Answer:
        if not choice.single:
            return tuple(option.key for option in choice.open[: choice.least])
        ask = Ask(driver.table, choice.seat, choice.open, self._memory)
        rule = RULES.get(choice.id)
        key = ask.first(rule(ask)) if rule is not None else ""
        return key or self._habit(ask)

    def _habit(self, ask: Ask) -> str:
        """What to say to a question without a rule of its own."""
        if ask.seat == PLAYERS:
            return players.far_from_heroes(ask)
        return ask.first(*HABITS) or ask.options[self._rng.below(len(ask.options))].key


def _yes(_ask: Ask) -> str:
    return "yes"


def _no(_ask: Ask) -> str:
    return "no"


def _last(ask: Ask) -> str:
    return ask.options[-1].key


def _first(ask: Ask) -> str:
    return ask.options[0].key


def _set_down(ask: Ask) -> str:
    """Where it is rescued, else nowhere."""
    return ask.first(square_name(rescue_square(ask.table)), "keep")


def _free_step(ask: Ask) -> str:
    """The square that is best to end on; never out of the level before time."""
    scene = scene_of(ask)
    best, chosen = standing.stand(scene, scene.hero.at), "stay"
    for option in ask.options:
        if option.value and standing.may_enter(scene, option.value):
            worth = standing.stand(scene, option.value)
            if worth > best:
                best, chosen = worth, option.key
    return chosen


RULES: dict[str, Callable[[Ask], str]] = {
    "round.hero": players.who,
    "turn.spoke": turns.spoke,
    "turn.draw": _yes,
    "move.step": steps.step,
    "aimed.step": _free_step,
    "sidestep.square": _free_step,
    "attack.target": strikes.target,
    "attack.boost": strikes.boost,
    "defense.boost": guards.boost,
    "rest.card": _last,
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
    "pick.ap": _last,
    "enemy.target": players.tougher,
    "treasure.slot": _first,
    "treasure.again": _no,
    "death.restart": players.restart,
    "campaign.next": _first,
    "campaign.party": players.party,
    "campaign.join": _first,
}
