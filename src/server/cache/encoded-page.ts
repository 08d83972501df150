import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";

export type Header = readonly [name: string, value: string];

interface Encoded {
	/** Flat, the form that `writeHead` takes fastest. */
	headers: string[];
	body: Buffer;
}

/**
 * A page as bytes. It is kept as brotli, which browsers ask for; the other encodings, up to eight
 * times as long, are made from it when somebody asks for them.
 */
export interface EncodedPage {
	readonly etag: string;
	readonly send: (request: IncomingMessage, response: ServerResponse) => void;
	/** Replaces the page's own headers. */
	readonly setHeaders: (headers: readonly Header[]) => void;
	/** The memory it takes. */
	readonly bytes: () => number;
}

const compress = { gzip: promisify(gzip), brotli: promisify(brotliCompress) };
const decompress = promisify(brotliDecompress);
const ofEntry = 2000;
/**
 * Copies a compressed page to a buffer of its own size. A page of 10 KiB would otherwise keep
 * zlib's whole buffer of 64 KiB, of which it is a view, or the 64 KiB that `Buffer.from` shares.
 */
function copied(view: Buffer) {
	const copy = Buffer.allocUnsafeSlow(view.length);
	view.copy(copy);
	return copy;
}

/** `onGrow` is called when the page takes more memory than before. */
export async function encodedPage(
	status: number,
	ownHeaders: readonly Header[],
	text: string,
	onGrow: () => void,
): Promise<EncodedPage> {
	const plainBytes = Buffer.from(text);
	// Weak: the three encodings are one page.
	const etag = `W/"${hash("sha1", plainBytes, "base64url").slice(0, 20)}"`;
	const brotliBytes = copied(
		await compress.brotli(plainBytes, {
			chunkSize: 65_536,
			params: {
				[constants.BROTLI_PARAM_QUALITY]: 6,
				[constants.BROTLI_PARAM_LGWIN]: 18,
				[constants.BROTLI_PARAM_SIZE_HINT]: plainBytes.length,
			},
		}),
	);
	let common: Header[] = [];
	let notModified: string[] = [];
	let brotli: Encoded;
	let others: { plain?: Promise<Encoded>; gzip?: Promise<Encoded> } = {};
	let bytes = 0;
	setHeaders(ownHeaders);

	function setHeaders(headers: readonly Header[]) {
		common = [
			...headers.filter(([name]) => !["content-length", "etag", "vary"].includes(name)),
			["etag", etag],
			["vary", "accept-encoding, cookie"],
		];
		notModified = common.filter(([name]) => name !== "content-type").flat();
		brotli = encoded(brotliBytes, "br");
		others = {};
		bytes = ofEntry + brotliBytes.length;
	}

	function encoded(body: Buffer, encoding?: string): Encoded {
		const own: Header[] = [["content-length", String(body.length)]];
		if (encoding) own.push(["content-encoding", encoding]);
		return { body, headers: [...common, ...own].flat() };
	}

	function other(kind: "plain" | "gzip") {
		others[kind] ??= make(kind).then((made) => {
			bytes += made.body.length;
			onGrow();
			return made;
		});
		return others[kind];
	}
	async function make(kind: "plain" | "gzip") {
		const plain = await decompress(brotliBytes);
		return kind === "plain"
			? encoded(plain)
			: encoded(copied(await compress.gzip(plain, { level: 6 })), "gzip");
	}

	return {
		etag,
		setHeaders,
		bytes: () => bytes,
		send(request, response) {
			const { "if-none-match": known, "accept-encoding": accepted = "" } = request.headers;
			if (known === etag) {
				response.writeHead(304, notModified);
				response.end();
			} else if (accepts(accepted as string, "br")) write(request, response, status, brotli);
			else
				other(accepts(accepted as string, "gzip") ? "gzip" : "plain").then(
					(made) => write(request, response, status, made),
					() => response.destroy(),
				);
		},
	};
}

function write(
	request: IncomingMessage,
	response: ServerResponse,
	status: number,
	{ headers, body }: Encoded,
) {
	response.writeHead(status, headers);
	if (request.method === "HEAD") response.end();
	else response.end(body);
}

/** `br;q=0` refuses an encoding; browsers never send it, so the regex runs only for weights. */
function accepts(accepted: string, encoding: string) {
	if (!accepted.includes(encoding)) return false;
	return (
		!accepted.includes(";") ||
		!new RegExp(`\\b${encoding}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`).test(accepted)
	);
}
