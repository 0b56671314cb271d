"""The plan of a round for the whole crew, and the answers that bring it about."""

import attrs

from tabletop.apocalypse_chaos.bot.gifts import Gift, with_gifts
from tabletop.apocalypse_chaos.bot.judge import judge_of
from tabletop.apocalypse_chaos.bot.search import Draft, Search
from tabletop.apocalypse_chaos.bot.trial.reading import snap
from tabletop.apocalypse_chaos.bot.trial.round import play
from tabletop.apocalypse_chaos.bot.trial.trial import Trial
from tabletop.apocalypse_chaos.bot.ways import Chip, Hand, key_of
from tabletop.apocalypse_chaos.bot.weights import Weights
from tabletop.apocalypse_chaos.model.faces import FACES
from tabletop.apocalypse_chaos.model.state import HAND
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.core.record import record

REFINED = 1
"""How many ways of a Hero are varied once more when the others have theirs."""


@record
class Task:
    """One answer while dice are planned, and what to answer to the questions it leads to."""

    seat: str
    key: str
    then: dict[str, str] = attrs.field(factory=dict)
    chip: Chip | None = None
    """A die to be picked among those in hand."""


@record
class Plan:
    """What the crew means to do this round."""

    tasks: list[Task] = attrs.field(factory=list)
    turns: dict[str, list[tuple[str, str]]] = attrs.field(factory=dict)
    """By Hero: its answers in Phase C and D, in order."""
    order: list[str] = attrs.field(factory=list)
    est: str = ""
    worth: float = 0.0
    trials: int = 0
    trial: Trial | None = None
    """The round as it was foreseen."""


def plan_round(table: Table, weights: Weights | None = None) -> Plan:
    """The best plan found, Hero by Hero while the others keep to theirs, then with dice given away."""
    taken = snap(table)
    search = Search(judge_of(taken, weights or Weights()))
    heroes = list(table.state.heroes.values())
    hands: list[Hand] = [
        [(die.value - 1, "" if die.over else die.owner) for die in hero.dice if die.spot == HAND and not hero.confirmed]
        for hero in heroes
    ]
    draft = search.first(hands)
    early = sorted(draft.order, key=lambda one: taken.boards[one].initiative)
    for hero in early:
        draft = search.improve(draft, hero)
    draft, gifts = with_gifts(search, draft, [hero.key for hero in heroes])
    for hero in early if len(early) > 1 else ():
        draft = search.improve(draft, hero, REFINED, plain=False)
    draft = _ordered(search, draft)
    return _written(table, search, draft, gifts)


def _ordered(search: Search, draft: Draft) -> Draft:
    """Heroes of equal Initiative in the better order."""
    order = draft.order
    for first in range(len(order)):
        for second in range(first + 1, len(order)):
            if draft.scripts[order[first]].post.initiative == draft.scripts[order[second]].post.initiative:
                swapped = list(order)
                swapped[first], swapped[second] = order[second], order[first]
                worth = search.worth(draft.scripts, swapped, draft.worth)
                if worth > draft.worth:
                    draft = Draft(draft.hands, draft.scripts, swapped, worth)
                    order = swapped
    return draft


def final_trial(search: Search, draft: Draft) -> Trial:
    return play(search.snap, [script.post for script in draft.scripts], draft.order)


def _written(table: Table, search: Search, draft: Draft, gifts: list[Gift]) -> Plan:
    """Everything as answers: gifts, cards, stacks, dice; then what each Hero says on its turn."""
    keys = list(table.state.heroes)
    tasks = []
    for gift in gifts:
        face = FACES[gift.chip[0]]
        tasks.append(Task(keys[gift.giver], "give", {"give.die": f"die.{face}", "give.to": keys[gift.to]}))
    for key, script in zip(keys, draft.scripts, strict=True):
        for card, chip, face_no in script.way.turns:
            tasks.append(Task(key, f"card.{card}", {"dice.face": FACES[face_no]}, chip))
    for key, script in zip(keys, draft.scripts, strict=True):
        if table.state.heroes[key].confirmed:
            continue
        for pair, icon in script.way.pairs:
            tasks.append(Task(key, "pair", {"pair.dice": f"pair.{FACES[pair]}", "pair.icon": FACES[icon]}))
        tasks += [Task(key, key_of(chip), {"prepare.place": place}) for chip, place in script.places]
        tasks.append(Task(key, "confirm"))
    t = final_trial(search, draft)
    turns = dict(zip(keys, t.said, strict=True))
    est = search.snap.ground.areas[t.est] if t.est >= 0 else ""
    return Plan(tasks, turns, [keys[hero] for hero in draft.order], est, draft.worth, search.trials, t)
