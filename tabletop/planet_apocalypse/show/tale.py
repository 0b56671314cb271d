"""How a game went: doom turn by turn, what raised it, who struck whom, and the chapters of a campaign."""

from typing import Any

from tabletop.core.course import Course, Diary, listed, part_of, rounds_words
from tabletop.core.flow.event import Event
from tabletop.core.tally import FELL, KILLED
from tabletop.core.view.tale import Cause, Chapter, Curve, Part, Tale
from tabletop.planet_apocalypse.board.campaign import chapters_of
from tabletop.planet_apocalypse.model.events import campaign, heroes
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.show.campaign import SENTENCES
from tabletop.planet_apocalypse.show.grammar import Words
from tabletop.planet_apocalypse.show.phrases import call_name, marks
from tabletop.planet_apocalypse.show.tally import DOOM, LORD, counter
from tabletop.planet_apocalypse.show.words import CAUSES
from tabletop.planet_apocalypse.verbs.tracks import DOOM_LOST

WORD = "turn"
MANY = {"exit": "enemies left by the exit", "token": "tokens left the map"}
"""What raised doom, where it did so more than once."""
LEFT_BEHIND = (
    campaign.HeroFell,
    campaign.HeroRescued,
    campaign.RegionLost,
    campaign.RuinRose,
    campaign.KeepsakeKept,
    campaign.BoonChosen,
)


def tale(table: Table, course: Course) -> Tale:
    diary = course.counted(lambda found: counter(table.content, table.state, found))
    return Tale(
        curves=[Curve("Doom", course.ends["doom"], DOOM_LOST), Curve("Health", course.ends["health"], 0, True)],
        causes=[*_blows(table, diary), *_doom(table, diary)],
        heroes=_parts(table, course, diary),
        cards="gifts",
        round=WORD,
        remarks=_remarks(table, diary),
        chapters=_chapters(table, course),
    )


def _name(table: Table, key: str) -> str:
    return call_name(table.content.heroes[key])


def _doom(table: Table, diary: Diary) -> list[Cause]:
    """Deaths by turn with who died, the rest by what it was; the greatest first."""
    found: dict[tuple[str, int], list[Any]] = {}
    for note in diary.of(DOOM):
        key = (note.key, note.round if note.key == "death" else 0)
        found.setdefault(key, []).append(note)
    causes = []
    for (cause, turn), notes in found.items():
        when = rounds_words([note.round for note in notes], WORD)
        if cause == "death":
            died = [_name(table, note.key) for note in diary.of(FELL) if note.round == turn]
            words = f"{listed(died)} {'die' if len(died) > 1 else 'dies'}"
        else:
            words = MANY.get(cause, CAUSES.get(cause, cause)) if len(notes) > 1 else CAUSES.get(cause, cause)
        causes.append(Cause(sum(note.amount for note in notes), f"{when}: {words}."))
    return sorted(causes, key=lambda cause: -cause.amount)


def _blows(table: Table, diary: Diary) -> list[Cause]:
    """Who struck a Lord that fell."""
    if not any(lord.dead for lord in table.state.lords):
        return []
    by_hero = diary.counts.get(LORD, {})
    causes = []
    for key, amount in sorted(by_hero.items(), key=lambda pair: -pair[1]):
        when = rounds_words([note.round for note in diary.of(LORD, key)], WORD)
        who = _name(table, key) if key in table.content.heroes else "Others"
        causes.append(Cause(amount, f"{when}: {who} against the Lord.", good=True))
    return causes


def _remarks(table: Table, diary: Diary) -> list[str]:
    remarks = []
    dealt = sum(diary.counts.get(LORD, {}).values())
    standing = [lord for lord in table.state.lords if not lord.dead]
    for lord in standing if table.state.campaign is None else ():
        name = table.content.names[lord.key] if lord.known else "The Lord"
        left = sum(max(0, health) for health in lord.parts.values())
        remarks.append(f"{name} kept {left} of {left + dealt if len(standing) == 1 else left} health.")
    ambushed = diary.sum(KILLED, "ambush")
    if ambushed:
        remarks.append(f"Ambushes killed {ambushed} more.")
    return remarks


# -- heroes -----------------------------------------------------------------------------------------------------------


def _parts(table: Table, course: Course, diary: Diary) -> list[Part]:
    """Everybody who ever fought, those at the table first."""
    seats = [seat.hero for seat in table.state.seats]
    letters = marks(table.state)
    joined: dict[str, list[int]] = {}
    for turn, event in course.events():
        if isinstance(event, heroes.HeroJoined):
            joined.setdefault(event.hero, []).append(turn)
    parts = []
    for key in dict.fromkeys([*seats, *joined, *(note.key for note in diary.of(FELL))]):
        alive = key in table.state.heroes
        sheet = table.content.heroes[key]
        letter = letters.get(key, call_name(sheet)[0])
        seat = seats.index(key) + 1 if key in seats else 0
        fate = _fate(diary, key, joined.get(key, []), alive, key in seats)
        parts.append(part_of(diary, key, sheet.name, letter, seat, fate, alive))
    return parts


def _fate(diary: Diary, key: str, joined: list[int], alive: bool, seated: bool) -> str:
    died = [note.round for note in diary.of(FELL, key)]
    if not died:
        return "alive" if alive or not seated else "not in this chapter"
    if alive:
        back = [turn for turn in joined if turn >= died[-1]]
        return f"died {WORD} {died[-1]}, back {back[0]}" if back else f"died {WORD} {died[-1]}, back"
    return f"died, {WORD} {died[-1]}"


# -- campaigns --------------------------------------------------------------------------------------------------------


def _chapters(table: Table, course: Course) -> list[Chapter]:
    """A row for each try at a chapter; the first one begins with the campaign."""
    if table.state.campaign is None:
        return []
    words, first = Words(table), chapters_of(table.content, table.state.campaign.wanted)[0]
    found = [Chapter(f"1. {table.content.maps[first.map].name}", "not finished", False)]
    for _, event in course.events():
        if isinstance(event, campaign.ChapterBegan):
            again = f", try {event.attempt}" if event.attempt > 1 else ""
            lords = listed([words.thing(lord) for lord in event.lords])
            title = f"{event.chapter}. {table.content.maps[event.map].name}{again}: against {lords}"
            found.append(Chapter(title, "not finished", False))
        else:
            _add(words, found[-1], event)
    return found


def _add(words: Words, chapter: Chapter, event: Event) -> None:
    if isinstance(event, campaign.ChapterEnded):
        chapter.won = event.won
        chapter.outcome = f"{'won' if event.won else 'lost'} at doom {event.doom}"
        chapter.lines.append(event.text)
    elif isinstance(event, campaign.TeamMustered):
        chapter.lines.insert(0, SENTENCES[type(event)](words, event))
    elif isinstance(event, LEFT_BEHIND):
        chapter.lines.append(SENTENCES[type(event)](words, event))
