import fc from "fast-check";
import { expect, test } from "vitest";
import { chunk, pngOf } from "../../../test/pictures.ts";
import { volume } from "../../../test/volume.ts";
import { cleanPng } from "./png.ts";

/** The picture with another chunk before its end. */
const withChunk = (png: Buffer, type: string, data: Buffer) =>
	Buffer.concat([png.subarray(0, -12), chunk(type, data), png.subarray(-12)]);

test("the size is read, and everything but the pixels is left out", () => {
	const png = pngOf(3, 2);
	const source = Buffer.concat([
		withChunk(png, "tEXt", Buffer.from("Secret\0place")),
		Buffer.from("tail"),
	]);
	expect(cleanPng(source, 100)).toEqual({ bytes: png, width: 3, height: 2 });
});

test.each([
	["nothing", Buffer.alloc(0)],
	["text", Buffer.from("<svg></svg>")],
	["the signature alone", pngOf(3, 2).subarray(0, 8)],
	["a picture that is cut", pngOf(3, 2).subarray(0, -13)],
	["a picture of nothing", pngOf(0, 2)],
	["a picture whose side is too long", pngOf(101, 1)],
	["too few pixels", withChunk(pngOf(3, 2, 1), "tEXt", Buffer.alloc(1))],
	["far too many pixels", pngOf(3, 2, 4_000_000)],
	["data behind the pixels", withChunk(pngOf(3, 2), "IDAT", Buffer.from("x"))],
])("%s is refused", (_, bytes) => expect(() => cleanPng(bytes, 100)).toThrow(/file|image/));

test("a changed byte is noticed or harmless, and never an error of the program", () =>
	fc.assert(
		fc.property(fc.nat(), fc.nat(255), (at, value) => {
			const bytes = Buffer.from(pngOf(5, 4));
			bytes[at % bytes.length] = value;
			try {
				expect(cleanPng(bytes, 100)).toMatchObject({ width: 5, height: 4 });
			} catch (error) {
				expect(String(error)).toMatch(/file|image/);
			}
		}),
		{ numRuns: volume(300, 20_000) },
	));
