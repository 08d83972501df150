import { answerJobs } from "../child-process/answer-jobs.ts";
import { readSheet } from "./read-sheet.ts";
import { SheetError } from "./sheet.ts";

answerJobs((bytes: Uint8Array) =>
	readSheet(Buffer.from(bytes)).catch((error: unknown) => ({
		fault: error instanceof SheetError ? error.message : null,
	})),
);
