import { fromOklch, type Hex, type Oklch, toOklch } from "./color.ts";
import { legible } from "./legible.ts";

/** The two colors that a league chooses. */
export interface LeagueColors {
	mainColor: Hex;
	accentColor: Hex;
}

/** The colors of `styles/tokens.css` that are a league's own, for one mode. */
export interface Shades {
	"court-dark": Hex;
	court: Hex;
	"court-light": Hex;
	"court-hover": Hex;
	ball: Hex;
	ground: Hex;
	paper: Hex;
	ink: Hex;
	"ink-soft": Hex;
	rule: Hex;
	"rule-strong": Hex;
	link: Hex;
	mark: Hex;
	stripe: Hex;
	head: Hex;
	focus: Hex;
	/** The accent where it stands on paper: the dot under a page's title. */
	"ball-on-paper": Hex;
}
export interface Palette {
	light: Shades;
	dark: Shades;
}

/** A league that has chosen no colors. The same as in `styles/tokens.css`. */
export const defaultColors: LeagueColors = { mainColor: "#145a3f", accentColor: "#dcf545" };
export const defaultPalette: Palette = {
	light: {
		"court-dark": "#0d3b2a",
		court: "#145a3f",
		"court-light": "#1f7a57",
		"court-hover": "#0d3b2a",
		ball: "#dcf545",
		ground: "#f5f8f3",
		paper: "#ffffff",
		ink: "#12201a",
		"ink-soft": "#3f5148",
		rule: "#d5dfd8",
		"rule-strong": "#6f8278",
		link: "#0f5438",
		mark: "#e9f6d0",
		stripe: "#f3f7f1",
		head: "#e4eee6",
		focus: "#0d3b2a",
		"ball-on-paper": "#7d9b00",
	},
	dark: {
		"court-dark": "#0b2e21",
		court: "#145a3f",
		"court-light": "#1f7a57",
		"court-hover": "#166446",
		ball: "#dcf545",
		ground: "#0d1612",
		paper: "#14201a",
		ink: "#eef5f0",
		"ink-soft": "#b9c9bf",
		rule: "#2b3b32",
		"rule-strong": "#7f9489",
		link: "#a5e5c2",
		mark: "#28402f",
		stripe: "#18261f",
		head: "#1d2e25",
		focus: "#dcf545",
		"ball-on-paper": "#dcf545",
	},
};

/** Whether these are the colors of a league that has chosen none. */
export const areDefault = ({ mainColor, accentColor }: LeagueColors) =>
	mainColor === defaultColors.mainColor && accentColor === defaultColors.accentColor;

/**
 * All shades of two colors, for both modes. Grounds, lines and text keep the lightness of the
 * default and take the hue of the main color; text is then moved until it is legible.
 */
export function paletteOf(colors: LeagueColors): Palette {
	if (areDefault(colors)) return defaultPalette;
	return { light: shadesOf(colors, "light"), dark: shadesOf(colors, "dark") };
}

function shadesOf({ mainColor, accentColor }: LeagueColors, mode: "light" | "dark"): Shades {
	const base = defaultPalette[mode];
	const main = toOklch(mainColor);
	const start = toOklch(defaultColors.mainColor);
	const share = Math.min(1, main.chroma / start.chroma);
	const tinted = (name: keyof Shades) => {
		const { lightness, chroma, hue } = toOklch(base[name]);
		return fromOklch({ lightness, chroma: chroma * share, hue: hue + main.hue - start.hue });
	};
	/** A shade that is as much lighter or darker than the main color as in the default palette. */
	const court = (name: keyof Shades) =>
		shifted(main, toOklch(base[name]).lightness - start.lightness);
	const [paper, ground, mark, stripe, head] = [
		tinted("paper"),
		tinted("ground"),
		tinted("mark"),
		tinted("stripe"),
		tinted("head"),
	];
	const grounds = [paper, ground, mark, stripe, head];
	return {
		"court-dark": legible(court("court-dark"), ["#ffffff"], 4.5),
		court: mainColor,
		"court-light": court("court-light"),
		"court-hover": legible(court("court-hover"), ["#ffffff"], 4.5),
		ball: accentColor,
		ground,
		paper,
		mark,
		stripe,
		head,
		ink: legible(tinted("ink"), grounds, 7),
		"ink-soft": legible(tinted("ink-soft"), grounds, 7),
		rule: tinted("rule"),
		"rule-strong": legible(tinted("rule-strong"), [paper], 3),
		link: legible(tinted("link"), grounds, 7),
		focus: mode === "light" ? legible(court("court-dark"), grounds, 3) : accentColor,
		"ball-on-paper": mode === "light" ? legible(accentColor, [paper], 3) : accentColor,
	};
}

const shifted = ({ lightness, ...rest }: Oklch, by: number): Hex =>
	fromOklch({ ...rest, lightness: lightness + by });
