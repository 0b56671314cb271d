"""Reaction cards: held in hand until the moment they name.  [PM-HCARD-17]"""

from tabletop.core.flow import Flow, Option, pick
from tabletop.perditions_mouth.board.queries import heroes_within, kind_of, top_hp
from tabletop.perditions_mouth.board.sight import hero_sees
from tabletop.perditions_mouth.model.events.heroes import DamageTaken, HeroSaved
from tabletop.perditions_mouth.model.moments.fights import DamageComing, DeathComing, HeroAttacked, TargetChosen
from tabletop.perditions_mouth.model.moments.rounds import EnemyDied, ResponseDrawn
from tabletop.perditions_mouth.model.moments.turns import LockDrawn, TreasureDrawn
from tabletop.perditions_mouth.model.names import name_of
from tabletop.perditions_mouth.model.registry import ability
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.heroes.offers import choose_hero, offer_reaction
from tabletop.perditions_mouth.rules.responses import draw_response
from tabletop.perditions_mouth.verbs.cards import set_aside
from tabletop.perditions_mouth.verbs.harm import heal


@ability("draw_the_blow", on=TargetChosen)
def draw_the_blow(table: Table, owner: str, moment: TargetChosen, *, thing: str) -> Flow[None]:
    """The owner, whom the enemy could attack as well, becomes its target."""
    if moment.hero == owner or owner not in moment.reachable:
        return
    prompt = f"{name_of(table, moment.enemy)} is about to attack {name_of(table, moment.hero)}. Challenge it?"
    if (yield from offer_reaction(table, owner, thing, prompt)):
        moment.hero = owner


@ability("take_the_blow", on=DamageComing)
def take_the_blow(table: Table, owner: str, moment: DamageComing, *, thing: str) -> Flow[None]:
    """The damage of an enemy's attack on a hero in range 1, and its poison, go to the owner.  [PM-HEROCLAR-14]"""
    hero = table.state.heroes[owner]
    if not moment.enemy or not moment.amount or moment.hero == owner or hero.status != "present":
        return
    hurt = table.state.heroes[moment.hero]
    if hurt.status != "present" or hurt not in heroes_within(table, hero.at, 1):
        return
    prompt = f"{name_of(table, moment.enemy)} has hit {name_of(table, moment.hero)}. Take the damage?"
    if (yield from offer_reaction(table, owner, thing, prompt)):
        table.emit(DamageTaken(moment.hero, owner))
        moment.hero = owner


@ability("pass_the_blow", on=DamageComing)
def pass_the_blow(table: Table, owner: str, moment: DamageComing, *, thing: str) -> Flow[None]:
    """The damage of an enemy's attack on the owner goes to another hero in range 1.  [PM-RULE-40]"""
    hero = table.state.heroes[owner]
    if not moment.enemy or not moment.amount or moment.hero != owner or hero.status != "present":
        return
    others = heroes_within(table, hero.at, 1, but=owner)
    if not others:
        return
    prompt = f"{name_of(table, moment.enemy)} has hit {name_of(table, owner)}. Let somebody else take the damage?"
    if (yield from offer_reaction(table, owner, thing, prompt)):
        goat = yield from choose_hero(owner, table, "scapegoat.hero", "Who takes the damage?", others)
        if goat is not None:
            table.emit(DamageTaken(owner, goat.key))
            moment.hero = goat.key


@ability("hold_off_death", on=DeathComing)
def hold_off_death(table: Table, owner: str, moment: DeathComing, *, thing: str) -> Flow[None]:
    """A hero in sight stays at 1 hit point; the card is set aside until the scenario ends."""
    hero, dying = table.state.heroes[owner], table.state.heroes[moment.hero]
    if moment.saved or hero.status != "present":
        return
    if dying is not hero and not hero_sees(table, hero, (dying.at,)):
        return
    if (yield from offer_reaction(table, owner, thing, f"{name_of(table, moment.hero)} is about to die. Intercede?")):
        moment.saved = True
        set_aside(table, hero, thing)
        table.emit(HeroSaved(moment.hero, owner))


@ability("ward_off", on=HeroAttacked)
def ward_off(table: Table, owner: str, moment: HeroAttacked, *, thing: str) -> Flow[None]:
    """The owner is Defending against this one attack."""
    if moment.strike.hero == owner:
        prompt = f"{name_of(table, moment.strike.enemy)} attacks {name_of(table, owner)}. Draw a card for the Defense?"
        if (yield from offer_reaction(table, owner, thing, prompt)):
            moment.strike.sources.append(thing)


@ability("void_response", on=ResponseDrawn)
def void_response(table: Table, owner: str, moment: ResponseDrawn, *, thing: str) -> Flow[None]:
    """A response card counts 0, its Eye stays; offered where its number counts against the heroes.

    [PM-RESP-11, PM-RULE-30]
    """
    against = moment.value > 0 if moment.purpose in ("enemy", "lock") else moment.value < 0
    if against and moment.purpose in ("enemy", "lock", "hero"):
        prompt = f"A response card of {moment.value} was drawn. Let it count 0?"
        if (yield from offer_reaction(table, owner, thing, prompt)):
            moment.value = 0


@ability("replace_lock_card", on=LockDrawn)
def replace_lock_card(table: Table, owner: str, moment: LockDrawn, *, thing: str) -> Flow[None]:
    """One response card that lies open against the owner's lock is replaced by a new one."""
    if moment.hero != owner:
        return
    shown = ", ".join(str(value) for value in moment.cards.values())
    if not (yield from offer_reaction(table, owner, thing, f"The lock resists with {shown}. Replace a card?")):
        return
    options = [Option(key, f"The {value}", key) for key, value in moment.cards.items()]
    old = yield from pick(owner, "break.card", "Replace which card?", options)
    new = yield from draw_response(table, "lock", owner)
    del moment.cards[old]
    moment.cards[new.card] = new.value


@ability("look_at_more_treasure", on=TreasureDrawn)
def look_at_more_treasure(table: Table, owner: str, moment: TreasureDrawn, *, cards: int, thing: str) -> Flow[None]:
    """The owner draws several treasures and keeps one."""
    if moment.hero != owner or len(table.state.treasures.cards) < cards:
        return
    if (yield from offer_reaction(table, owner, thing, f"You draw a treasure. Draw {cards} and keep one?")):
        moment.looks = cards


@ability("drink_blood", on=EnemyDied)
def drink_blood(table: Table, owner: str, moment: EnemyDied, *, hp: int, thing: str) -> Flow[None]:
    """An enemy killed by the owner's attack gives hit points."""
    hero = table.state.heroes[owner]
    if moment.by == owner and moment.attack and kind_of(table, moment.figure).acts and hero.hp < top_hp(table, hero):
        prompt = f"{name_of(table, moment.figure.key)} fell. Heal {hp}?"
        if (yield from offer_reaction(table, owner, thing, prompt)):
            heal(table, owner, hero, hp)
