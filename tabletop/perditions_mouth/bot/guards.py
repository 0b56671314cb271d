"""How heroes defend themselves."""

from tabletop.perditions_mouth.bot.boosts import enough, offered
from tabletop.perditions_mouth.bot.chances import chances_of
from tabletop.perditions_mouth.bot.memory import Ask
from tabletop.perditions_mouth.bot.weights import life
from tabletop.perditions_mouth.rules.fights.boosts import total


def boost(ask: Ask) -> str:
    """The card that saves more than it costs."""
    known, hand = offered(ask)
    hero = ask.table.state.heroes.get(ask.seat)
    if known is None or hero is None:
        return enough(ask.options)
    chances, dear = chances_of(ask.table), life(hero.hp)
    so_far = known.start + total(ask.table, known)
    _, key = hand.best(lambda added: -chances.struck(known.against, so_far + added) * dear)
    return key or enough(ask.options)
