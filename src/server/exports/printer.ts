import { type Child, startChild } from "../child-process/start-child.ts";
import { ApiError } from "../errors.ts";
import type { PrintJob } from "./print-job.ts";

export interface Printer {
	/** Returns the file's bytes. Refuses if too many jobs are waiting. */
	print(job: PrintJob): Promise<Uint8Array>;
	stop(): Promise<void>;
}

interface Options {
	/** How many jobs may wait while one is running. */
	queueMax?: number;
	/** Time limit for one file. */
	limitMs?: number;
	/** Time without work after which the process ends and frees its memory. */
	idleMs?: number;
}

const program = new URL("./printer-program.ts", import.meta.url);
const memoryMb = 192;

/**
 * Creates files one at a time in a child process, so that pages don't wait for a long PDF. The
 * process, which loads two large libraries, runs only while it is used. If it hangs or runs out of
 * memory, only one download fails.
 */
export function createPrinter({
	queueMax = 20,
	limitMs = 60_000,
	idleMs = 30_000,
}: Options = {}): Printer {
	let child: Child<PrintJob, Uint8Array> | null = null;
	let pending = 0;
	let last: Promise<unknown> = Promise.resolve();
	let idle: NodeJS.Timeout | undefined;
	let isStopped = false;

	async function make(job: PrintJob) {
		if (isStopped) throw new Error("the program is stopping");
		clearTimeout(idle);
		if (!child || child.hasEnded) child = startChild(program, memoryMb);
		try {
			return await child.run(job, limitMs);
		} finally {
			idle = setTimeout(end, idleMs).unref();
		}
	}

	async function end() {
		clearTimeout(idle);
		const old = child;
		child = null;
		await old?.end();
	}

	return {
		async print(job) {
			if (pending > queueMax)
				throw new ApiError(
					"NOT_READY",
					"Too many downloads are in progress. Please try again in a moment.",
					{ headers: { "retry-after": "5" } },
				);
			pending++;
			const file = last.then(() => make(job)).finally(() => pending--);
			last = file.catch(() => {});
			return file;
		},
		async stop() {
			isStopped = true;
			await end();
			await last;
			clearTimeout(idle);
		},
	};
}
