"""The table of this game, for annotations."""

from typing import TypeAlias

from tabletop.core.flow import table
from tabletop.planet_apocalypse.model.content import Content
from tabletop.planet_apocalypse.model.state import State

Table: TypeAlias = table.Table[State, Content]
