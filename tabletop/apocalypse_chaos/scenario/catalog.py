"""What can be played."""

from tabletop.apocalypse_chaos.model.content import Content, Scenario
from tabletop.apocalypse_chaos.scenario.options import OPTIONS
from tabletop.core.game import Catalog, Named


def catalog(content: Content) -> Catalog:
    scenarios = [
        Named(one.key, one.name, one.text, one.heroes[0], one.heroes[-1]) for one in content.scenarios.values()
    ]
    missions = campaign_missions(content)
    if missions:
        text = "All missions in order; life, Equipment and the Scientist carry over."
        scenarios.append(Named(CAMPAIGN, "Campaign", text, missions[0].heroes[0], missions[0].heroes[-1]))
    heroes = [Named(one.key, f"{one.name}, {one.title}", one.special_text) for one in content.heroes.values()]
    return Catalog(scenarios, heroes, OPTIONS)


CAMPAIGN = "campaign"


def scenario_ids(content: Content) -> list[str]:
    ids = list(content.scenarios)
    return [*ids, CAMPAIGN] if campaign_missions(content) else ids


def campaign_missions(content: Content) -> list[Scenario]:
    return sorted((one for one in content.scenarios.values() if one.number), key=lambda one: one.number)
