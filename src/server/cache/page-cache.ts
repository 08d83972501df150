import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** One answer in the three encodings, headers flat as `writeHead` takes them quickest. */
interface Finished {
	stamp: string;
	until: number;
	status: number;
	etag: string;
	notModified: string[];
	plain: Encoded;
	brotli: Encoded;
	/** Packed when it is first asked for: hardly any browser does. */
	gzip: () => Promise<Encoded>;
}
interface Encoded {
	headers: string[];
	body: Buffer;
}

export interface PageCacheOptions {
	/** Makes the answer to a visitor's GET. */
	make: (url: string) => Promise<Response>;
	/** Everybody else's way, and the way of all that is not kept. */
	next: (request: IncomingMessage, response: ServerResponse) => void;
	/**
	 * The URL under which the answer is kept: known query keys only, in one order. Null: not for
	 * keeping.
	 */
	keyOf: (url: string) => string | null;
	hasSession: (cookie: string | undefined) => boolean;
	/** What an answer is true for: the data version, and whatever else moves. */
	stamp: () => string;
	log: (error: unknown) => void;
}

const keptAtMost = 500;
/**
 * Pages tell the time of day here and there ("today", deadlines that have passed); no answer is
 * older than this.
 */
const keptFor = 60_000;

/**
 * Visitors' pages and lists as finished bytes, in front of the framework. An answer is kept with
 * the data version at which its making began, and sent only while that is the version: never stale,
 * however many processes write.
 */
export function createPageCache({ make, next, keyOf, hasSession, stamp, log }: PageCacheOptions) {
	const kept = new Map<string, Finished>();
	const making = new Map<string, Promise<Finished>>();
	const counts = { kept: 0, made: 0 };

	async function finish(key: string): Promise<Finished> {
		const before = stamp();
		const response = await make(key);
		const isForCache =
			response.status === 200 && response.headers.get("cache-control")?.startsWith("public");
		const finished = await encode(response, before);
		counts.made++;
		if (isForCache) {
			kept.delete(key);
			const oldest = kept.keys().next();
			if (kept.size >= keptAtMost && !oldest.done) kept.delete(oldest.value);
			kept.set(key, finished);
		}
		return finished;
	}

	async function makeAndSend(request: IncomingMessage, response: ServerResponse, key: string) {
		// Those who ask for the same page at the same time wait for the same making, unless the data
		// has moved since it began.
		const name = `${stamp()} ${key}`;
		let promise = making.get(name);
		if (!promise) {
			promise = finish(key).finally(() => making.delete(name));
			making.set(name, promise);
		}
		send(request, response, await promise);
	}

	return {
		counts,
		handle(request: IncomingMessage, response: ServerResponse) {
			if (
				(request.method !== "GET" && request.method !== "HEAD") ||
				hasSession(request.headers.cookie)
			)
				return next(request, response);
			const url = request.url as string;
			const hit = kept.get(url);
			if (hit && hit.until > performance.now() && hit.stamp === stamp()) {
				counts.kept++;
				return send(request, response, hit);
			}
			const key = keyOf(url);
			if (key === null) return next(request, response);
			if (key !== url) {
				const same = kept.get(key);
				if (same && same.until > performance.now() && same.stamp === stamp()) {
					counts.kept++;
					return send(request, response, same);
				}
			}
			makeAndSend(request, response, key).catch((error: unknown) => {
				log(error);
				next(request, response);
			});
		},
	};
}

function send(request: IncomingMessage, response: ServerResponse, finished: Finished) {
	if (request.headers["if-none-match"] === finished.etag) {
		response.writeHead(304, finished.notModified);
		response.end();
		return;
	}
	const accepted = request.headers["accept-encoding"];
	if (typeof accepted === "string" && accepts(accepted, "br"))
		return write(request, response, finished, finished.brotli);
	if (typeof accepted !== "string" || !accepts(accepted, "gzip"))
		return write(request, response, finished, finished.plain);
	finished.gzip().then(
		(zipped) => write(request, response, finished, zipped),
		() => response.destroy(),
	);
}

function write(
	request: IncomingMessage,
	response: ServerResponse,
	{ status }: Finished,
	{ headers, body }: Encoded,
) {
	response.writeHead(status, headers);
	if (request.method === "HEAD") response.end();
	else response.end(body);
}

/**
 * `br;q=0` refuses; browsers never send it, so the slow look is taken only where a weight stands at
 * all.
 */
function accepts(accepted: string, encoding: string) {
	if (!accepted.includes(encoding)) return false;
	return (
		!accepted.includes(";") ||
		!new RegExp(`\\b${encoding}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`).test(accepted)
	);
}

const compress = { gzip: promisify(gzip), brotli: promisify(brotliCompress) };

async function encode(response: Response, stamp: string): Promise<Finished> {
	const body = Buffer.from(await response.arrayBuffer());
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: 5,
		[constants.BROTLI_PARAM_LGWIN]: 18,
		[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
	};
	const brotli = await compress.brotli(body, { chunkSize: 65_536, params });
	// Weak: the three encodings are one page.
	const etag = `W/"${createHash("sha1").update(body).digest("base64url").slice(0, 20)}"`;
	const common = [...response.headers].filter(
		([name]) => name !== "content-length" && name !== "etag" && name !== "vary",
	);
	common.push(["etag", etag], ["vary", "accept-encoding, cookie"]);
	const encoded = (bytes: Buffer, encoding?: string): Encoded => ({
		body: bytes,
		headers: [
			...common,
			["content-length", String(bytes.length)],
			...(encoding ? [["content-encoding", encoding]] : []),
		].flat() as string[],
	});
	let zipped: Promise<Encoded> | undefined;
	return {
		stamp,
		until: performance.now() + keptFor,
		status: response.status,
		etag,
		notModified: common.filter(([name]) => name !== "content-type").flat(),
		plain: encoded(body),
		brotli: encoded(brotli, "br"),
		gzip: () => {
			zipped ??= compress.gzip(body, { level: 6 }).then((bytes) => encoded(bytes, "gzip"));
			return zipped;
		},
	};
}
