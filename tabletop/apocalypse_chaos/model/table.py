"""The table of this game, as every rule is handed it."""

from typing import TypeAlias

from tabletop.apocalypse_chaos.model.content import Content
from tabletop.apocalypse_chaos.model.state import State
from tabletop.core import flow

Table: TypeAlias = flow.Table[State, Content]
