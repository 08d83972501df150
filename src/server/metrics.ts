import { collectDefaultMetrics, Gauge, Registry } from "prom-client";

/** The metrics at `/metrics`: the process and the page cache. */
export function createMetrics(
	pages: () => { kept: number; made: number },
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
	gauge("crosscourt_pages_kept_total", "Visitor responses sent from the cache", () => pages().kept);
	gauge("crosscourt_pages_made_total", "Visitor responses rendered", () => pages().made);
	gauge(
		"crosscourt_data_version",
		"Version of the league’s data known to this process",
		dataVersion,
	);
	return async () => ({ type: registry.contentType, text: await registry.metrics() });
}
