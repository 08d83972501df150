import type { PrintJob } from "./print-job.ts";

/**
 * The printer's own program: takes a job, answers with the bytes or with what went wrong, and ends
 * when nobody is left to ask.
 */
process.on("message", async (job: PrintJob) => {
	try {
		process.send?.({ bytes: await print(job) });
	} catch (error) {
		process.send?.({
			error: error instanceof Error ? (error.stack ?? error.message) : String(error),
		});
	}
});

async function print({ format, report, letterhead }: PrintJob) {
	if (format === "xlsx") return (await import("./excel.ts")).excel(report, letterhead);
	return (await import("./pdf.ts")).pdf(report, letterhead);
}
