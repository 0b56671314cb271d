"""What stands beside the board: goals, the crew, Hero boards, what comes, and the sheets behind them."""
