"""How heroes defend themselves."""

from typing import Any

from tabletop.core.flow import Option
from tabletop.perditions_mouth.bot.boosts import enough, offered
from tabletop.perditions_mouth.bot.chances import chances_of
from tabletop.perditions_mouth.bot.weights import life
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.fights.boosts import total


def boost(table: Table, seat: str, options: list[Option[Any]]) -> str:
    """The card that saves more than it costs."""
    known, hand = offered(table, options)
    hero = table.state.heroes.get(seat)
    if known is None or hero is None:
        return enough(options)
    chances = chances_of(table)
    so_far = known.start + total(table, known)
    _, key = hand.best(lambda added: -chances.struck(known.against, so_far + added) * life(hero.hp))
    return key or enough(options)
