import { readFile } from "node:fs/promises";
import type { Font } from "fontkit";
import type { Hex } from "../../league/rules/branding/color.ts";
import {
	mainFont,
	open,
	robotoFiles,
	type TextFonts,
	textFonts,
	type Weight,
} from "./fonts/text-fonts.ts";
import { outlineCanvas } from "./outline-canvas.ts";
import type { PictureJob } from "./print-job.ts";

/** The size that chat apps ask for. */
export const previewSize = { width: 1200, height: 630 };
const side = 72;
const bar = 24;

/** A link preview as a PNG picture: text in the league's colors. */
export async function previewPicture({ preview, league, shades }: PictureJob): Promise<Uint8Array> {
	const { kicker, title, rows, note } = preview;
	const texts = await textFonts({
		normal: [kicker, note, league],
		bold: [title ?? "", ...rows.flat()],
	});
	const fonts = await loadFonts(texts);
	const canvas = outlineCanvas(previewSize.width, previewSize.height, shades["court-dark"]);
	canvas.rect(0, previewSize.height - bar, previewSize.width, bar, shades.ball);
	const white: Hex = "#ffffff";
	const width = previewSize.width - 2 * side;
	text(kicker, { weight: "normal", size: 36, x: side, y: 96, width, color: shades.ball });
	if (title !== null)
		text(title, { weight: "bold", size: 84, x: side, y: 208, width, color: white });
	const top = title === null ? 120 : 250;
	const room = previewSize.height - bar - 92 - top;
	const step = Math.min(room / Math.max(1, rows.length), 150);
	const size = Math.min(84, step * (rows.length > 6 ? 0.76 : 0.68));
	for (const [index, [name, value]] of rows.entries()) {
		const y = Math.round(top + step * index + step * 0.5 + size * 0.36);
		const taken = text(value, {
			weight: "bold",
			size,
			x: previewSize.width - side,
			y,
			width,
			color: white,
			isRight: true,
		});
		const left = width - taken - 40;
		text(name, { weight: "bold", size, x: side, y, width: left, color: white });
	}
	const y = previewSize.height - bar - 42;
	const taken = text(league, {
		weight: "normal",
		size: 32,
		x: previewSize.width - side,
		y,
		width: width / 2,
		color: white,
		isRight: true,
	});
	text(note, {
		weight: "normal",
		size: 32,
		x: side,
		y,
		width: width - taken - 40,
		color: white,
	});
	return canvas.png();

	/** Draws one line and returns its width. It gets smaller, then shorter, until it fits. */
	function text(full: string, style: TextStyle): number {
		let { size } = style;
		let shown = full;
		const widthOf = (line: string) => size * laidOut(line, style.weight).width;
		while (widthOf(shown) > style.width && size > style.size * 0.65) size *= 0.95;
		while (widthOf(shown) > style.width && shown.length > 2)
			shown = `${[...shown.replace(/…$/, "")].slice(0, -1).join("").trimEnd()}…`;
		const { runs, width } = laidOut(shown, style.weight);
		let x = style.isRight ? style.x - width * size : style.x;
		const steps = runs.flatMap(({ glyphs, positions, em }) => {
			const scale = size / em;
			return glyphs.flatMap((glyph, index) => {
				const position = positions[index];
				const at = {
					x: x + (position?.xOffset ?? 0) * scale,
					y: style.y - (position?.yOffset ?? 0) * scale,
				};
				x += (position?.xAdvance ?? 0) * scale;
				return glyph.path.commands.map(({ command, args }) => ({
					command,
					args: args.map((value, which) =>
						which % 2 ? at.y - value * scale : at.x + value * scale,
					),
				}));
			});
		});
		canvas.fill(steps, style.color);
		return width * size;
	}

	/** The letters of a line in its fonts, and its width at size 1. */
	function laidOut(line: string, weight: Weight) {
		const cut = texts?.runsOf(line, weight) ?? [{ text: line, font: mainFont }];
		const runs = cut.map((run) => {
			const font = fonts[weight].get(run.font) as Font;
			const { glyphs, positions, advanceWidth } = font.layout(run.text);
			return { glyphs, positions, em: font.unitsPerEm, width: advanceWidth / font.unitsPerEm };
		});
		return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
	}
}

interface TextStyle {
	weight: Weight;
	size: number;
	/** The left end of the line, or its right end. */
	x: number;
	isRight?: boolean;
	/** The baseline. */
	y: number;
	/** The most that the line may take. */
	width: number;
	color: Hex;
}

type Fonts = Record<Weight, ReadonlyMap<string, Font>>;
let loading: Promise<Fonts> | undefined;
/** Roboto, and the fonts of scripts that it lacks. */
async function loadFonts(fonts: TextFonts | null): Promise<Fonts> {
	loading ??= (async () => {
		const { normal, bold } = robotoFiles();
		const [regular, medium] = await Promise.all([normal, bold].map((path) => readFile(path)));
		return {
			normal: new Map([[mainFont, open(regular as Buffer)]]),
			bold: new Map([[mainFont, open(medium as Buffer)]]),
		};
	})();
	const main = await loading;
	if (!fonts) return main;
	const withFiles = (weight: Weight) =>
		new Map([
			...main[weight],
			...[...fonts.files].flatMap(([name, { [weight]: file }]) =>
				file ? [[name, open(file)] as const] : [],
			),
		]);
	return { normal: withFiles("normal"), bold: withFiles("bold") };
}
