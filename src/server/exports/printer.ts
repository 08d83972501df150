import { defaultPalette } from "../../league/rules/branding/palette.ts";
import { fairQueue, type Requester } from "../child-process/fair-queue.ts";
import { type Child, startChild } from "../child-process/start-child.ts";
import { ApiError } from "../errors.ts";
import type { PrintJob, ReportJob } from "./print-job.ts";

export interface Printer {
	/**
	 * Starts the process and prints samples, so that the first download is as fast as later ones:
	 * loading the PDF library and the first layouts take a second. Does nothing while it runs.
	 */
	prepare(): Promise<void>;
	/** Returns the file's bytes. Refuses if too many jobs wait, in all or from this requester. */
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
	/** The same after `prepare`, which a download may follow. */
	preparedMs?: number;
}

/** Four are enough for V8 to optimize the layout of tables. */
const sample: ReportJob = {
	format: "pdf",
	pageHeader: { league: "Sample", asOf: "2026-01-01", shades: defaultPalette.light },
	report: {
		title: "Sample",
		subtitle: "",
		sheet: "Sample",
		columns: (["text", "number", "date", "rating", "text"] as const).flatMap((kind, index) =>
			["One", "Two", "Three", "Four"].map((heading) => ({
				heading,
				kind,
				align: index === 1 ? ("right" as const) : ("left" as const),
				width: index === 4 ? 14 : 7,
				...(index < 4 && { group: `Group ${index + 1}` }),
			})),
		),
		rows: Array.from({ length: 150 }, (_, row) =>
			[
				"Bartłomiej Sample",
				row,
				"2026-01-01",
				3.5,
				"A text that is longer than its column",
			].flatMap((value) => [value, value, null, value]),
		),
	},
};

const program = new URL("./printer-program.ts", import.meta.url);
const heapMb = 192;

/**
 * Creates files one at a time in a child process, so that pages don't wait for a long PDF. The
 * process, which loads two large libraries, runs only while it is used. If it hangs or runs out of
 * memory, only one download fails.
 */
export function createPrinter({
	queueMax = 40,
	limitMs = 60_000,
	idleMs = 30_000,
	preparedMs = 120_000,
}: Options = {}): Printer {
	let child: Child<PrintJob, Uint8Array> | null = null;
	const queue = fairQueue({ max: queueMax, maxOfAccount: 6, maxOfNetwork: 16, refusal });
	let idle: NodeJS.Timeout | undefined;
	let isStopped = false;

	async function make(job: PrintJob, nextWithinMs = idleMs) {
		if (isStopped) throw new Error("the program is stopping");
		clearTimeout(idle);
		if (!child || child.hasEnded) child = startChild(program, { heapMb });
		try {
			return await child.run(job, limitMs);
		} finally {
			idle = setTimeout(end, nextWithinMs).unref();
		}
	}

	async function end() {
		clearTimeout(idle);
		const old = child;
		child = null;
		await old?.end();
	}

	async function prepare() {
		if (isStopped || (child && !child.hasEnded)) return;
		// A download that comes meanwhile waits for one sample only, and reports what is wrong.
		await Promise.allSettled(
			Array.from({ length: 4 }, () =>
				queue.run({ account: null, network: "" }, () => make(sample, preparedMs)),
			),
		);
	}

	return {
		prepare,
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
