"""What may go wrong in the lab, each told in one sentence. Here by themselves, so that naming them imports nothing."""


class RunError(Exception):
    """The games cannot be played there, or no longer."""


class WorkersRefused(RunError):
    """Nobody is left to play: every worker has another program or other content."""


class ResultsError(Exception):
    """A results file that cannot be read, written or gone on with."""
