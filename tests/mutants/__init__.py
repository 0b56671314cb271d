"""Which changes of the rules' code no test notices: mutmut's mutants of a file, against the tests of its package.

    python -m tests.mutants [PATH ...] [--jobs N]

Without a path: every file of the core, and every file of the three games that marks rules. That takes hours; a path, a
file or a folder, takes minutes. `accepted.txt` beside this file names mutants that may survive, each with its reason.
"""
