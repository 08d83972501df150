import type { ApiClient, ShownViewer } from "./api-client.ts";
import { ApiError, toApiError } from "./api-error.ts";
import type { Answers } from "./page-data.ts";

const freshForMs = 20_000;
const timeoutMs = 20_000;
/** Browsers refuse larger bodies on requests that outlive their page. */
const keepaliveMaxChars = 30_000;

interface BrowserClientParts {
	now: () => string;
	viewer: ShownViewer;
	/** Runs the open page's loaders again. */
	revalidate: () => Promise<void>;
}

interface BrowserClient extends ApiClient {
	/** Stores what came with the server-rendered page, for when there is no signal. */
	seed: (answers: Answers) => void;
}

/**
 * The API over HTTP, the site's only use of `fetch`. An answer serves for a short while, so going
 * back and forth needs no network; then the browser's own cache asks only whether it has changed.
 * Old answers are kept and shown where there is no signal, as at the courts.
 */
export function createBrowserClient({
	now,
	viewer,
	revalidate,
}: BrowserClientParts): BrowserClient {
	const cache = new Map<string, { at: number; answer: Promise<unknown> }>();
	const expireAll = () => {
		for (const [path, { answer }] of cache) cache.set(path, { at: 0, answer });
	};
	return {
		now,
		viewer,
		seed(answers) {
			for (const [path, answer] of Object.entries(answers))
				cache.set(path, { at: 0, answer: Promise.resolve(answer) });
		},
		read(path) {
			const cached = cache.get(path);
			if (cached && Date.now() - cached.at < freshForMs) return cached.answer;
			const answer = send(path, {}).catch((error: ApiError) => {
				if (cache.get(path)?.answer === answer) cache.delete(path);
				if (!cached || error.status < 500) throw error;
				cache.set(path, { at: 0, answer: cached.answer });
				return cached.answer;
			});
			cache.set(path, { at: Date.now(), answer });
			return answer;
		},
		async write(path, body, method = "POST", key) {
			const text = JSON.stringify(body);
			const answer = await send(path, {
				method,
				headers: { "content-type": "application/json", ...(key && { "idempotency-key": key }) },
				body: text,
				// Sent to the end even when the tab is closed right away.
				keepalive: text.length < keepaliveMaxChars,
				signal: AbortSignal.timeout(timeoutMs),
			});
			expireAll();
			return answer;
		},
		async invalidate() {
			expireAll();
			await revalidate();
		},
	};
}

async function send(path: string, init: RequestInit): Promise<unknown> {
	try {
		const response = await fetch(`/api/${path}`, init);
		const body: unknown = await response.json();
		if (response.ok) return body;
		throw new ApiError(response.status, body, Number(response.headers.get("retry-after")) || null);
	} catch (error) {
		throw toApiError(error);
	}
}
