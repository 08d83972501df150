import { fairQueue, type Requester } from "../child-process/fair-queue.ts";
import { type Child, startChild } from "../child-process/start-child.ts";
import { ApiError } from "../errors.ts";
import type { PrintJob } from "./print-job.ts";

export interface Printer {
	/** Returns the file's bytes. Refuses if too many jobs are waiting, in all or of the requester. */
	print(job: PrintJob, requester: Requester): Promise<Uint8Array>;
	stop(): Promise<void>;
}

interface Options {
	/** How many jobs may be waiting or running. */
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
	queueMax = 40,
	limitMs = 60_000,
	idleMs = 30_000,
}: Options = {}): Printer {
	let child: Child<PrintJob, Uint8Array> | null = null;
	const queue = fairQueue({ max: queueMax, maxOfAccount: 6, maxOfNetwork: 16, refusal });
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
		print: (job, requester) => queue.run(requester, () => make(job)),
		async stop() {
			isStopped = true;
			await end();
			clearTimeout(idle);
		},
	};
}

const refusal = (isOwn: boolean) =>
	isOwn
		? new ApiError("TOO_MANY", "Several of your downloads are in progress. Please wait for them.", {
				headers: { "retry-after": "5" },
			})
		: new ApiError(
				"NOT_READY",
				"Too many downloads are in progress. Please try again in a moment.",
				{
					headers: { "retry-after": "5" },
				},
			);
