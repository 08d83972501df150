import { createPrinter, type Printer } from "../src/server/exports/printer.ts";

const files = new Map<string, Promise<Uint8Array>>();
/**
 * One for all apps, because its process takes as long to start as to print some files. On a busy
 * machine, long runs at low priority have waited for more than a minute for it.
 */
const printer = createPrinter({ limitMs: 600_000 });

/** Creates each file once in all tests: the same report always gives the same file. */
export const rememberingPrinter: Printer = {
	// Each test that reads as an admin would start a process.
	prepare: async () => {},
	print(job, requester) {
		const report = JSON.stringify(job);
		const file = files.get(report) ?? printer.print(job, requester);
		files.set(report, file);
		file.catch(() => files.delete(report));
		return file;
	},
	stop: async () => {},
};
