"""The table of this game."""

from typing import TypeAlias

from tabletop.core.flow import Table as CoreTable
from tabletop.perditions_mouth.model.content import Content
from tabletop.perditions_mouth.model.state import State

Table: TypeAlias = CoreTable[State, Content]
