import type { AnyRow } from "./column.ts";
import type { Edit, Outcome } from "./save-queue.ts";

const patienceMs = 20_000;

export const sentences = {
	noSignal: "There is no signal.",
	noAnswer: "The league’s site does not answer right now.",
	signedOut: "You have been signed out meanwhile.",
	gone: "This has been removed meanwhile.",
};

/** Sends one edit, and says what became of it. */
export async function callUpdate({ path, key, fields }: Edit): Promise<Outcome> {
	const body: Record<string, unknown> = {
		seen: Object.fromEntries(Object.entries(fields).map(([field, { seen }]) => [field, seen])),
	};
	for (const [field, { value }] of Object.entries(fields)) body[field] = value;
	const headers = { "content-type": "application/json", "idempotency-key": key };
	// `keepalive`: also when the tab is closed in the same moment.
	const init = {
		method: "PUT",
		headers,
		body: JSON.stringify(body),
		keepalive: true,
		signal: AbortSignal.timeout(patienceMs),
	};
	const response = await fetch(`/api/${path}`, init).catch(() => null);
	if (!response)
		return { kind: "later", says: navigator.onLine ? sentences.noAnswer : sentences.noSignal };
	const answer: unknown = await response.json().catch(() => null);
	if (response.ok)
		return answer === null
			? { kind: "later", says: sentences.noAnswer }
			: { kind: "done", answer: answer as AnyRow };
	if (response.status === 401) return { kind: "later", says: sentences.signedOut };
	const {
		code = "",
		message = "",
		fields: faults = {},
		current,
	} = (answer as { error?: Partial<Refusal> } | null)?.error ?? {};
	// Somebody in between has answered, not the league.
	if (response.status === 429 || response.status >= 500 || code === "")
		return { kind: "later", says: message || sentences.noAnswer };
	if (code === "STALE" && current) return { kind: "stale", says: message, current };
	return { kind: "refused", says: response.status === 404 ? sentences.gone : message, faults };
}

interface Refusal {
	code: string;
	message: string;
	fields: Record<string, string>;
	current: AnyRow;
}
