"""Gifts that strike in a way of their own, or lend a patrol: Orbital Strike, Railgun, Wyrmbane, Knight's Vow."""

from tabletop.core.flow import Flow, Option, pick
from tabletop.core.things.dice import Pool
from tabletop.planet_apocalypse.board.areas import area_name, map_places
from tabletop.planet_apocalypse.board.party import heroes_at, shares_area
from tabletop.planet_apocalypse.board.permissions import is_ready
from tabletop.planet_apocalypse.board.pieces import has_minions
from tabletop.planet_apocalypse.board.targets import fitting, is_own, targets
from tabletop.planet_apocalypse.model.events.dice import AttackDiceRolled
from tabletop.planet_apocalypse.model.fight import Attack, Die
from tabletop.planet_apocalypse.model.moments.heroes import AttackAimed, AttackRead, DiceSplit, HeroActions
from tabletop.planet_apocalypse.model.moments.questions import AbsorbersAsked, HelpersAsked
from tabletop.planet_apocalypse.model.names import choice_id
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import FOURTH
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.hero.combat import strike
from tabletop.planet_apocalypse.rules.offers import special, spends_luck, uses
from tabletop.planet_apocalypse.verbs.dice import roll, turn_die


@ability("strike_afar", on=HeroActions)
def strike_afar(table: Table, owner: str, moment: HeroActions, *, thing: str, luck: int, dice: list[int]) -> None:
    """Dice strike minions of one area without heroes; that is no attack.  [PA-GIFTS-01]"""
    if moment.hero != owner or moment.hell or not is_ready(table, owner, thing, luck):
        return
    found = [area for area in map_places(table) if has_minions(table.state, area) and not heroes_at(table.state, area)]

    def bombard() -> Flow[None]:
        options = [Option(area, area_name(table, area), area, about=area) for area in found]
        area = yield from pick(owner, choice_id(table.content, thing), "Strike in which area?", options)
        made = Attack(owner, area, Pool([Die(sides) for sides in dice]), action=True)
        table.emit(AttackDiceRolled(owner, list(dice), roll(table, made.pool)))
        yield from strike(table, made)

    if found:
        moment.options.append(special(table, owner, thing, luck, "strike minions from afar", bombard))


# -- one great die ----------------------------------------------------------------------------------------------------


@ability("one_great_die", on=DiceSplit)
def one_great_die(table: Table, owner: str, moment: DiceSplit, *, thing: str, sides: int, bonus: int) -> Flow[None]:
    """All dice may be given up for one that counts more for each of them but the first.  [PA-GIFTS-04]"""
    made = moment.attack
    if not is_own(made, owner) or not made.pool.dice:
        return
    plus = bonus * (len(made.pool.dice) - 1)
    shown = f"1d{sides}+{plus}" if plus else f"1d{sides}"
    if (yield from uses(table, owner, thing, f"give up all your dice for {shown}?")):
        made.specials.append(thing)
        made.pool.dice = [Die(sides, plus=plus, whole=True)]


@ability("one_great_die", on=HelpersAsked)
def is_not_helped(table: Table, owner: str, moment: HelpersAsked, *, thing: str) -> None:
    """Nobody helps such an attack.  [PA-GIFTS-04]"""
    if moment.attack.hero == owner and thing in moment.attack.specials:
        moment.barred += list(table.state.heroes)


@ability("one_great_die", on=AttackRead)
def counts_more(table: Table, owner: str, moment: AttackRead) -> None:
    """Its number may pass what is on it.  [PA-GIFTS-04]"""
    if is_own(moment.attack, owner):
        for die in moment.attack.pool.dice:
            if die.plus:
                turn_die(table, moment.attack, die, die.value + die.plus)


# -- two for one ------------------------------------------------------------------------------------------------------


@ability("double_one_damage", on=AttackAimed)
def double_one_damage(table: Table, owner: str, moment: AttackAimed, *, thing: str, luck: int) -> Flow[None]:
    """After the roll luck makes the first damage to a great demon or a Lord count twice.  [PA-GIFTS-08]"""
    made = moment.attack
    if not is_own(made, owner):
        return
    great = [one for one in targets(table, made) if one.circle >= FOURTH and fitting(made.pool.dice, one)]
    if great and (yield from spends_luck(table, owner, thing, luck, "make the first damage to a great enemy 2")):
        made.doubled = True


# -- another's patrol -------------------------------------------------------------------------------------------------


@ability("patrol_serves_all", on=AbsorbersAsked)
def patrol_serves_all(table: Table, owner: str, moment: AbsorbersAsked) -> None:
    """The owner's patrol absorbs for any hero beside it, if the owner agrees.  [PA-GIFTS-19]"""
    if owner != moment.hero and shares_area(table, owner, moment.hero) and owner not in moment.patrols:
        moment.patrols.append(owner)
        moment.asked.append(owner)
