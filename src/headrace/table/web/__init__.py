"""What the server answers: who reads, the lobby, a table, and files that browsers keep."""
