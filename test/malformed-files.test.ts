import { expect, test } from "vitest";
import { readFile } from "../src/server/imports/reader.ts";
import { malformedFiles } from "./malformed-files.ts";
import { volume } from "./volume.ts";

const files = malformedFiles.slice(0, volume(2, malformedFiles.length));
const megabyte = 2 ** 20;

test.each(files)(
	"%s: refused with a sentence or read within the limits, without harm to the program",
	async (_, bytes) => {
		const file = bytes();
		expect(file.length).toBeLessThan(4_200_000);
		const before = process.memoryUsage().rss;
		const answer = await readFile(file, { account: "an admin", network: "192.0.2.1" }).catch(
			(error: unknown) => error as { code: string; fields: { file: string } },
		);
		expect(process.memoryUsage().rss - before).toBeLessThan(300 * megabyte);
		if ("rows" in answer) {
			const cells = answer.rows.flatMap((row) => row.cells);
			expect(cells.reduce((sum, cell) => sum + cell.length, 0)).toBeLessThanOrEqual(2_000_000);
			expect(cells.join()).not.toContain("root:");
		} else {
			expect(answer.code).toBe("INVALID");
			expect(answer.fields.file).toMatch(/^(This|Row|Line) .+[.?]( .+\.)?$/);
		}
	},
);
