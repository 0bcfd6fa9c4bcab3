"""Lobbies and running tables: who sits where, whose time runs, who is absent."""
