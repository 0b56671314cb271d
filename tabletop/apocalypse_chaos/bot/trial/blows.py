"""What Heroes do to Enemies, barricades and the reactor in a trial round."""

from tabletop.apocalypse_chaos.board.barricades import BREAKING
from tabletop.apocalypse_chaos.bot.trial.activation import batter
from tabletop.apocalypse_chaos.bot.trial.ground import NOWHERE
from tabletop.apocalypse_chaos.bot.trial.snap import LINE_NO, Foe
from tabletop.apocalypse_chaos.bot.trial.trial import WON, Trial

KILL, BOSS_KILL, FRESH = 8.0, 14.0, 0.5
"""What a death is worth, and each point of attack of an Enemy that has not acted yet."""
CARD = 1.5


def worth_of(t: Trial, foe: int, damage: int, hard: bool, by: int) -> float:
    """What so much damage to an Enemy is worth when somebody chooses whom to hit."""
    printed = t.foes[foe]
    if printed.warded and not wields(t, by):
        return 0.0
    taken = damage if hard else damage - armor_of(t, foe)
    if taken <= 0:
        return 0.0
    boss = printed.kind != "grunt"
    if taken < t.health[foe]:
        return taken * (1.5 if boss else 1.0)
    return t.health[foe] + (BOSS_KILL if boss else KILL) + (0.0 if t.done[foe] else FRESH * printed.menace)


def armor_of(t: Trial, foe: int) -> int:
    blocked = t.blocked.get(foe)
    if not blocked:
        return t.armor[foe]
    return sum(amount for index, amount in t.foes[foe].armor.items() if index not in blocked)


def wields(t: Trial, hero: int) -> bool:
    """True when that Hero carries what alone can hurt a warded Enemy."""
    if hero < 0:
        return False
    thing = t.carried(hero)
    return thing >= 0 and any(goal.kind == "ward" and goal.what == t.snap.things[thing].kind for goal in t.snap.goals)


def targets(t: Trial, areas: tuple[int, ...]) -> list[int]:
    """Enemies there that may be attacked: Bosses only where no Grunt is.  [AC-BOSS-01]"""
    there = [foe for foe, area in enumerate(t.area) if area in areas and t.health[foe] > 0]
    grunts = [t.area[foe] for foe in there if t.foes[foe].kind == "grunt"]
    return [foe for foe in there if t.foes[foe].kind == "grunt" or t.area[foe] not in grunts]


def wound(t: Trial, foe: int, amount: int, hard: bool, by: int) -> None:
    """[AC-KILL-01, -02]"""
    if t.foes[foe].warded and not wields(t, by):
        return
    taken = amount if hard else amount - armor_of(t, foe)
    if taken <= 0:
        return
    t.health[foe] -= taken
    if t.health[foe] <= 0:
        t.health[foe] = 0
        slay(t, foe, by)


def slay(t: Trial, foe: int, by: int) -> None:
    """Out of the game; its card goes to whoever did it, and may work at once.  [AC-KILL-03, AC-END-01]"""
    printed = t.foes[foe]
    t.area[foe] = NOWHERE
    t.done[foe] = True
    t.slain += 1
    if printed.kind == "boss":
        t.bosses -= 1
    for goal in t.snap.goals:
        if goal.kind == "slay" and (printed.kind == goal.what if goal.what != "boss" else t.bosses == 0):
            t.over = t.over or WON
    if by >= 0 and t.at[by] >= 0 and printed.gear:
        t.gained += CARD
        if printed.gear.phase == "C" and not printed.gear.die:
            _wear(t, printed, by)


def _wear(t: Trial, printed: Foe, by: int) -> None:
    gear = printed.gear
    for effect in gear.effects if gear else ():
        if effect.kind == "shield" and gear:
            t.guards[by] = [*t.guards[by], (effect.amount, gear.grounded)]
        elif effect.kind == "add" and gear:
            t.adds[by] = [*t.adds[by], (LINE_NO[effect.line], effect.amount, gear.grounded)]


def blast(t: Trial, areas: tuple[int, ...], damage: int, by: int) -> None:
    """[AC-BOSS-03]"""
    for foe, area in enumerate(t.area):
        if area in areas and t.health[foe] > 0:
            wound(t, foe, damage, True, by)


def strength(t: Trial, hero: int, line: int, base: int) -> int:
    """With cards and the charge of the room.  [AC-RULE-35]"""
    room = t.at[hero]
    extra = sum(amount for at, amount, low in t.adds[hero] if at == line and not (low and t.ground.level[room]))
    return base + extra + (t.charge[2] if t.charge[0] == hero and t.charge[1] == room else 0)


def use_up(t: Trial, hero: int, line: int) -> None:
    """Cards add to one attack a round.  [AC-EQUIP-01]"""
    if t.adds[hero]:
        room = t.at[hero]
        t.adds[hero] = [one for one in t.adds[hero] if one[0] != line or (one[2] and t.ground.level[room])]


def deal(t: Trial, hero: int, line: int, base: int) -> bool:
    """One attack at the best mark in reach; False when there is none that is worth it."""
    room, post = t.at[hero], t.posts[hero]
    ground = t.ground
    force = strength(t, hero, line, base)
    name = "melee" if line == 0 else "ranged"
    if line == 0 and post.smash and smash(t, hero, force):
        return True
    best, most = NOWHERE, 0.0
    for foe in targets(t, ground.melee[room] if line == 0 else ground.ranged[room]):
        value = worth_of(t, foe, force, False, hero)
        if foe == post.focus and value > 0:
            value += 100.0
        if value > most:
            best, most = foe, value
    if best < 0:
        return line == 0 and not post.smash and hinders(t) and smash(t, hero, force)
    t.said[hero] += [("turn.action", name), (f"{name}.target", t.foes[best].key)]
    spend(t, hero, line)
    wound(t, best, force, False, hero)
    return True


def spend(t: Trial, hero: int, line: int) -> None:
    t.made[hero] |= 1 << line
    use_up(t, hero, line)


def hinders(t: Trial) -> bool:
    """True in scenarios in which barricades or the reactor are what the crew has to strike."""
    return t.snap.hinder or any(goal.kind == "core" for goal in t.snap.goals)


def smash(t: Trial, hero: int, force: int) -> bool:
    """Strike the reactor here, else a barricade of this room; False when neither would be harmed."""
    room, ground = t.at[hero], t.ground
    tile = ground.tile[room]
    if t.core[tile] > 0:
        _say_blow(t, hero, f"reactor.{ground.tiles[tile]}")
        t.core = t.core[:]
        t.core[tile] = max(0, t.core[tile] - force)
        return True
    if force < BREAKING:
        return False
    standing = [(n, key) for n, key in enumerate(ground.barriers) if key in t.walls and room in ground.sides[n]]
    if not standing:
        return False
    _, wall = max(standing, key=lambda one: (ground.engine in ground.sides[one[0]], t.walls[one[1]]))
    _say_blow(t, hero, f"barricade.{wall}")
    batter(t, wall, force)
    return True


def _say_blow(t: Trial, hero: int, target: str) -> None:
    t.said[hero] += [("turn.action", "melee"), ("melee.target", target)]
    spend(t, hero, 0)
