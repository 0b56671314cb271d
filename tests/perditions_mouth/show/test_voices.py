"""Every event is told, quiet or a stop; what must not be missed stops."""

import pytest

from tabletop.core.flow.event import CastChange, Event, OnlyOption
from tabletop.perditions_mouth.model.events import cards, dungeon, heroes
from tabletop.perditions_mouth.rules.enemies.attacks import strike
from tabletop.perditions_mouth.show.voices import VOICES, voice
from tabletop.perditions_mouth.show.words import say
from tests.support.perditions_mouth import arena, run

CLASSES = [
    kind
    for module in (cards, dungeon, heroes)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind not in (Event, CastChange)
]


@pytest.mark.parametrize("kind", [*CLASSES, OnlyOption], ids=lambda kind: kind.__name__)
def test_every_event_class_has_a_weight(kind):
    assert kind in VOICES


def table():
    return arena(["..."], {"tyra": "1A"}, [("acolyte", "1B")])


@pytest.mark.parametrize(
    ("event", "stop", "good"),
    [
        (heroes.HeroFell("tyra", 17, False), "TYRA DIES", False),
        (heroes.VictimLost("victim#1", ""), "A VICTIM DIES", False),
        (dungeon.AlarmRaised("acolyte#1"), "ACOLYTE 1 REACHES THE ALARM", False),
        (dungeon.ThreatChanged(1, 5), "THE THREAT RISES: 2 AT EACH SPAWN", False),
        (dungeon.EnemySlain("demon#3", "tyra"), "DEMON 3 IS DEAD", True),
        (dungeon.ScenarioWon("side_entrance", ""), "SIDE ENTRANCE IS WON", True),
        (dungeon.ScenarioRestarted("side_entrance"), "SIDE ENTRANCE IS LOST", False),
    ],
)
def test_what_must_not_be_missed_stops(event, stop, good):
    heard = voice(table(), event)
    assert (heard.weight, heard.stop[0], heard.good) == ("stop", stop, good)


@pytest.mark.parametrize(
    "event", [dungeon.ThreatChanged(1, 6), dungeon.ThreatChanged(-1, 4), dungeon.EnemySlain("acolyte#1", "tyra")]
)
def test_smaller_things_do_not_stop(event):
    assert voice(table(), event).weight == "told"


def test_an_enemy_strikes_from_its_square_at_that_of_its_victim():
    found = table()
    run(strike(found, found.state.figures["acolyte#1"], found.state.heroes["tyra"]))
    blow = next(event for event in found.log if isinstance(event, dungeon.StrikeMade))
    heard = voice(found, blow)
    assert (heard.actor, heard.name, heard.victims) == ("1B", "Acolyte 1", ["1A"])
    assert say(found, blow).startswith("Acolyte 1 ")
    assert "a card of" in say(found, blow)
