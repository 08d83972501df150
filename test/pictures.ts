import { crc32, deflateSync } from "node:zlib";

/**
 * A PNG picture of this size, in one color; `pixelBytes` of pixel data instead of the right number.
 */
export function pngOf(width: number, height: number, pixelBytes = height * (1 + width * 4)) {
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head.set([8, 6, 0, 0, 0], 8);
	return Buffer.concat([
		Buffer.from("89504e470d0a1a0a", "hex"),
		chunk("IHDR", head),
		chunk("IDAT", deflateSync(Buffer.alloc(pixelBytes))),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

export function chunk(type: string, data: Uint8Array) {
	const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	sum.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, sum]);
}
