"""What happens when a treasure is used, or a trap springs."""

from tabletop.core.flow import PLAYERS, Flow
from tabletop.perditions_mouth.abilities.hero_specials import cure_one
from tabletop.perditions_mouth.board.grid import in_range
from tabletop.perditions_mouth.board.ground import ground, is_near, near
from tabletop.perditions_mouth.board.queries import heroes_within, is_free, terrain_is_walkable, wounds_in_hand
from tabletop.perditions_mouth.board.sight import sees, sight_of
from tabletop.perditions_mouth.board.stone import is_full
from tabletop.perditions_mouth.model.maps import KindKey
from tabletop.perditions_mouth.model.moments.questions import MayUse
from tabletop.perditions_mouth.model.moments.turns import ItemUsed, TrapSprung
from tabletop.perditions_mouth.model.registry import ability
from tabletop.perditions_mouth.model.state import Hero, Until
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.heroes.offers import choose_hero, choose_square
from tabletop.perditions_mouth.verbs.cards import draw_cards, gain_curse, plant_infestation
from tabletop.perditions_mouth.verbs.counters import add_ap, gain_fatigue, lose_fatigue, shift_threat
from tabletop.perditions_mouth.verbs.dungeon import throw_stone
from tabletop.perditions_mouth.verbs.figures import bring_from, raise_hero
from tabletop.perditions_mouth.verbs.harm import heal, hurt_hero, lose_hp
from tabletop.perditions_mouth.verbs.lasting import begin_lasting

# -- potions and other helps ------------------------------------------------------------------------------------------


@ability("quicken", on=ItemUsed)
def quicken(table: Table, _owner: str, _moment: ItemUsed, *, ap: int) -> None:
    add_ap(table, ap)


@ability("drink_healing", on=ItemUsed)
def drink_healing(table: Table, owner: str, _moment: ItemUsed, *, hp: int) -> None:
    """A potion heals by itself: it is no ability of its drinker."""
    heal(table, "", table.state.heroes[owner], hp)


@ability("clear_blood", on=ItemUsed)
def clear_blood(table: Table, owner: str, _moment: ItemUsed) -> None:
    hero = table.state.heroes[owner]
    lose_fatigue(table, hero, hero.fatigue)


@ability("begin_item_effect", on=ItemUsed)
def begin_item_effect(table: Table, owner: str, _moment: ItemUsed, *, until: Until, thing: str) -> None:
    begin_lasting(table, thing, owner, owner, until)


@ability("cleanse", on=ItemUsed)
def cleanse(table: Table, owner: str, _moment: ItemUsed) -> Flow[None]:
    """A wound in hand is cured."""
    yield from cure_one(table, owner, table.state.heroes[owner])


@ability("cleanse", on=MayUse)
def needs_wound(table: Table, owner: str, moment: MayUse) -> None:
    if not wounds_in_hand(table, table.state.heroes[owner]):
        moment.refused = "there is no wound in hand"


@ability("calm_threat", on=ItemUsed)
def calm_threat(table: Table, _owner: str, _moment: ItemUsed) -> None:
    """The threat goes down, in a campaign for good.  [PM-THREAT-10, PM-THREAT-05]"""
    shift_threat(table, -1, "shard")


@ability("sound_horn", on=ItemUsed)
def sound_horn(table: Table, owner: str, _moment: ItemUsed, *, reach: int) -> Flow[None]:
    """Every hero near draws a card."""
    for hero in heroes_within(table, table.state.heroes[owner].at, reach):
        yield from draw_cards(table, hero, 1)


@ability("throw_stone", on=ItemUsed)
def throw_warp_stone(table: Table, owner: str, _moment: ItemUsed, *, reach: int, thing: str) -> Flow[None]:
    """The Warp Stone flies to a square in sight, whatever stands there.  [PM-TREASURE-17]"""
    hero = table.state.heroes[owner]
    here = sight_of(table, hero)
    squares = [at for at in in_range(hero.at, reach) if terrain_is_walkable(table, at) and sees(here, hero.at, at)]
    at = yield from choose_square(owner, "stone.square", "Throw the Warp Stone where?", squares)
    if at:
        throw_stone(table, owner, thing, at)


# -- the dead ---------------------------------------------------------------------------------------------------------


@ability("raise_dead", on=ItemUsed)
def raise_dead(table: Table, owner: str, _moment: ItemUsed, *, hp_price: int = 0, infests: bool = False) -> Flow[None]:
    """A dead hero in range 1 stands up, for a price.  [PM-DEATH-08]"""
    hero = table.state.heroes[owner]
    risen = yield from choose_hero(owner, table, "raise.hero", "Who stands up?", bodies_near(table, hero))
    if risen is None:
        return
    raise_hero(table, risen)
    if infests:
        plant_infestation(table, risen)
    for _ in range(hp_price):
        yield from lose_hp(table, hero)


@ability("raise_dead", on=MayUse)
def needs_body(table: Table, owner: str, moment: MayUse) -> None:
    if not bodies_near(table, table.state.heroes[owner]):
        moment.refused = "no dead hero whose peg could go to Rest lies within range 1"


def bodies_near(table: Table, hero: Hero) -> list[Hero]:
    """Dead heroes within range 1 for whom the Rest hole is free.  [PM-DEATH-08, PM-RULE-69]"""
    here = ground(table)
    return [
        other
        for other in table.state.heroes.values()
        if other.status == "dead"
        and (other.at == hero.at or is_near(here, hero.at, other.at))
        and other.at not in table.state.standing
        and rest_is_free(table, other)
    ]


def rest_is_free(table: Table, hero: Hero) -> bool:
    """A hole of the Rest spoke is left, the hero's own peg there counting as free."""
    spokes = [spoke.key for spoke in table.content.wheels.stone]
    return not is_full(table, spokes.index("rest"), hero)


# -- traps ------------------------------------------------------------------------------------------------------------


@ability("prick", on=TrapSprung)
def prick(table: Table, owner: str, _moment: TrapSprung) -> Flow[None]:
    """The finder takes 1 damage."""
    yield from hurt_hero(table, table.state.heroes[owner])


@ability("gas", on=TrapSprung)
def gas(table: Table, owner: str, _moment: TrapSprung, *, reach: int) -> None:
    """The finder and everybody near tire."""
    for hero in heroes_within(table, table.state.heroes[owner].at, reach):
        gain_fatigue(table, hero, 1)


@ability("scream", on=TrapSprung)
def scream(table: Table, _owner: str, _moment: TrapSprung) -> None:
    """The threat goes up, but not on the save sheet."""
    shift_threat(table, 1)


@ability("burst_sac", on=TrapSprung)
def burst_sac(table: Table, owner: str, _moment: TrapSprung, *, kind: KindKey) -> Flow[None]:
    """An enemy of the reserve crawls out beside the finder, who tires when there is none."""
    hero = table.state.heroes[owner]
    squares = [at for at in near(ground(table), hero.at) if is_free(table, at)]
    if kind not in table.state.reserve or not squares:
        gain_fatigue(table, hero, 1)
        return
    name = table.content.kinds[kind].name
    at = yield from choose_square(PLAYERS, "sac.square", f"Where does the {name} crawl out?", squares)
    bring_from(table, "reserve", kind, (at,))


@ability("curse_finder", on=TrapSprung)
def curse_finder(table: Table, owner: str, _moment: TrapSprung) -> None:
    gain_curse(table, table.state.heroes[owner])
