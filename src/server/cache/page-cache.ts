import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** One answer in three encodings; headers flat, the form that `writeHead` takes fastest. */
interface CachedPage {
	stamp: string;
	until: number;
	/** Whether it was asked for again since it was stored or last spared. */
	isInUse: boolean;
	status: number;
	etag: string;
	notModified: string[];
	plain: Encoded;
	brotli: Encoded;
	/** Compressed on first use: hardly any browser asks for it. */
	gzip: () => Promise<Encoded>;
}
interface Encoded {
	headers: string[];
	body: Buffer;
}

export interface PageCacheOptions {
	/** Renders the answer to a visitor's GET, for a device with this variant. */
	render: (url: string, variant: string) => Promise<Response>;
	/** Handles requests with a session and everything that is not cached. */
	next: (request: IncomingMessage, response: ServerResponse) => void;
	/** The cache key of a URL: known query keys only, in one order. Null: not cached. */
	keyOf: (url: string) => string | null;
	hasSession: (cookie: string | undefined) => boolean;
	/** What else the answer depends on: the device's team, on pages that use it. Empty: nothing. */
	variantOf: (url: string, cookie: string) => string;
	/** What a cached answer depends on: the data version and the weather. */
	stamp: () => string;
	/** The clock in milliseconds. */
	now: () => number;
	log: (error: unknown) => void;
}

const maxPages = 500;
/**
 * Pages depend on the time of day ("today", deadlines, a match that is over): always on full
 * minutes, so an answer is served until the next one.
 */
const minuteMs = 60_000;

/**
 * Caches visitors' pages and lists as compressed bytes, in front of the framework. An answer is
 * stored under the data version at which rendering began and served only while that is current, so
 * it is never stale, however many processes write.
 */
export function createPageCache({
	render,
	next,
	keyOf,
	hasSession,
	variantOf,
	stamp,
	now,
	log,
}: PageCacheOptions) {
	const cached = new Map<string, CachedPage>();
	const rendering = new Map<string, Promise<CachedPage>>();
	const counts = { cached: 0, rendered: 0 };

	async function renderPage(key: string): Promise<CachedPage> {
		const before = stamp();
		const until = performance.now() + minuteMs - (now() % minuteMs);
		// URLs have no spaces.
		const [url = "", variant = ""] = key.split(" ");
		const response = await render(url, variant);
		const isForCache =
			response.status === 200 && response.headers.get("cache-control")?.startsWith("public");
		const page = await encode(response, before, until);
		counts.rendered++;
		if (isForCache) {
			cached.delete(key);
			if (cached.size >= maxPages) dropOldest();
			cached.set(key, page);
		}
		return page;
	}

	/** Spares pages in use: pages of unknown teams or divisions, one request each, can't push them out. */
	function dropOldest() {
		for (const [key, page] of cached) {
			cached.delete(key);
			if (!page.isInUse) return;
			page.isInUse = false;
			cached.set(key, page);
		}
	}

	async function renderAndSend(request: IncomingMessage, response: ServerResponse, key: string) {
		// Concurrent requests for a page share one rendering, unless the data has changed meanwhile.
		const name = `${stamp()} ${key}`;
		let promise = rendering.get(name);
		if (!promise) {
			promise = renderPage(key).finally(() => rendering.delete(name));
			rendering.set(name, promise);
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
			const { cookie } = request.headers;
			const variant = cookie === undefined ? "" : variantOf(url, cookie);
			const suffix = variant && ` ${variant}`;
			const requested = url + suffix;
			const hit = cached.get(requested);
			if (hit && hit.until > performance.now() && hit.stamp === stamp()) {
				counts.cached++;
				hit.isInUse = true;
				return send(request, response, hit);
			}
			const urlKey = keyOf(url);
			if (urlKey === null) return next(request, response);
			const key = urlKey + suffix;
			if (key !== requested) {
				const same = cached.get(key);
				if (same && same.until > performance.now() && same.stamp === stamp()) {
					counts.cached++;
					same.isInUse = true;
					return send(request, response, same);
				}
			}
			renderAndSend(request, response, key).catch((error: unknown) => {
				log(error);
				next(request, response);
			});
		},
	};
}

function send(request: IncomingMessage, response: ServerResponse, page: CachedPage) {
	if (request.headers["if-none-match"] === page.etag) {
		response.writeHead(304, page.notModified);
		response.end();
		return;
	}
	const accepted = request.headers["accept-encoding"];
	if (typeof accepted === "string" && accepts(accepted, "br"))
		return write(request, response, page, page.brotli);
	if (typeof accepted !== "string" || !accepts(accepted, "gzip"))
		return write(request, response, page, page.plain);
	page.gzip().then(
		(zipped) => write(request, response, page, zipped),
		() => response.destroy(),
	);
}

function write(
	request: IncomingMessage,
	response: ServerResponse,
	{ status }: CachedPage,
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

const compress = { gzip: promisify(gzip), brotli: promisify(brotliCompress) };

async function encode(response: Response, stamp: string, until: number): Promise<CachedPage> {
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
		until,
		isInUse: false,
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

const keyable = /^[\w,=-]{0,300}$/;

interface SearchKeys {
	/** The query keys that the visitor page at this path knows; null where there is none. */
	searchKeysOf(path: string): readonly string[] | null;
}

/**
 * The cache key of a visitor's URL: the path with the query keys that its page knows, in one order,
 * so that `?utm_source=…` neither misses the cache nor fills it. Null where nothing is cached.
 */
export function pageKey(url: string, site: SearchKeys): string | null {
	const [path = "/", query = ""] = url.split("?", 2);
	if (url.includes("#") || path.length > 200) return null;
	if (path.startsWith("/api/list/")) return url.length < 400 ? url : null;
	const known = site.searchKeysOf(path);
	if (!known) return null;
	const search = new URLSearchParams(query);
	const pairs = known.flatMap((key) => {
		const value = search.get(key);
		return value === null || value === "" ? [] : [`${key}=${value}`];
	});
	if (!pairs.every((pair) => keyable.test(pair))) return null;
	return pairs.length > 0 ? `${path}?${pairs.join("&")}` : path;
}
