import { defaultPalette, type Palette } from "./palette.ts";

/**
 * The custom properties of `styles/tokens.css` for both modes; empty for the default palette. The
 * picture behind the slogan takes on the page's colors.
 */
export const brandingCss = (palette: Palette): string =>
	palette === defaultPalette ? "" : `${paletteCss(palette)}.hero-art{mix-blend-mode:luminosity}`;

/** All custom properties of a palette. */
export const paletteCss = ({ light, dark }: Palette) =>
	`:root{${declarations(light)}}@media(prefers-color-scheme:dark){:root{${declarations(dark)}}}`;

const declarations = (shades: object) =>
	Object.entries(shades)
		.map(([name, value]) => `--${name}:${value}`)
		.join(";");
