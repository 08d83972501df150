import { answerJobs } from "../child-process/answer-jobs.ts";
import type { PrintJob } from "./print-job.ts";

answerJobs(async (job: PrintJob) => {
	if (job.format === "png") return (await import("./preview-picture.ts")).previewPicture(job);
	if ("certificates" in job) return (await import("./certificates-pdf.ts")).certificatesPdf(job);
	const { report, pageHeader } = job;
	if (job.format === "xlsx") return (await import("./excel.ts")).excel(report, pageHeader);
	return (await import("./pdf.ts")).pdf(report, pageHeader);
});
