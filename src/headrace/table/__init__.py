"""The table: a web application over the contract. It knows games only through `headrace.core`."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database_url: str | None = None,
    open_browser: bool = False,
    workers: int = 1,
    bots: str = "",
    prefix: str = "",
    metrics: str = "",
) -> None:
    """Run the table until it is stopped. `database_url`: as `--db`; None is a file in the user's data folder."""
    from headrace.table.server import run

    run(host, port, database_url, open_browser, workers, bots, prefix, metrics)
