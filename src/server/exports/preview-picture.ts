import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "fontkit";
import type { Hex } from "../../league/rules/look/color.ts";
import { outlineCanvas } from "./outline-canvas.ts";
import type { PictureJob } from "./print-job.ts";

/** The size that chats ask for. */
export const previewSize = { width: 1200, height: 630 };
const side = 72;
const bar = 24;

/** A link preview as a PNG picture: text in the league's colors. */
export async function previewPicture({ preview, league, shades }: PictureJob): Promise<Uint8Array> {
	const { regular, medium } = await loadFonts();
	const canvas = outlineCanvas(previewSize.width, previewSize.height, shades["court-dark"]);
	canvas.rect(0, previewSize.height - bar, previewSize.width, bar, shades.ball);
	const white: Hex = "#ffffff";
	const width = previewSize.width - 2 * side;
	text(preview.kicker, { font: regular, size: 36, x: side, y: 96, width, color: shades.ball });
	const { title, rows } = preview;
	if (title !== null) text(title, { font: medium, size: 84, x: side, y: 208, width, color: white });
	const top = title === null ? 130 : 250;
	const room = previewSize.height - bar - 100 - top;
	const step = Math.min(room / Math.max(1, rows.length), 150);
	const size = Math.min(84, step * 0.68);
	for (const [index, [name, value]] of rows.entries()) {
		const y = Math.round(top + step * index + step * 0.5 + size * 0.36);
		const taken = text(value, {
			font: medium,
			size,
			x: previewSize.width - side,
			y,
			width,
			color: white,
			isRight: true,
		});
		const left = width - taken - 40;
		text(name, { font: medium, size, x: side, y, width: left, color: white });
	}
	const y = previewSize.height - bar - 42;
	const taken = text(league, {
		font: regular,
		size: 32,
		x: previewSize.width - side,
		y,
		width: width / 2,
		color: white,
		isRight: true,
	});
	text(preview.note, {
		font: regular,
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
		const widthOf = (line: string) =>
			(style.font.layout(line).advanceWidth * size) / em(style.font);
		while (widthOf(shown) > style.width && size > style.size * 0.65) size *= 0.95;
		while (widthOf(shown) > style.width && shown.length > 2)
			shown = `${shown.replace(/…$/, "").slice(0, -1).trimEnd()}…`;
		const scale = size / em(style.font);
		const run = style.font.layout(shown);
		let x = style.isRight ? style.x - run.advanceWidth * scale : style.x;
		const steps = run.glyphs.flatMap((glyph, index) => {
			const position = run.positions[index];
			const at = { x: x + (position?.xOffset ?? 0) * scale, y: style.y };
			x += (position?.xAdvance ?? 0) * scale;
			return glyph.path.commands.map(({ command, args }) => ({
				command,
				args: args.map((value, which) => (which % 2 ? at.y - value * scale : at.x + value * scale)),
			}));
		});
		canvas.fill(steps, style.color);
		return run.advanceWidth * scale;
	}
}

interface TextStyle {
	font: Font;
	size: number;
	/** The left end of the line, or its right end. */
	x: number;
	isRight?: boolean;
	/** The baseline. */
	y: number;
	/** As much as it may take. */
	width: number;
	color: Hex;
}
const em = (font: Font) => font.unitsPerEm;

let loading: Promise<{ regular: Font; medium: Font }> | undefined;
function loadFonts() {
	loading ??= (async () => {
		const { create } = await import("fontkit");
		const require = createRequire(import.meta.url);
		const { Roboto } = require("pdfmake/fonts/Roboto.js") as {
			Roboto: Record<"normal" | "bold", string>;
		};
		const [regular, medium] = await Promise.all(
			[Roboto.normal, Roboto.bold].map(async (path) => create(await readFile(path)) as Font),
		);
		return { regular: regular as Font, medium: medium as Font };
	})();
	return loading;
}
