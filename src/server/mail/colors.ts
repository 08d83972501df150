import { defaultPalette, type Palette, type Shades } from "../../league/rules/branding/palette.ts";

/** A league's colors, in emails and on the mailbox page. */
export const mailColors = ({ light, dark }: Palette) => ({
	light: namedForMail(light),
	dark: namedForMail(dark),
	ball: light.ball,
});

export const colors = mailColors(defaultPalette);

function namedForMail(shades: Shades) {
	const { court, ground, paper, ink, rule, link, mark } = shades;
	return {
		head: shades["court-dark"],
		court,
		ground,
		paper,
		ink,
		soft: shades["ink-soft"],
		rule,
		strong: shades["rule-strong"],
		link,
		mark,
	};
}

export const fontFamily = `system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif`;
