import { crc32, inflateSync } from "node:zlib";
import { ApiError } from "../errors.ts";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What a picture consists of; everything else, such as where it was taken, is left out. */
const kept = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND", "sRGB", "gAMA"]);
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

export interface CleanPng {
	bytes: Buffer;
	width: number;
	height: number;
}

/**
 * A PNG picture with nothing but its pixels. Refused if a checksum, its size or the amount of its
 * pixel data is wrong, or if a side is longer than `maxSide`.
 */
export function cleanPng(source: Uint8Array, maxSide: number): CleanPng {
	const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
	if (!bytes.subarray(0, 8).equals(signature)) throw unreadable();
	const chunks = chunksOf(bytes);
	const [head, last] = [chunks[0], chunks.at(-1)];
	if (head?.type !== "IHDR" || head.data.length !== 13 || last?.type !== "IEND") throw unreadable();
	const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
	if (width === 0 || height === 0) throw unreadable();
	if (width > maxSide || height > maxSide)
		throw new ApiError(
			"INVALID",
			`This image is too large: each side can be up to ${maxSide} pixels.`,
		);
	assertPixels(head.data, chunks, width, height);
	return {
		bytes: Buffer.concat([
			signature,
			...chunks.filter(({ type }) => kept.has(type)).map(({ raw }) => raw),
		]),
		width,
		height,
	};
}

interface Chunk {
	type: string;
	data: Buffer;
	/** With length and checksum. */
	raw: Buffer;
}

function chunksOf(bytes: Buffer) {
	const chunks: Chunk[] = [];
	for (let at = 8; at < bytes.length; ) {
		if (at + 12 > bytes.length) throw unreadable();
		const end = at + 12 + bytes.readUInt32BE(at);
		if (end > bytes.length) throw unreadable();
		const checked = bytes.subarray(at + 4, end - 4);
		if (crc32(checked) !== bytes.readUInt32BE(end - 4)) throw unreadable();
		const type = checked.toString("latin1", 0, 4);
		chunks.push({ type, data: checked.subarray(4), raw: bytes.subarray(at, end) });
		if (type === "IEND") return chunks;
		at = end;
	}
	return chunks;
}

/** The compressed pixels must have the size that the picture's head announces. */
function assertPixels(head: Buffer, chunks: readonly Chunk[], width: number, height: number) {
	const [depth, color, compression, filter, interlace] = head.subarray(8) as unknown as number[];
	const channels = channelsOf[color as number];
	if (!channels || compression !== 0 || filter !== 0 || depth === undefined) throw unreadable();
	if (interlace !== 0)
		throw new ApiError("INVALID", "This PNG is interlaced. Please save it without interlacing.");
	const expected = height * (1 + Math.ceil((width * channels * depth) / 8));
	const data = Buffer.concat(
		chunks.filter(({ type }) => type === "IDAT").map((chunk) => chunk.data),
	);
	try {
		const { buffer, engine } = inflateSync(data, {
			maxOutputLength: expected,
			info: true,
		}) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
		if (buffer.length !== expected || engine.bytesWritten !== data.length) throw unreadable();
	} catch {
		throw unreadable();
	}
}

const unreadable = () => new ApiError("INVALID", "This PNG file can’t be read.");
