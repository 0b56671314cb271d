"""The campaign in words: its events, and where it stands."""

from collections.abc import Callable
from typing import Any

from tabletop.core.flow.event import Event
from tabletop.core.view import Line, Voice
from tabletop.planet_apocalypse.board.campaign import RUIN_LOST, chapter_at, chapters_of, score_of, standing_regions
from tabletop.planet_apocalypse.model.events import campaign as events
from tabletop.planet_apocalypse.model.state import Campaign
from tabletop.planet_apocalypse.model.table import Table

# -- sentences --------------------------------------------------------------------------------------------------------


def _began(words: Any, event: events.ChapterBegan) -> str:
    again = f", try {event.attempt}" if event.attempt > 1 else ""
    lords = " and ".join(words.thing(lord) for lord in event.lords)
    return f"Chapter {event.chapter}, {words.content.maps[event.map].name}{again}: against {lords}."


def _mustered(words: Any, event: events.TeamMustered) -> str:
    heroes = ", ".join(words.hero(hero) for hero in event.heroes)
    return f"{heroes} go, in the region {words.content.regions[event.region].name}."


SENTENCES: dict[type[Event], Callable[[Any, Any], str]] = {
    events.ChapterBegan: _began,
    events.TeamMustered: _mustered,
    events.ChapterEnded: lambda _, x: f"Chapter {x.chapter} is {'won' if x.won else 'lost'} at doom {x.doom}. {x.text}",
    events.HeroFell: lambda w, x: f"{w.hero(x.hero)} has fallen and is off the roster.",
    events.HeroRescued: lambda w, x: f"{w.hero(x.hero)} is back on the roster.",
    events.RegionLost: lambda w, x: f"{w.content.regions[x.region].name} has fallen.",
    events.RuinRose: lambda _, x: f"Ruin {x.now} of {RUIN_LOST}.",
    events.KeepsakeKept: lambda w, x: f"{w.hero(x.hero)} keeps {w.thing(x.gift)}.",
    events.BoonChosen: lambda w, x: f"Boon for the next chapter: {w.thing(x.boon)}.",
}

# -- voices -----------------------------------------------------------------------------------------------------------


def _ended(_table: Table, event: events.ChapterEnded) -> Voice:
    stop = [f"CHAPTER {event.chapter} IS {'WON' if event.won else 'LOST'}", event.text, f"Final doom {event.doom}."]
    return Voice(name="The campaign", style="good" if event.won else "boss", weight="stop", stop=stop, good=event.won)


def _opened(table: Table, event: events.ChapterBegan) -> Voice:
    lords = " and ".join(table.content.names[lord] for lord in event.lords)
    stop = [f"CHAPTER {event.chapter}: {table.content.maps[event.map].name.upper()}", f"Against {lords}."]
    return Voice(name="The campaign", style="boss", weight="stop", stop=stop)


def _told(_table: Table, _event: Any) -> Voice:
    return Voice(name="The campaign", style="teamline")


VOICES: dict[type[Event], Callable[[Table, Any], Voice]] = {
    **dict.fromkeys(SENTENCES, _told),
    events.ChapterEnded: _ended,
    events.ChapterBegan: _opened,
}

# -- where it stands --------------------------------------------------------------------------------------------------


def title(table: Table, campaign: Campaign) -> str:
    return f"{campaign.chapter + 1}: {table.content.maps[chapter_at(table.content, campaign).map].name}"


def campaign_lines(table: Table, campaign: Campaign) -> list[Line]:
    """Chapter, Ruin, score, who fell, what is kept."""
    content = table.content
    chapters = chapters_of(content, campaign.wanted)
    lines: list[Line] = [
        [("Chapter ", "bold"), (f"{campaign.chapter + 1} of {len(chapters)}, try {campaign.attempt}", "")],
        [("Ruin ", "bold"), (f"{campaign.ruin} of {RUIN_LOST}", "bad" if campaign.ruin >= RUIN_LOST - 1 else "")],
        [("Score ", "bold"), (str(score_of(campaign)), "")],
    ]
    lists = {
        "Fallen": [content.heroes[key].name for key in campaign.fallen],
        "Lost regions": [content.regions[key].name for key in campaign.lost_regions],
        "Regions left": [content.regions[key].name for key in standing_regions(content, campaign)],
        "Keepsakes": [
            f"{content.heroes[hero].name} {content.gifts[gift].name}" for hero, gift in campaign.keepsakes.items()
        ],
        "Boons": [content.boons[key].name for key in campaign.boons],
    }
    lines += [[(f"{name} ", "bold"), (", ".join(items), "")] for name, items in lists.items() if items]
    return lines
