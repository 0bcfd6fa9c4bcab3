"""Presi, the card game of Presidents and Culos: rules, positions, views and the referee."""
