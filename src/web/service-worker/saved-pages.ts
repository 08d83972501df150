/** Copies of pages, which only their owner may see. */
const pagesCache = "saved-pages";
/** What these pages load, and the offline page that everyone may see. */
const filesCache = "saved-files";
const offlinePath = "/offline";
const refreshMs = 5 * 60_000;
/** A session that is not used also ends after this time. */
const maxAgeMs = 30 * 24 * 3600_000;
/** When the device stored a copy. */
const storedAtHeader = "x-stored-at";

/** Finds the files that a page needs in its HTML, inline styles and JSON. */
const filePath = /\/(?:assets|look)\/[^\s"'(),<>\\]+/g;

/** Counts removals: a copy that was requested before one must not be stored after it. */
let removals = 0;
let saving: Promise<void> | null = null;

/** Saves the offline page without any user's data. */
export async function saveOfflinePage() {
	const files = await caches.open(filesCache);
	const page = await fetch(offlinePath, { credentials: "omit", cache: "no-store" });
	if (!page.ok) throw new Error(`The offline page was answered with ${page.status}.`);
	await files.put(offlinePath, page);
}

/**
 * Saves the signed-in user's pages, at most every few minutes. The server makes these copies: they
 * say when they were made, and contain no more than a device may keep. All are saved or none.
 */
export function savePages() {
	saving ??= saveIfDue().finally(() => {
		saving = null;
	});
	return saving;
}

async function saveIfDue() {
	const stored = await (await caches.open(pagesCache)).match(offlinePath);
	if (stored && ageOf(stored) < refreshMs) return;
	const before = removals;
	try {
		const overview = await copyOf(offlinePath);
		const listed = [...overview.html.matchAll(/data-saved="([^"]+)"/g)].map(
			([, url]) => url as string,
		);
		const copies = [overview, ...(await Promise.all(listed.map(copyOf)))];
		const files = copies.flatMap(({ html }) => html.match(filePath) ?? []);
		await addFiles(files);
		const isOneUsers = copies.every((copy) => userOf(copy) === userOf(overview));
		if (!isOneUsers || removals !== before) return;
		await replacePages(copies);
		await deleteFilesExcept([...files, offlinePath]);
		// The user has logged out meanwhile.
		if (removals !== before) await caches.delete(pagesCache);
	} catch {
		// No connection: the copies from before stay.
	}
}

interface Copy {
	url: string;
	html: string;
	headers: Headers;
}

async function copyOf(url: string): Promise<Copy> {
	const response = await fetch(url, {
		headers: { "x-saved-copy": "1" },
		cache: "no-store",
		redirect: "error",
	});
	if (response.ok) await checkOwner(response);
	if (!response.ok || !response.headers.has("x-saved-copy"))
		throw new Error(`${url} can't be saved.`);
	const headers = new Headers(response.headers);
	headers.set(storedAtHeader, String(Date.now()));
	return { url, html: await response.text(), headers };
}

async function addFiles(files: readonly string[]) {
	const cache = await caches.open(filesCache);
	const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
	await cache.addAll([...new Set(files)].filter((file) => !stored.has(file)));
}

async function deleteFilesExcept(files: readonly string[]) {
	const cache = await caches.open(filesCache);
	const kept = new Set(files);
	for (const request of await cache.keys())
		if (!kept.has(new URL(request.url).pathname)) await cache.delete(request);
}

async function replacePages(copies: readonly Copy[]) {
	const cache = await caches.open(pagesCache);
	for (const { url, html, headers } of copies)
		await cache.put(url, new Response(html, { headers }));
	const urls = new Set(copies.map(({ url }) => url));
	for (const request of await cache.keys()) {
		const { pathname, search } = new URL(request.url);
		if (!urls.has(pathname + search)) await cache.delete(request);
	}
}

/** The copy of the page at this address; an open scorecard does not change the page. */
export async function savedPage(address: string): Promise<Response | null> {
	const url = new URL(address);
	url.searchParams.delete("matchId");
	const cache = await caches.open(pagesCache);
	const copy = await cache.match(url.pathname + url.search);
	if (!copy) return null;
	if (ageOf(copy) < maxAgeMs) return copy;
	await removePages();
	return null;
}

/** Shown instead of a page that is not saved: lists the pages that are. */
export async function offlinePage(): Promise<Response> {
	const own = await savedPage(new URL(offlinePath, location.origin).href);
	return own ?? (await (await caches.open(filesCache)).match(offlinePath)) ?? Response.error();
}

export const savedFile = async (request: Request) => (await caches.open(filesCache)).match(request);

/** Removes the copies if this page was made for a visitor, or for another user than the copies. */
export async function checkOwner(page: Response) {
	const cache = await caches.open(pagesCache);
	const copy = await cache.match(offlinePath);
	if (userOf(page) === null || (copy && userOf(copy) !== userOf(page))) await removePages();
}

export async function removePages() {
	removals++;
	await caches.delete(pagesCache);
}

const userOf = ({ headers }: { headers: Headers }) => headers.get("x-user");
const ageOf = (copy: Response) => Date.now() - Number(copy.headers.get(storedAtHeader));
