import { fairQueue, type Requester } from "../child-process/fair-queue.ts";
import { startChild } from "../child-process/start-child.ts";
import { ApiError } from "../errors.ts";
import type { ReadJob, Sheet } from "./sheet.ts";

const program = new URL("./reader-program.ts", import.meta.url);
const heapMb = 256;
const limitMs = 10_000;
const queue = fairQueue({ max: 8, maxOfAccount: 3, maxOfNetwork: 6, refusal });

/**
 * Reads an untrusted file in a separate child process, one file at a time. Refuses an invalid one
 * with a message for the field `file`. `isLong` allows more rows, for the matches of many seasons.
 */
export function readFile(bytes: Buffer, requester: Requester, isLong = false): Promise<Sheet> {
	return queue.run(requester, async () => {
		const child = startChild<ReadJob, Sheet | { fault: string | null }>(program, { heapMb });
		try {
			const answer = await child.run({ bytes, isLong }, limitMs).catch(() => ({ fault: null }));
			if ("rows" in answer) return answer;
			throw unreadable(
				answer.fault ??
					"This file can’t be read. Please save it again as .xlsx or .csv, and choose it again.",
			);
		} finally {
			await child.end();
		}
	});
}

export const unreadable = (sentence: string) =>
	new ApiError("INVALID", sentence, { fields: { file: sentence } });

function refusal() {
	return new ApiError(
		"NOT_READY",
		"Several files are being imported. Please try again in a moment.",
		{ headers: { "retry-after": "5" } },
	);
}
