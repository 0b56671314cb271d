"""Enemies in a trial round: their circles, their attacks, and what an attack would cost without making it."""

from tabletop.apocalypse_chaos.board.barricades import BREAKING
from tabletop.apocalypse_chaos.bot.trial.ground import NOWHERE
from tabletop.apocalypse_chaos.bot.trial.snap import GRENADE, JUMP, MELEE, RANGED, REGAIN, SNIFF, WALK
from tabletop.apocalypse_chaos.bot.trial.trial import Trial

LOSS = 12.0
"""What a platform that would come down counts among lives."""


def next_area(t: Trial, area: int, clockwise: bool) -> int:
    """[AC-ENEMY-03, AC-AIRLOCK-02, -03]"""
    ground = t.ground
    through = (ground.left_lock if clockwise else ground.right_lock)[area]
    if through >= 0 and is_visited(t, ground.area_ship[through]):
        return through
    return (ground.left if clockwise else ground.right)[area]


def is_visited(t: Trial, ship: int) -> bool:
    ships = t.ground.ship
    if any(room >= 0 and ships[room] == ship for room in t.at):
        return True
    return any(room >= 0 and ships[room] == ship for room in t.thing_at)


def play_card(t: Trial, foe: int) -> None:
    """All circles that no token blocks, in order.  [AC-ENEMY-01]"""
    t.done[foe] = True
    blocked = t.blocked.get(foe)
    arrows = t.arrows.get(foe)
    for index, ops in t.foes[foe].circles:
        if blocked and index in blocked:
            continue
        if arrows and index in arrows:
            step_on(t, foe, arrows[index])
            continue
        for op, amount, hard in ops:
            if op == MELEE:
                swing(t, foe, amount, hard)
            elif op == RANGED:
                shoot(t, foe, amount, hard)
            elif op == WALK:
                step_on(t, foe, amount)
            elif op == SNIFF:
                scent(t, foe)
            elif op == JUMP:
                t.area[foe] = t.ground.opposite[t.area[foe]]
            elif op == GRENADE:
                lob(t, foe, amount)
            elif op == REGAIN:
                t.health[foe] = min(t.snap.whole[foe], t.health[foe] + 1)
            if t.over:
                return
    if arrows:
        del t.arrows[foe]


def step_on(t: Trial, foe: int, steps: int) -> None:
    for _ in range(abs(steps)):
        t.area[foe] = next_area(t, t.area[foe], steps > 0)


def scent(t: Trial, foe: int) -> None:
    """[AC-ENEMY-06]"""
    area = t.area[foe]
    for _ in t.ground.areas:
        front = t.ground.front[area]
        if front in t.at or any(room in t.at for room in t.ground.above[front]):
            t.area[foe] = area
            return
        area = next_area(t, area, True)


def swing(t: Trial, foe: int, amount: int, hard: bool) -> None:
    """[AC-EATTACK-02, AC-BARRICADE-07, -08]"""
    area = t.area[foe]
    front = t.ground.front[area]
    if front in t.at:
        wall = t.ground.outside[area]
        if t.walls and not hard and wall in t.walls:
            batter(t, wall, amount)
        else:
            strike(t, front, amount, hard)
    if t.flies[foe]:
        for room in t.ground.above[front]:
            if room in t.at:
                strike(t, room, amount, hard)


def shoot(t: Trial, foe: int, amount: int, hard: bool) -> None:
    """[AC-EATTACK-04 .. -07]"""
    line, above, at = t.ground.line[t.area[foe]], t.ground.above, t.at
    flies = t.flies[foe]
    for room in line[1:]:
        hit = room in at
        if hit or (flies and any(one in at for one in above[room])):
            if hit:
                strike(t, room, amount, hard)
            if flies:
                for one in above[room]:
                    if one in at:
                        strike(t, one, amount, hard)
            return
    for room in line[1:]:
        for platform in reversed(above[room]):
            if t.pillars[platform] > 0:
                t.break_pillar(platform)
                return


def strike(t: Trial, room: int, amount: int, hard: bool) -> None:
    """Everybody in the room, less Shields.  [AC-EATTACK-01, AC-DEFENSE-01 .. -06]"""
    victims = [figure for figure, at in enumerate(t.at) if at == room]
    if hard:
        for figure in victims:
            t.hurt(figure, amount)
        return
    left = amount
    for figure in victims:
        left -= t.shields[figure]
    if left <= 0:
        return
    for figure, harm in [(figure, left - t.personal(figure)) for figure in victims]:
        if harm > 0:
            t.hurt(figure, harm)


def lob(t: Trial, foe: int, like: int) -> None:
    """[AC-ENEMY-11, AC-RULE-40]"""
    line, above, flies = t.ground.line[t.area[foe]], t.ground.above, t.flies[foe]
    for room in line[:1] if like == MELEE else line[1:]:
        if room in t.at or (flies and any(one in t.at for one in above[room])):
            if sum(t.grenades) < t.snap.grenade_supply + sum(t.snap.grenades):
                t.grenades = t.grenades[:]
                t.grenades[room] += 1
            return


def batter(t: Trial, wall: str, strength: int) -> None:
    """[AC-BARRICADE-04 .. -06]"""
    if strength < BREAKING:
        return
    t.walls = dict(t.walls)
    if not t.walls[wall]:
        t.walls[wall] = True
        return
    del t.walls[wall]
    if wall in t.ground.barriers:
        t.mask &= ~(1 << t.ground.barriers.index(wall))


def threat(t: Trial, foe: int, area: int, without: int = NOWHERE) -> float:
    """What that Enemy would cost from an area as things stand, one of its circles left out."""
    total, shields = 0.0, t.shields
    blocked = t.blocked.get(foe, ())
    for index, ops in t.foes[foe].circles:
        if index == without or index in blocked:
            continue
        for op, amount, hard in ops:
            if op == WALK:
                for _ in range(abs(amount)):
                    area = next_area(t, area, amount > 0)
            elif op == JUMP:
                area = t.ground.opposite[area]
            elif op in (MELEE, RANGED, GRENADE):
                like = amount if op == GRENADE else op
                harm = 2 if op == GRENADE else amount
                line = t.ground.line[area]
                room = next((one for one in (line[:1] if like == MELEE else line[1:]) if one in t.at), NOWHERE)
                if room == NOWHERE:
                    continue
                victims = [figure for figure, at in enumerate(t.at) if at == room]
                stopped = 0 if hard or op == GRENADE else sum(shields[figure] for figure in victims)
                for figure in victims:
                    taken = max(0, harm - stopped - (0 if hard else t.personal(figure)))
                    total += taken + (LOSS if taken >= t.life[figure] else 0.0)
    return total
