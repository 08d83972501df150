import { useSyncExternalStore } from "react";
import type { Card } from "../../league/rules/scoring/card-merge.ts";
import { type ApiClient, useApiClient } from "../data/api-client.ts";
import { ApiError } from "../data/api-error.ts";
import { newKey } from "../data/idempotency-key.ts";
import { onReturn } from "../data/on-return.ts";
import { reads } from "../data/reads.ts";
import { type CardRequest, type DeviceCard, hasUnsent } from "./device-card.ts";
import { type OldDeviceCard, upgradeCard } from "./old-device-card.ts";
import {
	createScoreOutbox,
	type DeviceStore,
	type OutboxState,
	type ScoreOutbox,
} from "./score-outbox.ts";
import { storeUnsentCount } from "./unsent-count.ts";

/** How long a hidden page can skip checking who is signed in. */
const trustMs = 3000;

let current: { userId: number; outbox: ScoreOutbox } | null = null;

/** The signed-in user's outbox, which sends whenever it can. A page has only one. */
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
				const me = await client.ask(reads.me);
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
		notifyTabs: () => tabs?.postMessage(null),
	});
	current = { userId, outbox };
	tabs?.addEventListener("message", () => void outbox.reload());
	onReturn(() => {
		isSameUser = false;
		void outbox.reload().then(outbox.sendNow);
	});
	document.addEventListener("visibilitychange", () => {
		if (!document.hidden) return;
		hiddenAt = Date.now();
		void outbox.sendNow();
	});
	addEventListener("beforeunload", (event) => {
		// Scores stored on the device aren't lost.
		if (!outbox.state().isStored && [...outbox.state().cards.values()].some(hasUnsent))
			event.preventDefault();
	});
	outbox.subscribe(() =>
		storeUnsentCount(userId, [...outbox.state().cards.values()].filter(hasUnsent).length),
	);
	void outbox.reload().then(outbox.sendNow);
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

const emptyState: OutboxState = { cards: new Map(), sendState: "idle", isStored: true };
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

const databaseName = "crosscourt";
/** Bumped when the shape of a stored card changes. */
const databaseVersion = 2;
const table = "unsent-cards-2";
/** Cards of version 1. */
const oldTable = "unsent-cards";

type Change = (card: DeviceCard | null) => DeviceCard | null;

/**
 * Cards in IndexedDB, flushed to disk (`strict`) so that they survive a dead battery. Each change
 * is read, applied and written in one transaction. Browsers without IndexedDB use localStorage.
 */
function createDeviceStore(): DeviceStore {
	let opened: Promise<IDBDatabase> | null = null;
	const reset = () => {
		opened = null;
	};
	const database = () =>
		(opened ??= openDatabase(reset).catch((error) => {
			reset();
			throw error;
		}));
	return {
		all: async (userId) => {
			const db = await database().catch(() => null);
			const cards = db
				? await answerOf<DeviceCard[]>(db.transaction(table).objectStore(table).getAll())
				: localStorageCards();
			return cards.filter((card) => card.userId === userId);
		},
		update: async (id, change) => {
			const db = await database().catch(() => null);
			return db ? updateStored(db, id, change) : updateInLocalStorage(id, change);
		},
	};
}

async function openDatabase(onClose: () => void) {
	const opening = indexedDB.open(databaseName, databaseVersion);
	opening.onupgradeneeded = () => upgrade(opening.result, opening.transaction!);
	const db = await new Promise<IDBDatabase>((resolve, reject) => {
		// A tab with the old version of the site is still open.
		opening.onblocked = () => reject(new Error("Another tab blocks the upgrade of the database."));
		opening.onsuccess = () => resolve(opening.result);
		opening.onerror = () => reject(opening.error);
	});
	// Lets a newer version of the site in another tab upgrade the database.
	db.onversionchange = () => {
		db.close();
		onClose();
	};
	// Cards that were stored while the database could not be opened.
	for (const card of localStorageCards()) {
		await updateStored(db, card.id, (stored) =>
			stored && stored.changedAt > card.changedAt ? stored : card,
		);
		localStorage.removeItem(localStoragePrefix + card.id);
		localStorage.removeItem(oldLocalStoragePrefix + card.id);
	}
	return db;
}

/** Runs inside the upgrade transaction: the old cards are deleted only if all were converted. */
function upgrade(db: IDBDatabase, transaction: IDBTransaction) {
	const cards = db.createObjectStore(table, { keyPath: "id" });
	if (!db.objectStoreNames.contains(oldTable)) return;
	const reading = transaction.objectStore(oldTable).getAll();
	reading.onsuccess = () => {
		for (const card of reading.result as OldDeviceCard[]) cards.put(upgradeCard(card));
		db.deleteObjectStore(oldTable);
	};
}

const updateStored = (db: IDBDatabase, id: string, change: Change) =>
	new Promise<DeviceCard | null>((resolve, reject) => {
		const transaction = db.transaction(table, "readwrite", { durability: "strict" });
		const cards = transaction.objectStore(table);
		let card: DeviceCard | null = null;
		const reading = cards.get(id);
		reading.onsuccess = () => {
			card = change((reading.result as DeviceCard | undefined) ?? null);
			if (card) cards.put(card);
			else cards.delete(id);
		};
		transaction.oncomplete = () => resolve(card);
		transaction.onabort = () => reject(transaction.error);
	});

const answerOf = <T>(request: IDBRequest<T>) =>
	new Promise<T>((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});

const localStoragePrefix = `${table}:`;
const oldLocalStoragePrefix = `${oldTable}:`;

function localStorageCards(): DeviceCard[] {
	const cards = stored<OldDeviceCard>(oldLocalStoragePrefix).map(upgradeCard);
	return [...cards, ...stored<DeviceCard>(localStoragePrefix)];
}

function stored<T>(prefix: string): T[] {
	const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
	return keys.map((key) => JSON.parse(localStorage.getItem(key)!) as T);
}

function updateInLocalStorage(id: string, change: Change) {
	const card = change(localStorageCards().findLast((each) => each.id === id) ?? null);
	if (card) localStorage.setItem(localStoragePrefix + id, JSON.stringify(card));
	else localStorage.removeItem(localStoragePrefix + id);
	localStorage.removeItem(oldLocalStoragePrefix + id);
	return card;
}
