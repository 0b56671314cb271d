"""What attack and defense cards of the heroes add beyond their number."""

from functools import partial

from tabletop.core.flow import Flow
from tabletop.perditions_mouth.board.queries import (
    attributes,
    enemy_targets,
    heroes_within,
    is_large,
    kind_of,
    squares_of,
)
from tabletop.perditions_mouth.model.moments.fights import AttackEnded, AttackTotal, StrikeEnded
from tabletop.perditions_mouth.model.moments.questions import CardWorth
from tabletop.perditions_mouth.model.moments.rounds import EnemyDied
from tabletop.perditions_mouth.model.registry import ability
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.fights.attacks import bare_attack
from tabletop.perditions_mouth.rules.fights.odds import attack_odds
from tabletop.perditions_mouth.rules.fights.pushing import push
from tabletop.perditions_mouth.rules.heroes.movement import free_step
from tabletop.perditions_mouth.rules.heroes.offers import choose_hero, choose_target
from tabletop.perditions_mouth.verbs.cards import draw_cards, return_to_hand
from tabletop.perditions_mouth.verbs.counters import gain_fatigue
from tabletop.perditions_mouth.verbs.figures import skip_next


def allies_beside(table: Table, target: str, but: str) -> list[Hero]:
    """Other heroes within range 1 of any square of a figure or gate."""
    found: dict[str, Hero] = {}
    for at in squares_of(table, target):
        for hero in heroes_within(table, at, 1, but=but):
            found[hero.key] = hero
    return list(found.values())


# -- more attack ------------------------------------------------------------------------------------------------------


@ability("more_from_afar", on=AttackTotal)
def more_from_afar(_table: Table, owner: str, moment: AttackTotal, *, attack: int, distance: int) -> None:
    if moment.attack.hero == owner and moment.attack.distance >= distance:
        moment.attack.total += attack


@ability("more_beside_ally", on=AttackTotal)
def more_beside_ally(table: Table, owner: str, moment: AttackTotal, *, attack: int) -> None:
    """More while another hero is within range 1 of the target."""
    if moment.attack.hero == owner and allies_beside(table, moment.attack.target, owner):
        moment.attack.total += attack


@ability("more_against_objects", on=AttackTotal)
def more_against_objects(table: Table, owner: str, moment: AttackTotal, *, attack: int) -> None:
    """More against chests, doors, portcullises and nests."""
    if moment.attack.hero == owner and is_object(table, moment.attack.target):
        moment.attack.total += attack


def is_object(table: Table, target: str) -> bool:
    return target in table.state.gates or not kind_of(table, table.state.figures[target]).acts


@ability("worth_when_hurt", on=CardWorth)
def worth_when_hurt(table: Table, owner: str, moment: CardWorth, *, worth: int, hp: int) -> None:
    """Counts more for an own attack at few hit points."""
    if moment.purpose == "attack" and table.state.heroes[owner].hp <= hp:
        moment.worth = worth


# -- after the attack -------------------------------------------------------------------------------------------------


@ability("draw_after_miss", on=AttackEnded)
def draw_after_miss(table: Table, owner: str, moment: AttackEnded, *, cards: int) -> Flow[None]:
    if moment.attack.hero == owner and not moment.attack.dealt:
        yield from draw_cards(table, table.state.heroes[owner], cards)


@ability("draw_after_kill", on=EnemyDied)
def draw_after_kill(table: Table, owner: str, moment: EnemyDied, *, cards: int) -> Flow[None]:
    if moment.by == owner and moment.attack:
        yield from draw_cards(table, table.state.heroes[owner], cards)


@ability("push_survivor", on=AttackEnded)
def push_survivor(table: Table, owner: str, moment: AttackEnded, *, squares: int) -> Flow[None]:
    """A surviving target that is not large is pushed."""
    figure = table.state.figures.get(moment.attack.target)
    if moment.attack.hero == owner and figure is not None and figure.at and not is_large(table, figure):
        yield from push(table, table.state.heroes[owner].at, figure.key, squares, owner)


@ability("stun", on=AttackEnded)
def stun(table: Table, owner: str, moment: AttackEnded, *, group: str) -> None:
    """One of the group damaged by the attack skips its next action."""
    figure = table.state.figures.get(moment.attack.target)
    if moment.attack.hero != owner or not moment.attack.dealt or figure is None:
        return
    if table.content.kinds[figure.kind].group == group:
        skip_next(table, figure)


@ability("strike_again_after_kill", on=AttackEnded)
def strike_again_after_kill(table: Table, owner: str, moment: AttackEnded) -> Flow[None]:
    """A kill gives one more attack with the base Attack and no cards; that one gives none."""
    hero = table.state.heroes[owner]
    attack = moment.attack
    if attack.hero != owner or attack.bare or not attack.killed or hero.status != "present":
        return
    found = attributes(table, hero)
    targets = enemy_targets(table, hero, found.near, found.far)
    prompt = "Cleave on into whom?"
    odds = partial(attack_odds, table, hero)
    target = yield from choose_target(owner, table, "cleave.target", prompt, targets, "Nobody", odds)
    if target:
        yield from bare_attack(table, owner, target)


@ability("return_after_damage", on=AttackEnded)
def return_after_damage(table: Table, owner: str, moment: AttackEnded, *, thing: str) -> None:
    """The card comes back to the hand when the attack dealt damage.  [PM-HEROCLAR-06]"""
    if moment.attack.hero == owner and moment.attack.dealt:
        return_to_hand(table, table.state.heroes[owner], thing)


@ability("tire_neighbour", on=AttackEnded)
def tire_neighbour(table: Table, owner: str, moment: AttackEnded) -> Flow[None]:
    """Another hero within range 1 gains a Fatigue, or the attacker when nobody is there."""
    hero = table.state.heroes[owner]
    if moment.attack.hero == owner and hero.status == "present":
        others = heroes_within(table, hero.at, 1, but=owner)
        tired = yield from choose_hero(owner, table, "offering.hero", "Who pays for the blow?", others)
        gain_fatigue(table, tired or hero, 1)


@ability("step_after_miss", on=StrikeEnded)
def step_after_miss(table: Table, owner: str, moment: StrikeEnded) -> Flow[None]:
    """A missed attack on the owner lets it step aside."""
    if moment.strike.hero == owner and not moment.strike.hit:
        yield from free_step(table, owner, "sidestep.square", "The attack missed. Step aside?")
