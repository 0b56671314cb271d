"""What the program must bear: kills, cut lines, full disks, rivals, noise, and files that somebody has made up.

    python -m tests.torture [--seconds N] [--trials N] [--only KIND] [--seed N] [--jobs N]

A trial is a kind and a seed, and comes out the same each time as far as the system's own timing allows. A failed trial
is told with the command that plays it alone.
"""
