"""Great Cthulhu and the sanity of heroes."""

from tabletop.core.flow import Flow, number
from tabletop.core.things.odds import together
from tabletop.planet_apocalypse.board.lords import attacks_as
from tabletop.planet_apocalypse.model.moments.enemies import GroupReady, Menace, Retreated
from tabletop.planet_apocalypse.model.moments.heroes import HeroActions, TurnBegun
from tabletop.planet_apocalypse.model.moments.questions import BlowAsked
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.dice import roll_one
from tabletop.planet_apocalypse.verbs.heroes import announce, count_for_hero, gain_courage, gain_luck, mark_used

SANITY = "sanity"


@ability("menace_sanity", on=Menace)
def menace_sanity(table: Table, owner: str, moment: Menace, *, tokens: int) -> Flow[None]:
    """Every hero, captain first, takes any of the tokens left, and courage and luck for each.  [PA-LORDS-65]"""
    announce(table, "", owner)
    heroes = table.state.heroes
    for hero in moment.heroes:
        left = tokens - sum([holder.counters.get(SANITY, 0) for holder in heroes.values()])
        prompt = f"Take how many of {left} sanity tokens, for 1 courage and 1 luck each?"
        taken = yield from number(hero, "lord.sanity", prompt, 0, left)
        if taken:
            count_for_hero(table, hero, SANITY, taken)
            gain_courage(table, hero, taken)
            gain_luck(table, hero, taken)


# -- a hero's step ----------------------------------------------------------------------------------------------------


@ability("sanity_step", on=TurnBegun)
def loses_sanity(table: Table, owner: str, moment: TurnBegun) -> None:
    """Each step costs 1 sanity, as long as there is any.  [PA-LORDS-66]"""
    if table.state.heroes[moment.hero].counters.get(SANITY):
        count_for_hero(table, moment.hero, SANITY, -1)
        mark_used(table, moment.hero, owner)


@ability("sanity_step", on=HeroActions)
def stays_or_flees(table: Table, owner: str, moment: HeroActions) -> None:
    """Whoever paid it must stand and fight, whoever could not must retreat.  [PA-LORDS-66]"""
    if owner in table.state.heroes[moment.hero].used:
        moment.options[:] = [option for option in moment.options if option.key != "retreat"]
    else:
        moment.only = ["retreat"]


@ability("sanity_step", on=Retreated)
def leaves_sanity(table: Table, owner: str, moment: Retreated) -> None:
    """What is left of it goes back.  [PA-LORDS-68]"""
    left = table.state.heroes[moment.hero].counters.get(SANITY, 0)
    if left:
        count_for_hero(table, moment.hero, SANITY, -left)


# -- his attacks ------------------------------------------------------------------------------------------------------


@ability("attacks_rolled", on=GroupReady)
def attacks_rolled(table: Table, owner: str, moment: GroupReady, *, sides: int) -> None:
    """A die says how often he attacks this round.  [PA-LORDS-67]"""
    if attacks_as(moment.group, owner):
        moment.group.attacks = roll_one(table, owner, sides)


@ability("attacks_rolled", on=BlowAsked)
def would_attack(table: Table, owner: str, moment: BlowAsked, *, sides: int) -> None:
    """As many attacks as the die may show, each number as likely."""
    if not attacks_as(moment.group, owner):
        return
    found, each = [0.0] * (sides * (len(moment.chances) - 1) + 1), [1.0]
    for _ in range(sides):
        each = together(each, moment.chances)
        for damage, chance in enumerate(each):
            found[damage] += chance / sides
    moment.chances = found
