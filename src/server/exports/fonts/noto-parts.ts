import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * Fonts for what Roboto lacks, in the order in which they are tried. Chinese, Korean and emoji come
 * in a hundred parts each, of which a text needs a few. Chinese characters are printed in one form,
 * whatever the language.
 */
const families: readonly { name: string; has: RegExp }[] = [
	{ name: "noto-sans-hebrew", has: /\p{Script=Hebrew}/u },
	// With the sign that keeps letters of Persian names apart.
	{ name: "noto-sans-arabic", has: /[\p{Script=Arabic}\u200c]/u },
	{ name: "noto-sans-thai", has: /\p{Script=Thai}/u },
	{ name: "noto-sans-kr", has: /\p{Script=Hangul}/u },
	{ name: "noto-emoji", has: /\p{Extended_Pictographic}|\p{Regional_Indicator}/u },
	{ name: "noto-sans", has: /[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u },
	{ name: "noto-sans-sc", has: /./u },
];

/** A font file for some of the letters of a family. */
export interface NotoPart {
	/** Family and part, `noto-sans-sc-119`. */
	readonly name: string;
	read(): Promise<Buffer>;
}

/** The parts that say they have this letter, the best one first. */
export function partsWith(letter: string): NotoPart[] {
	const code = letter.codePointAt(0) ?? 0;
	return families.flatMap(({ name, has }) => {
		if (!has.test(letter)) return [];
		const found = partsOf(name).filter(({ ranges }) =>
			ranges.some(([first, last]) => code >= first && code <= last),
		);
		return found.map(({ part }) => ({
			name: `${name}-${part}`,
			read: () =>
				readFile(
					require.resolve(`@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`),
				),
		}));
	});
}

interface Part {
	part: string;
	ranges: (readonly [first: number, last: number])[];
}
const known = new Map<string, Part[]>();

/** The packages name the ranges of each part: `"[119]": "U+20,U+4e00-4e8f"`. */
function partsOf(family: string): Part[] {
	const found = known.get(family);
	if (found) return found;
	const listed = require(`@fontsource-variable/${family}/unicode.json`) as Record<string, string>;
	const parts = Object.entries(listed).map(([key, text]) => ({
		part: key.replace(/[[\]]/g, ""),
		ranges: text.split(",").map((range) => {
			const [first = 0, last = first] = range
				.replace("U+", "")
				.split("-")
				.map((code) => Number.parseInt(code, 16));
			return [first, last] as const;
		}),
	}));
	known.set(family, parts);
	return parts;
}
