import { useSyncExternalStore } from "react";
import type { Card } from "../../league/rules/scoring/card-merge.ts";
import { type ApiClient, useApiClient } from "../data/api-client.ts";
import { ApiError } from "../data/api-error.ts";
import { newKey } from "../data/idempotency-key.ts";
import { reads } from "../data/reads.ts";
import { type CardRequest, type DeviceCard, hasUnsent } from "./device-card.ts";
import { createDeviceStore } from "./device-store.ts";
import { createScoreOutbox, type OutboxState, type ScoreOutbox } from "./score-outbox.ts";
import { storeUnsentCount } from "./unsent-count.ts";

/** How long a hidden page can skip checking who is signed in. */
const trustMs = 3000;

let current: { userId: number; outbox: ScoreOutbox } | null = null;

/** The signed-in user's outbox: one per page, sends whenever it can. */
export function outboxOf(userId: number, client: ApiClient): ScoreOutbox {
	if (current?.userId === userId) return current.outbox;
	current?.outbox.stop();
	const tabs = "BroadcastChannel" in window ? new BroadcastChannel("unsent-cards") : null;
	let isSameUser = true;
	let hiddenAt = 0;
	const outbox = createScoreOutbox(userId, {
		store: createDeviceStore(),
		async send(card, request) {
			// Someone else may have logged in in another tab: nothing may be sent in their name.
			if (document.hidden && Date.now() - hiddenAt > trustMs) isSameUser = false;
			if (!isSameUser) {
				const me = await client.readFresh(reads.me);
				isSameUser = "userId" in me && me.userId === userId;
			}
			if (!isSameUser) throw new ApiError(401, { error: { code: "NO_SESSION" } });
			return callServer(client, card, request);
		},
		dataVersion: client.latestDataVersion,
		onAnswered: () => void client.invalidate(),
		newKey,
		now: Date.now,
		inOneTab: (work) => (navigator.locks ? navigator.locks.request("unsent-cards", work) : work()),
		schedule: (work, ms) => {
			const timer = setTimeout(work, ms);
			return () => clearTimeout(timer);
		},
		notifyTabs: () => tabs?.postMessage(null),
	});
	current = { userId, outbox };
	tabs?.addEventListener("message", () => void outbox.reload());
	addEventListener("online", () => void outbox.sendNow());
	document.addEventListener("visibilitychange", () => {
		if (document.hidden) {
			// Phones stop all timers of hidden pages.
			hiddenAt = Date.now();
			void outbox.sendNow();
		} else {
			isSameUser = false;
			void outbox.reload().then(() => outbox.sendNow());
		}
	});
	addEventListener("beforeunload", (event) => {
		// Scores stored on the device aren't lost.
		if (!outbox.state().isStored && [...outbox.state().cards.values()].some(hasUnsent))
			event.preventDefault();
	});
	outbox.subscribe(() =>
		storeUnsentCount(userId, [...outbox.state().cards.values()].filter(hasUnsent).length),
	);
	void outbox.reload().then(() => outbox.sendNow());
	return outbox;
}

async function callServer(
	client: ApiClient,
	{ matchId, complaint }: DeviceCard,
	{ key, kind, fields, version }: CardRequest,
): Promise<Card | null> {
	if (kind === "save")
		return (await client.write(
			`update/matchResult/${matchId}`,
			{ ...fields, version },
			"PUT",
			key,
		)) as Card;
	const body = { line: complaint?.line ?? null, note: complaint?.note ?? "" };
	await client.write(`disputeMatchResult/${matchId}`, body, "POST", key);
	return null;
}

const emptyState: OutboxState = { cards: new Map(), connection: "idle", isStored: true };
const never = () => () => {};

/** The user's outbox and its state; null on the server and until the page is hydrated. */
export function useOutbox(userId: number): { outbox: ScoreOutbox | null; state: OutboxState } {
	const client = useApiClient();
	const outbox = useSyncExternalStore(
		never,
		() => outboxOf(userId, client),
		() => null,
	);
	const state = useSyncExternalStore(
		outbox?.subscribe ?? never,
		() => outbox?.state() ?? emptyState,
		() => emptyState,
	);
	return { outbox, state };
}
