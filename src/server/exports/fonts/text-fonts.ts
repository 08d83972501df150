import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "fontkit";
import type { NotoPart } from "./noto-parts.ts";

const require = createRequire(import.meta.url);

/** Bold is Roboto Medium, and 600 in the fonts that have every weight. */
export type Weight = "normal" | "bold";
const notoWeights: Record<Weight, number> = { normal: 400, bold: 600 };

/** Letters of one font, printed next to each other. */
export interface TextRun {
	readonly text: string;
	readonly font: string;
}
export const mainFont = "Roboto";

/** The fonts for some texts. */
export interface TextFonts {
	/** Further fonts, with just the letters of these texts. */
	readonly files: ReadonlyMap<string, Partial<Record<Weight, Uint8Array>>>;
	/** A line in the order it is printed, cut where the font changes. */
	runsOf(line: string, weight: Weight): TextRun[];
}

/** Roboto has all of these: with most texts, its table of letters need not be read. */
const common = /^[\n\t -~\u00a0-\u017f–—‘’“”•…]*$/;

/**
 * The fonts for all letters of these texts. What Roboto lacks comes from Noto fonts, of which only
 * the letters that occur are read, so that Latin texts cost nothing. A letter that no font has is
 * printed as Roboto's box.
 */
export async function textFonts(
	texts: Record<Weight, readonly string[]>,
): Promise<TextFonts | null> {
	if ([...texts.normal, ...texts.bold].every((text) => common.test(text))) return null;
	const { readingOrder } = await import("./reading-order.ts");
	const main = await robotoLetters();
	const files = new Map<string, Partial<Record<Weight, Uint8Array>>>();
	const fonts: Record<Weight, Map<string, string>> = { normal: new Map(), bold: new Map() };
	for (const weight of ["normal", "bold"] as const) {
		const letters = new Set(printed(texts[weight].join("\n")));
		const missing = [...letters].filter((letter) => !main.has(letter) && !/\s/u.test(letter));
		for (const [font, { file, has }] of await notoFonts(missing, weight)) {
			files.set(font, { ...files.get(font), [weight]: file });
			for (const letter of has) fonts[weight].set(letter, font);
		}
	}
	const fontOf = (letter: string, weight: Weight) => fonts[weight].get(letter) ?? mainFont;

	return {
		files,
		runsOf(line, weight) {
			const runs: TextRun[] = [];
			for (const { text, isTurned } of readingOrder(printed(line))) {
				const ofWord: { text: string; font: string }[] = [];
				for (const letter of text) {
					const last = ofWord.at(-1);
					const font = fontOf(letter, weight);
					if (last?.font === font) last.text += letter;
					else ofWord.push({ text: letter, font });
				}
				// Each font turns its own letters round, but not the runs.
				runs.push(...(isTurned ? ofWord.reverse() : ofWord));
			}
			return runs;
		},
	};
}

/**
 * The text as it can be printed: accents as part of their letters; emoji without color or skin
 * tones, and families as single people.
 */
const printed = (text: string) =>
	text.normalize("NFC").replace(/[\u{1f3fb}-\u{1f3ff}\ufe0e\ufe0f]|(?<=\p{So})\u200d/gu, "");

/** The parts of Noto fonts with these letters, reduced to them. */
async function notoFonts(letters: readonly string[], weight: Weight) {
	const made = new Map<string, { file: Uint8Array; has: string[] }>();
	if (letters.length === 0) return made;
	const { partsWith } = await import("./noto-parts.ts");
	const { default: subsetFont } = await import("subset-font");
	const candidates = new Map(letters.map((letter) => [letter, partsWith(letter)]));
	for (;;) {
		const next = Map.groupBy(candidates, ([, parts]) => parts[0]?.name);
		next.delete(undefined);
		if (next.size === 0) return made;
		for (const [name, group] of next) {
			const wanted = [...(made.get(name as string)?.has ?? []), ...group.map(([letter]) => letter)];
			const [, [part]] = group[0] as [string, [NotoPart]];
			// Invisible characters are printed as a space.
			const file = withLineHeightOfRoboto(
				await subsetFont(await part.read(), ` ${wanted.join("")}`, {
					targetFormat: "truetype",
					variationAxes: { wght: notoWeights[weight] },
				}),
			);
			const font = open(file);
			const has = wanted.filter((letter) => hasLetter(font, letter));
			if (has.length > 0) made.set(name as string, { file, has });
			for (const [letter, parts] of group) {
				// The ranges of a part also name letters that it lacks.
				if (has.includes(letter)) candidates.delete(letter);
				else parts.shift();
			}
		}
	}
}

/** So that rows of a table are equally high, whatever script their names are in. */
function withLineHeightOfRoboto(file: Buffer) {
	const unitsPerEm = file.readUInt16BE(tableIn(file, "head") + 18);
	const hhea = tableIn(file, "hhea");
	for (const [index, part] of [roboto.ascent, roboto.descent, 0].entries())
		file.writeInt16BE(Math.round(part * unitsPerEm), hhea + 4 + 2 * index);
	return file;
}
/** As fractions of the font size. */
const roboto = { ascent: 1900 / 2048, descent: -500 / 2048 };

/** Where a table begins in a font file, whose head has 16 bytes about each table. */
function tableIn(file: Buffer, tag: string) {
	for (let entry = 12; entry < 12 + 16 * file.readUInt16BE(4); entry += 16)
		if (file.toString("latin1", entry, entry + 4) === tag) return file.readUInt32BE(entry + 8);
	throw new Error(`the font has no table ${tag}`);
}

/** Opens a font file with the library that also sets the letters of PDFs. */
export const open = (bytes: Uint8Array) =>
	(require("fontkit") as typeof import("fontkit")).create(Buffer.from(bytes)) as Font;

const hasLetter = (font: Font, letter: string) =>
	font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** The files of Roboto that come with the PDF library; bold is its medium weight. */
export const robotoFiles = () =>
	(require("pdfmake/fonts/Roboto.js") as { Roboto: Record<Weight, string> }).Roboto;

let letters: Promise<{ has(letter: string): boolean }> | undefined;
function robotoLetters() {
	letters ??= readFile(robotoFiles().normal).then((bytes) => {
		const font = open(bytes);
		return { has: (letter: string) => hasLetter(font, letter) };
	});
	return letters;
}
