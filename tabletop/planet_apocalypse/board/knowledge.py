"""What the players know, and how far the game has come."""

from tabletop.planet_apocalypse.model.state import State


def round_of(state: State) -> int:
    return state.clock.turn + (state.campaign.turns if state.campaign else 0)


def knowledge(state: State) -> tuple[int, int, int]:
    """Every roll and shuffle moves the generator; every card seen is counted by its deck."""
    return (state.rng.position, state.gifts.seen, state.legions.seen)


def stage_of(state: State) -> str:
    """Which chapter of a campaign is played, and for which time; the map of a single game."""
    if state.campaign is None:
        return state.map
    return f"{state.campaign.chapter}.{state.campaign.attempt}"
