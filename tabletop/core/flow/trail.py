"""Which rules ask the pending question: read from the docstrings of the flows that are waiting."""

from typing import Any


def waiting(flow: Any) -> list[str]:
    """The docstrings of all flows that wait for the answer, the one that asks first."""
    found: list[str] = []
    while flow is not None and hasattr(flow, "gi_code"):
        constants = flow.gi_code.co_consts
        if constants and isinstance(constants[0], str):
            found.insert(0, constants[0])
        flow = flow.gi_yieldfrom
    return found
