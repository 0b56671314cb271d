"""What is asked and found: grids, plans, results on disk, intervals, findings."""
