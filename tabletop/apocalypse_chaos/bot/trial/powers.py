"""Rooms, specials, cards and Objects in a trial round."""

from tabletop.apocalypse_chaos.board.rooms import ACTIVATIONS, PILLARS
from tabletop.apocalypse_chaos.bot.trial import blows
from tabletop.apocalypse_chaos.bot.trial.activation import next_area, threat
from tabletop.apocalypse_chaos.bot.trial.ground import NOWHERE
from tabletop.apocalypse_chaos.bot.trial.snap import LINE_NO
from tabletop.apocalypse_chaos.bot.trial.trial import Trial
from tabletop.apocalypse_chaos.model.effects import Effect
from tabletop.apocalypse_chaos.model.faces import FACES

FAR_LEVEL, DOUBLE_LEVEL, BLOCKS = 2, 3, 2
AFTERWARDS = 0.5
"""What the next round's harm counts when an Enemy has acted in this one."""


def play_room(t: Trial, hero: int, reserve: list[int], final: bool) -> None:
    """Put the reserve dice that fit into the room here, as far as they do something."""
    room = t.at[hero]
    if room in t.ground.chambers:
        return
    for place, face in enumerate(t.snap.icons[room]):
        free = min(ACTIVATIONS - t.activations.get(room, 0), t.snap.room_for[room])
        count = min(free, reserve[face])
        if count <= 0:
            continue
        effects = t.snap.powers[room]
        effect = effects[place] if len(effects) > 1 else effects[0] if effects else None
        used, said = _power(t, hero, effect, count, final) if effect else (0, [])
        if used:
            reserve[face] -= used
            t.activations[room] = t.activations.get(room, 0) + used
            t.said[hero] += [("turn.action", f"room.{FACES[face]}"), ("room.dice", str(used)), *said]


def _power(t: Trial, hero: int, effect: Effect, count: int, final: bool) -> tuple[int, list[tuple[str, str]]]:
    """How many dice the power takes, and what is answered on the way."""
    kind, room = effect.kind, t.at[hero]
    if kind == "bind":
        used = min(count, t.snap.needed - t.stars)
        t.stars += max(0, used)
        return max(0, used), []
    if kind == "heal":
        used = min(count, t.snap.most[hero] - t.life[hero])
        t.life[hero] += used
        return used, []
    if kind == "blast":
        areas = t.ground.melee[room] if effect.line == "melee" else t.ground.ranged[room]
        if not any(area in areas for area in t.area):
            return 0, []
        blows.blast(t, areas, count, hero)
        return count, []
    if kind == "charge":
        ready = (t.posts[hero].melee and not t.made[hero] & 1) or (t.posts[hero].ranged and not t.made[hero] & 2)
        if not ready:
            return 0, []
        t.charge = (hero, room, count + (t.charge[2] if t.charge[:2] == (hero, room) else 0))
        return count, []
    if kind == "shield" and final:
        t.duct[hero] = count + (t.duct[hero] if t.duct_room[hero] == room else 0)
        t.duct_room[hero] = room
        return count, []
    if kind == "close":
        return _close(t, count)
    return 0, []


def _close(t: Trial, count: int) -> tuple[int, list[tuple[str, str]]]:
    """[AC-ROOM-III-01, AC-RULE-79]"""
    said = []
    for _ in range(count):
        able = [place for place, is_open in enumerate(t.open) if is_open]
        if not able or (t.snap.calm and len(able) == 1):
            break
        t.open = t.open[:]
        t.open[able[0]] = False
        said.append(("cryo.vortex", f"vortex.{t.snap.vortex_numbers[able[0]]}"))
    return len(said), said


# -- specials ---------------------------------------------------------------------------------------------------------


def play_special(t: Trial, hero: int, level: int) -> None:
    for effect in t.snap.boards[hero].special:
        said = _SPECIALS[effect.kind](t, hero, level) if effect.kind in _SPECIALS else []
        if said:
            t.made[hero] |= 4
            t.said[hero] += [("turn.action", "special"), ("special.level", str(level)), *said]


def _within(t: Trial, hero: int, level: int) -> list[int]:
    """Enemies in reach, from level 2 on those of the whole ship."""
    room = t.at[hero]
    if level < FAR_LEVEL:
        areas = (*t.ground.melee[room], *t.ground.ranged[room])
        return [foe for foe, area in enumerate(t.area) if area >= 0 and area in areas]
    ship = t.ground.ship[room]
    return [foe for foe, area in enumerate(t.area) if area >= 0 and t.ground.area_ship[area] == ship]


def _mend(t: Trial, hero: int, level: int) -> list[tuple[str, str]]:
    said = []
    for _ in range(level):
        patient = neediest(t, hero)
        if patient < 0:
            break
        t.life[patient] += 1
        said.append(("mend.who", t.snap.figures[patient]))
    return said


def neediest(t: Trial, hero: int, heroes_only: bool = False) -> int:
    """The figure of this ship with the smallest share of its life, or NOWHERE when nobody is hurt."""
    ship, snap = t.ground.ship, t.snap
    here = ship[t.at[hero]]
    best, least = NOWHERE, 1.0
    for figure, at in enumerate(t.at[: snap.heroes] if heroes_only else t.at):
        if at >= 0 and ship[at] == here and t.life[figure] / snap.most[figure] < least:
            best, least = figure, t.life[figure] / snap.most[figure]
    return best


def _block(t: Trial, hero: int, level: int) -> list[tuple[str, str]]:
    """The circles without which the Enemies hurt least."""
    said = []
    for _ in range(2 if level >= DOUBLE_LEVEL else 1):
        if sum(len(one) for one in t.blocked.values()) >= BLOCKS:
            break
        best: tuple[float, int, int] = (0.0, NOWHERE, NOWHERE)
        for foe in _within(t, hero, level):
            if t.done[foe]:
                continue
            whole = threat(t, foe, t.area[foe])
            for index, _ in t.foes[foe].circles:
                if whole and index not in t.blocked.get(foe, ()):
                    best = max(best, (whole - threat(t, foe, t.area[foe], index), foe, index))
        if best[0] <= 0:
            break
        _, foe, index = best
        t.blocked[foe] = [*t.blocked.get(foe, ()), index]
        said.append(("block.circle", f"{t.foes[foe].key}.{index}"))
    return [*said, ("block.circle", "stop")] if said else []


def _push(t: Trial, hero: int, level: int) -> list[tuple[str, str]]:
    """The steps after which the Enemies hurt least."""
    said = []
    for _ in range(2 if level >= DOUBLE_LEVEL else 1):
        best: tuple[float, int, bool, int] = (0.0, NOWHERE, True, NOWHERE)
        for foe in _within(t, hero, level):
            whole = threat(t, foe, t.area[foe])
            for clockwise in (True, False) if whole else ():
                area = next_area(t, t.area[foe], clockwise)
                gain = (whole - threat(t, foe, area)) * (AFTERWARDS if t.done[foe] else 1.0)
                best = max(best, (gain, foe, clockwise, area))
        if best[0] <= 0:
            break
        _, foe, clockwise, area = best
        t.area[foe] = area
        said.append(("push.enemy", f"{t.foes[foe].key}.{'left' if clockwise else 'right'}"))
    return [*said, ("push.enemy", "stop")] if said else []


def _burst(t: Trial, hero: int, level: int) -> list[tuple[str, str]]:
    force, room = blows.strength(t, hero, LINE_NO["melee"], level), t.at[hero]
    best, most = NOWHERE, 0.0
    for area in (*t.ground.melee[room], *t.ground.ranged[room]):
        value = sum(blows.worth_of(t, foe, force, True, hero) for foe, at in enumerate(t.area) if at == area)
        if value > most:
            best, most = area, value
    if best < 0:
        return []
    blows.use_up(t, hero, LINE_NO["melee"])
    blows.blast(t, (best,), force, hero)
    return [("burst.area", t.ground.areas[best])]


_SPECIALS = {"mend": _mend, "block": _block, "push": _push, "burst": _burst}


# -- cards and Objects ------------------------------------------------------------------------------------------------


def play_gear(t: Trial, hero: int) -> None:
    """Cards that heal or blast, once each."""
    for gear in t.posts[hero].gear:
        if ("turn.action", f"card.{gear.key}") in t.said[hero] or (gear.grounded and t.ground.level[t.at[hero]]):
            continue
        for effect in gear.effects:
            said: list[tuple[str, str]] | None = None
            if effect.kind == "heal":
                said = heal_one(t, hero, effect.amount, gear.once)
            elif effect.kind == "blast":
                areas = (t.ground.melee if effect.line == "melee" else t.ground.ranged)[t.at[hero]]
                if any(area in areas for area in t.area):
                    said = []
                    blows.blast(t, areas, effect.amount, hero)
            if said is not None:
                t.said[hero] += [("turn.action", f"card.{gear.key}"), *said]


def heal_one(t: Trial, hero: int, life: int, once: bool) -> list[tuple[str, str]] | None:
    """Whoever needs it most; a card that is gone then only for those who can use all of it."""
    patient = neediest(t, hero, heroes_only=True)
    if patient < 0 or (once and t.snap.most[patient] - t.life[patient] < life):
        return None
    t.life[patient] = min(t.snap.most[patient], t.life[patient] + life)
    return [("heal.who", t.snap.figures[patient])]


def play_thing(t: Trial, hero: int) -> None:
    """Throw or repair with the Object carried."""
    thing = t.carried(hero)
    room = t.at[hero]
    for effect in t.snap.things[thing].effects if thing >= 0 else ():
        if effect.kind == "throw" and t.snap.fire_supply:
            _throw(t, hero, thing)
        elif effect.kind == "repair":
            near = (room, *t.ground.near[room])
            broken = [one for one in near if 0 < t.pillars[one] < PILLARS]
            if broken:
                worst = min(broken, key=lambda one: t.pillars[one])
                t.pillars[worst] += 1
                t.made[hero] |= 8
                t.said[hero] += [("turn.action", "repair"), ("repair.what", f"pillar.{t.ground.rooms[worst]}")]


def _throw(t: Trial, hero: int, thing: int) -> None:
    areas = t.ground.melee[t.at[hero]]
    value = {
        area: sum(blows.worth_of(t, foe, 1, True, hero) for foe, at in enumerate(t.area) if at == area)
        for area in areas
    }
    if not value or not max(value.values()):
        return
    best = max(value, key=lambda area: value[area])
    t.burning = [*t.burning, (best, hero)]
    t.put(thing, NOWHERE)
    t.made[hero] |= 8
    t.said[hero] += [("turn.action", "throw"), ("throw.area", t.ground.areas[best])]
