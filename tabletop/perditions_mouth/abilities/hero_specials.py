"""Special abilities and Special cards that do not attack."""

from tabletop.core.flow import Flow, Option, number, pick
from tabletop.perditions_mouth.board.grid import distance, walking_distance
from tabletop.perditions_mouth.board.ground import ground, is_near, traced
from tabletop.perditions_mouth.board.queries import (
    hand_size,
    heroes_within,
    is_enemy,
    is_free,
    present,
    top_hp,
    wounds_in_hand,
)
from tabletop.perditions_mouth.board.sight import hero_sees
from tabletop.perditions_mouth.model.moments.fights import DefendDrawn
from tabletop.perditions_mouth.model.moments.questions import DefendingSources, MayAttack
from tabletop.perditions_mouth.model.moments.rounds import LastingEnded
from tabletop.perditions_mouth.model.moments.turns import SpecialUsed
from tabletop.perditions_mouth.model.registry import ability
from tabletop.perditions_mouth.model.state import Hero, Until
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.fights.pushing import push
from tabletop.perditions_mouth.rules.heroes.offers import choose_hero, choose_square, choose_target
from tabletop.perditions_mouth.verbs.cards import (
    cure_wound,
    discard_card,
    dispel_from_hand,
    draw_cards,
    refill,
    shuffle_discards,
)
from tabletop.perditions_mouth.verbs.counters import bless, gain_fatigue, give_tokens, lose_fatigue, name_weakest
from tabletop.perditions_mouth.verbs.dungeon import cover, set_terrain, uncover
from tabletop.perditions_mouth.verbs.harm import heal
from tabletop.perditions_mouth.verbs.lasting import begin_lasting, end_lasting

# -- helping heroes ---------------------------------------------------------------------------------------------------


@ability("hand_out_tokens", on=SpecialUsed)
def hand_out_tokens(table: Table, owner: str, moment: SpecialUsed, *, reach: int) -> None:
    """The owner and every hero near take Defend tokens until the owner's next turn."""
    for hero in heroes_within(table, table.state.heroes[owner].at, reach):
        give_tokens(table, hero, moment.number, owner)


@ability("heal_one", on=SpecialUsed)
def heal_one(table: Table, owner: str, moment: SpecialUsed, *, reach: int, self_too: bool = True) -> Flow[None]:
    """One hero near gets hit points back."""
    near = heroes_within(table, table.state.heroes[owner].at, reach, but="" if self_too else owner)
    hurt = [hero for hero in near if hero.hp < top_hp(table, hero)]
    patient = yield from choose_hero(owner, table, "heal.hero", "Heal whom?", hurt)
    if patient is not None:
        heal(table, owner, patient, moment.number)


@ability("rouse", on=SpecialUsed)
def rouse(table: Table, owner: str, moment: SpecialUsed, *, reach: int) -> Flow[None]:
    """One hero near loses Fatigue."""
    near = heroes_within(table, table.state.heroes[owner].at, reach)
    tired = [hero for hero in near if hero.fatigue]
    patient = yield from choose_hero(owner, table, "rouse.hero", "Rouse whom?", tired)
    if patient is not None:
        lose_fatigue(table, patient, moment.number)


@ability("saw", on=SpecialUsed)
def saw(table: Table, owner: str, moment: SpecialUsed, *, reach: int) -> Flow[None]:
    """One hero near is rid of wounds and gains a Fatigue."""
    near = heroes_within(table, table.state.heroes[owner].at, reach)
    hurt = [hero for hero in near if wounds_in_hand(table, hero)]
    patient = yield from choose_hero(owner, table, "saw.hero", "Whose wound is cut out?", hurt)
    if patient is None:
        return
    for _ in range(moment.number):
        yield from cure_one(table, owner, patient)
    gain_fatigue(table, patient, 1)


@ability("cure_own_wound", on=SpecialUsed)
def cure_own_wound(table: Table, owner: str, _moment: SpecialUsed) -> Flow[None]:
    yield from cure_one(table, owner, table.state.heroes[owner])


def cure_one(table: Table, chooser: str, hero: Hero, curses: bool = False) -> Flow[None]:
    """A wound, or with `curses` a curse, leaves the hand for good.  [PM-WOUND-06]"""
    cards = table.content.cards
    families = ("wound", "curse") if curses else ("wound",)
    found = [key for key in hero.hand if cards[key].family in families]
    if not found:
        return
    options = [Option(key, cards[key].name, key, note=cards[key].text) for key in found]
    gone = yield from pick(chooser, "cure.card", "Be rid of which card?", options)
    if cards[gone].family == "wound":
        cure_wound(table, hero, gone)
    else:
        dispel_from_hand(table, hero, gone)


@ability("purge", on=SpecialUsed)
def purge(table: Table, owner: str, moment: SpecialUsed) -> Flow[None]:
    """A hero within the special number is rid of a wound or curse."""
    cards = table.content.cards
    near = heroes_within(table, table.state.heroes[owner].at, moment.number)
    sick = [hero for hero in near if any(cards[key].family in ("wound", "curse") for key in hero.hand)]
    patient = yield from choose_hero(owner, table, "purge.hero", "Purge whom?", sick)
    if patient is not None:
        yield from cure_one(table, owner, patient, curses=True)


@ability("give_blessing", on=SpecialUsed)
def give_blessing(table: Table, owner: str, moment: SpecialUsed) -> Flow[None]:
    """The Bless token goes to a hero in sight within the special number.  [PM-BLESS-02]"""
    seen = heroes_in_sight(table, owner, moment.number)
    blessed = yield from choose_hero(owner, table, "bless.hero", "Bless whom?", seen)
    if blessed is not None:
        bless(table, blessed.key)


def heroes_in_sight(table: Table, owner: str, reach: int = 6) -> list[Hero]:
    """Heroes within range that the owner sees, the owner too."""
    hero = table.state.heroes[owner]
    return [
        other
        for other in present(table)
        if other is hero or (distance(hero.at, other.at) <= reach and hero_sees(table, hero, (other.at,)))
    ]


@ability("shuffle_and_refill", on=SpecialUsed)
def shuffle_and_refill(table: Table, owner: str, _moment: SpecialUsed) -> Flow[None]:
    """What a Rest does, without resting.  [PM-HEROCLAR-01]"""
    hero = table.state.heroes[owner]
    shuffle_discards(table, hero)
    yield from refill(table, hero, hand_size(table, hero).start)


@ability("steal_breath", on=SpecialUsed)
def steal_breath(table: Table, owner: str, moment: SpecialUsed, *, cards: int) -> Flow[None]:
    """Another hero within the special number loses a random card, and the owner draws."""
    hero = table.state.heroes[owner]
    others = [other for other in heroes_within(table, hero.at, moment.number, but=owner) if other.hand]
    robbed = yield from choose_hero(owner, table, "breath.hero", "Steal whose breath?", others)
    if robbed is not None:
        discard_card(table, robbed, table.state.rng.choose(robbed.hand))
        yield from draw_cards(table, hero, cards)


# -- effects that last ------------------------------------------------------------------------------------------------


@ability("begin_effect", on=SpecialUsed)
def begin_effect(table: Table, owner: str, _moment: SpecialUsed, *, until: Until, thing: str) -> None:
    begin_lasting(table, thing, owner, owner, until)


@ability("shield_neighbours", on=DefendingSources)
def shield_neighbours(table: Table, owner: str, moment: DefendingSources, *, thing: str) -> None:
    """Every other hero adjacent to the owner is Defending.  [PM-HEROCLAR-09]"""
    hero = table.state.heroes[owner]
    shielded = table.state.heroes[moment.hero]
    if moment.hero == owner or hero.status != "present" or shielded.status != "present":
        return
    if walking_distance(hero.at, shielded.at) == 1 and is_near(ground(table), hero.at, shielded.at):
        moment.sources.append(thing)


@ability("shield_neighbours", on=DefendDrawn)
def break_on_eye(table: Table, _owner: str, moment: DefendDrawn, *, thing: str) -> None:
    """An Eye drawn for this source counts nothing and ends it for all.  [PM-HEROCLAR-09]"""
    if moment.source == thing and table.content.responses[moment.card].eye:
        moment.value = 0
        end_lasting(table, thing)


@ability("offer_others", on=MayAttack)
def offer_others(_table: Table, owner: str, moment: MayAttack) -> None:
    """Who could attack somebody else cannot attack the owner.  [PM-HEROCLAR-20]"""
    if moment.hero == owner and moment.others:
        moment.refused = True


@ability("become_weakest", on=SpecialUsed)
def become_weakest(table: Table, owner: str, _moment: SpecialUsed, *, thing: str) -> None:
    name_weakest(table, owner)
    begin_lasting(table, thing, owner, owner, "turn_start")


@ability("name_weakest_in_sight", on=SpecialUsed)
def name_weakest_in_sight(table: Table, owner: str, _moment: SpecialUsed, *, thing: str) -> Flow[None]:
    """A hero in sight counts as the weakest.  [PM-HEROCLAR-05]"""
    seen = heroes_in_sight(table, owner)
    named = yield from choose_hero(owner, table, "theater.hero", "Who plays the weakest?", seen)
    if named is not None:
        name_weakest(table, named.key)
        begin_lasting(table, thing, owner, named.key, "turn_start")


@ability("drop_weakest", on=LastingEnded)
def drop_weakest(table: Table, owner: str, _moment: LastingEnded) -> None:
    """The token is put away, unless it has gone to somebody else meanwhile."""
    if table.state.weakest == owner:
        name_weakest(table, "")


# -- changing the map -------------------------------------------------------------------------------------------------


def empty_squares(table: Table, at: int, reach: int) -> list[int]:
    """Squares of the map without a figure within traced range."""
    return [place for place in traced(ground(table), at, reach) if is_free(table, place)]


@ability("lay_fog", on=SpecialUsed)
def lay_fog(table: Table, owner: str, moment: SpecialUsed, *, thing: str, token: str) -> Flow[None]:
    """The Fog token makes a square concealment until the owner's next turn."""
    squares = empty_squares(table, table.state.heroes[owner].at, moment.number)
    at = yield from choose_square(owner, "fog.square", "Where does the smoke rise?", squares)
    if at:
        begin_lasting(table, thing, owner, owner, "turn_start")
        cover(table, token, at)


@ability("lift_fog", on=LastingEnded)
def lift_fog(table: Table, _owner: str, _moment: LastingEnded, *, token: str) -> None:
    uncover(table, token)


@ability("raise_wall", on=SpecialUsed)
def raise_wall(table: Table, owner: str, moment: SpecialUsed, *, terrain: str, most: int) -> Flow[None]:
    """A square becomes stone for the whole scenario, so many at most.  [PM-HEROCLAR-10, PM-RULE-56]"""
    if sum(1 for key in table.state.terrain.values() if key == terrain) >= most:
        return
    squares = empty_squares(table, table.state.heroes[owner].at, moment.number)
    at = yield from choose_square(owner, "wall.square", "Where does the wall rise?", squares)
    if at:
        set_terrain(table, at, terrain)


@ability("hurl", on=SpecialUsed)
def hurl(table: Table, owner: str, moment: SpecialUsed) -> Flow[None]:
    """An enemy in range 1 that is not large is pushed up to the special number.  [PM-HEROCLAR-13]"""
    hero = table.state.heroes[owner]
    here = ground(table)
    near = [
        figure.key
        for figure in table.state.figures.values()
        if is_enemy(table, figure) and len(figure.at) == 1 and is_near(here, hero.at, figure.at[0])
    ]
    target = yield from choose_target(owner, table, "hurl.target", "Hurl whom?", near)
    if target and moment.number:
        squares = yield from number(owner, "hurl.squares", "How far?", 1, moment.number)
        yield from push(table, hero.at, target, squares, owner)
