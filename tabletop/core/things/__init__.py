"""What games are played with: chance, dice, decks, ways."""
