import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { crc32 } from "node:zlib";

/**
 * The end of a backup: a gzip member that is not compressed, so that it has the same bytes with
 * every version of zlib, with the SHA-256 of all bytes before it.
 */
export function checksumBlock(sha256: string) {
	const text = Buffer.from(`-- sha256 ${sha256}\n`);
	const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255, 1, 0, 0, 0, 0]);
	head.writeUInt16LE(text.length, 11);
	head.writeUInt16LE(~text.length & 0xffff, 13);
	const tail = Buffer.alloc(8);
	tail.writeUInt32LE(crc32(text), 0);
	tail.writeUInt32LE(text.length, 4);
	return Buffer.concat([head, text, tail]);
}

const blockLength = checksumBlock("0".repeat(64)).length;

/** Whether a file still matches the checksum at its end. */
export async function isIntact(file: string) {
	const handle = await open(file);
	try {
		const length = (await handle.stat()).size - blockLength;
		if (length <= 0) return false;
		const block = Buffer.alloc(blockLength);
		await handle.read(block, 0, blockLength, length);
		const hash = createHash("sha256");
		for await (const chunk of createReadStream(file, { end: length - 1 })) hash.update(chunk);
		return block.equals(checksumBlock(hash.digest("hex")));
	} finally {
		await handle.close();
	}
}
