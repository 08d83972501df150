import fc from "fast-check";
import { expect, test } from "vitest";
import { volume } from "../../../test/volume.ts";
import { differences } from "./differences.ts";

const shown = async (before: string, after: string) =>
	(await differences(before, after))
		.map(({ kind, text }) => (kind === "same" ? text : `${kind === "added" ? "+" : "-"}[${text}]`))
		.join("");

test.each([
	["The fee is 200.", "The fee is 225.", "The fee is -[200]+[225]."],
	["one\ntwo\nthree\n", "one\nthree\n", "one\n-[two\n]three\n"],
	["one\n", "one\ntwo words\n", "one\n+[two words\n]"],
	["one", "one\ntwo", "one+[\ntwo]"],
	["same", "same", "same"],
	["", "new", "+[new]"],
	["old", "", "-[old]"],
	["", "", ""],
	["a\nb c d\ne\n", "a\nb x d\ne\n", "a\nb -[c]+[x] d\ne\n"],
])("%j to %j is %j", async (before, after, parts) =>
	expect(await shown(before, after)).toBe(parts),
);

test("the parts make up both texts", async () => {
	const text = fc
		.array(fc.constantFrom("a", "b", "c", " ", "\n", "word "), { maxLength: 40 })
		.map((pieces) => pieces.join(""));
	await fc.assert(
		fc.asyncProperty(text, text, async (before, after) => {
			const parts = await differences(before, after);
			const without = (dropped: string) =>
				parts
					.filter(({ kind }) => kind !== dropped)
					.map((part) => part.text)
					.join("");
			expect(without("added")).toBe(before);
			expect(without("removed")).toBe(after);
		}),
		{ numRuns: volume(300, 20_000) },
	);
});

test("long texts without anything in common count as replaced", async () => {
	const words = (from: string) =>
		Array.from({ length: 5000 }, (_, index) => `${from}${index}`).join(" ");
	const lines = (from: string) => words(from).replaceAll(" ", "\n");
	for (const text of [words, lines]) {
		const parts = await differences(text("a"), text("b"));
		expect(parts.map(({ kind }) => kind)).toEqual(["removed", "added"]);
	}
});
