"""A Hero's turn in a trial round: its movements, and everything it does where it stands."""

from tabletop.apocalypse_chaos.board.rooms import ACTIVATIONS
from tabletop.apocalypse_chaos.bot.trial import blows
from tabletop.apocalypse_chaos.bot.trial.goals import check
from tabletop.apocalypse_chaos.bot.trial.post import Leg
from tabletop.apocalypse_chaos.bot.trial.powers import play_gear, play_room, play_special, play_thing
from tabletop.apocalypse_chaos.bot.trial.snap import LINE_NO, MOVE
from tabletop.apocalypse_chaos.bot.trial.trial import Trial


def take_turn(t: Trial, hero: int) -> None:
    """Go, act, go on as the plan says; what could not be done before moving is done after it."""
    post = t.posts[hero]
    reserve = list(post.reserve)
    t.scenes[hero] = (t.at[:], t.mask)
    for leg in post.legs[: post.before]:
        go(t, hero, leg, reserve)
    late = post.legs[post.before :]
    do_here(t, hero, reserve, not late)
    if late and not t.over:
        for leg in late:
            go(t, hero, leg, reserve)
        do_here(t, hero, reserve, True)
    if not t.over:
        _let_go(t, hero)
    t.said[hero].append(("turn.action", "done"))
    check(t)


def go(t: Trial, hero: int, leg: Leg, reserve: list[int]) -> bool:
    """One movement, if it can be made from where its mover stands now."""
    mover = hero if leg.who < 0 else leg.who
    here = t.at[mover]
    if here < 0 or here == leg.goal or (mover != hero and here != t.at[hero]):
        return False
    if leg.goal not in t.ground.reach(here, leg.strength, t.mask) or not t.has_space(leg.goal):
        return False
    said = leg.means
    if leg.grounded and t.ground.level[t.at[hero]]:
        return False
    if leg.means not in ("move", "room"):
        said = f"card.{leg.means}"
    if leg.means == "room":
        if not spend_here(t, hero, reserve, MOVE):
            return False
        said = "room.move"
    t.at[mover] = leg.goal
    who = f".{t.snap.figures[mover]}" if mover != hero else ""
    t.said[hero] += [("turn.action", f"{said}{who}"), ("move.to", t.ground.rooms[leg.goal])]
    _arrive(t, mover)
    return True


def spend_here(t: Trial, hero: int, reserve: list[int], face: int) -> bool:
    """Use one die of a Displacement Chamber the Hero stands in."""
    room = t.at[hero]
    used = t.activations.get(room, 0)
    if room not in t.ground.chambers or not reserve[face] or used >= ACTIVATIONS:
        return False
    reserve[face] -= 1
    t.activations[room] = used + 1
    return True


def _arrive(t: Trial, figure: int) -> None:
    """Where entering takes what lies there.  [AC-MISSION-7-06]"""
    if figure >= t.snap.heroes or not t.snap.grabs or t.carried(figure) >= 0:
        return
    lying = [thing for thing, at in enumerate(t.thing_at) if at == t.at[figure]]
    if lying:
        t.take(lying[0], figure)


def do_here(t: Trial, hero: int, reserve: list[int], final: bool) -> None:
    """Rooms, then attacks, then the rest: everything that does something here."""
    post, made = t.posts[hero], t.made
    if any(reserve) and not post.calm:
        play_room(t, hero, reserve, final)
    for gear in post.gear:
        for effect in gear.effects:
            if effect.kind == "attack" and not t.over:
                line = LINE_NO[effect.line]
                if not made[hero] >> line & 1:
                    _strike_with(t, hero, gear.key, line, t.snap.boards[hero].values[effect.line][-1])
    if post.melee and not made[hero] & 1 and not t.over:
        blows.deal(t, hero, 0, post.melee)
    if post.ranged and not made[hero] & 2 and not t.over:
        blows.deal(t, hero, 1, post.ranged)
    if post.level and not made[hero] & 4 and not t.over:
        play_special(t, hero, post.level)
    if post.gear and not t.over:
        play_gear(t, hero)
    if post.thing and not made[hero] & 8 and not t.over:
        play_thing(t, hero)


def _strike_with(t: Trial, hero: int, card: str, line: int, base: int) -> None:
    """An attack of the highest value by a card."""
    said = t.said[hero]
    start = len(said)
    if blows.deal(t, hero, line, base):
        said[start] = ("turn.action", f"card.{card}")


def _let_go(t: Trial, hero: int) -> None:
    """An Object that belongs into the room where the turn ends is laid down there.  [AC-OBJECT-04]"""
    thing = t.carried(hero)
    if thing < 0 or t.at[hero] != t.ground.engine or t.snap.things[thing].held:
        return
    if any(goal.kind == "bring" and goal.what == t.snap.things[thing].kind for goal in t.snap.goals):
        t.put(thing, t.at[hero])
        t.said[hero].append(("turn.action", "drop"))
