import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { volume } from "../../../../test/volume.ts";
import { brandingErrors } from "./branding-errors.ts";
import { contrast, fromOklch, toOklch } from "./color.ts";
import { defaultColors, defaultPalette, paletteOf, type Shades } from "./palette.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => {
	return `#${value.toString(16).padStart(6, "0")}`;
});

/** What stands on what on the site's pages. */
function pairs(shades: Shades): [string, string, number][] {
	const { ball, court, ink, link, focus, paper } = shades;
	const dark = shades["court-dark"];
	const grounds = [paper, shades.ground, shades.mark, shades.stripe, shades.head];
	return [
		...[court, dark, shades["court-hover"]].map((ground): [string, string, number] => [
			"#ffffff",
			ground,
			4.5,
		]),
		[ball, court, 4.5],
		[ball, dark, 4.5],
		["#12201a", ball, 4.5],
		...grounds.flatMap((ground): [string, string, number][] => [
			[ink, ground, 7],
			[shades["ink-soft"], ground, 7],
			[link, ground, 7],
			[focus, ground, 3],
		]),
		[shades["rule-strong"], paper, 3],
		[shades["ball-on-paper"], paper, 3],
	];
}

/** Apart from the code that is tested. */
function wcag(one: string, other: string) {
	const [low, high] = [one, other]
		.map((color) => {
			const [red = 0, green = 0, blue = 0] = (color.match(/[\da-f]{2}/g) ?? [])
				.map((pair) => Number(`0x${pair}`) / 255)
				.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
			return red * 0.2126 + green * 0.7152 + blue * 0.0722 + 0.05;
		})
		.sort((a, b) => a - b) as [number, number];
	return high / low;
}

test.each([
	["#ffffff", "#000000", 21],
	["#777777", "#ffffff", 4.48],
	["#145a3f", "#ffffff", 8.19],
])("the contrast of %s and %s is %f", (one, other, ratio) => {
	expect(contrast(one, other)).toBeCloseTo(ratio, 1);
	expect(contrast(other, one)).toBe(contrast(one, other));
});

test("a color survives the way to OKLCH and back", () =>
	fc.assert(
		fc.property(hex, (color) => {
			expect(fromOklch(toOklch(color))).toBe(color);
		}),
	));

test("the dot under a page's title has the default color of base.css", () => {
	const { light, dark } = defaultPalette;
	const css = readFileSync("src/web/styles/base.css", "utf8");
	expect(css).toContain(`var(--ball-on-paper, ${light["ball-on-paper"]})`);
	expect(css).toContain("--ball-on-paper: var(--ball);");
	expect(dark["ball-on-paper"]).toBe(dark.ball);
});

test("the default palette is that of tokens.css", () => {
	const css = readFileSync("src/web/styles/tokens.css", "utf8");
	const [light = "", dark = ""] = css.split("@media");
	const valueIn = (text: string, name: string): string | undefined => {
		const [, same, value] =
			text.match(new RegExp(`--${name}: (?:var\\(--([a-z-]+)\\)|(#\\w+));`)) ?? [];
		return same ? valueIn(text, same) : value?.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
	};
	for (const name of Object.keys(defaultPalette.light) as (keyof typeof defaultPalette.light)[]) {
		if (name === "ball-on-paper") continue;
		const [ofLight, ofDark] = [valueIn(light, name), valueIn(dark, name)];
		expect([name, ofLight]).toEqual([name, defaultPalette.light[name]]);
		expect([name, ofDark ?? ofLight]).toEqual([name, defaultPalette.dark[name]]);
	}
});

const tooLight = (ratio: string) => ({
	mainColor: expect.stringMatching(
		`^White text on this color has a contrast of ${ratio} and needs 4.5:1. Choose a darker one, such as #[\\da-f]{6}\\.$`,
	),
});
const tooDark = (problem: string) => ({
	accentColor: expect.stringMatching(
		`^${problem} and needs 4.5:1. Choose a lighter one, such as #[\\da-f]{6}\\.$`,
	),
});

describe("colors", () => {
	test.each<[string, string, string, Record<string, unknown>]>([
		["the default", defaultColors.mainColor, defaultColors.accentColor, {}],
		["navy and orange", "#12305c", "#ffb347", {}],
		["black and white", "#000000", "#ffffff", {}],
		["a light main color", "#7fb3ff", "#ffffff", tooLight("2.1:1")],
		["a gray that just fails", "#777777", "#ffffff", tooLight("4.4:1")],
		[
			"an accent like the main color",
			"#12305c",
			"#1d4a8a",
			tooDark("On the main color, this one has a contrast of 1.4:1"),
		],
		[
			"an accent too dark for black",
			"#000000",
			"#a05000",
			tooDark("On the main color, this one has a contrast of 3.6:1"),
		],
		[
			"an accent too dark for text",
			"#000000",
			"#808080",
			tooDark("Dark text on this color has a contrast of 4.2:1"),
		],
	])("$0, $1 with $2, have the errors $3", (_, mainColor, accentColor, errors) =>
		expect(brandingErrors({ mainColor, accentColor })).toEqual(errors),
	);

	test("every pair of colors that is accepted is legible in all shades, in both modes", () =>
		fc.assert(
			fc.property(hex, hex, (mainColor, accentColor) => {
				const colors = { mainColor, accentColor };
				if (Object.keys(brandingErrors(colors)).length > 0) return;
				for (const shades of Object.values(paletteOf(colors)))
					for (const [text, ground, least] of pairs(shades))
						expect([text, ground, wcag(text, ground) >= least]).toEqual([text, ground, true]);
			}),
			{ numRuns: volume(1000, 50_000) },
		));

	test("whoever takes the colors that the sentences propose is accepted", () =>
		fc.assert(
			fc.property(hex, hex, (mainColor, accentColor) => {
				const colors = { mainColor, accentColor };
				for (let round = 0; round < 2; round++) {
					const [[field, sentence] = []] = Object.entries(brandingErrors(colors));
					if (!field) return;
					Object.assign(colors, { [field]: sentence?.match(/#[\da-f]{6}/)?.[0] });
				}
				expect(brandingErrors(colors)).toEqual({});
			}),
			{ numRuns: volume(500, 20_000) },
		));
});
