import { fork } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { type JobAnswer, reportsFd } from "./answer-jobs.ts";

export interface Child<Job, Result, Report = never> {
	/**
	 * One job at a time. Rejects if the child throws, exits, or is killed at the time limit.
	 * `onReport` gets what the job reports while it runs.
	 */
	run(job: Job, limitMs: number, onReport?: (report: Report) => void): Promise<Result>;
	readonly hasEnded: boolean;
	end(): Promise<void>;
}

interface Memory {
	/** JavaScript's heap. */
	readonly heapMb: number;
	/** Memory of WebAssembly, which is not part of the heap; by default what Node allows. */
	readonly wasmMb?: number;
}

/**
 * Starts a program that calls `answerJobs` in a sandboxed process: no file writes, no child
 * processes, no settings, limited memory. Untrusted or large input can only harm that process.
 */
export function startChild<Job, Result, Report = never>(
	program: URL,
	{ heapMb, wasmMb }: Memory,
): Child<Job, Result, Report> {
	const child = fork(fileURLToPath(program), {
		serialization: "advanced",
		execArgv: [
			"--permission",
			"--allow-fs-read=*",
			`--max-old-space-size=${heapMb}`,
			...(wasmMb === undefined ? [] : [`--wasm-max-mem-pages=${wasmMb * pagesPerMb}`]),
			"--disable-warning=ExperimentalWarning",
		],
		env: {},
		stdio: ["ignore", "ignore", "ignore", "ipc", "pipe"],
	});
	child.unref();
	child.channel?.unref();
	const pipe = child.stdio[reportsFd] as (Readable & { unref?(): void }) | null;
	pipe?.unref?.();
	let report = (_: Report) => {};
	if (pipe) {
		pipe.on("error", () => {});
		createInterface({ input: pipe }).on("line", (line) => report(JSON.parse(line)));
	}
	let hasEnded = false;
	const ended = new Promise<void>((resolve) => {
		// After the exit, when all reports have been read.
		child.once("close", () => resolve());
		// The child could not be started, or the job could not be sent.
		child.on("error", () => child.kill("SIGKILL") || resolve());
	}).then(() => {
		hasEnded = true;
		return null;
	});
	async function end() {
		child.kill("SIGKILL");
		await ended;
	}
	return {
		async run(job, limitMs, onReport = () => {}) {
			report = onReport;
			let isLate = false;
			const timer = setTimeout(() => {
				isLate = true;
				void end();
			}, limitMs);
			const answered = new Promise<JobAnswer<Result>>((resolve) => child.once("message", resolve));
			child.send(job as object, () => {});
			const answer = await Promise.race([answered, ended]);
			clearTimeout(timer);
			report = () => {};
			if (!answer) throw new Error(isLate ? "the job took too long" : "the process has ended");
			if ("error" in answer) throw new Error(answer.error);
			return answer.result;
		},
		get hasEnded() {
			return hasEnded;
		},
		end,
	};
}

/** A page of WebAssembly is 64 KiB. */
const pagesPerMb = 16;
