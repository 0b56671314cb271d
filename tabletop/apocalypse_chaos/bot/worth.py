"""What a round's end is worth to the planning bot: lives, Enemies, what the scenario wants, and what comes next."""

from tabletop.apocalypse_chaos.board.dice import EARLIEST, LATEST
from tabletop.apocalypse_chaos.bot.errands import errands
from tabletop.apocalypse_chaos.bot.judge import Judge
from tabletop.apocalypse_chaos.bot.trial.ground import NOWHERE
from tabletop.apocalypse_chaos.bot.trial.round import enemies_act
from tabletop.apocalypse_chaos.bot.trial.trial import WON, Trial

WIN = 1000.0


def settled(j: Judge, t: Trial) -> float:
    """The worth of a finished round without a look ahead: never below what it is with one.

    In a game that goes on for ever defeat counts ever less: a last blow is better than waiting for nothing.
    """
    if t.over:
        return WIN * (1.0 if t.over == WON else -j.fear) + _state(j, t) * (0.1 if t.over == WON else 1.0 - 0.9 * j.fear)
    return _state(j, t)


def _state(j: Judge, t: Trial) -> float:
    w, snap, heroes = j.weights, j.snap, j.snap.heroes
    total = w.card * t.gained + errands(j, t) + _platforms(j, t)
    for life in t.life[:heroes]:
        if life <= 0:
            total -= w.death * j.fear
        elif life <= w.low:
            total += w.life * j.rush * life - w.weak * (w.low + 1 - life) / w.low
        else:
            total += w.life * j.rush * life * (j.fear if life > w.low + 2 else 1.0)
    for life in t.life[heroes:]:
        total += w.scientist * life
    for foe, health in enumerate(t.health):
        if health > 0:
            fixed, each = j.foes[foe]
            total -= fixed + each * health
    if j.bosses_count:
        total -= w.boss_left * t.bosses
    if t.open is not snap.vortex_open:
        total += j.cover * (sum(snap.vortex_open) - sum(t.open))
    for room in t.at[:heroes] if j.burns else ():
        if room >= 0:
            total -= w.fire * j.fear * t.fires[t.ground.tile[room]]
    return total


def _platforms(j: Judge, t: Trial) -> float:
    """Pillars, and those above all under what must not fall."""
    w, total = j.weights, 0.0
    for room in j.platforms:
        pillars = t.pillars[room]
        if room in j.snap.lost_rooms or (j.keeps_things and room in t.thing_at):
            total += w.precious[pillars]
        else:
            total += w.pillar * pillars
    return total


def ahead(j: Judge, t: Trial) -> float:
    """What the next activations would cost if everybody stood still without Shields: 0 or less."""
    w = j.weights
    if t.over:
        return 0.0
    cost = w.arrivals * _arrivals(j, t) if j.snap.deck else 0.0
    lives, dead, platforms = t.life[:], t.dead, _platforms(j, t)
    t.looking = True
    t.shields = [0] * len(t.shields)
    t.done = [health <= 0 for health in t.health]
    for initiative in range(EARLIEST, LATEST + 1):
        enemies_act(t, initiative)
    for before, after in zip(lives, t.life, strict=True):
        if after < before:
            cost += w.ahead * (before - (after if after > 0 else 0))
    cost += w.dread * (t.dead - dead) + w.ahead * (platforms - _platforms(j, t))
    return -cost * j.fear


def _arrivals(j: Judge, t: Trial) -> float:
    """What a typical Enemy out of every open Vortex would do."""
    near, far = t.snap.typical
    total = 0.0
    for place, area in enumerate(t.snap.vortices):
        if not t.open[place]:
            continue
        line = t.ground.line[area]
        total += near * t.at.count(line[0])
        hit = next((room for room in line[1:] if room in t.at), NOWHERE)
        if hit >= 0:
            total += far * t.at.count(hit)
        elif j.keeps_things or j.snap.lost_rooms:
            total += _shot_at(j, t, line)
    return total


def _shot_at(j: Judge, t: Trial, line: tuple[int, ...]) -> float:
    """What a shot along a line costs that hits nobody but a platform that must not fall."""
    for room in line[1:]:
        for platform in reversed(t.ground.above[room]):
            pillars = t.pillars[platform]
            if pillars:
                precious = platform in j.snap.lost_rooms or platform in t.thing_at
                return j.weights.precious[pillars] - j.weights.precious[pillars - 1] if precious else 0.0
    return 0.0
