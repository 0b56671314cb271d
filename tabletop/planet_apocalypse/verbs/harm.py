"""Damage, healing and death, of heroes and of enemies."""

from tabletop.core.flow import Flow, Option, pick, react
from tabletop.planet_apocalypse.board.pieces import fourth
from tabletop.planet_apocalypse.board.tree import gifts_of
from tabletop.planet_apocalypse.model.events import enemies, heroes
from tabletop.planet_apocalypse.model.moments.enemies import Died, Dying, FourthSlain, Hurt
from tabletop.planet_apocalypse.model.moments.heroes import LordStruck, Slain
from tabletop.planet_apocalypse.model.state import FOURTH, Lord
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.heroes import change_pool, gain_courage
from tabletop.planet_apocalypse.verbs.markers import drop_marker
from tabletop.planet_apocalypse.verbs.pieces import take_fourth
from tabletop.planet_apocalypse.verbs.tracks import raise_doom


def hurt(table: Table, hero: str, amount: int, cause: str, chosen: bool = False) -> Flow[int]:
    """Take health from a hero; how much it lost. At zero it dies.  [PA-DEATH-01, PA-DEATH-06]"""
    holder = table.state.heroes.get(hero)
    if holder is None or amount <= 0 or not holder.health:
        return 0
    lost = min(amount, holder.health)
    holder.health -= lost
    table.emit(heroes.HeroHurt(hero, lost, holder.health, cause))
    yield from react(table, Hurt(hero, lost, cause, chosen))
    if holder.health == 0:
        yield from _fall(table, hero, cause)
    return lost


def _fall(table: Table, hero: str, cause: str) -> Flow[None]:
    moment = Dying(hero, cause)
    yield from react(table, moment)
    holder = table.state.heroes.get(hero)
    if holder is None or holder.health:
        return  # what it did with its last breath has killed or healed it  [PA-RULE-130]
    if moment.saved:
        holder.health = min(moment.saved, holder.cap)
        table.emit(heroes.HeroSaved(hero, holder.health))
        return
    yield from die(table, hero, cause)


def die(table: Table, hero: str, cause: str, doom: int = 2) -> Flow[None]:
    """The hero leaves the game with all it had; doom rises.  [PA-DEATH-02, PA-DEATH-03, PA-RULE-30]"""
    state = table.state
    holder = state.heroes.pop(hero)
    state.gifts.discard.extend(gifts_of(holder))
    state.dead.append(hero)
    if state.turn and state.turn.hero == hero:
        state.turn.over = True
    if state.hell and hero in state.hell.fighters:
        state.hell.fighters.remove(hero)
    table.emit(heroes.HeroDied(hero, cause))
    yield from react(table, Died(hero, holder.courage))
    yield from raise_doom(table, "death", doom)


def drop_health(table: Table, hero: str, left: int) -> None:
    """The hero's health is so much now, if it was more; that is no damage."""
    holder = table.state.heroes[hero]
    if 0 < left < holder.health:
        lost, holder.health = holder.health - left, left
        table.emit(heroes.HeroHurt(hero, lost, left, "drop"))


def heal(table: Table, hero: str, amount: int) -> Flow[int]:
    """Each point heals 1 or removes 1 pestilence, never above the cap.  [PA-STATUS-09, PA-TEAM-12, PA-TEAM-15]"""
    used = 0
    for _ in range(amount):
        holder = table.state.heroes[hero]
        hurt_now = holder.health < holder.cap
        if not hurt_now and not holder.pestilence:
            break
        used += 1
        cure = not hurt_now
        if hurt_now and holder.pestilence:
            options = [Option("health", "Heal 1 health", False), Option("pestilence", "Remove 1 pestilence", True)]
            cure = yield from pick(hero, "heal.point", "Use this point of healing how?", options)
        if cure:
            drop_marker(table, hero, "pestilence")
        else:
            holder.health += 1
            table.emit(heroes.HeroHealed(hero, 1, holder.health))
    return used


def slay(table: Table, hero: str, place: str, circle: int, ambush: bool = False, troop: str = "") -> Flow[None]:
    """A larva or demon of the First to Third Circle falls; courage to the killer or the pool.  [PA-ECON-01, -03]"""
    table.state.areas[place].minions[circle] -= 1
    table.emit(enemies.MinionSlain("" if ambush else hero, place, circle))
    yield from _reward(table, Slain(hero, place, circle, table.content.circles[circle].courage, ambush, troop))


def wound_fourth(table: Table, hero: str, key: str, amount: int, ambush: bool = False, troop: str = "") -> Flow[bool]:
    """Damage to a Fourth Circle demon stays; True when it falls.  [PA-FOURTH-01, PA-FOURTH-02, PA-ECON-02]"""
    demon = fourth(table.state, key)
    if demon is None:
        return False
    demon.health = max(0, demon.health - amount)
    table.emit(enemies.FourthWounded(key, "" if ambush else hero, amount, demon.health))
    if demon.health:
        return False
    place = demon.area
    table.emit(enemies.FourthFell(key, "" if ambush else hero))
    yield from remove_fourth(table, key)
    yield from _reward(table, Slain(hero, place, FOURTH, table.content.fourths[key].courage, ambush, troop))
    return True


def exit_fourth(table: Table, key: str, returns: bool) -> Flow[None]:
    """A Fourth Circle demon leaves the map, for good unless it comes back elsewhere.  [PA-FOURTH-03]"""
    demon = fourth(table.state, key)
    if demon is not None:
        table.emit(enemies.FourthExited(key, demon.area))
        if not returns:
            yield from remove_fourth(table, key, exited=True)


def remove_fourth(table: Table, key: str, exited: bool = False) -> Flow[None]:
    """The demon leaves play and may be drawn again; its effects end.  [PA-FOURTH-06, PA-RULE-24]"""
    demon = fourth(table.state, key)
    if demon is not None:
        yield from react(table, FourthSlain(key, demon.area, exited))
        take_fourth(table, key)


def _reward(table: Table, moment: Slain) -> Flow[None]:
    """Courage for a kill, once abilities had their say."""
    yield from react(table, moment)
    if moment.ambush:
        change_pool(table, moment.courage)
    elif not moment.forgone:
        gain_courage(table, moment.hero, moment.courage)


def wound_lord(table: Table, hero: str, lord: Lord, part: str, amount: int) -> Flow[None]:
    """Damage to a part of a Lord stays between battles.  [PA-LORD-17]"""
    dealt = min(amount, lord.parts[part])
    if dealt <= 0:
        return
    lord.parts[part] -= dealt
    table.emit(enemies.LordWounded(lord.key, part, hero, dealt, lord.parts[part]))
    yield from react(table, LordStruck(hero, lord.key, part, dealt))
