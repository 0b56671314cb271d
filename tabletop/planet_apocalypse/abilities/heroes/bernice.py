"""Bernice Kuchler, who has little time left."""

from tabletop.core.flow import Flow, Option, pick
from tabletop.planet_apocalypse.board.party import captain
from tabletop.planet_apocalypse.board.targets import is_own
from tabletop.planet_apocalypse.model.moments.heroes import AttackDone, CaptainPasses, DiceAdded
from tabletop.planet_apocalypse.model.moments.questions import HelpAsked, PaymentAsked, PermissionAsked
from tabletop.planet_apocalypse.model.names import choice_id
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.offers import uses
from tabletop.planet_apocalypse.verbs.dice import add_dice
from tabletop.planet_apocalypse.verbs.harm import die
from tabletop.planet_apocalypse.verbs.heroes import announce, change_pool, lose_courage


@ability("names_captain", on=CaptainPasses)
def names_captain(table: Table, owner: str, moment: CaptainPasses, *, thing: str) -> Flow[None]:
    """While the owner is captain it says who is next, itself included.  [PA-HEROES-07]"""
    state, names = table.state, table.content.heroes
    if captain(state) == owner:
        options = [Option(seat.hero, names[seat.hero].name, index) for index, seat in enumerate(state.seats)]
        prompt = f"{table.content.names[thing]}: who is the next captain?"
        moment.seat = yield from pick(owner, choice_id(table.content, thing), prompt, options)


@ability("help_adds_die", on=PermissionAsked)
def may_add_die(table: Table, owner: str, moment: PermissionAsked) -> None:
    """Such a help matters also where no die can rise."""
    if moment.hero == owner and moment.what == "help_adds_die":
        moment.granted = True


@ability("help_adds_die", on=HelpAsked)
def help_adds_die(table: Table, owner: str, moment: HelpAsked, *, thing: str, sides: int) -> Flow[None]:
    """A help given or received by the owner may add a die, and then does nothing else.  [PA-HEROES-08]"""
    if owner not in (moment.helper, moment.attack.hero) or moment.instead:
        return
    if (yield from uses(table, owner, thing, f"add 1d{sides} instead of raising a die?")):
        moment.instead = True
        add_dice(moment.attack, [sides])


@ability("last_attack", on=DiceAdded)
def last_attack(table: Table, owner: str, moment: DiceAdded, *, thing: str, dice: list[int]) -> Flow[None]:
    """The owner may throw its life into an attack.  [PA-HEROES-09]"""
    if is_own(moment.attack, owner) and (yield from uses(table, owner, thing, "add 4d12, and die after this attack?")):
        moment.attack.specials.append(thing)
        add_dice(moment.attack, dice)


@ability("last_attack", on=AttackDone)
def dies_with_honor(table: Table, owner: str, moment: AttackDone, *, thing: str) -> Flow[None]:
    """Its courage goes to the pool; nothing prevents this death, and it brings no doom.  [PA-HEROES-09]"""
    if is_own(moment.attack, owner) and thing in moment.attack.specials and owner in table.state.heroes:
        announce(table, owner, thing)
        change_pool(table, lose_courage(table, owner, table.state.heroes[owner].courage))
        yield from die(table, owner, "honor", doom=0)


@ability("pool_only_for", on=PaymentAsked)
def pool_only_for(table: Table, owner: str, moment: PaymentAsked, *, why: str) -> None:
    """The owner takes from the pool for one thing only.  [PA-HEROES-10]"""
    if moment.hero == owner and moment.why != why:
        moment.pool = 0
