"""Gifts of a hero's own turn, and those that answer tokens."""

from tabletop.core.flow import Flow, Option, at_once, pick, pick_some
from tabletop.planet_apocalypse.board.areas import area_name, areas_without_shadow
from tabletop.planet_apocalypse.board.party import heroes_at
from tabletop.planet_apocalypse.board.permissions import has_luck, is_ready, may_move, step_closed
from tabletop.planet_apocalypse.board.targets import can_attack
from tabletop.planet_apocalypse.model.moments.enemies import DespairRolled, TokenRevealed
from tabletop.planet_apocalypse.model.moments.heroes import HeroActions
from tabletop.planet_apocalypse.model.moments.questions import StepsAsked
from tabletop.planet_apocalypse.model.names import choice_id
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.movement import enter
from tabletop.planet_apocalypse.rules.offers import special, spends_luck
from tabletop.planet_apocalypse.verbs.dice import reroll_despair
from tabletop.planet_apocalypse.verbs.harm import slay
from tabletop.planet_apocalypse.verbs.heroes import pay_luck
from tabletop.planet_apocalypse.verbs.markers import drop_marker
from tabletop.planet_apocalypse.verbs.turns import grant_attack, use_move


@ability("buy_attack", on=HeroActions)
def buy_attack(table: Table, owner: str, moment: HeroActions, *, thing: str, luck: int) -> None:
    """One more attack, which may also be given up against stun or fire.  [PA-FAQ-05]"""
    if moment.hero == owner and is_ready(table, owner, thing, luck):
        grant = at_once(lambda: grant_attack(table, owner))
        moment.options.append(special(table, owner, thing, luck, "one more attack", grant))


@ability("banish_demon", on=HeroActions)
def banish_demon(table: Table, owner: str, moment: HeroActions, *, thing: str, luck: int, circles: list[int]) -> None:
    """One demon of a low circle in the owner's area dies, with courage as usual."""
    if moment.hero != owner or moment.hell or not is_ready(table, owner, thing, luck):
        return
    place = table.state.heroes[owner].area
    here = [circle for circle in circles if table.state.areas[place].minions[circle]]

    def banish() -> Flow[None]:
        sheets = table.content.circles
        options = [Option(sheets[circle].key, sheets[circle].name, circle) for circle in here]
        circle = yield from pick(owner, choice_id(table.content, thing), "Banish which demon?", options)
        yield from slay(table, owner, place, circle)

    if here:
        moment.options.append(special(table, owner, thing, luck, "banish a demon", banish))


@ability("douse_fires", on=HeroActions)
def douse_fires(table: Table, owner: str, moment: HeroActions, *, thing: str) -> None:
    """All fires on heroes in the owner's area go out; its attack stays."""
    if moment.hero != owner or moment.hell or not is_ready(table, owner, thing):
        return
    burning = [hero.key for hero in heroes_at(table.state, table.state.heroes[owner].area) if hero.burning]

    def douse() -> None:
        for hero in burning:
            drop_marker(table, hero, "fire")

    if burning:
        moment.options.append(special(table, owner, thing, 0, "put out all fires here", at_once(douse)))


@ability("longer_move", on=StepsAsked)
def longer_move(table: Table, owner: str, moment: StepsAsked, *, steps: int) -> None:
    if moment.hero == owner:
        moment.steps = max(moment.steps, steps)


@ability("fly", on=HeroActions)
def fly(table: Table, owner: str, moment: HeroActions, *, thing: str, luck: int) -> None:
    """In place of its move the owner is put into any area outside the Shadow."""
    turn = table.state.turn
    if moment.hero != owner or moment.hell or turn is None or not has_luck(table, owner, luck):
        return
    if not may_move(table, turn):
        return
    here = table.state.heroes[owner].area
    goals = [to for to in areas_without_shadow(table.state) if to != here and not step_closed(table, owner, to)]

    def travel() -> Flow[None]:
        pay_luck(table, owner, thing, luck)
        options = [Option(to, area_name(table, to), to, about=to) for to in goals]
        to = yield from pick(owner, choice_id(table.content, thing), "Fly to which area?", options)
        use_move(table, owner)
        yield from enter(table, owner, to)

    if goals:
        name = table.content.names[thing]
        moment.options.append(Option(thing, f"{name}: fly anywhere in place of your move ({luck} luck)", travel))


# -- tokens -----------------------------------------------------------------------------------------------------------


@ability("attack_arrivals", on=TokenRevealed)
def attack_arrivals(table: Table, owner: str, moment: TokenRevealed, *, thing: str, luck: int) -> Flow[None]:
    """The owner may attack at once when a token comes to it in the minions' move segment."""
    holder = table.state.heroes.get(owner)
    if moment.segment != "move" or holder is None or holder.area != moment.area or not can_attack(table, owner):
        return
    if (yield from spends_luck(table, owner, thing, luck, "attack at once")):
        yield from attack(table, owner)


@ability("reroll_despair", on=DespairRolled)
def reroll_despair_dice(table: Table, owner: str, moment: DespairRolled, *, thing: str, luck: int) -> Flow[None]:
    """The owner may reroll any despair dice of a token, once."""
    if not has_luck(table, owner, luck):
        return
    shown = ", ".join(str(face) for face in moment.faces)
    if not (yield from spends_luck(table, owner, thing, luck, f"reroll despair dice of {shown}")):
        return
    options = [Option(f"die.{index + 1}", f"Circle {face}", index) for index, face in enumerate(moment.faces)]
    which = yield from pick_some(owner, "rosary.dice", "Reroll which dice?", options, least=1)
    reroll_despair(table, moment, which)
