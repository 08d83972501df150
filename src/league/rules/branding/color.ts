/** `#145a3f`, in lower case. */
export type Hex = string;

type Triple = [number, number, number];
/** Lightness 0 to 1, chroma, and hue in degrees (https://www.w3.org/TR/css-color-4/#ok-lab). */
export interface Oklch {
	lightness: number;
	chroma: number;
	hue: number;
}

/** The contrast of two colors, 1 to 21 (WCAG 2.2). */
export function contrast(one: Hex, other: Hex): number {
	const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
		number,
		number,
	];
	return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Hex) {
	const [red, green, blue] = linear(color);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function toOklch(color: Hex): Oklch {
	const [red, green, blue] = linear(color);
	const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
	const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
	const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
	const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
	const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
	return {
		lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
		chroma: Math.hypot(a, b),
		hue: (Math.atan2(b, a) * 180) / Math.PI,
	};
}

/** The nearest color that screens can show, with less chroma where needed. */
export function fromOklch({ lightness, chroma, hue }: Oklch): Hex {
	const bounded = Math.min(1, Math.max(0, lightness));
	for (let share = 1; share > 0; share -= 0.02) {
		const rgb = linearOf({ lightness: bounded, chroma: chroma * share, hue });
		if (rgb.every((value) => value >= -0.0001 && value <= 1.0001)) return hexOf(rgb);
	}
	return hexOf(linearOf({ lightness: bounded, chroma: 0, hue }));
}

function linearOf({ lightness, chroma, hue }: Oklch): Triple {
	const a = chroma * Math.cos((hue * Math.PI) / 180);
	const b = chroma * Math.sin((hue * Math.PI) / 180);
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
	return [
		4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
		-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
		-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
	];
}

const linear = (color: Hex) =>
	[1, 3, 5].map((at) => {
		const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	}) as Triple;

const hexOf = (rgb: Triple): Hex =>
	`#${rgb
		.map((value) => {
			const bounded = Math.min(1, Math.max(0, value));
			const encoded = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055;
			return Math.round(encoded * 255)
				.toString(16)
				.padStart(2, "0");
		})
		.join("")}`;
