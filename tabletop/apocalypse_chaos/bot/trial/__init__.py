"""Rounds tried out on plain numbers: Phase C holds no chance, so what is tried here is what will happen."""
