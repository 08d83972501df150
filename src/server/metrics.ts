import { collectDefaultMetrics, Gauge, Registry } from "prom-client";

/** The metrics at `/metrics`: the process, the page cache and the data version. */
export function createMetrics(
	pages: () => { cached: number; rendered: number },
	dataVersion: () => number,
) {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const gauge = (name: string, help: string, read: () => number) =>
		new Gauge({
			name,
			help,
			registers: [registry],
			collect() {
				this.set(read());
			},
		});
	gauge(
		"crosscourt_pages_cached_total",
		"Visitor responses sent from the cache",
		() => pages().cached,
	);
	gauge("crosscourt_pages_rendered_total", "Visitor responses rendered", () => pages().rendered);
	gauge(
		"crosscourt_data_version",
		"Version of the league’s data known to this process",
		dataVersion,
	);
	return async () => ({ type: registry.contentType, text: await registry.metrics() });
}
