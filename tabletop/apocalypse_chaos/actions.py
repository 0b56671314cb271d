"""What a Hero may do on its turn, one flow per action.  [AC-PHASE-C-09]"""

from collections.abc import Callable
from typing import Any, TypeAlias

from tabletop.apocalypse_chaos import events
from tabletop.apocalypse_chaos.cards import playable, use_card
from tabletop.apocalypse_chaos.combat import attack, marks
from tabletop.apocalypse_chaos.effects import drop, move, spend
from tabletop.apocalypse_chaos.moments import SpecialUsed
from tabletop.apocalypse_chaos.movement import destinations
from tabletop.apocalypse_chaos.names import equipment_name, figure_name, reach_words, room_name
from tabletop.apocalypse_chaos.objects import may_drop, may_repair, may_throw, repair, throw
from tabletop.apocalypse_chaos.queries import SCIENTIST, attack_strength, count_at, icons_of, line_worth, targets
from tabletop.apocalypse_chaos.registry import hindrance, is_personal
from tabletop.apocalypse_chaos.rooms import activate, fitting_dice, room_obstacle
from tabletop.apocalypse_chaos.state import AcTable, Hero
from tabletop.core.flow import Flow, Option, perform, pick

Act: TypeAlias = tuple[Callable[..., Flow[Any]], tuple[Any, ...]]


def menu(table: AcTable, hero: Hero) -> list[Option[Act]]:
    """The actions that could be taken now, in the order of the board; `done` ends the turn."""
    actors = [hero.key]
    scientist = table.state.scientist
    if scientist and scientist.at == hero.at:
        actors.append(SCIENTIST)
    options: list[Option[Act]] = []
    options += _moving(table, hero, actors)
    options += _attacking(table, hero)
    options += _special(table, hero)
    options += _room(table, hero, actors)
    options += _cards(table, hero, actors)
    if hero.carries:
        options += _carrying(table, hero)
    note = _waste_note(hero) if table.explain else ""
    options.append(Option("done", "End this turn", (end_turn, ()), note=note))
    return options


def _waste_note(hero: Hero) -> str:
    unused = sum(count_at(hero, spot) for spot in ("movement", "melee", "ranged", "special", "reserve"))
    return f"{unused} dice unused" if unused else ""


def _by(table: AcTable, hero: Hero, actor: str) -> tuple[str, str]:
    """What an action of this actor adds to its key and label."""
    return ("", "") if actor == hero.key else (f".{actor}", f" ({figure_name(table, actor)})")


def _moving(table: AcTable, hero: Hero, actors: list[str]) -> list[Option[Act]]:
    dice = count_at(hero, "movement")
    if not dice:
        return []
    strength = line_worth(table.content, hero.key, "movement", dice)
    options: list[Option[Act]] = []
    for actor in actors:
        key, who = _by(table, hero, actor)
        open_now = bool(destinations(table.state, actor, strength))
        if open_now or table.explain:
            why = "" if open_now else "no room with space is in range, AC-MOVE-03"
            label = f"Move{who} {reach_words(strength)}"
            options.append(Option(f"move{key}", label, (walk, (actor, strength, "movement")), closed=why))
    return options


def walk(table: AcTable, hero: Hero, actor: str, strength: int, spot: str = "") -> Flow[None]:
    """One movement, whole.  [AC-MOVE-01 .. -07]"""
    options = [
        Option(room, room_name(table, room), room, about=room, note=_room_note(table, room, cost))
        for room, cost in destinations(table.state, actor, strength).items()
    ]
    room = yield from pick(hero.key, "move.to", f"Where does {figure_name(table, actor)} go?", options)
    if spot:
        spend(hero, spot)
    move(table, actor, room)


def _room_note(table: AcTable, room: str, cost: int) -> str:
    if not table.explain:
        return ""
    steps = f"{cost} step{'s' if cost != 1 else ''}" if cost else "any room"
    fires = table.state.tiles[table.state.rooms[room].tile].fires
    return f"{steps}, burning -{sum(fires)}" if fires else steps


def _attacking(table: AcTable, hero: Hero) -> list[Option[Act]]:
    options: list[Option[Act]] = []
    for line in ("melee", "ranged"):
        dice = count_at(hero, line)
        if not dice or line in hero.made:
            continue
        base = line_worth(table.content, hero.key, line, dice)
        if can_attack(table, hero, line):
            label = f"{line.capitalize()} attack"
            note = f"strength {attack_strength(table, hero, line, base)}" if table.explain else ""
            options.append(Option(line, label, (attack, (line, base)), note=note))
        elif table.explain:
            why = "no Enemy is in reach, AC-MELEE-02" if line == "melee" else "no Enemy is in line, AC-RANGED-02"
            options.append(Option(line, f"{line.capitalize()} attack", (attack, (line, base)), closed=why))
    return options


def can_attack(table: AcTable, hero: Hero, line: str) -> bool:
    if targets(table, hero, line):
        return True
    return line == "melee" and any(not option.closed for option in marks(table, hero, line, 1))


def _special(table: AcTable, hero: Hero) -> list[Option[Act]]:
    level = count_at(hero, "special")
    if not level:
        return []
    board = table.content.heroes[hero.key]
    why = hindrance(table, board.special, hero.key, hero.key)
    if why and not table.explain:
        return []
    label = f"Special at level {level}"
    return [Option("special", label, (use_special, (level,)), note=board.special_text, closed=why)]


def use_special(table: AcTable, hero: Hero, level: int) -> Flow[None]:
    """[AC-SPECIAL-01]"""
    spend(hero, "special")
    table.emit(events.SpecialPlayed(hero.key, level))
    use = table.content.heroes[hero.key].special
    yield from perform(table, hero.key, [use], SpecialUsed(hero.key, level))


def _room(table: AcTable, hero: Hero, actors: list[str]) -> list[Option[Act]]:
    if not count_at(hero, "reserve"):
        return []
    room = table.state.rooms[hero.at]
    tile = table.content.tiles[room.tile]
    options: list[Option[Act]] = []
    for face in icons_of(table, room.tile):
        most = fitting_dice(table, hero, face)
        for actor in actors if most else ():
            key, who = _by(table, hero, actor)
            if actor != hero.key and not is_personal(tile.power):
                continue
            why = room_obstacle(table, hero, actor, face)
            if why and not table.explain:
                continue
            label = f"Use {room_name(table, hero.at)} with {face}{who}"
            value: Act = (activate, (actor, face))
            options.append(Option(f"room.{face}{key}", label, value, hero.at, f"up to {most} dice; {tile.text}", why))
    return options


def _cards(table: AcTable, hero: Hero, actors: list[str]) -> list[Option[Act]]:
    options: list[Option[Act]] = []
    for actor in actors if hero.cards else ():
        key, who = _by(table, hero, actor)
        for held, why in playable(table, hero, "C", actor):
            sheet = table.content.cards[held.key].equipment
            label = f"Use {equipment_name(table.content, held.key)}{who}"
            note = sheet.text if sheet else ""
            value: Act = (use_card, (held.key, actor))
            options.append(Option(f"card.{held.key}{key}", label, value, f"card.{held.key}", note, why))
    return options


def _carrying(table: AcTable, hero: Hero) -> list[Option[Act]]:
    options: list[Option[Act]] = []
    if may_throw(table, hero):
        options.append(Option("throw", "Throw the Grenade", (throw, ()), note="1 damage to the area in Phase D"))
    if may_repair(table, hero):
        options.append(Option("repair", "Use the Repair Kit", (repair, ())))
    if may_drop(table, hero):
        note = "its die stays out of use"
        options.append(Option("drop", "Drop the Object and end this turn", (drop_and_end, ()), hero.at, note))
    return options


def drop_and_end(table: AcTable, hero: Hero) -> Flow[None]:
    """A Scientific Object is dropped at the end of the own turn.  [AC-OBJECT-04]"""
    drop(table, hero)
    yield from end_turn(table, hero)


def end_turn(table: AcTable, hero: Hero) -> Flow[None]:
    """Waive what is left: those dice are spent without effect; Defense stays.  [AC-PHASE-C-10, AC-RULE-32]"""
    for spot in ("movement", "melee", "ranged", "special", "reserve", "est"):
        spend(hero, spot)
    hero.acted = True
    hero.charge = 0
    table.state.clock.seat = ""
    table.emit(events.TurnEnded(hero.key))
    yield from ()
