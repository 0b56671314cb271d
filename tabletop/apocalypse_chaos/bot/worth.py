"""What a round's end is worth to the planning bot: lives, Enemies, what the scenario wants, and what comes next."""

from tabletop.apocalypse_chaos.bot.errands import errands
from tabletop.apocalypse_chaos.bot.judge import Judge
from tabletop.apocalypse_chaos.bot.trial.round import enemies_act
from tabletop.apocalypse_chaos.bot.trial.trial import Trial

WIN = 1000.0


def settled(j: Judge, t: Trial) -> float:
    """The worth of a finished round without a look ahead: never below what it is with one."""
    if t.over:
        return WIN * t.over + _state(j, t) * 0.1
    return _state(j, t)


def _state(j: Judge, t: Trial) -> float:
    w, snap = j.weights, j.snap
    total = w.card * t.gained
    for figure in range(snap.heroes):
        life = t.life[figure]
        if life <= 0:
            total -= w.death * j.fear
            continue
        held = min(life, w.enough) + w.spare_life * max(0, life - w.enough)
        total += w.life * j.rush * held * (j.fear if life > w.low + 2 else 1.0)
        if life <= w.low:
            total -= w.weak * (w.low + 1 - life) / w.low
    for figure in range(snap.heroes, len(t.at)):
        total += w.scientist * t.life[figure]
    total -= _enemies(j, t)
    for room, pillars in enumerate(t.pillars):
        if pillars:
            precious = room in snap.lost_rooms or (room in t.thing_at and snap.lost_rooms)
            total += w.precious[pillars] if precious else w.pillar * pillars
    total += sum(j.cover for is_open, before in zip(t.open, snap.vortex_open, strict=True) if before and not is_open)
    fire = t.fires
    for room in t.at[: snap.heroes]:
        if room >= 0 and fire[t.ground.tile[room]]:
            total -= w.fire * fire[t.ground.tile[room]] * j.fear
    return total + errands(j, t)


def _enemies(j: Judge, t: Trial) -> float:
    w, total = j.weights, 0.0
    for foe, health in enumerate(t.health):
        if health > 0:
            printed = t.foes[foe]
            if printed.kind == "grunt":
                total += w.grunt + w.grunt_life * health
            elif printed.warded:
                total += w.warded_life * health
            else:
                total += w.boss + w.boss_life * health
            total += w.menace * printed.menace
    if j.bosses_count:
        total += w.boss_left * t.bosses
    return total


def ahead(j: Judge, t: Trial) -> float:
    """What the next activations would cost if everybody stood still without Shields: 0 or less."""
    w, snap = j.weights, j.snap
    if t.over:
        return 0.0
    lives, pillars, dead = t.life[:], sum(t.pillars), t.dead
    t.looking = True
    t.shields = [0] * len(t.shields)
    t.done = [health <= 0 for health in t.health]
    for initiative in (1, 2, 3):
        enemies_act(t, initiative)
    cost = float(sum(before - max(0, after) for before, after in zip(lives, t.life, strict=True)))
    cost += w.dread * (t.dead - dead) + w.pillar * (pillars - sum(t.pillars))
    cost *= w.ahead
    if snap.deck:
        cost += w.arrivals * _arrivals(t)
    return -cost * j.fear


def _arrivals(t: Trial) -> float:
    """What a typical Enemy out of every open Vortex would do."""
    near, far = t.snap.typical
    total = 0.0
    for place, area in enumerate(t.snap.vortices):
        line = t.ground.line[area]
        if t.open[place]:
            total += near * t.at.count(line[0])
            total += far * next((t.at.count(room) for room in line[1:] if room in t.at), 0)
    return total
