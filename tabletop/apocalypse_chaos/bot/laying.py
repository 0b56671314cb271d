"""Counting the dice out: where each die of a hand goes to make a way come true."""

from tabletop.apocalypse_chaos.board.dice import EARLIEST, LATEST
from tabletop.apocalypse_chaos.bot.layer import Layer, carried, feed, lay_thing, usefulness
from tabletop.apocalypse_chaos.bot.trial.post import Post
from tabletop.apocalypse_chaos.bot.trial.snap import BOLT, LINE_NO, MOVE, STAR, Gear, Snap
from tabletop.apocalypse_chaos.bot.ways import Chip, Hand, Scene, Way, handed
from tabletop.apocalypse_chaos.model.faces import FACES, LINE_OF
from tabletop.core.record import record


@record
class Script:
    """A way with every die in its place."""

    way: Way
    post: Post
    places: list[tuple[Chip, str]]
    """By die the key of its place."""
    key: tuple[object, ...]
    """Equal for scripts that come to the same."""


def lay(snap: Snap, hero: int, hand: Hand, way: Way, scene: Scene) -> Script | None:
    """Give every die a place that serves the way; None when the hand does not allow it."""
    turned = handed(hand, way, snap.boards[hero].key)
    if turned is None:
        return None
    layer = Layer(snap, hero, turned)
    if not _lay_legs(layer, way):
        return None
    locked = len(layer.places)
    thing = carried(snap, hero)
    if thing:
        lay_thing(layer, thing)
    _lay_tempo(layer, way)
    icons = _icons_on_the_way(snap, hero, way, scene)
    for chip in list(layer.left):
        place = _place(layer, way, chip, icons)
        if place:
            layer.put(chip, place)
    _lay_spare(layer)
    if thing and thing.fate and not layer.post.fed and hand and not feed(layer, locked):
        return None
    post = _posted(layer, way)
    return Script(way, post, layer.places, _key(layer, post, way))


def _key(layer: Layer, post: Post, way: Way) -> tuple[object, ...]:
    lines = tuple(layer.counts.values())
    legs = tuple((leg.means, leg.goal, leg.who) for leg in way.legs)
    rest = (post.initiative, post.est, post.thing, post.fed, way.before, way.focus, way.smash, way.room)
    return (lines, post.reserve, tuple(layer.filled), legs, rest)


def _lay_legs(layer: Layer, way: Way) -> bool:
    """The dice that movements need."""
    for leg in way.legs:
        if leg.means == "room":
            chip = layer.any_of(MOVE)
            if chip is None:
                return False
            layer.put(chip, "reserve")
        elif leg.means == "move":
            values = layer.board.values["movement"]
            for _ in range(values.index(leg.strength)):
                chip = layer.any_of(MOVE) or (layer.any_of(STAR) if "movement" in layer.board.starred else None)
                if chip is None:
                    return False
                layer.put(chip, "movement")
        elif not _lay_card(layer, leg.means):
            return False
    return True


def _lay_card(layer: Layer, key: str) -> bool:
    """The least useful die that a card takes."""
    gear = next(one for one in layer.board.gear if one.key == key)
    if not gear.die:
        return True
    fitting = [chip for chip in layer.left if gear.die in ("any", FACES[chip[0]])]
    if not fitting:
        return False
    layer.put(min(fitting, key=usefulness), f"card.{key}")
    return True


def _lay_tempo(layer: Layer, way: Way) -> None:
    """Bolts, or a star, that bring the turn forward.  [AC-PHASE-B-08, -09]"""
    if way.star == "initiative":
        chip = layer.any_of(STAR)
        if chip:
            layer.put(chip, f"initiative.{EARLIEST}")
            layer.post.initiative = EARLIEST
            return
    while way.early and layer.post.initiative > EARLIEST:
        chip = layer.any_of(BOLT)
        if chip is None:
            return
        layer.put(chip, "initiative.earlier")
        layer.post.initiative = max(EARLIEST, min(LATEST, layer.post.initiative - 1))


def _icons_on_the_way(snap: Snap, hero: int, way: Way, scene: Scene) -> list[int]:
    """Faces that activate the rooms in which the Hero acts."""
    if not way.room:
        return []
    first = last = scene[0][hero]
    for index, leg in enumerate(way.legs):
        if leg.who < 0:
            last = leg.goal
            if index < way.before:
                first = leg.goal
    chambers, icons = snap.ground.chambers, snap.icons
    found = [] if last in chambers else list(icons[last])
    return found if first == last or first in chambers else [*found, *icons[first]]


def _place(layer: Layer, way: Way, chip: Chip, icons: list[int]) -> str:
    """Where a die serves the way; empty when it is spare."""
    face = FACES[chip[0]]
    if way.cards:
        for gear in layer.board.gear:
            if gear.phase == "C" and gear.die == face and gear.key not in layer.filled and not _moves(gear):
                return f"card.{gear.key}"
    if chip[0] in icons and layer.reserve[chip[0]] < 3:
        return "reserve"
    if chip[0] == STAR:
        lines = [way.star, *layer.board.starred] if way.star in layer.counts else layer.board.starred
        if way.star == "reserve":
            return "reserve"
    else:
        lines = [LINE_OF[face]]
    for line in lines:
        if line != "movement" and line not in way.idle and layer.has_room(line):
            return line
    return ""


def _moves(gear: Gear) -> bool:
    return any(effect.kind in ("go", "tow") for effect in gear.effects)


def _lay_spare(layer: Layer) -> None:
    """Dice without other use go to cards, then to the EST."""
    for chip in list(layer.left):
        face = FACES[chip[0]]
        free = [
            gear.key
            for gear in layer.board.gear
            if gear.phase == "C" and gear.die in ("any", face) and gear.key not in layer.filled and not _moves(gear)
        ]
        layer.put(chip, f"card.{free[0]}" if free else "est")


def _posted(layer: Layer, way: Way) -> Post:
    """What the dice are worth where they lie now."""
    post, board, counts = layer.post, layer.board, layer.counts
    values = board.values
    post.melee, post.ranged = values["melee"][counts["melee"]], values["ranged"][counts["ranged"]]
    post.shields, post.level = values["defense"][counts["defense"]], values["special"][counts["special"]]
    post.reserve = tuple(layer.reserve)
    post.legs, post.before = way.legs, way.before
    post.focus, post.smash, post.calm = way.focus, way.smash, not way.room
    for gear, used in zip(board.gear, board.used, strict=True):
        if used or gear.phase != "C" or (gear.die and gear.key not in layer.filled):
            continue
        if gear.by_hand:
            post.gear.append(gear)
        for effect in gear.effects:
            if effect.kind == "add":
                post.adds.append((LINE_NO[effect.line], effect.amount, gear.grounded))
            elif effect.kind == "shield":
                post.guards.append((effect.amount, gear.grounded))
    return post
