import { fileName } from "../../../league/reports/file-name.ts";
import type { Format } from "../../exports/print-job.ts";

export const mediaTypes: Record<Format, string> = {
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	pdf: "application/pdf",
};

/** An API response that is a file download. */
export class FileResponse {
	readonly bytes: Uint8Array;
	readonly headers: Readonly<Record<string, string>>;

	constructor(bytes: Uint8Array, mediaType: string, name: string) {
		this.bytes = bytes;
		this.headers = { "content-type": mediaType, "content-disposition": attachment(name) };
	}

	static ofReport(bytes: Uint8Array, title: string, format: Format) {
		return new FileResponse(bytes, mediaTypes[format], `${fileName(title)}.${format}`);
	}
}

/** The full name (RFC 5987), and an ASCII version for clients that don't support it. */
function attachment(name: string) {
	const plain = name
		.replaceAll("ł", "l")
		.replaceAll("Ł", "L")
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.replace(/[^ -~]|["\\%]/g, "_");
	const encoded = encodeURIComponent(name).replace(
		/['()*]/g,
		(letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
