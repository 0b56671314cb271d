"""What an attack may strike, and with which dice."""

from tabletop.core.flow import consult
from tabletop.core.things.dice import Pool
from tabletop.planet_apocalypse.board.pieces import fourths_at, has_enemies, has_minions
from tabletop.planet_apocalypse.model.fight import Attack, Die, Target
from tabletop.planet_apocalypse.model.moments.questions import ReachAsked, ToughnessAsked
from tabletop.planet_apocalypse.model.state import FOURTH, HELL, LORD, Fourth
from tabletop.planet_apocalypse.model.table import Table


def is_own(attack: Attack, owner: str) -> bool:
    """True for an attack of the hero itself; its patrol firing as an ambush is none."""
    return attack.hero == owner and not attack.ambush and not attack.action


def reach_of(table: Table, hero: str) -> ReachAsked:
    """Which places the hero's attack may strike besides its own."""
    return consult(table, ReachAsked(hero, table.state.heroes[hero].area, [], []))


def can_attack(table: Table, hero: str) -> bool:
    """An attack needs an enemy in the hero's area or within its reach.  [PA-HERO-14, PA-RULE-40]"""
    state = table.state
    if has_enemies(state, state.heroes[hero].area):
        return True
    reach = reach_of(table, hero)
    return any(has_minions(state, place) for place in (*reach.free, *reach.paid))


def targets(table: Table, made: Attack) -> list[Target]:
    """Everything the attack may strike, with its toughness against this attack.  [PA-HERO-14, PA-RULE-39]"""
    found: list[Target] = []
    for place in (made.place, *made.reach):
        _minions_at(table, place, found)
    if made.place == HELL and not made.ambush:
        _lord_parts(table, found)
    if made.named:
        found = [target for target in found if target.kind == made.named]
    for target in found:
        consult(table, ToughnessAsked(made, target))
    found = [target for target in found if target.room > 0]
    return _weaken(made, found) if made.weakened else found


def is_harmable(table: Table, demon: Fourth) -> bool:
    """Can a Fourth Circle demon be damaged at all, by an attack or otherwise?  [PA-FOURTHS-09]"""
    target = Target(demon.key, "", demon.area, FOURTH, [], demon.health, demon.key)
    return consult(table, ToughnessAsked(Attack("", demon.area, Pool([])), target)).target.room > 0


def _minions_at(table: Table, place: str, found: list[Target]) -> None:
    state, circles = table.state, table.content.circles
    for circle, count in enumerate(state.areas[place].minions):
        if count:
            sheet = circles[circle]
            found.append(Target(f"{place}.{sheet.key}", sheet.name, place, circle, list(sheet.toughness), count))
    for demon in fourths_at(state, place):
        fourth_sheet = table.content.fourths[demon.key]
        need = list(fourth_sheet.toughness)
        found.append(Target(f"{place}.{demon.key}", fourth_sheet.name, place, FOURTH, need, demon.health, demon.key))


def _lord_parts(table: Table, found: list[Target]) -> None:
    hell = table.state.hell
    if hell is None:
        return
    lord = table.state.lords[hell.lord]
    for part in table.content.lords[lord.key].parts:
        if lord.parts[part.key] and not lord.dead:
            key = f"lord.{part.key}"
            need, room = list(part.toughness), lord.parts[part.key]
            found.append(Target(key, part.name, HELL, LORD, need, room, part.key, apart=part.apart))


def _weaken(made: Attack, found: list[Target]) -> list[Target]:
    """Enemies singled out for less toughness: one of a group becomes a target of its own."""
    more: list[Target] = []
    for target in found:
        amounts = [amount for key, amount in made.weakened if key == target.key]
        if not amounts:
            continue
        if target.circle >= FOURTH:
            target.need = [max(0, number - sum(amounts)) for number in target.need]
            continue
        for amount in amounts[: target.room]:
            need = [max(0, number - amount) for number in target.need]
            key = f"{target.key}.less{amount}"
            more.append(
                Target(key, f"weakened {target.name}", target.place, target.circle, need, 1, target.key, amount)
            )
        target.room -= len(amounts)
    return [target for target in found if target.room > 0] + list({target.key: target for target in more}.values())


def fitting(dice: list[Die], target: Target) -> list[Die] | None:
    """The dice that strike a target once at the least waste; None when they cannot.  [PA-HERO-16, PA-HERO-20]

    Using the smallest die that is enough never spoils another hit, so nothing is lost by not asking which.
    """
    used: list[Die] = []
    left = dice
    for need in sorted(target.need, reverse=True):
        enough = [die for die in left if die.value > need and die.suits(target.circle)]
        if not enough:
            return None
        best = min(enough, key=_worth)
        used.append(best)
        left = [die for die in left if die is not best]
    return used


def _worth(die: Die) -> tuple[bool, int, tuple[int, ...]]:
    """Dice that fit only some circles go first, then small ones."""
    return (not die.only, die.value, die.only)
