"""Heroes and the Scientist: who stands where."""

from tabletop.apocalypse_chaos.model.state import SCIENTIST, Figure, State


def figure(state: State, key: str) -> Figure | None:
    """The Hero or the Scientist of that key, None when out of the game."""
    if key == SCIENTIST:
        return state.scientist
    return state.heroes.get(key)


def figures(state: State) -> list[Figure]:
    found: list[Figure] = list(state.heroes.values())
    if state.scientist:
        found.append(state.scientist)
    return found


def figures_in(state: State, room: str) -> list[str]:
    """Keys of the Heroes in a room, and of the Scientist if there."""
    found = [hero.key for hero in state.heroes.values() if hero.at == room]
    if state.scientist and state.scientist.at == room:
        found.append(SCIENTIST)
    return found


def ship_of(state: State, key: str) -> int:
    found = figure(state, key)
    assert found is not None
    return state.rooms[found.at].ship


def crew_on(state: State, ship: int) -> list[str]:
    """Figures on that ship."""
    return [one.key for one in figures(state) if state.rooms[one.at].ship == ship]


def performers(state: State, hero: str) -> list[str]:
    """Who may perform what is no attack of that Hero: itself, and the Scientist beside it.  [AC-SCIENTIST-03]"""
    scientist = state.scientist
    return [hero, SCIENTIST] if scientist and scientist.at == state.heroes[hero].at else [hero]


def is_hurt(state: State, key: str) -> bool:
    found = figure(state, key)
    return found is not None and found.life < found.most


def hurt_crew(state: State, key: str) -> list[str]:
    """Figures on the ship of this one that could regain life."""
    return [other for other in crew_on(state, ship_of(state, key)) if is_hurt(state, other)]
