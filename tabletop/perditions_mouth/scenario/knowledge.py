"""What the players have learned: where undo is free."""

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
