"""The verbs for going from square to square."""

from tabletop.core.flow import Flow, react
from tabletop.perditions_mouth.board.ground import is_burning
from tabletop.perditions_mouth.board.queries import squares_of
from tabletop.perditions_mouth.board.routes.landings import Landing
from tabletop.perditions_mouth.board.routes.ways import Way
from tabletop.perditions_mouth.model.events.dungeon import MadeRoom, Pushed, PushedOff, Teleported, Traded
from tabletop.perditions_mouth.model.events.heroes import HeroEntered, HeroMoved
from tabletop.perditions_mouth.model.moments.turns import HeroStepped
from tabletop.perditions_mouth.model.state import Figure, Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.verbs.dungeon import pull_lever, set_gate, unlock
from tabletop.perditions_mouth.verbs.figures import lift, stand
from tabletop.perditions_mouth.verbs.fire import burn


def shift(table: Table, who: str, squares: tuple[int, ...]) -> None:
    """From one place to another; whoever comes near a fire from outside is singed.  [PM-FIRE-02]"""
    state = table.state
    safe = bool(state.fire) and not is_burning(table, squares_of(table, who))
    lift(table, who)
    stand(table, who, squares)
    if safe and is_burning(table, squares):
        state.singed.append(who)


def make_room(table: Table, who: str, squares: tuple[int, ...]) -> None:
    """Set aside for somebody who comes: no push, no failure event, and no fire is entered."""
    lift(table, who)
    stand(table, who, squares)
    table.emit(MadeRoom(who, squares[0]))


def drive(table: Table, who: str, at: int) -> None:
    """A push of one square."""
    shift(table, who, (at,))
    table.emit(Pushed(who, at))


def teleport(table: Table, who: str, squares: tuple[int, ...]) -> None:
    shift(table, who, squares)
    table.emit(Teleported(who, squares[0]))


def push_out(table: Table, who: str, at: int) -> None:
    """Off the map, to wait beside the square it was pushed from."""
    state = table.state
    lift(table, who)
    if who in state.heroes:
        state.heroes[who].status, state.heroes[who].entry = "outside", at
    else:
        state.figures[who].waits = at
    table.emit(PushedOff(who, at))


def move_hero(table: Table, hero: Hero, at: int, cost: int) -> Flow[None]:
    """A hero steps to a square; failure events are the caller's."""
    if hero.status == "outside":
        hero.status = "present"
        stand(table, hero.key, (at,))
        if table.state.fire and is_burning(table, (at,)):
            table.state.singed.append(hero.key)
        table.emit(HeroEntered(hero.key, at))
    else:
        shift(table, hero.key, (at,))
        table.emit(HeroMoved(hero.key, at, cost))
    yield from burn(table)
    yield from react(table, HeroStepped(hero.key, at))


def walk(table: Table, figure: Figure, way: Way) -> Flow[None]:
    """Do the deeds of a way in order."""
    for what, at, key in way.deeds:
        if what == "go":
            shift(table, figure.key, (at,))
        elif what == "open":
            unlock(table, key)
            set_gate(table, key, True, figure.key)
        else:
            yield from pull_lever(table, key, figure.key)


def land(table: Table, figure: Figure, landing: Landing) -> None:
    """Trample along the path and settle on the base."""
    safe = bool(table.state.fire) and not is_burning(table, figure.at)
    lift(table, figure.key)
    for who, at in landing.trades:
        shift(table, who, (at,))
        table.emit(Traded(who, at))
    stand(table, figure.key, landing.base)
    if safe and is_burning(table, (*landing.path, *landing.base)):
        table.state.singed.append(figure.key)
