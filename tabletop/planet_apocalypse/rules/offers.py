"""What gifts and abilities offer their owner, and what that costs."""

from tabletop.core.flow import Action, Flow, MenuOption, Option, confirm
from tabletop.planet_apocalypse.board.permissions import has_luck
from tabletop.planet_apocalypse.model.names import choice_id
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.heroes import announce, mark_used, pay_luck


def agrees(table: Table, owner: str, thing: str, question: str) -> Flow[bool]:
    """Ask whether the owner uses a gift or an ability now."""
    return confirm(owner, choice_id(table.content, thing), f"{table.content.names[thing]}: {question}")


def uses(table: Table, owner: str, thing: str, question: str) -> Flow[bool]:
    """The same, and say so when it does."""
    if not (yield from agrees(table, owner, thing, question)):
        return False
    announce(table, owner, thing)
    return True


def spends_luck(table: Table, owner: str, thing: str, luck: int, purpose: str) -> Flow[bool]:
    """Ask whether the owner pays luck for something; True when it was paid."""
    if not has_luck(table, owner, luck):
        return False
    if not (yield from agrees(table, owner, thing, f"spend {luck} luck to {purpose}?")):
        return False
    pay_luck(table, owner, thing, luck)
    return True


def special(table: Table, owner: str, thing: str, luck: int, label: str, does: Action) -> MenuOption:
    """An action of a gift, once a phase or turn, its luck paid when it is taken.  [PA-TEAM-29, PA-HERO-01]"""

    def action() -> Flow[object]:
        mark_used(table, owner, thing)
        pay_luck(table, owner, thing, luck)
        return does()

    price = f" ({luck} luck)" if luck else ""
    return Option(thing, f"{table.content.names[thing]}: {label}{price}", action, about=owner)
