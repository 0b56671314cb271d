"""Effects that outlive the action they came from."""

from collections.abc import Callable

from tabletop.core.flow import consult_own
from tabletop.perditions_mouth.board.queries import lasting_uses
from tabletop.perditions_mouth.model.events.cards import EffectBegun, EffectEnded
from tabletop.perditions_mouth.model.moments.rounds import LastingEnded
from tabletop.perditions_mouth.model.state import Lasting, Until
from tabletop.perditions_mouth.model.table import Table


def begin_lasting(table: Table, source: str, owner: str, bearer: str, until: Until) -> None:
    """An effect that stays in force; one of the same source and bearer is replaced."""
    table.state.lasting = [e for e in table.state.lasting if (e.source, e.bearer) != (source, bearer)]
    table.state.lasting.append(Lasting(source, owner, bearer, until))
    table.emit(EffectBegun(source, bearer))


def end_lasting(table: Table, source: str) -> None:
    """Everything that lasts from this source is over."""
    end_effects(table, lambda effect: effect.source == source)


def end_turn_effects(table: Table, hero: str, until: Until) -> None:
    end_effects(table, lambda effect: effect.owner == hero and effect.until == until)


def let_go(table: Table, hero: str) -> None:
    """A hero is dead or gone: what it bore, and what its next turn would have ended, is over."""
    end_effects(table, lambda effect: hero in (effect.bearer, effect.owner))
    for other in table.state.heroes.values():
        other.defend.pop(hero, None)


def end_effects(table: Table, over: Callable[[Lasting], bool]) -> None:
    ended = [effect for effect in table.state.lasting if over(effect)]
    if not ended:
        return
    table.state.lasting = [effect for effect in table.state.lasting if effect not in ended]
    for effect in ended:
        table.emit(EffectEnded(effect.source, effect.bearer))
        ended_now = LastingEnded(effect.source, effect.bearer)
        consult_own(table, effect.bearer, lasting_uses(table, effect.source), ended_now)
