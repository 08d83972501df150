import type { DeviceCard } from "./device-card.ts";
import { type OldDeviceCard, upgradeCard } from "./old-device-card.ts";
import type { DeviceStore } from "./score-outbox.ts";

const databaseName = "crosscourt";
/** Bumped when the shape of a stored card changes. */
const version = 2;
const table = "unsent-cards-2";
/** Cards of version 1. */
const oldTable = "unsent-cards";

type Change = (card: DeviceCard | null) => DeviceCard | null;

/**
 * Cards in IndexedDB, flushed to disk (`strict`) so that they survive a dead battery. Each change
 * is read, applied and written in one transaction. Browsers without IndexedDB use localStorage.
 */
export function createDeviceStore(): DeviceStore {
	let opened: Promise<IDBDatabase> | null = null;
	const reset = () => {
		opened = null;
	};
	const database = () =>
		(opened ??= open(reset).catch((error) => {
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

async function open(onClose: () => void) {
	const opening = indexedDB.open(databaseName, version);
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
