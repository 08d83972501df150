import { inflateRawSync, inflateSync } from "node:zlib";
import { readSheet } from "read-excel-file/node";

/** The cells of a workbook. */
export const cellsOf = (bytes: Buffer) => readSheet(bytes, { trim: false });

/** The parts of a workbook by path, from the zip's central directory. */
export function partsOf(bytes: Buffer): Record<string, string> {
	const parts: Record<string, string> = {};
	const directory = bytes.lastIndexOf("PK\x05\x06", undefined, "latin1");
	let position = bytes.readUInt32LE(directory + 16);
	while (bytes.readUInt32LE(position) === 0x02014b50) {
		const start = bytes.readUInt32LE(position + 42);
		const [nameLength, extra, comment] = [28, 30, 32].map((offset) =>
			bytes.readUInt16LE(position + offset),
		) as [number, number, number];
		const begin = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
		const content = bytes.subarray(begin, begin + bytes.readUInt32LE(position + 20));
		parts[bytes.toString("utf8", position + 46, position + 46 + nameLength)] = (
			bytes.readUInt16LE(position + 10) === 8 ? inflateRawSync(content) : content
		).toString("utf8");
		position += 46 + nameLength + extra + comment;
	}
	return parts;
}

/**
 * The text of a PDF in the order in which it was written, cells separated by tabs and lines by line
 * breaks. Decodes glyph numbers with each font's ToUnicode table.
 */
export function textOfPdf(bytes: Buffer) {
	const objects = objectsOf(bytes);
	const fonts = new Map<string, Map<string, string>>();
	for (const { text } of objects.values()) {
		for (const [, name, reference] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
			const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(reference!)?.text ?? "")?.[1];
			if (toUnicode) fonts.set(name!, charactersOf(objects.get(toUnicode)?.stream ?? ""));
		}
	}
	let characters = new Map<string, string>();
	let height = "";
	let all = "";
	for (const { stream } of objects.values()) {
		for (const match of stream.matchAll(/1 0 0 1 \S+ (\S+) Tm|\/(F\d+) \S+ Tf|\[([^\]]*)\] TJ/g)) {
			const [, y, font, shown] = match;
			if (y !== undefined) {
				if (y !== height) all += "\n";
				height = y;
			} else if (font !== undefined) characters = fonts.get(font) ?? new Map();
			else {
				if (!/[\s-]$/.test(all)) all += "\t";
				for (const [, hex] of shown!.matchAll(/<([\da-f]+)>/gi))
					for (const code of hex!.match(/.{4}/g) ?? [])
						all += characters.get(code.toLowerCase()) ?? "\ufffd";
			}
		}
	}
	return all;
}

function objectsOf(bytes: Buffer) {
	const file = bytes.toString("latin1");
	const objects = new Map<string, { text: string; stream: string }>();
	for (const match of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
		const [text = "", packed] = match[2]!.split(/\nstream\n|(?<=>>)\s*stream\n/, 2);
		const body = packed?.replace(/\nendstream$/, "");
		const isPacked = text.includes("/FlateDecode");
		objects.set(match[1]!, {
			text,
			stream:
				body === undefined
					? ""
					: isPacked
						? inflateSync(Buffer.from(body, "latin1")).toString("latin1")
						: body,
		});
	}
	return objects;
}

/** A ToUnicode table, as pdfkit writes it: ranges of numbers with a list of characters. */
function charactersOf(table: string) {
	const characters = new Map<string, string>();
	for (const [, first, , directory] of table.matchAll(/<([\da-f]+)> <([\da-f]+)> \[([^\]]*)\]/gi)) {
		const start = Number.parseInt(first!, 16);
		for (const [index, [, hex]] of [...directory!.matchAll(/<([\da-f ]+)>/gi)].entries()) {
			const units = hex!.replaceAll(" ", "").match(/.{4}/g) ?? [];
			characters.set(
				(start + index).toString(16).padStart(4, "0"),
				String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
			);
		}
	}
	return characters;
}
