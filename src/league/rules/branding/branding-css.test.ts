import { expect, test } from "vitest";
import { brandingCss, paletteCss } from "./branding-css.ts";
import { defaultColors, defaultPalette, paletteOf } from "./palette.ts";

const navy = paletteOf({ mainColor: "#12305c", accentColor: "#ffb347" });

test("a league without own colors needs no style sheet", () => {
	expect(brandingCss(paletteOf(defaultColors))).toBe("");
	expect(brandingCss(navy)).toBe(`${paletteCss(navy)}.hero-art{mix-blend-mode:luminosity}`);
});

test("a style sheet has each shade for light and for dark mode", () => {
	const { light, dark } = defaultPalette;
	const css = paletteCss(defaultPalette);
	expect(css).toMatch(/^:root{[^{}]*}@media\(prefers-color-scheme:dark\){:root{[^{}]*}}$/);
	const [ofLight, ofDark] = [...css.matchAll(/:root{([^{}]*)}/g)].map(([, text = ""]) =>
		Object.fromEntries(text.split(";").map((each) => each.split(":"))),
	);
	const named = (shades: object) =>
		Object.fromEntries(Object.entries(shades).map(([name, value]) => [`--${name}`, value]));
	expect(ofLight).toEqual(named(light));
	expect(ofDark).toEqual(named(dark));
});
