"""What a server and a user may choose, who changed what, and what is kept about people."""
