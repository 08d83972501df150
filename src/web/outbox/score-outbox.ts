import { type Card, emptyCard } from "../../league/rules/scoring/card-merge.ts";
import { type ApiError, toApiError } from "../data/api-error.ts";
import { createBackoff } from "../data/backoff.ts";
import {
	applied,
	conflicted,
	disputeSent,
	rejected,
	type ServerCard,
	startRequest,
	withServerCard,
} from "./card-requests.ts";
import {
	type CardRequest,
	type DeviceCard,
	deviceCardId,
	hasUnsent,
	newDeviceCard,
} from "./device-card.ts";

/**
 * Where the cards are stored on the device. `update` reads, changes and writes in one transaction,
 * so that two tabs never lose each other's changes.
 */
export interface DeviceStore {
	all: (userId: number) => Promise<DeviceCard[]>;
	update: (
		id: string,
		change: (card: DeviceCard | null) => DeviceCard | null,
	) => Promise<DeviceCard | null>;
}

export interface OutboxDeps {
	store: DeviceStore;
	/** Sends the request; resolves with the saved card, or with null for a dispute. */
	send: (card: DeviceCard, request: CardRequest) => Promise<Card | null>;
	/** The newest data version that this page knows. */
	dataVersion: () => number;
	/** Reloads the open page after the server has answered. */
	onAnswered: () => void;
	newKey: () => string;
	now: () => number;
	/** Runs the work in one tab of the device at a time. */
	inOneTab: (work: () => Promise<void>) => Promise<void>;
	/** If missing, the browser's timers are used. */
	schedule?: (work: () => void, ms: number) => () => void;
	notifyTabs: () => void;
}

export type SendState = "idle" | "sending" | "waiting" | "signedOut";
export interface OutboxState {
	cards: ReadonlyMap<string, DeviceCard>;
	sendState: SendState;
	/** Whether changes reach the device's storage. */
	isStored: boolean;
}

/** How long after its last change a card is sent automatically. */
export const settleMs = 1200;
/**
 * How long a card is kept after it was sent: until then, a saved page may be older than the card.
 */
export const keptMs = 24 * 3600_000;

/**
 * One user's scorecards with changes that the server does not have yet: stored at each change, sent
 * once and in order, and kept for a day.
 */
export function createScoreOutbox(userId: number, deps: OutboxDeps) {
	const { store, send, newKey, now, inOneTab, notifyTabs } = deps;
	let state: OutboxState = { cards: new Map(), sendState: "idle", isStored: true };
	const listeners = new Set<() => void>();
	/** Changes per card that are still being stored. */
	const storing = new Map<string, number>();
	const nextRun = createBackoff(() => void run(), deps.schedule);
	let isRunning = false;
	let runAgain = false;
	let isUrgent = false;

	const set = (part: Partial<OutboxState>) => {
		state = { ...state, ...part };
		for (const listener of listeners) listener();
	};
	const show = (card: DeviceCard) => set({ cards: new Map(state.cards).set(card.id, card) });

	/**
	 * Shows a change immediately and stores it. The stored card wins, since another tab may have
	 * changed it too.
	 */
	async function change(from: DeviceCard, apply: (card: DeviceCard) => DeviceCard) {
		const { id } = from;
		// The user may have gone on since `from` was sent.
		const current = state.cards.get(id) ?? from;
		const shown = apply(current);
		show(shown);
		storing.set(id, (storing.get(id) ?? 0) + 1);
		try {
			const stored = await store.update(id, (found) => ifKept(apply(found ?? current)));
			if (!state.isStored) set({ isStored: true });
			if (storing.get(id) === 1 && stored) show(stored);
			if (hasUnsent(stored ?? shown) || hasUnsent(from)) notifyTabs();
			return stored ?? state.cards.get(id) ?? shown;
		} catch {
			set({ isStored: false });
			return state.cards.get(id) ?? shown;
		} finally {
			storing.set(id, storing.get(id)! - 1);
		}
	}

	const ifKept = (card: DeviceCard) =>
		hasUnsent(card) ||
		card.complaint ||
		card.isVerificationDropped ||
		now() - card.changedAt < keptMs
			? card
			: null;

	const canSend = (card: DeviceCard) => startRequest(card, "").request !== null;
	const isDue = (card: DeviceCard) =>
		card.request !== null || (canSend(card) && (isUrgent || now() - card.changedAt >= settleMs));
	/** Unanswered requests first, then the oldest change. */
	const nextDue = () =>
		[...state.cards.values()]
			.filter(isDue)
			.sort(
				(a, b) =>
					Number(b.request !== null) - Number(a.request !== null) || a.changedAt - b.changedAt,
			)[0];

	async function run() {
		nextRun.cancel();
		if (isRunning) {
			runAgain = true;
			return;
		}
		isRunning = true;
		try {
			if (nextDue()) await inOneTab(sendAll);
		} finally {
			isRunning = false;
			isUrgent = false;
		}
		if (runAgain) {
			runAgain = false;
			void run();
		} else scheduleNext();
	}

	async function sendAll() {
		await reload();
		let hasAnswers = false;
		for (let next = nextDue(); next; next = nextDue()) {
			const key = newKey();
			const card = await change(next, (each) => startRequest(each, key));
			const { request } = card;
			if (!request) continue;
			set({ sendState: "sending" });
			const result = await send(card, request).then(
				(saved) => ({ saved }),
				(thrown: unknown) => ({ error: toApiError(thrown) }),
			);
			if ("error" in result && (result.error.isSignedOut || result.error.isTemporary)) {
				postpone(result.error);
				break;
			}
			nextRun.reset();
			hasAnswers = true;
			const dataVersion = deps.dataVersion();
			await change(card, (each) =>
				// Ignore the answer to an earlier request.
				each.request?.key !== request.key
					? each
					: "error" in result
						? refused(each, result.error, dataVersion)
						: result.saved
							? applied(each, { card: result.saved, dataVersion })
							: disputeSent(each),
			);
			set({ sendState: "idle" });
		}
		if (state.sendState === "sending") set({ sendState: "idle" });
		if (hasAnswers) deps.onAnswered();
	}

	function postpone({ isSignedOut, retryAfterSeconds }: ApiError) {
		set({ sendState: isSignedOut ? "signedOut" : "waiting" });
		if (!isSignedOut) nextRun.retry(retryAfterSeconds);
	}

	/** Sends recent changes once they have settled. */
	function scheduleNext() {
		if (state.sendState === "waiting" || state.sendState === "signedOut") return;
		const waits = [...state.cards.values()]
			.filter(canSend)
			.map((card) => settleMs - (now() - card.changedAt));
		if (waits.length > 0) nextRun.runIn(Math.max(0, Math.min(...waits)));
	}

	/** Loads changes that other tabs have stored, and drops what they have sent. */
	async function reload() {
		const stored = await store.all(userId).catch(() => null);
		if (!stored) return;
		for (const { id } of stored.filter((card) => !ifKept(card)))
			void store.update(id, (card) => card && ifKept(card)).catch(() => {});
		const cards = new Map(state.cards);
		for (const card of stored) if (!storing.get(card.id)) cards.set(card.id, card);
		const isStored = (id: string) => stored.some((each) => each.id === id);
		for (const [id, card] of cards)
			if (state.isStored && !storing.get(id) && !isStored(id) && hasUnsent(card))
				cards.set(id, newDeviceCard(userId, card.seen, card.seenAt));
		set({ cards });
	}

	return {
		subscribe(listener: () => void) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		state: () => state,
		reload,
		/** Changes the card on the page; resolves once the device has stored it. */
		async step(server: ServerCard, apply: (card: DeviceCard, now: number) => DeviceCard) {
			const card =
				state.cards.get(deviceCardId(userId, server.card.matchId)) ??
				newDeviceCard(userId, server.card, server.dataVersion);
			await change(card, (each) => apply(withServerCard(each, server), now()));
			if (isRunning) runAgain = true;
			else scheduleNext();
		},
		/** Sends now: on Save, when the device is back online, when the page is hidden or shown. */
		async sendNow() {
			isUrgent = true;
			nextRun.reset();
			if (state.sendState === "signedOut") set({ sendState: "idle" });
			await run();
		},
		stop: nextRun.cancel,
	};
}
export type ScoreOutbox = ReturnType<typeof createScoreOutbox>;

/** The server's current card, in the answer to a refused save. */
interface CurrentCard {
	card: Card | null;
	who: string | null;
	when: string | null;
}

function refused(card: DeviceCard, apiError: ApiError, dataVersion: number): DeviceCard {
	// Only plain data can be stored.
	const { code, message, fields } = apiError;
	const error = { code, message, fields };
	const current = apiError.current as CurrentCard | undefined;
	if (code !== "STALE" || !current || card.request?.kind === "dispute")
		return rejected(card, error, current?.card ? { card: current.card, dataVersion } : null);
	const server = { card: current.card ?? emptyCard(card.matchId), dataVersion };
	return conflicted(card, server, { who: current.who, when: current.when }, error);
}
