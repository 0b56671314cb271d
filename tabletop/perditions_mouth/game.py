"""Perdition's Mouth, as everything that plays, shows or measures it sees it."""

from tabletop.core.game import Game
from tabletop.perditions_mouth.bot.plan import PlanBot
from tabletop.perditions_mouth.model.state import State
from tabletop.perditions_mouth.rules.sources import sources
from tabletop.perditions_mouth.scenario.catalog import catalog, seat_names
from tabletop.perditions_mouth.scenario.faults import faults
from tabletop.perditions_mouth.scenario.knowledge import knowledge, stage_of
from tabletop.perditions_mouth.scenario.lesson import FACTS
from tabletop.perditions_mouth.scenario.loading import load
from tabletop.perditions_mouth.scenario.setup import setup
from tabletop.perditions_mouth.scenario.steps import play_step
from tabletop.perditions_mouth.show.briefing import briefing
from tabletop.perditions_mouth.show.describe import describe
from tabletop.perditions_mouth.show.recount import recount
from tabletop.perditions_mouth.show.tale import tale
from tabletop.perditions_mouth.show.tally import countable, counter, gauges
from tabletop.perditions_mouth.show.view import view
from tabletop.perditions_mouth.show.voices import voice
from tabletop.perditions_mouth.show.words import say
from tabletop.perditions_mouth.verbs.future import imagine

GAME = Game(
    id="perditions_mouth",
    title="Perdition's Mouth",
    load=load,
    catalog=catalog,
    setup=setup,
    play_step=play_step,
    state_class=State,
    round_of=lambda state: state.played + state.round,
    knowledge=knowledge,
    imagine=imagine,
    view=view,
    describe=describe,
    recount=recount,
    say=say,
    voice=voice,
    faults=faults,
    seat_names=seat_names,
    sources=sources,
    bots={"plan": PlanBot},
    counter=counter,
    countable=countable,
    gauges=gauges,
    tale=tale,
    briefing=briefing,
    facts=FACTS,
    stage=stage_of,
)
