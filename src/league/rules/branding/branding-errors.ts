import { contrast } from "./color.ts";
import { legible } from "./legible.ts";
import type { LeagueColors } from "./palette.ts";

/** The least contrast of text (WCAG 2.2, level AA). */
const leastOfText = 4.5;
/** Text on a button in the accent color; `--on-ball` in `styles/tokens.css`. */
const onBall = "#12201a";
const white = "#ffffff";

/**
 * Why these colors can't be a league's, by field: text in or on them would be hard to read. Each
 * sentence names a color that works. The shades of two accepted colors (`palette.ts`) are legible
 * in light and dark mode, as a property test shows.
 */
export function brandingErrors({ mainColor, accentColor }: LeagueColors): Record<string, string> {
	const onMain = contrast(white, mainColor);
	if (onMain < leastOfText)
		return {
			mainColor: `White text on this color has a contrast of ${ratio(onMain)} and needs 4.5:1. Choose a darker one, such as ${legible(mainColor, [white], leastOfText)}.`,
		};
	const onCourt = contrast(accentColor, mainColor);
	const underText = contrast(accentColor, onBall);
	if (Math.min(onCourt, underText) >= leastOfText) return {};
	const problem =
		onCourt < leastOfText
			? `On the main color, this one has a contrast of ${ratio(onCourt)}`
			: `Dark text on this color has a contrast of ${ratio(underText)}`;
	return {
		accentColor: `${problem} and needs 4.5:1. Choose a lighter one, such as ${legible(accentColor, [mainColor, onBall], leastOfText)}.`,
	};
}

/** Rounded down, so that 4.49 doesn't read as 4.5. */
const ratio = (value: number) => `${(Math.floor(value * 10) / 10).toFixed(1)}:1`;
