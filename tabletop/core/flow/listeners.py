"""The one index of who steps in at which moment."""

from collections.abc import Iterable

from tabletop.core.flow.abilities import Call, Use
from tabletop.core.flow.moments import Moment


class Listeners(dict[type[Moment], list[tuple[str, Call]]]):
    """(owner, call) in order, by kind of moment; a kind that nobody hears is not in it."""

    __slots__ = ()

    def __init__(self, sources: Iterable[tuple[str, Iterable[Use]]]) -> None:
        super().__init__()
        for owner, uses in sources:
            for use in uses:
                for kind, call in use.calls.items():
                    if kind in self:
                        self[kind].append((owner, call))
                    else:
                        self[kind] = [(owner, call)]

    def plain(self) -> list[tuple[str, str, str, str]]:
        """Everything heard, for comparing: moment, owner, function, parameters."""
        return sorted(
            (kind.__name__, owner, call.function.__qualname__, repr(call.params))
            for kind, calls in self.items()
            for owner, call in calls
        )
