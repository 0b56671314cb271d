"""Three co-operative board games for one seat in a terminal."""

__version__ = "0.1.0"
