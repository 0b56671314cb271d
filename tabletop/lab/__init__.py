"""The lab: how a game plays, over many games, on one machine or many. Knows no game and no screen."""
