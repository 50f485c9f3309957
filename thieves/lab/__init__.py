"""Work on any game through its contract alone: bots, sessions, simulation, odds."""
