import type { AnswerTo } from "../../league/calls/write-calls.ts";
import type { ShownViewer, WriteMethod } from "../../league/page-request.ts";
import type { ApiClient, Question } from "./api-client.ts";
import { ApiError, toApiError } from "./api-error.ts";
import { newKey } from "./idempotency-key.ts";
import type { Answers } from "./page-data.ts";
import type { Read } from "./reads.ts";

const freshForMs = 20_000;
const timeoutMs = 20_000;
/** The import of many past seasons takes half a minute. */
const importTimeoutMs = 90_000;
/** Browsers refuse larger bodies on requests that outlive their page. */
const keepaliveMaxChars = 30_000;

interface BrowserClientParts {
	now: () => string;
	viewer: ShownViewer;
	/** Runs the open page's loaders again. */
	revalidate: () => Promise<void>;
	/** Called when a call fails because the session has ended. */
	onSignedOut: () => void;
}

interface BrowserClient extends ApiClient {
	/** Caches the data of the server-rendered page, for use offline. */
	seed: (answers: Answers, dataVersion: number) => void;
}

/**
 * The API over HTTP, the site's only use of `fetch`. Answers are reused for a short while, so going
 * back and forth needs no network; after that the browser's HTTP cache revalidates them. If the
 * server can't be reached or fails, stale answers are shown: courts often have no signal.
 */
export function createBrowserClient({
	now,
	viewer,
	revalidate,
	onSignedOut,
}: BrowserClientParts): BrowserClient {
	const cache = new Map<string, CachedAnswer>();
	let latestDataVersion = 0;
	/** The last write that came without a key, until it is answered, and the key it was sent with. */
	let unanswered: readonly string[] = [];
	const send = async (path: string, init: RequestInit = {}, call = "") => {
		const answer = await request(path, init);
		if (call === unanswered[0] && answer.error?.code !== "") unanswered = [];
		latestDataVersion = Math.max(latestDataVersion, answer.dataVersion);
		if (answer.error?.isSignedOut) onSignedOut();
		if (answer.error) throw answer.error;
		return answer;
	};
	const expireAll = () => {
		for (const cached of cache.values()) cached.at = 0;
	};
	return {
		now,
		viewer,
		seed(answers, dataVersion) {
			for (const [path, answer] of Object.entries(answers))
				cache.set(path, { at: 0, answer: Promise.resolve(answer), dataVersion });
		},
		latestDataVersion: () => latestDataVersion,
		dataVersionOf: (path) => cache.get(path)?.dataVersion ?? 0,
		read<T>({ path }: Read<T>) {
			const cached = cache.get(path);
			if (cached && Date.now() - cached.at < freshForMs) return cached.answer as Promise<T>;
			const next: CachedAnswer = { at: Date.now(), answer: load(), dataVersion: 0 };
			cache.set(path, next);
			return next.answer as Promise<T>;

			async function load() {
				try {
					const answer = await send(path);
					next.dataVersion = answer.dataVersion;
					return answer.body;
				} catch (thrown) {
					if (cache.get(path) === next) cache.delete(path);
					if (!cached || (thrown as ApiError).status < 500) throw thrown;
					cache.set(path, { ...cached, at: 0 });
					return cached.answer;
				}
			}
		},
		ask: async <T>({ path, body }: Question<T>) =>
			(await send(path, body && callOf(path, "POST", JSON.stringify(body)))).body as T,
		async write<Path extends string>(
			path: Path,
			body: unknown,
			method: WriteMethod = "POST",
			key?: string,
		) {
			const text = JSON.stringify(body);
			const call = path + method + text;
			// A form sent again because its answer was lost has the same key, as in `useSave`.
			if (!key && call !== unanswered[0]) unanswered = [call, newKey()];
			const init = callOf(path, method, text, key || unanswered[1]);
			const { body: answer } = await send(path, init, call);
			expireAll();
			return answer as AnswerTo<Path>;
		},
		async invalidate() {
			expireAll();
			await revalidate();
		},
	};
}

interface CachedAnswer {
	/** When the answer was read; 0 if it is stale. */
	at: number;
	answer: Promise<unknown>;
	dataVersion: number;
}

const callOf = (path: string, method: string, body: string, key = ""): RequestInit => ({
	method,
	headers: { "content-type": "application/json", "idempotency-key": key },
	body,
	// Completes even if the tab is closed right away.
	keepalive: body.length < keepaliveMaxChars,
	signal: AbortSignal.timeout(/^import/.test(path) ? importTimeoutMs : timeoutMs),
});

async function request(path: string, init: RequestInit) {
	try {
		const response = await fetch(`/api/${path}`, init);
		const { ok, status, headers } = response;
		const body: unknown = await response.json();
		const dataVersion = Number(headers.get("x-data-version"));
		const retryAfter = Number(headers.get("retry-after")) || null;
		return { body, dataVersion, error: ok ? null : new ApiError(status, body, retryAfter) };
	} catch (error) {
		return { body: null, dataVersion: 0, error: toApiError(error) };
	}
}
