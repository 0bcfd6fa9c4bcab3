"""How players stand: standings, statistics, ratings, games played and their replays."""
