"""The one index of who steps in at which moment."""

from collections.abc import Iterable

from tabletop.core.flow.abilities import Call, Use
from tabletop.core.flow.moments import Asking, Consulted, Moment


class _Heard(dict[type[Moment], list[tuple[str, Call]]]):
    """(owner, call) by kind of moment; a kind that nobody hears is noted when it is first met."""

    def __init__(self, base: type[Moment]) -> None:
        super().__init__()
        self._base = base

    def __missing__(self, kind: type[Moment]) -> list[tuple[str, Call]]:
        if not issubclass(kind, self._base):
            raise TypeError(f"{kind.__name__} is no {self._base.__name__} moment")
        found: list[tuple[str, Call]] = []
        self[kind] = found
        return found


class Listeners:
    """The index over everything in play: asking and consulted moments apart."""

    __slots__ = ("asking", "consulted")

    def __init__(self, sources: Iterable[tuple[str, Iterable[Use]]]) -> None:
        self.asking = _Heard(Asking)
        self.consulted = _Heard(Consulted)
        for owner, uses in sources:
            for use in uses:
                for kind, call in use.calls.items():
                    (self.asking if issubclass(kind, Asking) else self.consulted)[kind].append((owner, call))

    def plain(self) -> list[tuple[str, str, str, str]]:
        """Everything heard, for comparing: moment, owner, function, parameters."""
        return sorted(
            (kind.__name__, owner, call.function.__qualname__, repr(call.params))
            for heard in (self.asking, self.consulted)
            for kind, calls in heard.items()
            for owner, call in calls
        )
