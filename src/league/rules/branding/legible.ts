import { contrast, fromOklch, type Hex, toOklch } from "./color.ts";

/**
 * The color, if it has this contrast with all the others; otherwise the nearest one of its hue that
 * does. It gets darker on light colors and lighter on dark ones, in the end black or white.
 */
export function legible(color: Hex, others: readonly Hex[], least: number): Hex {
	const isLegible = (some: Hex) => others.every((other) => contrast(some, other) >= least);
	if (isLegible(color)) return color;
	const { lightness, ...rest } = toOklch(color);
	const mean = others.reduce((sum, other) => sum + toOklch(other).lightness, 0) / others.length;
	const isOnLight = mean > 0.5;
	const step = isOnLight ? -0.01 : 0.01;
	for (let next = lightness + step; next > 0 && next < 1; next += step) {
		const found = fromOklch({ ...rest, lightness: next });
		if (isLegible(found)) return found;
	}
	return isOnLight ? "#000000" : "#ffffff";
}
