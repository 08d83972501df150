import { SheetError } from "./sheet.ts";

/** What a workbook may unpack to: a list of 2000 people takes 2 MB. */
const unpackedMax = 30_000_000;
const partsMax = 500;
const endMark = 0x06054b50;
const partMark = 0x02014b50;
const elsewhere = 0xffffffff;
const sizesFollow = 8;

/**
 * Refuses an archive that says it will unpack to more than a list of ours can be. The library
 * unpacks each part to what the archive's own table of contents says of it and not a byte further,
 * so a table that lies about a size is caught there; what is left is one that says nothing, and
 * that is refused here.
 */
export function assertZipWithinLimits(bytes: Buffer) {
	const end = bytes.lastIndexOf(Uint8Array.of(0x50, 0x4b, 0x05, 0x06));
	if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endMark) throw broken();
	const parts = bytes.readUInt16LE(end + 10);
	if (parts > partsMax) throw tooLarge();
	let at = bytes.readUInt32LE(end + 16);
	// Such a mark sends the library to another table of contents than this one.
	if (at === elsewhere || bytes.readUInt32LE(end + 12) === elsewhere) throw broken();
	let unpacked = 0;
	for (let part = 0; part < parts; part++) {
		if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== partMark) throw broken();
		const [packedSize, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
		if (size === 0 && packedSize > 2) throw broken();
		// Where the contents give no packed size, the library would believe what the part says of
		// itself.
		if (packedSize === 0 && (size > 0 || bytes.readUInt16LE(at + 8) & sizesFollow)) throw broken();
		unpacked += size;
		if (unpacked > unpackedMax) throw tooLarge();
		at +=
			46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
	}
}

const tooLarge = () => new SheetError("This file is too large.");
const broken = () =>
	new SheetError(
		"This Excel file can’t be read. Please open it, save it again as .xlsx, and choose it again.",
	);
