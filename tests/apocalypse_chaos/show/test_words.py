"""A sentence and a voice for every event."""

import pytest

from tabletop.apocalypse_chaos.model.events import fighting, planning, ship
from tabletop.apocalypse_chaos.show.voices import VOICES
from tabletop.apocalypse_chaos.show.words import WORDS
from tabletop.core.flow import CastChange, Event


@pytest.mark.parametrize("known", [WORDS, VOICES], ids=["sentence", "voice"])
def test_every_event_class_has_one(known):
    named = [value for module in (fighting, planning, ship) for value in vars(module).values()]
    classes = [cls for cls in named if isinstance(cls, type) and issubclass(cls, Event)]
    missing = {cls.__name__ for cls in classes if cls not in known}
    assert len(classes) > 70
    assert missing == {Event.__name__, CastChange.__name__}
