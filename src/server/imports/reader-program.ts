import { answerJobs } from "../child-process/answer-jobs.ts";
import { readSheet } from "./read-sheet.ts";
import { longLimits, type ReadJob, SheetError } from "./sheet.ts";

answerJobs(({ bytes, isLong }: ReadJob) =>
	readSheet(Buffer.from(bytes), isLong ? longLimits : undefined).catch((error: unknown) => ({
		fault: error instanceof SheetError ? error.message : null,
	})),
);
