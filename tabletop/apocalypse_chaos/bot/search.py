"""A round planned: Hero by Hero the best way while the others keep to theirs, each tried out on plain numbers."""

from collections.abc import Iterator

from tabletop.apocalypse_chaos.board.dice import EARLIEST
from tabletop.apocalypse_chaos.bot.judge import Judge
from tabletop.apocalypse_chaos.bot.laying import Script, lay
from tabletop.apocalypse_chaos.bot.trial.round import go_on, play, play_until
from tabletop.apocalypse_chaos.bot.trial.snap import BOLT, MOVE, STAR, Snap, scientist_of
from tabletop.apocalypse_chaos.bot.trial.trial import Trial
from tabletop.apocalypse_chaos.bot.ways import Hand, Scene, Way, but, handed, routes, starts_of
from tabletop.apocalypse_chaos.bot.worth import ahead, settled
from tabletop.apocalypse_chaos.model.faces import FACES, OPPOSITE
from tabletop.core.record import record

BEAM = 5
"""How many ways of a Hero are looked at more closely."""
SLACK = 0.2


@record
class Draft:
    """A plan in the making."""

    hands: list[Hand]
    scripts: list[Script]
    order: list[int]
    worth: float


class Search:
    """Tries rounds from one table, each combination of posts once."""

    def __init__(self, judge: Judge) -> None:
        self.judge, self.snap = judge, judge.snap
        self.trials = 0
        self.interest = interest_of(self.snap)

    def worth(self, scripts: list[Script], order: list[int], floor: float) -> float:
        """What the round comes to; without a look ahead where it cannot beat the floor."""
        return self.rated(play(self.snap, [script.post for script in scripts], order), floor)

    def rated(self, t: Trial, floor: float) -> float:
        """What a finished round is worth."""
        self.trials += 1
        value = settled(self.judge, t)
        if t.over or value <= floor:
            return value
        return value + ahead(self.judge, t)

    def first(self, hands: list[Hand]) -> Draft:
        """Everybody stays and does what there is to do."""
        snap = self.snap
        scene = (snap.at, snap.mask)
        scripts = [_sure(lay(snap, hero, hand, Way(), scene)) for hero, hand in enumerate(hands)]
        order = list(range(snap.heroes))
        return Draft(hands, scripts, order, self.worth(scripts, order, -1e9))

    def improve(self, draft: Draft, hero: int, beam: int = BEAM, plain: bool = True) -> Draft:
        """The best way of one Hero: all its routes plainly, then the best of those with every variation."""
        snap, hand = self.snap, draft.hands[hero]
        scene = play(snap, [script.post for script in draft.scripts], draft.order).scenes[hero]
        begun: dict[tuple[object, ...], Trial] = {}
        tried: dict[tuple[object, ...], tuple[float, Script]] = {}
        best = draft

        def attempt(way: Way) -> None:
            nonlocal best
            script = lay(snap, hero, hand, way, scene)
            if script is None or script.key in tried:
                return
            scripts = [*best.scripts[:hero], script, *best.scripts[hero + 1 :]]
            t = self._begun(begun, scripts, best.order, hero)
            go_on(t, best.order, script.post.initiative, best.order.index(hero))
            value = self.rated(t, best.worth - SLACK * abs(best.worth))
            tried[script.key] = (value, script)
            if value > best.worth:
                best = Draft(best.hands, scripts, best.order, value)

        attempt(draft.scripts[hero].way)
        for way in plain_ways(snap, hero, hand, scene, self.interest) if plain else ():
            attempt(way)
        for width in (beam, 1):
            for _, script in sorted(tried.values(), key=lambda one: -one[0])[:width]:
                for way in variations(snap, hero, hand, script):
                    attempt(way)
        return best

    def _begun(
        self, begun: dict[tuple[object, ...], Trial], scripts: list[Script], order: list[int], hero: int
    ) -> Trial:
        """A round played up to the turn of that Hero: many of its ways share what comes before."""
        posts = [script.post for script in scripts]
        post = posts[hero]
        ready = sum(one.est for one in posts) >= len(posts)
        key = (post.initiative, post.shields, ready, tuple(post.guards))
        found = begun.get(key)
        if found is None:
            found = begun[key] = play_until(self.snap, posts, order, hero)
        return found.fork(posts, hero)


def plain_ways(snap: Snap, hero: int, hand: Hand, scene: Scene, interest: list[int]) -> Iterator[Way]:
    """Every route, acting before or after it; then routes for which two dice have to become a step."""
    known = []
    for legs in routes(snap, hero, hand, scene, interest):
        known.append([(leg.goal, leg.who) for leg in legs])
        for before in starts_of(legs):
            yield Way(legs, before)
    for face in twins(hand):
        if face != MOVE:
            stacked = Way(pairs=((face, MOVE),))
            for legs in routes(snap, hero, handed(hand, stacked, snap.boards[hero].key) or [], scene, interest):
                if legs and [(leg.goal, leg.who) for leg in legs] not in known:
                    for before in starts_of(legs):
                        yield Way(legs, before, pairs=stacked.pairs)


def twins(hand: Hand) -> list[int]:
    """Faces that two dice or more show which are no stacks."""
    faces = [face for face, owner in hand if owner]
    return sorted({face for face in faces if faces.count(face) > 1})


def variations(snap: Snap, hero: int, hand: Hand, script: Script) -> Iterator[Way]:
    """The same way, one thing in it done otherwise."""
    way, board, post = script.way, snap.boards[hero], script.post
    spots = [place for _, place in script.places]
    faces = [chip[0] for chip, _ in script.places]
    if BOLT in faces and board.initiative > EARLIEST:
        yield but(way, early=not way.early)
    if not way.room or any(post.reserve):
        yield but(way, room=not way.room)
    if STAR in faces:
        for star in (*board.starred, "reserve", "initiative"):
            if star != (way.star or board.starred[0]):
                yield but(way, star=star)
    if any(gear.die for gear in board.gear):
        yield but(way, cards=not way.cards)
    if post.melee and (snap.hinder or any(snap.core)):
        yield but(way, smash=not way.smash)
    for line in ("melee", "ranged", "defense", "special"):
        if line in way.idle:
            yield but(way, idle=tuple(one for one in way.idle if one != line))
        elif line in spots:
            yield but(way, idle=(*way.idle, line))
    if (post.melee or post.ranged) and len(snap.foes) > 1:
        for foe in range(len(snap.foes)):
            if foe != way.focus:
                yield but(way, focus=foe)
    if len(way.pairs) < 2:
        for face in twins(hand):
            for icon in range(len(FACES)):
                if icon != face:
                    yield but(way, pairs=(*way.pairs, (face, icon)))
    if not way.turns:
        for card, chip, face in turns_of(snap, hero, hand):
            yield but(way, turns=((card, chip, face),))


def turns_of(snap: Snap, hero: int, hand: Hand) -> Iterator[tuple[str, tuple[int, str], int]]:
    """What cards of Phase B could turn which die to."""
    board = snap.boards[hero]
    for gear, used in zip(board.gear, board.used, strict=True):
        if gear.phase != "B" or used:
            continue
        for effect in gear.effects:
            for chip in sorted(set(hand)):
                if effect.kind == "flip":
                    yield gear.key, chip, FACES.index(OPPOSITE[FACES[chip[0]]])
                elif effect.kind == "face" and effect.what:
                    yield gear.key, chip, FACES.index(effect.what)
                elif effect.kind == "face" and chip[1] == board.key:
                    for face in range(len(FACES)):
                        if face != chip[0]:
                            yield gear.key, chip, face


def interest_of(snap: Snap) -> list[int]:
    """Rooms worth two movements: where something is wanted or to be fetched."""
    found = [room for room in (snap.ground.engine, *snap.thing_at) if room >= 0]
    scientist = scientist_of(snap)
    if scientist >= 0:
        found.append(snap.at[scientist])
    wards = [snap.area[foe] for foe, printed in enumerate(snap.foes) if printed.warded]
    for room in range(len(snap.ground.rooms)):
        if any(area in wards for area in (*snap.ground.melee[room], *snap.ground.ranged[room])):
            found.append(room)
    return list(dict.fromkeys(found))


def _sure(script: Script | None) -> Script:
    assert script is not None
    return script
