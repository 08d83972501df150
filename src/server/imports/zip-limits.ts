import { brokenWorkbook, SheetError } from "./sheet.ts";

/** Maximum uncompressed size of a workbook: a list of 2000 players takes 2 MB. */
const unpackedMax = 30_000_000;
const partsMax = 500;
const endMark = 0x06054b50;
const partMark = 0x02014b50;
const zip64Marker = 0xffffffff;
const dataDescriptorFlag = 8;

/**
 * Refuses archives that claim to decompress to more than the limit. The library decompresses each
 * part only to the size in the central directory, so a false size fails there; missing sizes are
 * refused here.
 */
export function assertZipWithinLimits(bytes: Buffer) {
	const end = bytes.lastIndexOf(Uint8Array.of(0x50, 0x4b, 0x05, 0x06));
	if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endMark)
		throw brokenWorkbook();
	const parts = bytes.readUInt16LE(end + 10);
	if (parts > partsMax) throw tooLarge();
	let position = bytes.readUInt32LE(end + 16);
	// This marker would make the library use another central directory (zip64).
	if (position === zip64Marker || bytes.readUInt32LE(end + 12) === zip64Marker)
		throw brokenWorkbook();
	let unpacked = 0;
	for (let part = 0; part < parts; part++) {
		if (position + 46 > bytes.length || bytes.readUInt32LE(position) !== partMark)
			throw brokenWorkbook();
		const [packedSize, size] = [
			bytes.readUInt32LE(position + 20),
			bytes.readUInt32LE(position + 24),
		];
		if (size === 0 && packedSize > 2) throw brokenWorkbook();
		// Without a compressed size in the central directory, the library would trust the part's own
		// header.
		if (packedSize === 0 && (size > 0 || bytes.readUInt16LE(position + 8) & dataDescriptorFlag))
			throw brokenWorkbook();
		unpacked += size;
		if (unpacked > unpackedMax) throw tooLarge();
		position +=
			46 +
			bytes.readUInt16LE(position + 28) +
			bytes.readUInt16LE(position + 30) +
			bytes.readUInt16LE(position + 32);
	}
}

const tooLarge = () => new SheetError("This file is too large.");
