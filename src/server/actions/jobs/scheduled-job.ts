import type { ServerContext } from "../../context/server-context.ts";

const minute = 60_000;
/**
 * The delay after a write: short, so that its consequences are noticed soon, but one run covers
 * many writes.
 */
const afterWrite = 3000;

interface ScheduledJob {
	/** Returns how much it did. */
	run: () => Promise<number>;
	/** For the process log. */
	done: string;
	failed: string;
}

/**
 * Runs scheduled work: at start, every minute, and soon after each write. Returns a function that
 * stops it.
 */
export function runScheduledJob(
	context: Pick<ServerContext, "dataVersion" | "log">,
	{ run, done, failed }: ScheduledJob,
): () => Promise<void> {
	let running: Promise<unknown> | null = null;
	let soon: ReturnType<typeof setTimeout> | null = null;
	const start = () => {
		soon = null;
		running ??= run()
			.then(
				(count) => count > 0 && context.log.info({ count }, done),
				(error: unknown) => context.log.error({ err: error }, failed),
			)
			.finally(() => {
				running = null;
			});
	};
	start();
	const timer = setInterval(start, minute).unref();
	const unsubscribe = context.dataVersion.onChange(() => {
		soon ??= setTimeout(start, afterWrite).unref();
	});
	return async () => {
		unsubscribe();
		clearInterval(timer);
		if (soon) clearTimeout(soon);
		await running;
	};
}
