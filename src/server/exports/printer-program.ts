import { answerJobs } from "../child-process/answer-jobs.ts";
import type { PrintJob } from "./print-job.ts";

answerJobs(async ({ format, report, pageHeader }: PrintJob) => {
	if (format === "xlsx") return (await import("./excel.ts")).excel(report, pageHeader);
	return (await import("./pdf.ts")).pdf(report, pageHeader);
});
