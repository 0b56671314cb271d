"""The play screen of Planet Apocalypse as a player sees it, at every size."""

import random

import pytest

from tabletop.core.store.session import Session
from tabletop.planet_apocalypse.game import GAME
from tabletop.tui.play.scene import scene_lines
from tabletop.tui.text import line_width
from tests.support.planet_apocalypse import pa_content, pa_setup
from tests.support.scenes import drawn, scene_of, text_of

SIZES = [(70, 20), (80, 24), (120, 40), (160, 50)]
SCENES = [
    ("turn.action", 12, "invasion"),
    ("team.action", 3, "doomgate"),
    ("hell.step", 1, "invasion"),
    ("gift.slot", 0, "invasion"),
]


def answered(session, chance):
    """Any answer to what is asked."""
    choice = session.choice
    keys = [option.key for option in choice.open]
    if choice.single:
        return chance.choice(keys)
    taken = chance.sample(keys, chance.randint(choice.least, min(choice.most, len(keys))))
    return tuple(key for key in keys if key in taken)


def opened(seed, scenario="invasion"):
    heroes = ("cindrew", "hannah", "john_dark")
    return Session(GAME, pa_content(), pa_setup(heroes, scenario, seed), explain=True)


def played_to(wanted, skipped, scenario):
    """A random game at the first such question but some."""
    for seed in range(5, 40):
        session, chance, seen = opened(seed, scenario), random.Random(seed), 0
        for _ in range(400):
            if session.over or session.choice is None:
                break
            if session.choice.id == wanted:
                seen += 1
                if seen > skipped:
                    return session
            session.answer(answered(session, chance))
    raise AssertionError(f"no game came to {wanted}")


@pytest.mark.parametrize(("wanted", "skipped", "scenario"), SCENES, ids=[scene[0] for scene in SCENES])
def test_the_screen_as_it_is_drawn(wanted, skipped, scenario, snapshot):
    session = played_to(wanted, skipped, scenario)
    for columns, rows in SIZES:
        assert text_of(drawn(session, columns, rows)) == snapshot(name=f"{columns}x{rows}")


@pytest.mark.parametrize(("seed", "scenario"), [(11, "invasion"), (12, "doomgate")])
def test_every_question_of_a_game_fills_the_screen_and_shows_all_its_options(seed, scenario):
    session, chance = opened(seed, scenario), random.Random(seed)
    for number in range(150):
        if session.over or session.choice is None:
            break
        if number % 3 == 0:
            for columns, rows in SIZES:
                scene, at = scene_of(session, columns, rows)
                lines = scene_lines(scene, at)
                assert len(lines) == rows
                assert all(line_width(line) == columns for line in lines)
                if columns >= 80:
                    shown = text_of(lines)
                    hidden = [row.label for row in scene.prompt.entries if not row.closed and row.label not in shown]
                    assert hidden == [], f"{session.choice.id} at {columns}x{rows}"
        session.answer(answered(session, chance))
