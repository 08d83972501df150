import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
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

test("every migration is listed", () => {
	const files = readdirSync(new URL("migrations/", import.meta.url));
	expect(Object.keys(checksums).sort()).toEqual(
		files.filter((file) => file.endsWith(".ts")).sort(),
	);
});
