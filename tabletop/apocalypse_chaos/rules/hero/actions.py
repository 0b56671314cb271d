"""What a Hero may do on its turn, one flow per action.  [AC-PHASE-C-09]"""

from functools import partial

from tabletop.apocalypse_chaos.board.dice import count_at, line_worth
from tabletop.apocalypse_chaos.board.figures import performers
from tabletop.apocalypse_chaos.board.movement import destinations
from tabletop.apocalypse_chaos.board.objects import is_ready, kind_of, why_not_drop
from tabletop.apocalypse_chaos.board.scenario import icons_of
from tabletop.apocalypse_chaos.board.strengths import attack_strength
from tabletop.apocalypse_chaos.model.events.fighting import SpecialPlayed
from tabletop.apocalypse_chaos.model.faces import ANYWHERE
from tabletop.apocalypse_chaos.model.moments import ObjectUsed, Offered, SpecialUsed
from tabletop.apocalypse_chaos.model.names import figure_name, reach_words, room_name
from tabletop.apocalypse_chaos.model.state import Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.rules.hero.attacks import attack, can_attack
from tabletop.apocalypse_chaos.rules.hero.equipment import by_whom, card_menu
from tabletop.apocalypse_chaos.rules.hero.movement import enter
from tabletop.apocalypse_chaos.rules.hero.rooms import activate, fitting_dice, offered_power
from tabletop.apocalypse_chaos.verbs.dice import spend
from tabletop.apocalypse_chaos.verbs.objects import drop
from tabletop.apocalypse_chaos.verbs.rounds import end_turn
from tabletop.core.flow import Flow, Look, MenuOption, Option, at_once, consult_own, number, perform, pick


def menu(table: Table, hero: Hero) -> list[MenuOption]:
    """The actions that could be taken now, in the order of the board; `done` ends the turn."""
    actors = performers(table.state, hero.key)
    options = _moving(table, hero, actors)
    options += _attacking(table, hero)
    options += _special(table, hero)
    options += _room(table, hero, actors)
    options += card_menu(table, hero, "C", actors) if hero.cards else []
    if hero.carries:
        options += _carrying(table, hero)
    look = Look(_waste(hero)) if table.explain else None
    note = "What is left of your dice is spent without effect; your Shields stay." if table.explain else ""
    options.append(Option("done", "End this turn", at_once(end_turn, table, hero), note=note, look=look))
    return options


def _waste(hero: Hero) -> str:
    unused = sum(count_at(hero, spot) for spot in ("movement", "melee", "ranged", "special", "reserve"))
    return f"{unused} {'die' if unused == 1 else 'dice'} unused" if unused else ""


def _moving(table: Table, hero: Hero, actors: list[str]) -> list[MenuOption]:
    dice = count_at(hero, "movement")
    if not dice:
        return []
    strength = line_worth(table.content, hero.key, "movement", dice)
    options: list[MenuOption] = []
    for actor in actors:
        key, who = by_whom(table, hero, actor)
        open_now = bool(destinations(table.state, actor, strength))
        if open_now or table.explain:
            why = "" if open_now else "no room with space is in range, AC-MOVE-03"
            action = partial(walk, table, hero, actor, strength, "movement")
            look = Look("anywhere" if strength >= ANYWHERE else reach_words(strength)) if table.explain else None
            note = "One movement; what is not walked is lost." if table.explain else ""
            options.append(Option(f"move{key}", f"Move{who}", action, note=note, closed=why, look=look))
    return options


def walk(table: Table, hero: Hero, actor: str, strength: int, spot: str = "") -> Flow[None]:
    """One movement, whole.  [AC-MOVE-01 .. -07]"""
    options = [
        Option(room, room_name(table, room), room, about=room, look=_room_look(table, room, cost))
        for room, cost in destinations(table.state, actor, strength).items()
    ]
    room = yield from pick(hero.key, "move.to", f"Where does {figure_name(table, actor)} go?", options)
    if spot:
        spend(hero, spot)
    yield from enter(table, actor, room)


def _room_look(table: Table, room: str, cost: int) -> Look | None:
    """How far it is, what burns there, on which ship and level it lies."""
    if not table.explain:
        return None
    place = table.state.rooms[room]
    parts = [f"{cost} step{'s' if cost != 1 else ''}"] if cost else []
    fires = table.state.tiles[place.tile].fires
    parts += [f"Fire {sum(fires)}"] if fires else []
    parts += ["platform"] if place.level else []
    ship = "Second ship" if place.ship else "This ship" if cost else "Main ship"
    return Look(", ".join(parts), group=ship)


def _attacking(table: Table, hero: Hero) -> list[MenuOption]:
    options: list[MenuOption] = []
    for line in ("melee", "ranged"):
        dice = count_at(hero, line)
        if not dice or line in hero.made:
            continue
        base = line_worth(table.content, hero.key, line, dice)
        label, action = f"{line.capitalize()} attack", partial(attack, table, hero, line, base)
        if can_attack(table, hero, line):
            look = Look(f"strength {attack_strength(table, hero, line, base)}") if table.explain else None
            note = "One attack at one Enemy with all of the line; you choose whom next." if table.explain else ""
            options.append(Option(line, label, action, note=note, look=look))
        elif table.explain:
            why = "no Enemy is in reach, AC-MELEE-02" if line == "melee" else "no Enemy is in line, AC-RANGED-02"
            options.append(Option(line, label, action, closed=why))
    return options


def _special(table: Table, hero: Hero) -> list[MenuOption]:
    level = count_at(hero, "special")
    if not level:
        return []
    board = table.content.heroes[hero.key]
    offer = consult_own(table, hero.key, [board.special], Offered(hero.key))
    if offer.why_not and not table.explain:
        return []
    action = partial(use_special, table, hero, level, offer.graded)
    return [Option("special", f"Special at level {level}", action, note=board.special_text, closed=offer.why_not)]


def use_special(table: Table, hero: Hero, level: int, graded: bool = False) -> Flow[None]:
    """A level may be used as a lower one; asked where the ability itself leaves no way out.  [AC-SPECIAL-01]"""
    if graded and level > 1:
        level = yield from number(hero.key, "special.level", "At which level?", 1, level)
    spend(hero, "special")
    table.emit(SpecialPlayed(hero.key, level))
    yield from perform(table, hero.key, [table.content.heroes[hero.key].special], SpecialUsed(level))


def _room(table: Table, hero: Hero, actors: list[str]) -> list[MenuOption]:
    if not count_at(hero, "reserve"):
        return []
    tile = table.state.rooms[hero.at].tile
    options: list[MenuOption] = []
    for face in icons_of(table, tile):
        fitting = fitting_dice(table, hero, face)
        for actor in actors if fitting else ():
            offer = offered_power(table, hero, actor, face)
            most = min(fitting, offer.dice)
            if most <= 0 or not (actor == hero.key or offer.personal) or (offer.why_not and not table.explain):
                continue
            key, who = by_whom(table, hero, actor)
            label = f"Use {table.content.tiles[tile].short}{who}"
            note = table.content.tiles[tile].text
            look = Look(f"up to {most} {face} {'die' if most == 1 else 'dice'}") if table.explain else None
            action = partial(activate, table, hero, actor, face, most)
            options.append(Option(f"room.{face}{key}", label, action, hero.at, note, offer.why_not, look))
    return options


def _carrying(table: Table, hero: Hero) -> list[MenuOption]:
    options: list[MenuOption] = []
    for use in kind_of(table, hero.carries).abilities if is_ready(table, hero) else ():
        offer = consult_own(table, hero.key, [use], Offered(hero.key))
        if ObjectUsed in use.calls and (not offer.why_not or table.explain):
            action = partial(perform, table, hero.key, [use], ObjectUsed())
            look = Look("used up" if offer.once else "", rare=offer.once) if table.explain else None
            options.append(Option(use.does, offer.label, action, note=offer.note, closed=offer.why_not, look=look))
    why = why_not_drop(table, hero)
    if not why or table.explain:
        end = at_once(drop_and_end, table, hero)
        note = "" if why else "its die stays out of use"
        options.append(Option("drop", "Drop the Object and end this turn", end, hero.at, note, why))
    return options


def drop_and_end(table: Table, hero: Hero) -> None:
    """An Object is dropped at the end of the own turn.  [AC-OBJECT-04]"""
    drop(table, hero)
    end_turn(table, hero)
