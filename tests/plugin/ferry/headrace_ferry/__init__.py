"""Ferrymen: barges carry goods up a river whose dams bring energy. A small game, and the example of a plugin."""
