import { writeSync } from "node:fs";

export type JobAnswer<Result> = { result: Result } | { error: string };

/** The pipe for reports: the channel of messages is blocked while the child computes. */
export const reportsFd = 4;

/**
 * The child's side of `startChild`: runs each job and sends its result back. `report` sends
 * anything that is JSON to the parent at once, also from a job that never waits.
 */
export function answerJobs<Job, Result, Report = never>(
	work: (job: Job, report: (report: Report) => void) => Promise<Result>,
) {
	process.on("message", async (job: Job) => {
		const answer: JobAnswer<Result> = await work(job, sendReport).then(
			(result) => ({ result }),
			(error) => ({
				error: error instanceof Error ? (error.stack ?? error.message) : String(error),
			}),
		);
		process.send?.(answer);
	});
}

/** Waits until the report is written. Throws if the parent is gone, which ends the job. */
function sendReport(report: unknown) {
	const line = Buffer.from(`${JSON.stringify(report)}\n`);
	for (let sent = 0; sent < line.length; ) sent += writeSync(reportsFd, line, sent);
}
