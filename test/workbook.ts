/** A minimal workbook with one sheet. */
export function book(sheet: string): Record<string, string> {
	const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
	const context = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
	const related = (type: string, target: string) =>
		`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${context}/${type}" Target="${target}"/></Relationships>`;
	return {
		"[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
		"_rels/.rels": related("officeDocument", "xl/workbook.xml"),
		"xl/workbook.xml": `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${context}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": related("worksheet", "worksheets/sheet1.xml"),
		"xl/worksheets/sheet1.xml": sheet,
	};
}

export function changed(bytes: Buffer, change: (bytes: Buffer) => void) {
	change(bytes);
	return bytes;
}

/** Moves the sizes of the first part from the central directory to a data descriptor. */
export function withDataDescriptor(bytes: Buffer) {
	const entry = bytes.readUInt32LE(bytes.length - 6);
	bytes.writeUInt16LE(8, entry + 8);
	bytes.writeUInt32LE(0, entry + 20);
	bytes.writeUInt32LE(0, entry + 24);
}
