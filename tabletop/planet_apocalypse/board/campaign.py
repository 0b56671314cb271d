"""Where a campaign stands: its chapters, its roster, its score."""

from tabletop.planet_apocalypse.board.boxes import Boxes
from tabletop.planet_apocalypse.model.content import Chapter, Content
from tabletop.planet_apocalypse.model.options import Options
from tabletop.planet_apocalypse.model.state import Campaign

RUIN_LOST = 5
LITTLE_DOOM = 7
"""A chapter won with less doom than this brings two boons and a point.  [PA-CAMPAIGN-21, PA-CAMPAIGN-25]"""
TOLL = 5
"""So much final doom is 1 doom at the start of the next chapter.  [PA-CAMPAIGN-20]"""
DEFAULT = "default"


def chapters_of(content: Content, options: Options) -> list[Chapter]:
    """Every chapter whose map is in a box on the table.  [PA-CAMPAIGN-01]"""
    return [one for one in content.chapters.values() if content.maps[one.map].pack not in options.without]


def chapter_at(content: Content, campaign: Campaign) -> Chapter:
    return chapters_of(content, campaign.wanted)[campaign.chapter]


def roster_of(content: Content, campaign: Campaign) -> list[str]:
    """Heroes that have not fallen.  [PA-CAMPAIGN-02, PA-CAMPAIGN-15]"""
    return [key for key in Boxes(content, campaign.wanted).heroes() if key not in campaign.fallen]


def fixed_region(content: Content, campaign: Campaign) -> str:
    """The region that the map or the chapter brings; empty where the players choose.  [PA-CAMPAIGN-13]"""
    chapter = chapter_at(content, campaign)
    if content.maps[chapter.map].region:
        return content.maps[chapter.map].region
    if not chapter.region:
        return ""
    return chapter.region if chapter.region in standing_regions(content, campaign) else DEFAULT


def standing_regions(content: Content, campaign: Campaign) -> list[str]:
    """Regions that players may choose.  [PA-CAMPAIGN-13, PA-CAMPAIGN-14]"""
    without = campaign.wanted.without
    found = [key for key, region in content.regions.items() if not region.by_map and region.pack not in without]
    return [key for key in found if key not in campaign.lost_regions]


def score_of(campaign: Campaign) -> int:
    """Shown at the end, with no further effect.  [PA-CAMPAIGN-25]"""
    return 10 * campaign.won - 3 * campaign.ruin - len(campaign.fallen) + campaign.clean
