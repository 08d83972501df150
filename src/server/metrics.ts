import { collectDefaultMetrics, Gauge, Registry } from "prom-client";

/**
 * The metrics at `/metrics`: the process, the page cache and the data version. Measuring begins
 * with the first call, since watching the event loop's delay and garbage collections takes time
 * even if nobody asks.
 */
export function createMetrics(
	pages: () => Readonly<Record<"cached" | "rendered" | "kept" | "bytes", number>>,
	dataVersion: () => number,
) {
	let registry: Registry | undefined;
	return async () => {
		registry ??= newRegistry(pages, dataVersion);
		return { type: registry.contentType, text: await registry.metrics() };
	};
}

function newRegistry(...[pages, dataVersion]: Parameters<typeof createMetrics>) {
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
		"crosscourt_pages_kept_total",
		"Cached visitor responses whose data a write left unchanged",
		() => pages().kept,
	);
	gauge(
		"crosscourt_page_cache_bytes",
		"Memory of the cached visitor responses",
		() => pages().bytes,
	);
	gauge(
		"crosscourt_data_version",
		"Version of the league’s data known to this process",
		dataVersion,
	);
	return registry;
}
