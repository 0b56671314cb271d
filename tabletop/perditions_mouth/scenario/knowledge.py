"""What the players have learned: where undo is free. And which scenario they are in."""

from typing import Any

from tabletop.perditions_mouth.model.state import State


def knowledge(state: State) -> Any:
    """Everything that was learned by chance or reveal: the generator's place and the cards seen."""
    seen = [
        deck.seen
        for deck in (state.response, state.wounds, state.treasures, state.victims, state.victim_responses, state.curses)
    ]
    drawn = [(len(hero.deck), len(hero.hand) + len(hero.discard)) for hero in state.heroes.values()]
    return (state.rng.position, seen, [deck for deck, _ in drawn], state.scenario)


def stage_of(state: State) -> str:
    """Which scenario is played, and for which time; nothing while the campaign asks where to go."""
    return "" if is_between(state) else f"{state.played}.{state.scenario}"


def is_between(state: State) -> bool:
    """The table is not laid out for a scenario."""
    return state.clock.step.startswith("camp_")
