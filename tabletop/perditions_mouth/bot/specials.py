"""Answers on the way of a Special action."""

from typing import Any

from tabletop.core.flow import Option
from tabletop.perditions_mouth.board.areas import burst, cone_area, inside
from tabletop.perditions_mouth.board.grid import distance
from tabletop.perditions_mouth.board.queries import squares_of
from tabletop.perditions_mouth.bot import standing
from tabletop.perditions_mouth.bot.boosts import enough, foreseen, offered
from tabletop.perditions_mouth.bot.memory import Ask
from tabletop.perditions_mouth.bot.prospects import area_worth, hit, prospect, sources, worth_of, yields
from tabletop.perditions_mouth.bot.scene import prize_of, scene_of
from tabletop.perditions_mouth.model.moments.plans import Stroke
from tabletop.perditions_mouth.rules.fights.area_attacks import DIRECTIONS
from tabletop.perditions_mouth.rules.fights.boosts import MOST_SPECIAL, total

ONE_TARGET = 1.2
"""What a target of an area is about worth."""


def ability(ask: Ask) -> str:
    """The best ability still to be used, or on to the move."""
    scene = scene_of(ask)
    hand = foreseen(ask.table, scene.hero, "special")
    keys = ask.keys
    best, chosen = 0.0, "on"
    for source in sources(scene):
        key = f"sheet.{source}" if source == ask.seat else source
        worth = worth_of(scene, source, hand) if key in keys else 0.0
        if worth > best:
            best, chosen = worth, key
    return chosen


def boost(ask: Ask) -> str:
    """Cards that make the ability worth more than they cost."""
    known, hand = offered(ask)
    if known is None:
        return enough(ask.options)
    scene = scene_of(ask)
    seen = prospect(scene, known.target)
    so_far = total(ask.table, known)
    _, key = hand.best(lambda added: yields(scene, seen, so_far + added))
    return key or enough(ask.options)


def area_boost(ask: Ask) -> str:
    """Cards for an area, reckoned as for one target of average strength."""
    known, hand = offered(ask)
    if known is None:
        return enough(ask.options)
    scene = scene_of(ask)
    so_far = known.start + total(ask.table, known)
    _, key = hand.best(lambda added: scene.chances.hits(min(MOST_SPECIAL, so_far + added), 2) * ONE_TARGET)
    return key or enough(ask.options)


def target(ask: Ask) -> str:
    """Whom it pays most to hit."""
    scene = scene_of(ask)
    figures = ask.table.state.figures
    worth = {
        option.key: prize_of(scene, option.key) * (0.1 + hit(scene, option.key, Stroke(scene.own.attack + 1), 0))
        for option in ask.options
        if option.key in figures
    }
    return max(worth, key=lambda key: worth[key], default="")


def origin(ask: Ask) -> str:
    """The centre whose surroundings it pays most to burn."""
    scene = scene_of(ask)

    def worth(option: Option[Any]) -> float:
        squares = squares_of(ask.table, option.key)
        centre = min(squares, key=lambda at: (distance(scene.hero.at, at), at))
        return area_worth(scene, inside(ask.table, burst(ask.table, centre)), 4)

    return max(ask.options, key=worth).key


def cone(ask: Ask) -> str:
    """The way in which it pays most to burn."""
    scene = scene_of(ask)
    steps = {name: step for step, name in DIRECTIONS.items()}

    def worth(option: Option[Any]) -> float:
        return area_worth(scene, inside(ask.table, cone_area(ask.table, scene.hero, steps[option.key])), 4)

    return max(ask.options, key=worth).key


def blink(ask: Ask) -> str:
    """The best square that is offered."""
    scene = scene_of(ask)
    squares = [option for option in ask.options if option.value and standing.may_enter(scene, option.value)]
    best = max(squares, key=lambda option: standing.stand(scene, option.value), default=None)
    if best is None or standing.stand(scene, best.value) <= standing.stand(scene, scene.hero.at):
        return "none"
    return best.key


def weakest(ask: Ask) -> str:
    """Whoever needs it most."""
    heroes = ask.table.state.heroes
    return min(ask.options, key=lambda option: heroes[option.key].hp if option.key in heroes else 99).key


def strongest(ask: Ask) -> str:
    """Whoever can best do without."""
    heroes = ask.table.state.heroes
    return max(ask.options, key=lambda option: heroes[option.key].hp if option.key in heroes else 0).key
