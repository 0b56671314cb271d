"""Dice on their way from a hand to a board, one by one, and those that Objects take."""

from tabletop.apocalypse_chaos.board.rooms import PILLARS
from tabletop.apocalypse_chaos.bot.trial.post import Post
from tabletop.apocalypse_chaos.bot.trial.snap import Snap, Thing
from tabletop.apocalypse_chaos.bot.ways import Chip, Hand
from tabletop.apocalypse_chaos.model.faces import FACES


class Layer:
    """Puts the dice of one hand down, one by one."""

    __slots__ = ("board", "counts", "filled", "left", "places", "post", "reserve", "snap")

    def __init__(self, snap: Snap, hero: int, hand: Hand) -> None:
        self.snap, self.board = snap, snap.boards[hero]
        self.left = sorted(hand)
        self.counts: dict[str, int] = dict.fromkeys(self.board.values, 0)
        self.places: list[tuple[Chip, str]] = []
        self.filled: list[str] = []
        """Cards that have their die."""
        self.reserve = [0] * len(FACES)
        self.post = Post(self.board.initiative)

    def put(self, chip: Chip, place: str) -> None:
        self.left.remove(chip)
        self.places.append((chip, place))
        if place in self.counts:
            self.counts[place] += 1
        elif place == "reserve":
            self.reserve[chip[0]] += 1
        elif place == "est":
            self.post.est += 1
        elif place.startswith("card."):
            self.filled.append(place[5:])

    def any_of(self, face: int) -> Chip | None:
        return next((chip for chip in self.left if chip[0] == face), None)

    def has_room(self, line: str) -> bool:
        return self.counts[line] < len(self.board.values[line]) - 1


def usefulness(chip: Chip) -> int:
    """Roughly, how sorry one would be for a die."""
    return {"move": 0, "bolt": 1, "shield": 2, "ranged": 3, "melee": 3, "star": 4}[FACES[chip[0]]]


def carried(snap: Snap, hero: int) -> Thing | None:
    return snap.things[snap.thing_by.index(hero)] if hero in snap.thing_by else None


def lay_thing(layer: Layer, thing: Thing) -> None:
    """Dice for using an Object, where there is use for it and they are not needed otherwise."""
    able = any(effect.kind in ("throw", "repair") for effect in thing.effects)
    if not able or thing.dice > len(layer.left) or (_is_repair(thing) and not _is_broken(layer.snap)):
        return
    first = layer.any_of(FACES.index(thing.face)) if thing.face else layer.left[0]
    rest = [chip for chip in layer.left if chip is not first]
    if first is None or len(rest) < thing.dice - 1:
        return
    layer.put(first, "object")
    for chip in sorted(rest, key=usefulness)[: thing.dice - 1]:
        layer.put(chip, "object")
    layer.post.thing = layer.post.fed = True


def _is_repair(thing: Thing) -> bool:
    return any(effect.kind == "repair" for effect in thing.effects)


def _is_broken(snap: Snap) -> bool:
    """A platform that matters has lost pillars."""
    return any(0 < snap.pillars[room] < PILLARS for room in range(len(snap.pillars)))


FEED_FROM = ("est", "reserve", "special", "defense", "ranged", "melee")
"""From where a die is taken for an Object that must have one, the first spot first."""


def feed(layer: Layer, locked: int) -> bool:
    """An Object that needs a die gets the least useful one that no movement needs; False when there is none."""
    free = layer.places[locked:]
    ranked = [one for spot in FEED_FROM for one in free if one[1] == spot] or free
    if not ranked:
        return False
    chip, place = ranked[0]
    del layer.places[locked + free.index((chip, place))]
    layer.places.append((chip, "object"))
    layer.post.fed = True
    if place in layer.counts:
        layer.counts[place] -= 1
    elif place == "reserve":
        layer.reserve[chip[0]] -= 1
    elif place == "est":
        layer.post.est -= 1
    elif place.startswith("card."):
        layer.filled.remove(place[5:])
    return True
