"""What a server counts, as whoever watches over it reads it."""

from prometheus_client.openmetrics.parser import text_string_to_metric_families

from tests.kit.browsing import get


def metrics(port: int) -> dict[str, float]:
    """What is told at a port of this machine, as a reader of OpenMetrics understands it."""
    answer = get(f"http://127.0.0.1:{port}/metrics", headers={"accept": "application/openmetrics-text; version=1.0.0"})
    assert answer.headers["content-type"].startswith("application/openmetrics-text")
    families = text_string_to_metric_families(answer.text)  # type: ignore[no-untyped-call]
    found = [sample for family in families for sample in family.samples]
    said = ((sample.name, ",".join(f'{key}="{value}"' for key, value in sample.labels.items()), sample.value) for sample in found)
    return {name + (f"{{{labels}}}" if labels else ""): value for name, labels, value in said}
