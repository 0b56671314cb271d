"""Professor Maxwell, who leads troopers."""

from tabletop.core.flow import Flow
from tabletop.planet_apocalypse.board.areas import area_name, is_shadow
from tabletop.planet_apocalypse.board.permissions import may, move_steps
from tabletop.planet_apocalypse.board.purse import can_pay
from tabletop.planet_apocalypse.model.moments.enemies import AmbushReadied
from tabletop.planet_apocalypse.model.moments.heroes import Gained, StepBegun, Stepped
from tabletop.planet_apocalypse.model.moments.questions import HelpersAsked, PermissionAsked
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.hero.combat import give_help
from tabletop.planet_apocalypse.rules.hero.turn import place_ambush
from tabletop.planet_apocalypse.rules.offers import agrees
from tabletop.planet_apocalypse.rules.payment import pay
from tabletop.planet_apocalypse.rules.team.actions import spend_points
from tabletop.planet_apocalypse.verbs.harm import hurt


@ability("ambush_often", on=PermissionAsked)
def ambush_often(table: Table, owner: str, moment: PermissionAsked) -> None:
    """The owner may set ambushes more than once in its turn."""
    if moment.hero == owner and moment.what == "many_ambushes":
        moment.granted = True


@ability("ambush_often", on=Stepped)
def ambush_on_the_way(table: Table, owner: str, moment: Stepped) -> Flow[None]:
    """The owner may leave troopers behind between the steps of its move.  [PA-RULE-38]"""
    holder = table.state.heroes.get(owner)
    if moment.hero != owner or holder is None or moment.steps >= move_steps(table, owner):
        return
    if holder.patrol and not is_shadow(table.state, holder.area):
        yield from place_ambush(table, owner)


@ability("help_ambush", on=AmbushReadied)
def help_ambush(table: Table, owner: str, moment: AmbushReadied, *, thing: str) -> Flow[None]:
    """The owner may pay to raise dice of an ambush beside it, or anywhere if it helps from afar.  [PA-AMBUSH-05]"""
    attack = moment.attack
    holder = table.state.heroes.get(owner)
    if holder is None or (holder.area != attack.place and not may(table, owner, "help_anywhere")):
        return
    question = f"pay 1 courage to raise a die of the ambush in {area_name(table, attack.place)}?"
    while any(die.sides < 12 for die in attack.pool.dice) and can_pay(table, owner, 1, "help"):
        if not (yield from agrees(table, owner, thing, question)):
            return
        if not (yield from pay(table, owner, 1, "help")):
            return
        yield from give_help(table, attack, owner, owner)


@ability("help_from_afar", on=HelpersAsked)
def help_from_afar(table: Table, owner: str, moment: HelpersAsked) -> None:
    """The owner may help heroes in any area, also those in Hell.  [PA-RULE-08]"""
    if owner != moment.attack.hero and owner not in moment.heroes and owner in table.state.heroes:
        moment.heroes.append(owner)


@ability("help_from_afar", on=PermissionAsked)
def help_ambushes_from_afar(table: Table, owner: str, moment: PermissionAsked) -> None:
    """The same for ambushes, if it helps them at all."""
    if moment.hero == owner and moment.what == "help_anywhere":
        moment.granted = True


@ability("recruit_at_once", on=Gained)
def recruit_at_once(table: Table, owner: str, moment: Gained, *, points: int) -> Flow[None]:
    """Troopers for so many points join at once, wherever the hero is; what is left over is lost.  [PA-TEAM-06]"""
    return spend_points(table, owner, points)


@ability("hurt_by_long_walk", on=StepBegun)
def hurt_by_long_walk(table: Table, owner: str, moment: StepBegun, *, steps: int, damage: int) -> Flow[None]:
    """The owner's own steps wear it down; being moved does not.  [PA-FAQ-13]"""
    if moment.hero == owner and moment.steps == steps:
        yield from hurt(table, owner, damage, "flaw")
