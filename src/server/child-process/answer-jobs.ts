export type JobAnswer<Result> = { result: Result } | { error: string };

/** The child's side of `startChild`: runs each job and sends its result back. */
export function answerJobs<Job, Result>(work: (job: Job) => Promise<Result>) {
	process.on("message", async (job: Job) => {
		const answer: JobAnswer<Result> = await work(job).then(
			(result) => ({ result }),
			(error) => ({
				error: error instanceof Error ? (error.stack ?? error.message) : String(error),
			}),
		);
		process.send?.(answer);
	});
}
