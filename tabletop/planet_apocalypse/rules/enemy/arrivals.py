"""Tokens are spawned and revealed, and a Fourth Circle demon comes into play."""

from tabletop.core.flow import Flow, Option, consult, pick, react
from tabletop.planet_apocalypse.board.areas import is_occupied, is_shadow
from tabletop.planet_apocalypse.board.party import divine_holder, divine_ready
from tabletop.planet_apocalypse.board.pieces import fourths_left
from tabletop.planet_apocalypse.model.moments.enemies import (
    DespairRolled,
    FourthDrawn,
    FourthSpawned,
    TokenMet,
    TokenRevealed,
)
from tabletop.planet_apocalypse.model.moments.questions import MinionsAsked, SpawnAsked
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.dice import roll_despair, set_faces
from tabletop.planet_apocalypse.verbs.pieces import (
    draw_fourth,
    open_token,
    put_fourth,
    put_minions,
    put_token,
    reject_fourth,
)
from tabletop.planet_apocalypse.verbs.tracks import raise_doom, use_divine


def spawn_tokens(table: Table) -> Flow[None]:
    """A new token in the Lord's area, unless one is there.  [PA-SPAWN-01, -02, -03, -04, PA-RULE-03]"""
    state = table.state
    places: list[tuple[str, str]] = []
    if table.content.maps[state.map].spawn == "lord":
        places = [(lord.area, "") for lord in state.lords if not lord.dead and not state.areas[lord.area].tokens]
    for area, mark in consult(table, SpawnAsked(places)).places:
        put_token(table, area, mark)
        yield from reveal_here(table, area)


def reveal_here(table: Table, area: str) -> Flow[None]:
    """Reveal every token that shares the area with a hero or an ambush, one after another.  [PA-INVASION-01, -09]"""
    tokens = table.state.areas[area].tokens
    while tokens and not is_shadow(table.state, area):
        met = TokenMet(area, tokens[0], is_occupied(table.state, area))
        yield from react(table, met)
        if not met.revealed:
            return
        yield from reveal(table, area)


def reveal(table: Table, area: str, to: str = "", mark: str | None = None) -> Flow[None]:
    """One token becomes minions, here or (in a Lord Battle) on the Hell Time tile.  [PA-INVASION-02]"""
    rolled = roll_despair(table, area, open_token(table, area, mark))
    yield from react(table, rolled)
    if divine_ready(table):
        yield from _set_faces(table, rolled)
    if not put_minions(table, to or area, minions_of(table, rolled)):
        yield from raise_doom(table, "shortage", 1, area=area)  # [PA-INVASION-06, -07, -08, PA-RULE-23]
    yield from react(table, TokenRevealed(area, table.state.clock.step))


def minions_of(table: Table, rolled: DespairRolled) -> list[int]:
    """One demon and one larva for each pair of equal faces.  [PA-INVASION-03, -04, -05]"""
    pairs = [rolled.faces.count(circle) // 2 for circle in (1, 2, 3)]
    return consult(table, MinionsAsked(rolled.area, rolled.mark, [sum(pairs), *pairs])).minions


def _set_faces(table: Table, rolled: DespairRolled) -> Flow[None]:
    """Divine intervention, use A: all dice of the token to any faces.  [PA-DIVINE-04, PA-DIVINE-08]"""
    count = len(rolled.faces)
    holder = divine_holder(table)
    shown = ", ".join(str(face) for face in rolled.faces)
    options = [Option("keep", "Keep the roll and the token", False), Option("use", "Set all dice", True)]
    prompt = f"A token shows {shown}. Use divine intervention?"
    if not (yield from pick(holder, "divine.faces", prompt, options)):
        return
    use_divine(table, "faces")
    faces: list[int] = []
    for circle, name in ((3, "Third"), (2, "Second")):
        amounts = [Option(str(n), f"{n} {name} Circle", n) for n in range(count - len(faces) + 1)]
        prompt = f"How many {name} Circle faces?"
        faces += [circle] * (yield from pick(holder, f"divine.circle{circle}", prompt, amounts))
    set_faces(table, rolled, faces + [1] * (count - len(faces)))


def spawn_fourth(table: Table, area: str) -> Flow[str]:
    """One at random of those not in play, and its spawn effect; nothing when none is left.  [PA-LORD-10, PA-RULE-24]"""
    drawn = yield from _draw(table, area, [])
    if not drawn.demon:
        return ""
    others = fourths_left(table.state, [drawn.demon])
    if divine_ready(table) and others and (yield from _reject(table, drawn.demon)):
        rejected = drawn.demon
        drawn = yield from _draw(table, area, [rejected])
        reject_fourth(table, rejected)
    put_fourth(table, drawn.demon, drawn.area)
    yield from react(table, FourthSpawned(drawn.demon))
    return drawn.demon


def _draw(table: Table, area: str, besides: list[str]) -> Flow[FourthDrawn]:
    """One at random, and what has a say in it."""
    drawn = FourthDrawn(draw_fourth(table, besides), area, besides)
    yield from react(table, drawn)
    return drawn


def _reject(table: Table, key: str) -> Flow[bool]:
    """Divine intervention, use C, before the spawn effect.  [PA-DIVINE-06, PA-DIVINE-08]"""
    name = table.content.fourths[key].name
    options = [Option("keep", f"Let {name} come", False), Option("reject", "Send it back for another", True)]
    prompt = f"{name} appears. Use divine intervention?"
    if (yield from pick(divine_holder(table), "divine.fourth", prompt, options)):
        use_divine(table, "fourth")
        return True
    return False
