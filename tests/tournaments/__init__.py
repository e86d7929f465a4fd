"""Tournaments: who meets whom, bots of every kind and their faults, ratings, and what is told of them."""
