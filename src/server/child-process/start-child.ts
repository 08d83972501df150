import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { JobAnswer } from "./answer-jobs.ts";

export interface Child<Job, Result> {
	/** One job at a time. Rejects if the child throws, exits, or is killed at the time limit. */
	run(job: Job, limitMs: number): Promise<Result>;
	readonly hasEnded: boolean;
	end(): Promise<void>;
}

/**
 * Starts a program that calls `answerJobs` in a sandboxed process: no file writes, no child
 * processes, no settings, limited memory. Untrusted or large input can only harm that process.
 */
export function startChild<Job, Result>(program: URL, memoryMb: number): Child<Job, Result> {
	const child = fork(fileURLToPath(program), {
		serialization: "advanced",
		execArgv: [
			"--permission",
			"--allow-fs-read=*",
			`--max-old-space-size=${memoryMb}`,
			"--disable-warning=ExperimentalWarning",
		],
		env: {},
		stdio: ["ignore", "ignore", "ignore", "ipc"],
	});
	child.unref();
	child.channel?.unref();
	let hasEnded = false;
	const ended = new Promise<void>((resolve) => {
		child.once("exit", () => resolve());
		// It could not be started, or the message could not be sent.
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
		async run(job, limitMs) {
			let isLate = false;
			const timer = setTimeout(() => {
				isLate = true;
				void end();
			}, limitMs);
			const answered = new Promise<JobAnswer<Result>>((resolve) => child.once("message", resolve));
			child.send(job as object, () => {});
			const answer = await Promise.race([answered, ended]);
			clearTimeout(timer);
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
