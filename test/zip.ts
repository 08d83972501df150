import { crc32, deflateRawSync } from "node:zlib";

/**
 * A zip of these parts, as a program that means no good can make it: `sizes` is what its table of
 * contents says instead of the truth.
 */
export function zipOf(
	parts: Readonly<Record<string, string>>,
	{ sizes = {} }: { sizes?: Readonly<Record<string, number>> } = {},
): Buffer {
	const content: Buffer[] = [];
	const table: Buffer[] = [];
	let at = 0;
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
		entry.writeUInt32LE(at, 42);
		content.push(local, path, packed);
		table.push(entry, path);
		at += local.length + path.length + packed.length;
	}
	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50);
	end.writeUInt16LE(Object.keys(parts).length, 8);
	end.writeUInt16LE(Object.keys(parts).length, 10);
	end.writeUInt32LE(Buffer.concat(table).length, 12);
	end.writeUInt32LE(at, 16);
	return Buffer.concat([...content, ...table, end]);
}
