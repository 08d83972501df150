import fc from "fast-check";
import { expect, test } from "vitest";
import { volume } from "../../../test/volume.ts";
import { fromCopyLine, toCopyLine } from "./copy-text.ts";

test("every row is read as it was written, and is one line", () => {
	const value = fc.oneof(
		fc.constant(null),
		fc.string({ unit: "binary" }),
		fc.string({ unit: fc.constantFrom("\\", "\t", "\n", "\r", "\v", "N", ".", "é", "😀") }),
	);
	fc.assert(
		fc.property(fc.array(value, { minLength: 1 }), (row) => {
			const line = toCopyLine(row);
			expect(fromCopyLine(line)).toEqual(row);
			expect(line).not.toContain("\n");
			expect(line).not.toBe("\\.");
		}),
		{ numRuns: volume(300, 20_000) },
	);
});

test.each([
	[["Ann", null, ""], "Ann\t\\N\t"],
	[["a\tb", "c\nd", "e\\f"], "a\\tb\tc\\nd\te\\\\f"],
	[["\\N", "\\."], "\\\\N\t\\\\."],
])("%j is written as PostgreSQL writes it", (row, line) => expect(toCopyLine(row)).toBe(line));
