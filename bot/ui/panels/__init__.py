"""What messages show: pure functions from what a panel may know, and words, to a view."""
