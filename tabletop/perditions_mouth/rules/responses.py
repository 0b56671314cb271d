"""Response cards read, and the end of an action, when all its cards are put away."""

from tabletop.core.flow import PLAYERS, Flow, Option, perform, pick, react
from tabletop.perditions_mouth.model.events.cards import CardsDiscarded, ResponseShown, ResponseTurned
from tabletop.perditions_mouth.model.moments.rounds import ResponseDrawn
from tabletop.perditions_mouth.model.moments.turns import CardSpent
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.verbs.cards import dispel, leave_play, put_away_spent
from tabletop.perditions_mouth.verbs.responses import settle_responses, turn_over


def draw_response(table: Table, purpose: str, seat: str = PLAYERS) -> Flow[ResponseDrawn]:
    """Turn the top response card over; what it counts as after everybody had a say.

    `purpose` is phase (opens the Enemy Phase), enemy, lock, failure, check, or hero when it is drawn to benefit one:
    victim-response cards then count 0.  [PM-RESP-02, PM-RESP-12, PM-RESP-14, PM-RULE-30]
    """
    key = turn_over(table)
    card = table.content.responses[key]
    value = card.for_hero if purpose == "hero" and card.for_hero is not None else card.value
    if card.other is not None:
        table.emit(ResponseTurned(key))
        values = [Option(f"value{n}", f"Count it as {n}", n) for n in (card.value, card.other)]
        value = yield from pick(seat, "response.value", "Which of the two numbers counts?", values)
    table.emit(ResponseShown(key, value, purpose))
    shown = ResponseDrawn(key, purpose, value, card.eye)
    yield from react(table, shown)
    return shown


def finish_action(table: Table, keep: tuple[str, ...] = ()) -> Flow[None]:
    """Cards of the action go to the discard piles, played curses are checked, response cards settle.  [PM-HCARD-04]

    Those to `keep` stay in force for a part of the turn that is still to come.
    """
    for hero in table.state.heroes.values():
        done = [key for key in hero.playing if key not in keep]
        if done or hero.spent:
            table.emit(CardsDiscarded(hero.key, [*done, *hero.spent]))
            yield from _discard_played(table, hero, keep)
    settle_responses(table)


def _discard_played(table: Table, hero: Hero, keep: tuple[str, ...]) -> Flow[None]:
    cards = table.content.cards
    while done := [key for key in hero.playing if key not in keep]:
        key = done[0]
        yield from perform(table, hero.key, cards[key].abilities, CardSpent(hero.key, key, aid=False))
        if key in hero.playing:
            if cards[key].family == "curse":
                yield from _check_curse(table, hero, key)
            else:
                leave_play(table, hero, key)
    while hero.spent:
        key = put_away_spent(hero)
        yield from perform(table, hero.key, cards[key].aiding, CardSpent(hero.key, key, aid=True))


def _check_curse(table: Table, hero: Hero, key: str) -> Flow[None]:
    """A curse played for its action stays on an Eye and is dispelled otherwise.  [PM-CURSE-02]"""
    shown = yield from draw_response(table, "check", hero.key)
    if key in hero.playing:  # else the hero has died of it
        leave_play(table, hero, key, discard=shown.eye)
        if not shown.eye:
            dispel(table, hero, key)
