"""Phase D: damage, goals, and everything made ready for the next round.  [AC-RULE-52]"""

from tabletop.apocalypse_chaos.board.figures import figures, figures_in, performers
from tabletop.apocalypse_chaos.board.objects import kind_of
from tabletop.apocalypse_chaos.model.endings import time_is_up
from tabletop.apocalypse_chaos.model.moments import ActionEnded, ObjectBorne, RoundChecked, RoundDamaged
from tabletop.apocalypse_chaos.model.state import Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.rules.hero.equipment import card_menu, discard_spent_shields
from tabletop.apocalypse_chaos.verbs.enemies import blast
from tabletop.apocalypse_chaos.verbs.figures import hurt
from tabletop.apocalypse_chaos.verbs.objects import burn_out
from tabletop.apocalypse_chaos.verbs.rooms import use_up_grenades
from tabletop.apocalypse_chaos.verbs.rounds import end_round
from tabletop.core.flow import Flow, Option, act, consult, consult_own, react

GRENADE_DAMAGE = 2
BURNING = 1


def round_end(table: Table) -> Flow[None]:
    """The whole of Phase D."""
    discard_spent_shields(table)
    for hero in list(table.state.heroes.values()):
        yield from late_cards(table, hero)
    burn(table)
    explode(table)
    bear_objects(table)
    burn_marked_areas(table)
    yield from react(table, RoundDamaged())
    check(table)
    end_round(table)


def late_cards(table: Table, hero: Hero) -> Flow[None]:
    """Offer cards of Phase D before the damage, to the Scientist beside the Hero too.  [AC-SCIENTIST-03]"""
    while True:
        menu = card_menu(table, hero, "D", performers(table.state, hero.key))
        if all(option.closed for option in menu):
            return
        menu.append(Option("pass", "Use none", None))
        if not (yield from act(hero.key, "round_end.card", "Use a card before the damage?", menu)):
            return


def burn(table: Table) -> None:
    """Fire hurts everybody in its room and stays.  [AC-PHASE-D-01]"""
    state = table.state
    for one in figures(state):
        damage = sum(state.tiles[state.rooms[one.at].tile].fires)
        if damage:
            hurt(table, one.key, damage, "fire")


def explode(table: Table) -> None:
    """Grenades hurt everybody in their room and go back to the box.  [AC-PHASE-D-02, -03]"""
    for room in table.state.rooms.values():
        count = use_up_grenades(table, room)
        for victim in figures_in(table.state, room.key) if count else ():
            hurt(table, victim, GRENADE_DAMAGE * count, "grenade")


def bear_objects(table: Table) -> None:
    """What an Object does to its carrier at the end of a round.  [AC-OBJECT-07]"""
    for hero in list(table.state.heroes.values()):
        if hero.carries:
            consult_own(table, hero.key, kind_of(table, hero.carries).abilities, ObjectBorne())


def burn_marked_areas(table: Table) -> None:
    """A thrown Grenade Object hurts all Enemies of its area and is used up.  [AC-OBJECT-12, AC-PHASE-D-04]"""
    state = table.state
    for thing in [thing for thing in state.things.values() if thing.thrown]:
        burn_out(table, thing)
        thrower = thing.thrower if thing.thrower in state.heroes else ""
        blast(table, thrower, (thing.thrown,), BURNING)


def check(table: Table) -> None:
    """Goals first, then the end of the last rounds: a win beats a loss.  [AC-ELIM-03, AC-RULE-52, -56]"""
    consult(table, ActionEnded())
    consult(table, RoundChecked())
    if table.state.last_round and table.state.round >= table.state.last_round:
        raise time_is_up()
