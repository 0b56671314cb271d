"""Every event has a sentence."""

import pytest

from tabletop.core.flow.event import CastChange, Event, OnlyOption
from tabletop.perditions_mouth.model.events import cards, dungeon, heroes
from tabletop.perditions_mouth.model.events.cards import EffectBegun
from tabletop.perditions_mouth.model.events.dungeon import CounterMoved, EnemyGone, TerrainChanged, ThreatChanged
from tabletop.perditions_mouth.model.events.heroes import HeroFell, HeroHurt
from tabletop.perditions_mouth.rules.fights.attacks import make_attack
from tabletop.perditions_mouth.show.words import WORDS, say
from tests.support.perditions_mouth import arena
from tests.support.play import play

CLASSES = [
    kind
    for module in (cards, dungeon, heroes)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind not in (Event, CastChange)
]


@pytest.mark.parametrize("kind", [*CLASSES, OnlyOption], ids=lambda kind: kind.__name__)
def test_every_event_class_has_a_sentence(kind):
    assert kind in WORDS


def test_an_attack_is_told_as_it_happened():
    table = arena(["..."], {"tyra": "1A"}, [("acolyte", "1B")], hands={"tyra": ["rage"]}, responses=[2])
    play(make_attack(table, "tyra"), ["acolyte#1", "rage"])
    told = [say(table, event) for event in table.log if say(table, event)]
    assert told[-4:] == [
        "Tyra plays Rage (+2).",
        "Tyra hits Acolyte 1: 6 against 3 (1 and a card of 2).",
        "Acolyte 1 takes 1 damage (0 left).",
        "Acolyte 1 dies.",
    ]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (CounterMoved("anything", 3), ""),
        (CounterMoved("alarms", 2), "Alarms so far: 2."),
        (HeroFell("tyra", 17, True), "Something crawls out of Tyra, who is gone."),
        (TerrainChanged(0, "concealment"), "The smoke lifts."),
        (HeroHurt("tyra", 2, "limp"), "Tyra loses a hit point (2 left) and gets Limp."),
        (EffectBegun("simma", "simma"), "Amulet is in force for Simma."),
        (EnemyGone("rotikka#4", "warp"), "Rotikka 4 is swallowed by the Warp Stone."),
        (ThreatChanged(1, 5), "The threat rises to space 5 (2 at each spawn)."),
    ],
)
def test_sentences(event, sentence):
    assert say(arena(["..."]), event) == sentence
