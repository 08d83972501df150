import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, toOklch } from "./color.ts";
import { legible } from "./legible.ts";

const hex = fc
	.integer({ min: 0, max: 0xffffff })
	.map((value) => `#${value.toString(16).padStart(6, "0")}`);

test.each([
	["has more contrast", "#145a3f", ["#ffffff"], 4.5],
	["has just enough", "#777777", ["#ffffff"], contrast("#777777", "#ffffff")],
	["has no others", "#777777", [], 4.5],
])("a color that %s stays", (_, color, others, least) =>
	expect(legible(color, others, least)).toBe(color),
);

test.each([
	["black on a light gray", "#777777", 7, "#000000"],
	["white on a dark gray", "#555555", 9, "#ffffff"],
])("a color becomes %s that allows no more", (_, ground, least, found) =>
	expect(legible("#808080", [ground], least)).toBe(found),
);

test("a color becomes legible on all grounds, not only on the first or on their mean", () => {
	const grounds = ["#ffffff", "#b0b0b0", "#ffffff"];
	for (const ground of grounds)
		expect(contrast(legible("#808080", grounds, 4.5), ground)).toBeGreaterThanOrEqual(4.5);
});

test.each([
	["darker on white", "#ffffff", -1],
	["lighter on a dark ground", "#12201a", 1],
])("any color becomes %s, no more than needed, and keeps its hue", (_, ground, direction) =>
	fc.assert(
		fc.property(hex, (color) => {
			const found = legible(color, [ground], 4.5);
			fc.pre(contrast(color, ground) < 4.5);
			const [before, after] = [toOklch(color), toOklch(found)];
			expect(Math.sign(after.lightness - before.lightness)).toBe(direction);
			expect(contrast(found, ground)).toBeGreaterThanOrEqual(4.5);
			expect(contrast(found, ground)).toBeLessThan(5);
			const off = Math.abs(after.hue - before.hue);
			expect(before.chroma < 0.02 || after.chroma < 0.02 || Math.min(off, 360 - off) < 10).toBe(
				true,
			);
		}),
	),
);
