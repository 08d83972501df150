import { type Card, emptyCard } from "../../league/rules/scoring/card-merge.ts";
import type { Outcome } from "./outbox.ts";
import type { DeviceCard, Flight, Refused } from "./scorecard.ts";

const patienceMs = 15_000;

/** Makes one call of the outbox, and says what became of it. */
export async function callLeague(
	{ matchId, complaint }: DeviceCard,
	{ key, kind, fields, version }: Flight,
): Promise<Outcome> {
	const [method, path, body] =
		kind === "save"
			? ["PUT", `update/matchResult/${matchId}`, { ...fields, version }]
			: [
					"POST",
					`disputeMatchResult/${matchId}`,
					{ line: complaint?.line ?? null, note: complaint?.note ?? "" },
				];
	const headers = { "content-type": "application/json", "idempotency-key": key };
	// `keepalive`: also when the tab is closed in the same moment.
	const init = {
		method,
		headers,
		body: JSON.stringify(body),
		keepalive: true,
		signal: AbortSignal.timeout(patienceMs),
	};
	const response = await fetch(`/api/${path}`, init).catch(() => null);
	if (!response) return { kind: "later", afterSeconds: null };
	const answer: unknown = await response.json().catch(() => null);
	if (response.ok)
		return answer === null
			? { kind: "later", afterSeconds: null }
			: { kind: "done", card: kind === "save" ? (answer as Card) : null };
	if (response.status === 401) return { kind: "signedOut" };
	const {
		code = "",
		message = "",
		fields: faults = {},
		current,
	} = (answer as { error?: Partial<Refused> & { current?: Current } } | null)?.error ?? {};
	// Somebody in between has answered, not the league.
	if (response.status === 429 || response.status >= 500 || code === "")
		return { kind: "later", afterSeconds: Number(response.headers.get("retry-after")) || null };
	const refused = { code, message, fields: faults };
	if (code === "STALE" && current)
		return {
			kind: "stale",
			card: current.card ?? emptyCard(matchId),
			who: current.who,
			when: current.when,
			refused,
		};
	return { kind: "refused", refused, card: current?.card ?? null };
}

interface Current {
	card: Card | null;
	who: string | null;
	when: string | null;
}
