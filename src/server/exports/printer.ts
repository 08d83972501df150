import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Refusal } from "../errors.ts";
import type { PrintJob } from "./print-job.ts";

export interface Printer {
	/** The bytes of the file. Refuses when too many wait already. */
	print(job: PrintJob): Promise<Uint8Array>;
	stop(): Promise<void>;
}

interface Waiting {
	readonly job: PrintJob;
	readonly resolve: (bytes: Uint8Array) => void;
	readonly reject: (error: Error) => void;
}
const program = fileURLToPath(new URL("./printer-program.ts", import.meta.url));
const rights = [
	"--permission",
	"--allow-fs-read=*",
	"--max-old-space-size=192",
	"--disable-warning=ExperimentalWarning",
];

type Answer = { readonly bytes: Uint8Array } | { readonly error: string };

interface Options {
	/** How many may wait while one is made. */
	room?: number;
	/** Milliseconds a single file may take. */
	patience?: number;
	/** Milliseconds without work after which the process goes, and its memory with it. */
	idleAfter?: number;
}

/**
 * Makes files one at a time in a process of its own, so that pages don't wait while a long PDF is
 * set. It (with the two libraries in it, and up to 260 MiB) is there only while somebody downloads;
 * it writes no file, starts no program, and is told none of the settings. One that hangs or runs
 * out of memory is ended, and takes one download with it.
 */
export function createPrinter({
	room = 20,
	patience = 60_000,
	idleAfter = 30_000,
}: Options = {}): Printer {
	const queue: Waiting[] = [];
	let worker: ChildProcess | null = null;
	let current: Waiting | null = null;
	let timer: NodeJS.Timeout | undefined;

	function next() {
		clearTimeout(timer);
		current = queue.shift() ?? null;
		if (!current) {
			timer = setTimeout(end, idleAfter).unref();
			return;
		}
		worker ??= hire();
		timer = setTimeout(() => fail(new Error("a download took too long")), patience);
		worker.send(current.job);
	}

	function hire() {
		const hired = fork(program, {
			serialization: "advanced",
			execArgv: rights,
			env: {},
			stdio: ["ignore", "ignore", "ignore", "ipc"],
		});
		hired.unref();
		hired.channel?.unref();
		hired.on("message", (answer: Answer) => {
			if (hired !== worker) return;
			const done = current;
			next();
			if ("bytes" in answer) done?.resolve(answer.bytes);
			else done?.reject(new Error(answer.error));
		});
		hired.on("error", (error: Error) => hired === worker && fail(error));
		hired.on("exit", () => hired === worker && fail(new Error("the printer has ended")));
		return hired;
	}

	/** The process is given up with what it was doing; the next job gets a new one. */
	function fail(error: Error) {
		const lost = current;
		void end();
		next();
		lost?.reject(error);
	}

	async function end() {
		const old = worker;
		worker = null;
		if (!old || old.exitCode !== null || old.signalCode !== null) return;
		const ended = new Promise((resolve) => old.once("exit", resolve));
		old.kill("SIGKILL");
		await ended;
	}

	return {
		print(job) {
			if (queue.length >= room)
				return Promise.reject(
					new Refusal(
						"NOT_READY",
						"Many files are being made right now. Please try again in a moment.",
						{ headers: { "retry-after": "5" } },
					),
				);
			return new Promise((resolve, reject) => {
				queue.push({ job, resolve, reject });
				if (!current) next();
			});
		},
		async stop() {
			clearTimeout(timer);
			const left = [...(current ? [current] : []), ...queue.splice(0)];
			current = null;
			await end();
			for (const { reject } of left) reject(new Error("the program is stopping"));
		},
	};
}
