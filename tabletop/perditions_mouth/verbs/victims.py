"""The verbs for victims: carried, set down, brought to safety."""

from tabletop.core.things.deck import draw
from tabletop.perditions_mouth.model.events.heroes import VictimDropped, VictimLifted, VictimSaved
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.verbs.counters import count
from tabletop.perditions_mouth.verbs.figures import lift, remove, stand


def carry(table: Table, hero: Hero, key: str, *, active: bool) -> None:
    """A victim goes into a slot of the hero."""
    lift(table, key)
    table.state.figures[key].carried = True
    (hero.active if active else hero.backpack).append(key)
    table.emit(VictimLifted(hero.key, key))


def _let_go(table: Table, hero: Hero, key: str) -> None:
    (hero.active if key in hero.active else hero.backpack).remove(key)
    table.state.figures[key].carried = False


def drop_victim(table: Table, hero: Hero, key: str, at: int) -> None:
    """A carried victim stands on a square."""
    _let_go(table, hero, key)
    stand(table, key, (at,))
    table.emit(VictimDropped(hero.key, key, at))


def save_victim(table: Table, hero: Hero, key: str) -> str:
    """A victim is safe; the card of thanks that it gives, empty when there is none left."""
    _let_go(table, hero, key)
    remove(table, key)
    card = draw(table.state.victims) or ""
    table.emit(VictimSaved(hero.key, key, card))
    count(table, "victims_rescued")
    return card
