import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(new URL(`migrations/${file}`, import.meta.url));
const checksums: Record<string, string> = JSON.parse(read("checksums.json").toString());

test.each(Object.entries(checksums))(
	"%s, which databases have applied, is unchanged: later changes need a migration of their own",
	(file, checksum) => {
		expect(existsSync(new URL(`migrations/${file}`, import.meta.url))).toBe(true);
		expect(createHash("sha256").update(read(file)).digest("hex")).toBe(checksum);
	},
);

test("the released migrations are listed", () =>
	expect(Object.keys(checksums)).toEqual(
		expect.arrayContaining(["0001-league.ts", "0013-location-type.ts"]),
	));
