"""How a campaign ends: a few paragraphs, chosen by what came of it."""

from tabletop.perditions_mouth.model.maps import Epilogue
from tabletop.perditions_mouth.model.state import Campaign
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.verbs.campaign import tell_epilogue

PARTS = ("end", "heroes", "victims", "threat")
"""In the order they are told."""


def tell_end(table: Table, *, won: bool) -> None:
    """The paragraphs that close a campaign are told; a single scenario has none."""
    for key in epilogue(table, won=won):
        tell_epilogue(table, key)


def epilogue(table: Table, *, won: bool) -> list[str]:
    """Of each part the first paragraph that fits."""
    sheet = table.state.campaign
    if sheet is None:
        return []
    found = []
    for part in PARTS:
        fits = [
            one for one in table.content.epilogues.values() if one.part == part and _fits(table, sheet, one, won=won)
        ]
        found += [one.key for one in fits[:1]]
    return found


def _fits(table: Table, sheet: Campaign, one: Epilogue, *, won: bool) -> bool:
    state = table.state
    if one.won != "either" and (one.won == "yes") != won:
        return False
    if (one.scenarios and state.scenario not in one.scenarios) or (one.maps and state.map not in one.maps):
        return False
    dead = len(sheet.fallen) + sum(hero.status in ("dead", "lost") for hero in state.heroes.values())
    counts = {"heroes": dead, "victims": sheet.deeds.get("victims_rescued", 0), "threat": sheet.threat}
    return one.least <= counts.get(one.part, 0) <= one.most
