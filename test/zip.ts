import { crc32, deflateRawSync } from "node:zlib";

/**
 * A zip file with these parts; `sizes` overrides uncompressed sizes in its central directory, as in
 * a malicious file.
 */
export function zipOf(
	parts: Readonly<Record<string, string>>,
	{ sizes = {} }: { sizes?: Readonly<Record<string, number>> } = {},
): Buffer {
	const content: Buffer[] = [];
	const directory: Buffer[] = [];
	let position = 0;
	for (const [name, text] of Object.entries(parts)) {
		const [path, raw] = [Buffer.from(name), Buffer.from(text)];
		const packed = deflateRawSync(raw);
		const [local, entry] = [Buffer.alloc(30), Buffer.alloc(46)];
		local.writeUInt32LE(0x04034b50);
		entry.writeUInt32LE(0x02014b50);
		for (const [header, shift] of [
			[local, 0],
			[entry, 2],
		] as const) {
			header.writeUInt16LE(8, 8 + shift);
			header.writeUInt32LE(crc32(raw), 14 + shift);
			header.writeUInt32LE(packed.length, 18 + shift);
			header.writeUInt32LE(sizes[name] ?? raw.length, 22 + shift);
			header.writeUInt16LE(path.length, 26 + shift);
		}
		entry.writeUInt32LE(position, 42);
		content.push(local, path, packed);
		directory.push(entry, path);
		position += local.length + path.length + packed.length;
	}
	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50);
	end.writeUInt16LE(Object.keys(parts).length, 8);
	end.writeUInt16LE(Object.keys(parts).length, 10);
	end.writeUInt32LE(Buffer.concat(directory).length, 12);
	end.writeUInt32LE(position, 16);
	return Buffer.concat([...content, ...directory, end]);
}
