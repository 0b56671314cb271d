"""A Lord and whatever fights beside it, as plain numbers; asked of the game itself on an imagined battle."""

import attrs

from tabletop.core.flow import consult
from tabletop.core.record import record
from tabletop.core.store.serial import clone
from tabletop.core.things.dice import Pool
from tabletop.planet_apocalypse.board.groups import attack_dice, groups_at
from tabletop.planet_apocalypse.board.targets import targets
from tabletop.planet_apocalypse.bot.chances import pairs
from tabletop.planet_apocalypse.model.fight import Attack, Die, Target
from tabletop.planet_apocalypse.model.moments.questions import SweepAsked
from tabletop.planet_apocalypse.model.state import HELL, LORD, Hell
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.hell import gather, open_hell

UNKNOWN_NEED = 6
UNKNOWN_DICE = [10, 10, 10, 10, 10, 10]
UNKNOWN_HEALTH = 4
"""A secret Lord is taken for an ordinary one: so much toughness, such dice, so much health for each hero."""


@record
class Crowd:
    """Some enemies of one kind beside the Lord."""

    count: float
    dice: list[int]
    """Of one of them."""
    need: list[int]


@record
class Foe:
    """The Lord of a battle."""

    lord: int
    health: int
    """What has to be taken from its mortal parts, whatever order they fall in."""
    need: list[int]
    """Toughness of the part that falls most easily."""
    dice: list[int]
    attacks: int = 1
    sweeps: bool = False
    """Its roll counts against everybody."""
    menace: float = 1.0
    """How many of its blows the menace is worth."""
    each: float = 0.0
    """Damage to every fighter each round, besides its blows."""
    crowd: list[Crowd] = attrs.field(factory=list)


def foe(table: Table, lord: int) -> Foe:
    """The Lord as it would be met now, the enemies under its Shadow with it; in a battle, as it stands."""
    state = table.state
    met = state.lords[lord]
    if not met.known:
        health = UNKNOWN_HEALTH * (len(state.seats) + 1) * 3 // 4
        return Foe(lord, health, [UNKNOWN_NEED], UNKNOWN_DICE, crowd=crowd_of(table, met.shadow))
    battle = table if state.hell is not None and state.hell.lord == lord else _imagined(table, lord)
    sheet = table.content.lords[met.key]
    mortal = [part.key for part in sheet.parts if part.mortal]
    found = Foe(lord, sum([met.parts[key] for key in mortal]), [UNKNOWN_NEED], [])
    goals = [target for target in _parts(battle) if target.id in mortal]
    if goals:
        found.need = min([target.need for target in goals], key=sum)
    for group in groups_at(battle, HELL):
        if group.circle == LORD:
            found.dice = attack_dice(battle, group)
            found.attacks = group.attacks
            found.sweeps = consult(battle, SweepAsked(group)).sweeps
    found.menace, found.each = sheet.plan.menace, sheet.plan.each
    found.crowd = crowd_of(table, [HELL] if battle is table else met.shadow)
    return found


def _imagined(table: Table, lord: int) -> Table:
    """The same table with everybody in a battle with that Lord."""
    trial: Table = table.beside(clone(table.state))
    hell: Hell = open_hell(trial, lord, "")
    gather(trial, hell, list(trial.state.heroes))
    return trial


def _parts(battle: Table) -> list[Target]:
    """The Lord's parts that can be struck now, for the first of its fighters."""
    hell = battle.state.hell
    if hell is None or not hell.fighters:
        return []
    made = Attack(hell.fighters[0], HELL, Pool([Die(6)]))
    return [target for target in targets(battle, made) if target.circle == LORD]


def crowd_of(table: Table, places: list[str]) -> list[Crowd]:
    """Minions of these places, tokens by what they hold on average."""
    state, content = table.state, table.content
    counts = [0.0, 0.0, 0.0, 0.0]
    for place in places:
        area = state.areas[place]
        for circle, count in enumerate(area.minions):
            counts[circle] += count
        inside = pairs(state.dice)
        for amount in inside:
            counts[0] += amount * len(area.tokens)
        for circle, amount in enumerate(inside, 1):
            counts[circle] += amount * len(area.tokens)
    found = [
        Crowd(count, list(sheet.dice), list(sheet.toughness))
        for count, sheet in zip(counts, content.circles, strict=True)
        if count
    ]
    for demon in state.fourths:
        if demon.area in places:
            great = content.fourths[demon.key]
            found.append(Crowd(1.0, list(great.dice), list(great.toughness)))
    return found
