import { startChild } from "../child-process/start-child.ts";
import { ApiError } from "../errors.ts";
import type { Sheet } from "./sheet.ts";

const program = new URL("./reader-program.ts", import.meta.url);
const memoryMb = 256;
const limitMs = 20_000;
const maxConcurrent = 3;
let active = 0;

/**
 * Reads an untrusted file in a separate child process. Refuses an invalid one with a message for
 * the field `file`.
 */
export async function readFile(bytes: Buffer): Promise<Sheet> {
	if (active >= maxConcurrent)
		throw new ApiError(
			"NOT_READY",
			"Several files are being imported. Please try again in a moment.",
			{ headers: { "retry-after": "5" } },
		);
	active++;
	const child = startChild<Buffer, Sheet | { fault: string | null }>(program, memoryMb);
	try {
		const answer = await child.run(bytes, limitMs).catch(() => ({ fault: null }));
		if ("rows" in answer) return answer;
		throw unreadable(
			answer.fault ??
				"This file can’t be read. Please save it again as .xlsx or .csv, and choose it again.",
		);
	} finally {
		active--;
		void child.end();
	}
}

export const unreadable = (sentence: string) =>
	new ApiError("INVALID", sentence, { fields: { file: sentence } });
