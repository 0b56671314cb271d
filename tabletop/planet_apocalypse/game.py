"""Planet Apocalypse, as everything that plays, shows or measures it sees it."""

from tabletop.core.game import Game
from tabletop.planet_apocalypse.board.knowledge import knowledge, round_of, stage_of
from tabletop.planet_apocalypse.bot.plan import PlanBot
from tabletop.planet_apocalypse.model.names import seat_names
from tabletop.planet_apocalypse.model.state import State
from tabletop.planet_apocalypse.rules.sources import sources
from tabletop.planet_apocalypse.scenario.catalog import catalog
from tabletop.planet_apocalypse.scenario.faults import faults
from tabletop.planet_apocalypse.scenario.lesson import FACTS
from tabletop.planet_apocalypse.scenario.loading import load
from tabletop.planet_apocalypse.scenario.setup import setup
from tabletop.planet_apocalypse.scenario.steps import play_step
from tabletop.planet_apocalypse.show.briefing import briefing
from tabletop.planet_apocalypse.show.describe import describe
from tabletop.planet_apocalypse.show.recount import recount
from tabletop.planet_apocalypse.show.tale import tale
from tabletop.planet_apocalypse.show.tally import countable, counter, gauges
from tabletop.planet_apocalypse.show.view import view
from tabletop.planet_apocalypse.show.voice import voice
from tabletop.planet_apocalypse.show.words import say
from tabletop.planet_apocalypse.verbs.future import imagine

GAME = Game(
    id="planet_apocalypse",
    title="Planet Apocalypse",
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
    stage=stage_of,
)
