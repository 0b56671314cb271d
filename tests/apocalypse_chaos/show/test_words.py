"""One sentence for every event."""

from tabletop.apocalypse_chaos.model.events import fighting, planning, ship
from tabletop.apocalypse_chaos.show.words import WORDS
from tabletop.core.flow import CastChange, Event


def test_every_event_class_has_a_sentence():
    named = [value for module in (fighting, planning, ship) for value in vars(module).values()]
    classes = [cls for cls in named if isinstance(cls, type) and issubclass(cls, Event)]
    missing = {cls.__name__ for cls in classes if cls not in WORDS}
    assert len(classes) > 70
    assert missing == {Event.__name__, CastChange.__name__}
