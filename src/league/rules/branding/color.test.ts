import fc from "fast-check";
import { expect, test } from "vitest";
import { fromOklch, toOklch } from "./color.ts";

test.each([
	["white", { lightness: 1, chroma: 0, hue: 0 }, "#ffffff"],
	["black", { lightness: 0, chroma: 0, hue: 0 }, "#000000"],
	["white, though with chroma", { lightness: 1, chroma: 0.2, hue: 30 }, "#ffffff"],
	["black, though with chroma", { lightness: 0, chroma: 0.2, hue: 30 }, "#000000"],
	["as light as can be", { lightness: 1.5, chroma: 0, hue: 0 }, "#ffffff"],
	["as dark as can be", { lightness: -0.5, chroma: 0, hue: 0 }, "#000000"],
])("a color is %s", (_, color, expected) => expect(fromOklch(color)).toBe(expected));

test("a color that screens can’t show keeps its lightness and hue, with less chroma", () =>
	fc.assert(
		fc.property(
			fc.integer({ min: 20, max: 90 }),
			fc.integer({ min: 0, max: 359 }),
			(light, hue) => {
				const shown = toOklch(fromOklch({ lightness: light / 100, chroma: 0.45, hue }));
				expect(shown.lightness).toBeCloseTo(light / 100, 1);
				const off = Math.abs(shown.hue - hue) % 360;
				expect(Math.min(off, 360 - off)).toBeLessThan(6);
				expect(shown.chroma).toBeLessThan(0.45);
				expect(shown.chroma).toBeGreaterThan(0.01);
			},
		),
	));
