import type { Card } from "../../league/rules/scoring/card-merge.ts";
import {
	type DeviceCard,
	deviceCardId,
	type Flight,
	grounded,
	hasWork,
	landed,
	landedComplaint,
	newDeviceCard,
	overtaken,
	type Refused,
	refreshed,
	takeOff,
} from "./scorecard.ts";

/**
 * Where the cards are kept on the device. `update` reads, changes and writes as one, so that two
 * tabs never lose each other's steps.
 */
export interface DeviceStore {
	all: (userId: number) => Promise<DeviceCard[]>;
	update: (
		id: string,
		change: (card: DeviceCard | null) => DeviceCard | null,
	) => Promise<DeviceCard | null>;
}

/**
 * What became of a call. `later`: no signal, a timeout, or a server in trouble; the same call is
 * made again.
 */
export type Outcome =
	| { kind: "done"; card: Card | null }
	| { kind: "stale"; card: Card; who: string | null; when: string | null; refused: Refused }
	| { kind: "refused"; refused: Refused; card: Card | null }
	| { kind: "signedOut" }
	| { kind: "later"; afterSeconds: number | null };

export interface OutboxDeps {
	store: DeviceStore;
	send: (card: DeviceCard, flight: Flight) => Promise<Outcome>;
	newKey: () => string;
	now: () => number;
	/** Runs the work in one tab of the device at a time. */
	alone: (work: () => Promise<void>) => Promise<void>;
	schedule: (work: () => void, ms: number) => () => void;
	/** Tells the device's other tabs. */
	tell: () => void;
}

export type Link = "free" | "sending" | "waiting" | "signedOut";
export interface OutboxState {
	cards: ReadonlyMap<string, DeviceCard>;
	link: Link;
	/** Whether steps reach the device's own memory. */
	isKept: boolean;
}

/** How long after the last step a card is sent by itself. */
export const settleMs = 1200;
const backoffMs = [1000, 2000, 5000, 10_000, 20_000, 30_000];

/**
 * Everything that one person has entered on this device and the league does not have yet: kept at
 * each step, sent once and in order.
 */
export function createOutbox(
	userId: number,
	{ store, send, newKey, now, alone, schedule, tell }: OutboxDeps,
) {
	let state: OutboxState = { cards: new Map(), link: "free", isKept: true };
	const listeners = new Set<() => void>();
	const writing = new Map<string, number>();
	let tries = 0;
	let isPumping = false;
	let isWanted = false;
	let isHurried = false;
	let unschedule = () => {};

	const set = (part: Partial<OutboxState>) => {
		state = { ...state, ...part };
		for (const listener of listeners) listener();
	};
	const put = (id: string, card: DeviceCard | null) => {
		const cards = new Map(state.cards);
		if (card) cards.set(id, card);
		else cards.delete(id);
		set({ cards });
	};

	/**
	 * Shown at once, kept as soon as the device can; what the device's memory says in the end is
	 * true, for another tab may have written too.
	 */
	async function change(
		id: string,
		step: (card: DeviceCard) => DeviceCard,
	): Promise<DeviceCard | null> {
		const before = state.cards.get(id) ?? null;
		if (before) put(id, step(before));
		writing.set(id, (writing.get(id) ?? 0) + 1);
		try {
			const kept = await store.update(id, (stored) => {
				const from = stored ?? before;
				return from && worthKeeping(step(from));
			});
			if (!state.isKept) set({ isKept: true });
			const shown = state.cards.get(id) ?? null;
			if (writing.get(id) === 1 && kept) put(id, kept);
			if (hasWork(kept ?? shown ?? before!) || (before && hasWork(before))) tell();
			return kept ?? shown;
		} catch {
			set({ isKept: false });
			return state.cards.get(id) ?? null;
		} finally {
			writing.set(id, writing.get(id)! - 1);
		}
	}

	const isDue = (card: DeviceCard) =>
		card.flight !== null ||
		(takeOff(card, "").flight !== null && (isHurried || now() - card.touchedAt >= settleMs));
	const due = () =>
		[...state.cards.values()]
			.filter(isDue)
			.sort(
				(a, b) =>
					Number(b.flight !== null) - Number(a.flight !== null) || a.touchedAt - b.touchedAt,
			)[0];

	async function pump() {
		unschedule();
		if (isPumping) {
			isWanted = true;
			return;
		}
		isPumping = true;
		try {
			if (due()) await alone(sendAll);
		} finally {
			isPumping = false;
			isHurried = false;
		}
		if (isWanted) {
			isWanted = false;
			void pump();
		} else planNext();
	}

	async function sendAll() {
		await reload();
		for (let next = due(); next; next = due()) {
			const key = newKey();
			const card = await change(next.id, (each) => takeOff(each, key));
			const { flight } = card ?? {};
			if (!card || !flight) continue;
			set({ link: "sending" });
			const outcome = await send(card, flight);
			if (outcome.kind === "later" || outcome.kind === "signedOut") {
				set({ link: outcome.kind === "later" ? "waiting" : "signedOut" });
				const wait = backoffMs[Math.min(tries++, backoffMs.length - 1)]!;
				if (outcome.kind === "later")
					unschedule = schedule(
						() => void pump(),
						Math.max(wait, (outcome.afterSeconds ?? 0) * 1000),
					);
				return;
			}
			tries = 0;
			await change(card.id, (each) => settled(each, flight.key, outcome));
			set({ link: "free" });
		}
		set({ link: "free" });
	}

	/** For what was entered a moment ago. */
	function planNext() {
		if (state.link === "waiting" || state.link === "signedOut") return;
		const waits = [...state.cards.values()]
			.filter((card) => takeOff(card, "").flight)
			.map((card) => settleMs - (now() - card.touchedAt));
		if (waits.length > 0) unschedule = schedule(() => void pump(), Math.max(0, Math.min(...waits)));
	}

	/** What another tab has written. */
	async function reload() {
		const stored = await store.all(userId).catch(() => null);
		if (!stored) return;
		const cards = new Map(state.cards);
		for (const card of stored) if (!writing.get(card.id)) cards.set(card.id, card);
		for (const [id, card] of cards)
			if (
				state.isKept &&
				!writing.get(id) &&
				!stored.some((each) => each.id === id) &&
				hasWork(card)
			)
				cards.set(id, newDeviceCard(userId, card.seen));
		set({ cards });
	}

	return {
		subscribe(listener: () => void) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		state: () => state,
		cardOf: (matchId: number) => state.cards.get(deviceCardId(userId, matchId)),
		reload,
		/** A card as the league has it. `isSure`: it has just been asked for. */
		async see(current: Card, isSure = false) {
			const id = deviceCardId(userId, current.matchId);
			const known = state.cards.get(id);
			if (!known) put(id, newDeviceCard(userId, current));
			else if (refreshed(known, current, null, isSure) !== known)
				await change(id, (card) => refreshed(card, current, null, isSure));
		},
		/** One step of the person; resolves once the device has kept it. */
		async step(matchId: number, change_: (card: DeviceCard, now: number) => DeviceCard) {
			await change(deviceCardId(userId, matchId), (card) => change_(card, now()));
			if (!isPumping) planNext();
			else isWanted = true;
		},
		/**
		 * Sends what there is, now: at a touch on Save, when the signal is back, when the page is
		 * looked at again.
		 */
		async sendNow() {
			isHurried = true;
			tries = 0;
			if (state.link === "signedOut") set({ link: "free" });
			await pump();
		},
		stop: () => unschedule(),
	};
}
export type Outbox = ReturnType<typeof createOutbox>;

/** An answer counts for the call that it belongs to, once. */
function settled(
	card: DeviceCard,
	key: string,
	outcome: Exclude<Outcome, { kind: "later" | "signedOut" }>,
): DeviceCard {
	const { flight } = card;
	if (flight?.key !== key) return card;
	if (outcome.kind === "refused") return grounded(card, outcome.refused, outcome.card);
	if (flight.kind === "dispute") return landedComplaint(card);
	if (outcome.kind === "done") return outcome.card ? landed(card, outcome.card) : card;
	const { who, when, refused } = outcome;
	return overtaken(card, outcome.card, { who, when }, refused);
}

const worthKeeping = (card: DeviceCard) =>
	hasWork(card) || card.complaint || card.isTickUnseen ? card : null;
