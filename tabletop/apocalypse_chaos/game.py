"""Apocalypse Chaos as the rest of the program sees it."""

from tabletop.apocalypse_chaos.bot.plan import PlanBot
from tabletop.apocalypse_chaos.model.names import seat_names
from tabletop.apocalypse_chaos.model.state import State
from tabletop.apocalypse_chaos.rules.sources import sources
from tabletop.apocalypse_chaos.scenario.catalog import catalog
from tabletop.apocalypse_chaos.scenario.faults import faults
from tabletop.apocalypse_chaos.scenario.lesson import FACTS
from tabletop.apocalypse_chaos.scenario.loading import load
from tabletop.apocalypse_chaos.scenario.setup import setup
from tabletop.apocalypse_chaos.scenario.steps import knowledge, play_step, round_of
from tabletop.apocalypse_chaos.show.briefing import briefing
from tabletop.apocalypse_chaos.show.describe import describe
from tabletop.apocalypse_chaos.show.recount import recount
from tabletop.apocalypse_chaos.show.tale import tale
from tabletop.apocalypse_chaos.show.tally import countable, counter, gauges
from tabletop.apocalypse_chaos.show.view import view
from tabletop.apocalypse_chaos.show.voices import voice
from tabletop.apocalypse_chaos.show.words import say
from tabletop.apocalypse_chaos.verbs.deck import imagine
from tabletop.core.game import Game

GAME = Game(
    id="apocalypse_chaos",
    title="Apocalypse Chaos",
    load=load,
    catalog=catalog,
    setup=setup,
    play_step=play_step,
    state_class=State,
    round_of=round_of,
    knowledge=knowledge,
    imagine=imagine,
    view=view,
    describe=describe,
    recount=recount,
    say=say,
    faults=faults,
    seat_names=seat_names,
    voice=voice,
    sources=sources,
    bots={"plan": PlanBot},
    counter=counter,
    countable=countable,
    gauges=gauges,
    tale=tale,
    briefing=briefing,
    facts=FACTS,
    stage=lambda state: f"{state.rounds_before}.{state.scenario}",
)
