"""Enemy moves against an independent slow version, on every map; `make oracle` tries far more of them."""

import pytest

from tests.perditions_mouth.oracle.compare import compare
from tests.perditions_mouth.oracle.moves import outcomes
from tests.perditions_mouth.oracle.tables import allowed, world_of
from tests.support.perditions_mouth import arena, content

SHARE = 50
"""Activations a map."""


@pytest.mark.rule("PM-RULE-12", "PM-RULE-13", "PM-RULE-14", "PM-RULE-15", "PM-RULE-16", "PM-RULE-17", "PM-RULE-32")
@pytest.mark.parametrize("name", list(content().maps))
def test_enemies_move_as_the_slow_version_says(name):
    number, differences = compare(SHARE, 0, [name])
    assert number >= SHARE
    assert not differences, "\n".join(differences[:3])


def test_the_slow_version_notices_a_wrong_move():
    # given an enemy whose sheet the slow version misreads by one AP
    table = arena(["........"], {"tyra": "1H"}, [("boneworm", "1A")])
    world, mover = world_of(table, "boneworm#1")
    assert outcomes(world, mover) == allowed(table, "boneworm#1")
    mover.move += 1
    assert outcomes(world, mover) != allowed(table, "boneworm#1")
