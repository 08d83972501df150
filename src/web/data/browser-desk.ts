import { type Answers, ApiError, type Desk, type ShownViewer } from "./desk.ts";

const freshFor = 20_000;

/**
 * The desk of a page that is open in a browser. An answer serves for a short while, so that going
 * back and forth needs no network; a write makes all of them old, and the browser's own cache then
 * asks only whether anything has changed. An old answer stays at hand: without a signal, at the
 * side of a court, it is what is shown.
 */
export function browserDesk(now: () => string, viewer: ShownViewer): BrowserDesk {
	const kept = new Map<string, { at: number; answer: Promise<unknown> }>();
	const keep = (path: string, answer: Promise<unknown>, at: number) =>
		kept.set(path, { at, answer });
	const age = () => {
		for (const [path, { answer }] of kept) keep(path, answer, 0);
	};
	return {
		now,
		viewer,
		forget: age,
		seed(answers) {
			for (const [path, answer] of Object.entries(answers)) keep(path, Promise.resolve(answer), 0);
		},
		read(path) {
			const found = kept.get(path);
			if (found && Date.now() - found.at < freshFor) return found.answer;
			const answer = send(`/api/${path}`).catch((error: unknown) => {
				const isOutOfReach = !(error instanceof ApiError) || error.status >= 500;
				if (kept.get(path)?.answer === answer) kept.delete(path);
				if (!found || !isOutOfReach) throw error;
				keep(path, found.answer, 0);
				return found.answer;
			});
			keep(path, answer, Date.now());
			return answer;
		},
		async write(path, body, method = "POST", key) {
			const headers = {
				"content-type": "application/json",
				...(key && { "idempotency-key": key }),
			};
			const answer = await send(`/api/${path}`, { method, headers, body: JSON.stringify(body) });
			age();
			return answer;
		},
	};
}

interface BrowserDesk extends Desk {
	/** Puts in what came with the page from the server, to stand in where there is no signal. */
	seed: (answers: Answers) => void;
}

async function send(url: string, init?: RequestInit) {
	const response = await fetch(url, init);
	const body: unknown = await response.json().catch(() => null);
	if (!response.ok) throw new ApiError(response.status, body);
	return body;
}
