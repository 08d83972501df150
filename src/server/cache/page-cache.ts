import type { IncomingMessage, ServerResponse } from "node:http";
import { type EncodedPage, encodedPage, type Header } from "./encoded-page.ts";

/** A visitor's page as it was rendered. */
export interface RenderedPage {
	status: number;
	/** As of now; without length, encoding and ETag. */
	headers: () => readonly Header[];
	body: string;
	/** Identifies the data that it shows; null if it is unknown. */
	tag: () => string | null;
	/** Whether it would show the same data now. */
	isUnchanged: () => Promise<boolean>;
}
/** The URL of a page that has the same content. */
export interface SameAs {
	sameAs: string;
}

export interface PageCacheOptions {
	/** Renders the answer to a visitor's GET, for a device with this variant. */
	render: (url: string, variant: string) => Promise<RenderedPage | SameAs>;
	/** Handles requests with a session and everything that is not cached. */
	next: (request: IncomingMessage, response: ServerResponse) => void;
	/** The cache key of a URL, with known query keys only, in one order; null if it is not cached. */
	keyOf: (url: string) => string | null;
	hasSession: (cookie: string | undefined) => boolean;
	/** The device's team, on pages that depend on it; otherwise empty. */
	variantOf: (url: string, cookie: string) => string;
	/** What the data of all pages depends on: its version and the weather. */
	stamp: () => string;
	/** The clock in milliseconds. */
	now: () => number;
	log: (error: unknown) => void;
	/** For tests. */
	maxBytes?: number;
}

interface CachedPage {
	page: EncodedPage;
	rendered: Omit<RenderedPage, "body">;
	/** When it was last known to show current data. */
	stamp: string;
	minute: number;
	/** By a clock that never goes back. */
	until: number;
	/** Whether it was asked for again since it was stored or last spared. */
	isInUse: boolean;
	/** Its part of the total. */
	bytes: number;
}

/** All pages of a league with 64 teams, for devices of all teams, take half of it. */
const maxBytesOfAll = 16 * 1024 * 1024;
/**
 * Pages depend on the time of day ("today", deadlines, a match that is over): always on full
 * minutes, so an answer is served until the next one.
 */
const minuteMs = 60_000;

/**
 * Caches visitors' pages and lists as compressed bytes, in front of the framework. A page is served
 * without a check while no data has changed. After a write it is served again only once its data
 * was read again and is unchanged. So no page is ever stale, however many processes write, and only
 * the pages that show what a write changed are rendered again.
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
	maxBytes = maxBytesOfAll,
}: PageCacheOptions) {
	const cached = new Map<string, CachedPage>();
	const pending = new Map<string, Promise<CachedPage>>();
	const counts = { cached: 0, rendered: 0, kept: 0, bytes: 0 };

	const thisMinute = () => Math.floor(now() / minuteMs);
	/** Checks two clocks: the league's may be set back, and the steady one doesn't know minutes. */
	const isOfThisMinute = ({ minute, until }: CachedPage) =>
		minute === thisMinute() && performance.now() < until;
	const isFresh = (found: CachedPage) => found.stamp === stamp() && isOfThisMinute(found);

	/** Concurrent requests for a page share the work, unless the data has changed meanwhile. */
	function obtain(key: string): Promise<CachedPage> {
		const name = `${stamp()} ${thisMinute()} ${key}`;
		const running = pending.get(name);
		if (running) return running;
		const promise = checkOrRender(key).finally(() => pending.delete(name));
		pending.set(name, promise);
		return promise;
	}

	async function checkOrRender(key: string): Promise<CachedPage> {
		const known = cached.get(key);
		if (known && (isFresh(known) || (isOfThisMinute(known) && (await isKept(known))))) return known;
		const before = stamp();
		const milliseconds = now();
		const until = performance.now() + minuteMs - (milliseconds % minuteMs);
		// URLs have no spaces.
		const [url = "", variant = ""] = key.split(" ");
		const answer = await render(url, variant);
		if ("sameAs" in answer) return obtain(answer.sameAs + suffixOf(variant));
		const { body, ...rendered } = answer;
		const found: CachedPage = {
			rendered,
			page: await encodedPage(rendered.status, rendered.headers(), body, () => account(key)),
			stamp: before,
			minute: Math.floor(milliseconds / minuteMs),
			until,
			isInUse: false,
			bytes: 0,
		};
		counts.rendered++;
		const stored = cached.get(key);
		if (isPublic(rendered) && !(stored && isFresh(stored))) store(key, found);
		return found;
	}

	/** Whether a page shows current data; asked after a write, whatever the minute. */
	async function isKept(found: CachedPage) {
		const before = stamp();
		if (!(await found.rendered.isUnchanged())) return false;
		counts.kept++;
		found.stamp = before;
		found.page.setHeaders(found.rendered.headers());
		return true;
	}

	function store(key: string, found: CachedPage) {
		remove(key);
		cached.set(key, found);
		account(key);
	}

	function remove(key: string) {
		counts.bytes -= cached.get(key)?.bytes ?? 0;
		cached.delete(key);
	}

	/** Counts what a page takes now, and makes room. */
	function account(key: string) {
		const found = cached.get(key);
		if (!found) return;
		const bytes = found.page.bytes() + 2 * key.length;
		counts.bytes += bytes - found.bytes;
		found.bytes = bytes;
		while (counts.bytes > maxBytes && cached.size > 0) dropOldest();
	}

	/**
	 * Spares pages in use, so that requests for made-up teams or divisions, each sent once, can't
	 * push them out.
	 */
	function dropOldest() {
		for (const [key, page] of cached) {
			if (!page.isInUse) return remove(key);
			page.isInUse = false;
			cached.delete(key);
			cached.set(key, page);
		}
	}

	function serve(request: IncomingMessage, response: ServerResponse, hit: CachedPage) {
		counts.cached++;
		hit.isInUse = true;
		hit.page.send(request, response);
	}

	const suffixFor = (url: string, cookie: string | undefined) =>
		suffixOf(cookie === undefined ? "" : variantOf(url, cookie));

	return {
		counts,
		handle(request: IncomingMessage, response: ServerResponse) {
			const { cookie } = request.headers;
			if ((request.method !== "GET" && request.method !== "HEAD") || hasSession(cookie))
				return next(request, response);
			const url = request.url as string;
			const suffix = suffixFor(url, cookie);
			const hit = cached.get(url + suffix);
			if (hit && isFresh(hit)) return serve(request, response, hit);
			const urlKey = keyOf(url);
			if (urlKey === null) return next(request, response);
			const same = urlKey === url ? undefined : cached.get(urlKey + suffix);
			if (same && isFresh(same)) return serve(request, response, same);
			obtain(urlKey + suffix).then(
				({ page }) => page.send(request, response),
				(error: unknown) => {
					log(error);
					next(request, response);
				},
			);
		},
		/**
		 * What identifies a visitor's page for `tagOf`; null where nothing is cached.
		 */
		nameOf(url: string, cookie: string | undefined): string | null {
			const key = hasSession(cookie) ? null : keyOf(url);
			return key === null ? null : key + suffixFor(key, cookie);
		},
		/** The tag of the data that a page shows now. */
		async tagOf(name: string): Promise<string | null> {
			const known = cached.get(name);
			if (known && (known.stamp === stamp() || (await isKept(known)))) return known.rendered.tag();
			return (await obtain(name)).rendered.tag();
		},
	};
}

const isPublic = ({ status, headers }: Pick<RenderedPage, "status" | "headers">) =>
	status === 200 &&
	headers().some(([name, value]) => name === "cache-control" && value.startsWith("public"));

const suffixOf = (variant: string) => variant && ` ${variant}`;

const keyable = /^[\w,-]{0,300}$/;

interface Addresses {
	/**
	 * The address of the visitor page at this path, and the query keys it knows; null without one.
	 */
	addressOf(path: string): { path: string; search: readonly string[] } | null;
}

/**
 * The cache key of a visitor's URL: the page's address with the query keys that it knows, in one
 * order, so that `?utm_source=…` neither misses the cache nor fills it. A value that no page can
 * know becomes "0". Null where nothing is cached.
 */
export function pageKey(url: string, site: Addresses): string | null {
	const [path = "/", query = ""] = url.split("?", 2);
	// No page's own path has escaped characters.
	if (url.includes("#") || path.includes("%") || path.length > 200) return null;
	if (path.startsWith("/api/list/")) return url.length < 400 ? url : null;
	const address = site.addressOf(path);
	if (!address) return null;
	const search = new URLSearchParams(query);
	const pairs = address.search.flatMap((key) => {
		const value = search.get(key);
		if (value === null || value === "") return [];
		return [`${key}=${keyable.test(value) ? value : "0"}`];
	});
	return pairs.length > 0 ? `${address.path}?${pairs.join("&")}` : address.path;
}
