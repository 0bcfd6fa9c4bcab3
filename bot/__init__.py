"""The service that hosts Presi on Discord."""
