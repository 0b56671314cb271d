"""Gifts of the later boxes that change an attack, or what enemies do to their owner."""

from tabletop.core.flow import Flow, Option, confirm, consult, pick, pick_some
from tabletop.planet_apocalypse.abilities.troopers_later import reach_next_door
from tabletop.planet_apocalypse.board.areas import neighbours
from tabletop.planet_apocalypse.board.dice import raised
from tabletop.planet_apocalypse.board.party import heroes_at, others_at
from tabletop.planet_apocalypse.board.targets import is_own
from tabletop.planet_apocalypse.model.fight import Die
from tabletop.planet_apocalypse.model.moments.enemies import AmbushReadied, Died, Dying, Injured, Retreated
from tabletop.planet_apocalypse.model.moments.heroes import (
    AttackAimed,
    AttackDone,
    AttackRolled,
    DiceAdded,
    DiceRaised,
)
from tabletop.planet_apocalypse.model.moments.questions import (
    GiveUpMoveAsked,
    HelpCostAsked,
    HelpersAsked,
    HeroToughnessAsked,
)
from tabletop.planet_apocalypse.model.names import choice_id
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import HELL, LARVA
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.hero.combat import raise_one
from tabletop.planet_apocalypse.rules.offers import agrees, spends_luck
from tabletop.planet_apocalypse.verbs.dice import add_dice, reroll_die
from tabletop.planet_apocalypse.verbs.harm import heal, hurt
from tabletop.planet_apocalypse.verbs.heroes import announce, change_pool, gain_courage, gain_luck
from tabletop.planet_apocalypse.verbs.turns import give_up_move

# -- dice before the roll ---------------------------------------------------------------------------------------------


@ability("dice_while_burning", on=DiceAdded)
def dice_while_burning(table: Table, owner: str, moment: DiceAdded, *, dice: list[int]) -> None:
    """More dice while the owner is on fire."""
    if is_own(moment.attack, owner) and table.state.heroes[owner].burning:
        add_dice(moment.attack, dice)


@ability("dice_while_burning", on=Dying)
def fire_never_kills(table: Table, owner: str, moment: Dying) -> None:
    """Fire leaves the owner its last health.  [PA-GIFTS-09]"""
    if moment.hero == owner and moment.cause == "fire" and not moment.saved:
        moment.saved = 1


@ability("dice_when_still", on=DiceAdded)
def dice_when_still(table: Table, owner: str, moment: DiceAdded, *, thing: str, dice: list[int]) -> Flow[None]:
    """More dice if the owner gives up its move in this turn.  [PA-GIFTS-20, PA-STATUS-11]"""
    turn = table.state.turn
    if not is_own(moment.attack, owner) or turn is None or turn.hero != owner:
        return
    if not turn.still:
        if not turn.moves or turn.steps or consult(table, GiveUpMoveAsked(owner)).closed:
            return
        if not (yield from agrees(table, owner, thing, "give up your move to add dice?")):
            return
        give_up_move(table, turn)
    announce(table, owner, thing)
    add_dice(moment.attack, dice)


@ability("raise_without_larvae", on=DiceRaised)
def raise_without_larvae(table: Table, owner: str, moment: DiceRaised, *, thing: str) -> Flow[None]:
    """With no larva beside the owner one die rises."""
    attack = moment.attack
    if not is_own(attack, owner) or table.state.areas[attack.place].minions[LARVA]:
        return
    if any(die.sides < 12 for die in attack.pool.dice):
        announce(table, owner, thing)
        yield from raise_one(attack, owner)


@ability("others_bleed_for_levels", on=DiceRaised)
def others_bleed_for_levels(table: Table, owner: str, moment: DiceRaised, *, thing: str, levels: int) -> Flow[None]:
    """One other hero beside the owner may take damage by its own choice to raise a die."""
    attack = moment.attack
    if not is_own(attack, owner):
        return
    name = table.content.names[thing]
    for other in others_at(table.state, table.state.heroes[owner]):
        if not any(die.sides < 12 for die in attack.pool.dice):
            return
        deadly = " It would be your last" if other.health <= 1 else ""
        question = f"{name}: take 1 damage to raise a die {levels} levels?{deadly}"
        if (yield from confirm(other.key, choice_id(table.content, thing), question)):
            announce(table, other.key, thing)
            yield from hurt(table, other.key, 1, "gift", chosen=True)
            yield from raise_one(attack, owner, levels)
            return


@ability("raise_near_ambushes", on=AmbushReadied)
def raise_near_ambushes(table: Table, owner: str, moment: AmbushReadied) -> None:
    """Ambushes with the owner or next to it raise every die."""
    holder, place = table.state.heroes.get(owner), moment.attack.place
    if holder is not None and (holder.area == place or place in neighbours(table, holder.area)):
        for die in moment.attack.pool.dice:
            die.sides = raised(die.sides)


@ability("help_from_afar_for", on=HelpersAsked)
def help_from_afar_for(table: Table, owner: str, moment: HelpersAsked) -> None:
    """The owner may help a hero in any area, but not into or out of Hell.  [PA-GIFTS-06]"""
    holder = table.state.heroes.get(owner)
    if holder is None or moment.attack.hero == owner or owner in moment.heroes:
        return
    if HELL not in (holder.area, moment.attack.place):
        moment.heroes.append(owner)


@ability("help_from_afar_for", on=HelpCostAsked)
def help_from_afar_costs(table: Table, owner: str, moment: HelpCostAsked, *, courage: int) -> None:
    if moment.helper == owner and table.state.heroes[owner].area != moment.attack.place:
        moment.cost = courage


@ability("ambush_reaches_for", on=AttackAimed)
def ambush_reaches_for(table: Table, owner: str, moment: AttackAimed, *, thing: str, least: int) -> Flow[None]:
    """A large ambush in the owner's area may also strike in one adjacent area."""
    attack, holder = moment.attack, table.state.heroes.get(owner)
    large = table.state.areas[attack.place].troops >= least
    if attack.ambush and not attack.patrol and large and holder is not None and holder.area == attack.place:
        yield from reach_next_door(table, moment, f"{table.content.names[thing]}: strike in which area too?")


# -- dice after the roll ----------------------------------------------------------------------------------------------


@ability("reroll_one", on=AttackRolled)
def reroll_one(table: Table, owner: str, moment: AttackRolled, *, thing: str) -> Flow[None]:
    """One die of the owner's attack may be rolled again."""
    attack = moment.attack
    if not is_own(attack, owner) or not attack.pool.dice:
        return
    kinds = {(die.sides, die.value, die.only): die for die in attack.pool.dice}
    options: list[Option[Die | None]] = [
        Option(f"d{sides}.{value}" + (".bound" if only else ""), f"Roll the d{sides} showing {value} again", die)
        for (sides, value, only), die in sorted(kinds.items(), key=lambda kind: kind[0])
    ]
    options.append(Option("none", "Keep the roll", None))
    prompt = f"{table.content.names[thing]}: reroll a die?"
    chosen = yield from pick(owner, choice_id(table.content, thing), prompt, options)
    if chosen is not None:
        announce(table, owner, thing)
        reroll_die(table, attack, chosen)


@ability("reroll_any", on=AttackRolled)
def reroll_any(table: Table, owner: str, moment: AttackRolled, *, thing: str, luck: int) -> Flow[None]:
    """For luck the owner may reroll any of its dice once."""
    attack = moment.attack
    if not is_own(attack, owner) or not attack.pool.dice:
        return
    shown = ", ".join([str(die.value) for die in attack.pool.dice])
    if not (yield from spends_luck(table, owner, thing, luck, f"reroll any of {shown}")):
        return
    options = [
        Option(f"die.{number}", f"the d{die.sides} showing {die.value}", die)
        for number, die in enumerate(attack.pool.dice, 1)
    ]
    for die in (yield from pick_some(owner, "overload.dice", "Reroll which dice?", options, least=1)):
        reroll_die(table, attack, die)


@ability("courage_for_companions", on=AttackDone)
def courage_for_companions(table: Table, owner: str, moment: AttackDone, *, least: int, amount: int) -> None:
    """When the owner's attack killed a great demon every other hero beside it gains courage."""
    attack = moment.attack
    if is_own(attack, owner) and any(circle >= least for _, circle in attack.killed):
        for other in heroes_at(table.state, attack.place):
            if other.key != owner:
                gain_courage(table, other.key, amount)


# -- what enemies do --------------------------------------------------------------------------------------------------


@ability("tougher_against", on=HeroToughnessAsked)
def tougher_against(
    table: Table, owner: str, moment: HeroToughnessAsked, *, least: int, most: int, amount: int
) -> None:
    """More toughness against some Circles; it may pass 5."""
    if moment.hero == owner and least <= moment.group.circle <= most:
        moment.toughness += amount


@ability("luck_for_wounds", on=Injured)
def luck_for_wounds(table: Table, owner: str, moment: Injured, *, least: int, amount: int) -> None:
    """Luck when one attack costs the owner much health."""
    if moment.assault.hero == owner and moment.assault.lost >= least and owner in table.state.heroes:
        gain_luck(table, owner, amount)


@ability("saves_courage_of_the_dead", on=Died)
def saves_courage_of_the_dead(table: Table, owner: str, moment: Died, *, most: int) -> None:
    """Some courage of another hero that dies goes to the pool."""
    if moment.hero != owner:
        change_pool(table, min(most, moment.courage))


@ability("retreat_pays", on=Retreated)
def retreat_pays(table: Table, owner: str, moment: Retreated, *, courage: int, heals: int) -> Flow[None]:
    """Leaving a Lord Battle before its end brings courage and health.  [PA-GIFTS-07]"""
    if moment.hero == owner and moment.reason != "end":
        gain_courage(table, owner, courage)
        yield from heal(table, owner, heals)
