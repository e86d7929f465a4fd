"""The open door: what people do at the table, for their programs, as JSON under `/api/v1`."""
