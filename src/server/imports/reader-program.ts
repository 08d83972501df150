import { readSheet } from "./read-sheet.ts";
import { SheetFault } from "./sheet.ts";

/**
 * The reader's own program: takes the bytes of one file, answers with its rows or with what is
 * wrong with it, and ends.
 */
process.on("message", async (bytes: Uint8Array) => {
	const answer = await readSheet(Buffer.from(bytes)).catch((error: unknown) => ({
		fault: error instanceof SheetFault ? error.message : null,
	}));
	process.send?.(answer, () => process.disconnect());
});
