"""What happened since the last answer, told actor by actor; what must not be missed stops in every pace."""

from collections.abc import Callable, Iterable
from typing import Literal, TypeAlias

import attrs

from tabletop.core.flow.event import Event
from tabletop.core.record import record
from tabletop.core.view import Line, Voice
from tabletop.tui.play.frame import heavy, rule
from tabletop.tui.play.news import Names
from tabletop.tui.text import fit, wrap

Pace: TypeAlias = Literal["each", "timed", "once"]
PACES: tuple[Pace, ...] = ("each", "timed", "once")
SECONDS = 0.6
"""How long the pace "timed" shows an actor."""


@record
class Telling:
    """What one actor did, in one go."""

    actors: list[str]
    """Spots of those who act."""
    name: str
    style: str
    sentences: list[str] = attrs.field(factory=list)
    victims: dict[str, int] = attrs.field(factory=dict)
    """Spots of those it happened to, with what they lost."""
    stop: list[str] = attrs.field(factory=list)
    good: bool = False
    topic: str = ""

    def see(self, heard: Voice) -> None:
        """Take note of who does it, and of whom it happens to."""
        if heard.actor and heard.actor not in self.actors:
            self.actors.append(heard.actor)
        for spot in heard.victims:
            self.victims[spot] = self.victims.get(spot, 0) + heard.harm

    def halt(self, heard: Voice, text: str) -> None:
        """Something that must not be missed; what follows from it is added in the words of its sentence."""
        lines = heard.stop or [text]
        if not self.stop or (heard.topic and heard.topic == self.topic):
            self.stop, self.topic = list(lines), heard.topic
            self.sentences += [text] if heard.topic and text else []
        else:
            self.stop += [text or lines[0], *lines[1:]]
            self.topic = ""
        self.good = heard.good


def tellings(events: Iterable[Event], say: Callable[[Event], str], voice: Callable[[Event], Voice]) -> list[Telling]:
    """Events in groups by actor; a stop without a topic ends its group. What is quiet is left to the log."""
    found: list[Telling] = []
    for event in events:
        heard = voice(event)
        text = say(event)
        if heard.weight == "quiet" or not (text or heard.stop):
            continue
        if not found:
            found.append(Telling([], heard.name, heard.style))
        elif not found[-1].name and not found[-1].stop:
            found[-1].name, found[-1].style = heard.name, heard.style  # what the game says goes with who acts next
        elif _begins(found[-1], heard):
            who = heard if heard.name else found[-1]
            found.append(Telling([], who.name, who.style))
        found[-1].see(heard)
        if heard.weight == "stop":
            found[-1].halt(heard, text)
        else:
            found[-1].sentences.append(text)
    return found


def _begins(last: Telling, heard: Voice) -> bool:
    """Whether somebody else has begun to act. A stop belongs to what led to it; one on a topic waits for the next."""
    if heard.weight == "stop":
        return bool(last.stop) and last.good != heard.good
    return bool(heard.name and heard.name != last.name) or bool(last.stop and not last.topic)


def to_be_shown(all_of_them: list[Telling], pace: Pace) -> list[Telling]:
    """Those that wait for a key: every actor that is no hero, or only what must not be missed."""
    if pace == "once":
        return [one for one in all_of_them if one.stop]
    return [one for one in all_of_them if one.stop or (one.name and not one.style.startswith("hero"))]


def paged(all_of_them: list[Telling], columns: int, rows: int) -> list[Telling]:
    """Tellings with more sentences than there are rows for, on several pages; a stop stands on the last."""
    found: list[Telling] = []
    for one in all_of_them:
        band = sum(len(wrap([(f"  ☠ {text}", "")], columns, 2)) for text in one.stop)
        room = max(1, rows - 1 - band - bool(one.stop))
        page = Telling(one.actors, one.name, one.style, victims=one.victims)
        used = 0
        for sentence in one.sentences:
            needed = len(wrap([(sentence, "")], max(1, columns - 2), 1))
            if used and used + needed > room:
                found.append(page)
                page, used = Telling(one.actors, one.name, one.style, victims=one.victims), 0
            page.sentences.append(sentence)
            used += needed
        page.stop, page.good, page.topic = one.stop, one.good, one.topic
        found.append(page)
    return found


def telling_lines(one: Telling, place: str, before: list[str], names: Names, columns: int, rows: int) -> list[Line]:
    """The band in the place of the question: who acts, what it does, and what was told before."""
    foes = one.style in ("enemy", "boss", "") and not (one.stop and one.good)
    badge = f" {one.name.upper()} " if one.name else " "
    style = "enemy" if foes else one.style if one.style and not one.good else "good"
    found = [heavy(columns, [(badge, "lit" if foes else style)], "", place, style)]
    for sentence in one.sentences:
        found += [[(" ", ""), *part] for part in wrap(names.coloured(sentence), max(1, columns - 2), 1)]
    if one.stop:
        found.append([])
        band = "lit" if not one.good else "good+at"
        for index, text in enumerate(one.stop):
            mark = ("★ " if one.good else "☠ ") if index == 0 else ""
            for part in wrap([(f"  {mark}{text}", band)], columns, 2):
                found.append(fit(part, columns, band))
    found = found[:rows]
    left = rows - len(found)
    if before and left >= 2:
        found.append(rule(columns, "So far", "v tells it all again"))
        earlier: list[Line] = []
        for sentence in before:
            earlier += [[(" ", ""), *part] for part in wrap([(sentence, "old")], max(1, columns - 2), 1)]
        found += earlier[-(left - 1) :]
    return [*found, *[[]] * (rows - len(found))]
