import { describe, expect, test } from "vitest";
import { contrast, toOklch } from "./color.ts";
import { areDefault, defaultColors, defaultPalette, paletteOf, type Shades } from "./palette.ts";

const { mainColor, accentColor } = defaultColors;
const orange = "#ffb347";
const navy = paletteOf({ mainColor: "#12305c", accentColor: orange });
const modes = ["light", "dark"] as const;

test.each([
	["both colors", mainColor, accentColor, true],
	["another accent", mainColor, orange, false],
	["another main color", "#12305c", accentColor, false],
])("with %s, a league has the default colors: %s, %s, %s", (_, main, accent, expected) => {
	const colors = { mainColor: main, accentColor: accent };
	expect(areDefault(colors)).toBe(expected);
	if (expected) expect(paletteOf(colors)).toBe(defaultPalette);
	else expect(paletteOf(colors)).not.toEqual(defaultPalette);
});

test("a league that changes only the accent keeps the grounds, lines and texts", () => {
	const palette = paletteOf({ mainColor, accentColor: orange });
	const kept = (shades: Shades) => {
		const { ground, paper, mark, stripe, head, ink, link, rule, court } = shades;
		return { ground, paper, mark, stripe, head, ink, link, rule, court };
	};
	for (const mode of modes) expect(kept(palette[mode])).toEqual(kept(defaultPalette[mode]));
	expect(palette.light.ball).toBe(orange);
});

test("under a main color without a hue, grounds, lines and texts are gray, as light as ever", () => {
	const palette = paletteOf({ mainColor: "#000000", accentColor: "#ffffff" });
	for (const mode of modes) {
		const { paper, ground, mark, stripe, head, rule, ink } = palette[mode];
		const before = defaultPalette[mode];
		for (const color of [paper, ground, mark, stripe, head, rule, ink])
			expect(color).toMatch(/^#(..)\1\1$/);
		for (const name of ["paper", "ground", "mark", "stripe", "head", "rule", "ink"] as const)
			expect(toOklch(palette[mode][name]).lightness).toBeCloseTo(
				toOklch(before[name]).lightness,
				2,
			);
	}
});

test("a strong main color colors the grounds no more than the default does", () => {
	const { light } = paletteOf({ mainColor: "#0000ff", accentColor: "#ffffff" });
	expect(toOklch(light.head).chroma).toBeCloseTo(toOklch(defaultPalette.light.head).chroma, 2);
});

test("a pale main color colors them less, by its share of the default’s chroma", () => {
	const pale = "#3a5347";
	const share = toOklch(pale).chroma / toOklch(mainColor).chroma;
	expect(share).toBeLessThan(0.6);
	const { dark } = paletteOf({ mainColor: pale, accentColor });
	expect(toOklch(dark.mark).chroma).toBeCloseTo(
		share * toOklch(defaultPalette.dark.mark).chroma,
		2,
	);
});

test("lines and marks take the hue of the main color", () => {
	const turn = toOklch("#12305c").hue - toOklch(mainColor).hue;
	for (const mode of modes)
		for (const name of ["rule", "mark"] as const) {
			const hue = toOklch(defaultPalette[mode][name]).hue + turn;
			const off = Math.abs(toOklch(navy[mode][name]).hue - hue) % 360;
			expect([name, Math.min(off, 360 - off) < 10]).toEqual([name, true]);
		}
});

describe("the courts", () => {
	test.each(["#12305c", "#5a1414", "#444444"])(
		"of %s are as much darker and lighter than it as in the default",
		(main) => {
			const palette = paletteOf({ mainColor: main, accentColor: "#ffffff" });
			const lead = (shades: Shades, name: "court-dark" | "court-light" | "court-hover") =>
				toOklch(shades[name]).lightness - toOklch(shades.court).lightness;
			for (const mode of modes)
				for (const name of ["court-dark", "court-light", "court-hover"] as const)
					expect(lead(palette[mode], name)).toBeCloseTo(lead(defaultPalette[mode], name), 2);
		},
	);

	test("carry white text, also while somebody tries a main color that is too light", () => {
		const { light, dark } = paletteOf({ mainColor: "#f0f0f0", accentColor: "#ffffff" });
		for (const shades of [light, dark])
			for (const name of ["court-dark", "court-hover"] as const)
				expect(contrast(shades[name], "#ffffff")).toBeGreaterThanOrEqual(4.5);
	});

	test("of a black league are not darker than black", () =>
		expect(paletteOf({ mainColor: "#000000", accentColor: "#ffffff" }).light["court-dark"]).toBe(
			"#000000",
		));
});

test("in dark mode the accent stands on paper, and marks what has the focus", () => {
	expect([navy.dark.ball, navy.dark.focus, navy.dark["ball-on-paper"]]).toEqual(
		Array(3).fill(orange),
	);
	expect(navy.light.focus).not.toBe(orange);
	expect(navy.light["ball-on-paper"]).not.toBe(orange);
});
