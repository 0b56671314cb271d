"""How a game ran, round by round: its events counted where they happened, its gauges where a round ended."""

from collections.abc import Callable, Iterable

import attrs

from tabletop.core.flow.event import Event
from tabletop.core.record import record
from tabletop.core.tally import DAMAGE_DEALT, DEATHS, FELL, HURT, KILLED, PLAYED, Tally
from tabletop.core.view.tale import Part


@record
class Note:
    """Something counted in some round."""

    round: int
    name: str
    key: str
    amount: int


@record
class Diary(Tally):
    """A tally that also remembers when."""

    round: int = 1
    notes: list[Note] = attrs.field(factory=list)

    def count(self, name: str, key: str, amount: int = 1) -> None:
        super().count(name, key, amount)
        self.notes.append(Note(self.round, name, key, amount))

    def of(self, name: str, key: str = "") -> list[Note]:
        """What was counted under a name, in order."""
        return [note for note in self.notes if note.name == name and key in ("", note.key)]

    def died_of(self, cause: str) -> list[Note]:
        """Who fell to a cause: games count a death by cause, and then by hero."""
        after = zip(self.notes, self.notes[1:], strict=False)
        return [hero for note, hero in after if (note.name, note.key) == (DEATHS, cause) and hero.name == FELL]

    def sum(self, name: str, key: str) -> int:
        return self.counts.get(name, {}).get(key, 0)


@record
class Course:
    """A game from its first event to its last."""

    rounds: list[tuple[int, list[Event]]]
    """Events with the round they happened in, in order; a round may come in several parts."""
    ends: dict[str, list[int]]
    """By gauge: its value at the end of each round."""

    def counted(self, counter: Callable[[Tally], Callable[[Event], None]]) -> Diary:
        """Everything that happened, counted by a game's own counter."""
        diary = Diary()
        see = counter(diary)
        for number, events in self.rounds:
            diary.round = number
            for event in events:
                see(event)
        return diary

    def events(self) -> Iterable[tuple[int, Event]]:
        for number, events in self.rounds:
            for event in events:
                yield number, event


def part_of(diary: Diary, key: str, name: str, letter: str, seat: int, fate: str, alive: bool = True) -> Part:
    """A hero's own part in the game, from what was counted."""
    return Part(
        key=key,
        name=name,
        letter=letter,
        seat=seat,
        kills=diary.sum(KILLED, key),
        dealt=diary.sum(DAMAGE_DEALT, key),
        taken=diary.sum(HURT, key),
        cards=diary.sum(PLAYED, key),
        deaths=diary.sum(FELL, key),
        fate=fate,
        alive=alive,
    )


MOST_NAMED = 3


def rounds_words(numbers: Iterable[int], word: str) -> str:
    """`round 3`, `rounds 3, 5 and 8`, or from the first to the last where they are many."""
    found = sorted(set(numbers))
    if len(found) == 1:
        return f"{word} {found[0]}"
    if len(found) > MOST_NAMED:
        return f"{word}s {found[0]} to {found[-1]}"
    return f"{word}s {', '.join(map(str, found[:-1]))} and {found[-1]}"


def listed(names: Iterable[str]) -> str:
    """`Ann`, `Ann and Bo`, `Ann, Bo and Cy`."""
    found = list(names)
    return " and ".join([", ".join(found[:-1]), found[-1]] if len(found) > 1 else found)
