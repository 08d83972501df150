import type { DeviceCard } from "./device-card.ts";
import type { DeviceStore } from "./outbox.ts";

const databaseName = "crosscourt";
/** Bumped when the shape of a stored card changes. */
const version = 2;
const table = "unsent-cards-2";

/**
 * Cards in IndexedDB, written through to the disk (`strict`): they survive a dead battery, and a
 * change is read, made and written in one transaction. Browsers that refuse it use localStorage.
 */
export function createDeviceStore(): DeviceStore {
	let opened: Promise<IDBDatabase> | null = null;
	const database = () =>
		(opened ??= open().catch((error) => {
			opened = null;
			throw error;
		}));
	return {
		all: async (userId) => {
			const db = await database().catch(() => null);
			if (!db) return plainCards().filter((card) => card.userId === userId);
			const cards = await asked<DeviceCard[]>(db.transaction(table).objectStore(table).getAll());
			return cards.filter((card) => card.userId === userId);
		},
		update: async (id, change) => {
			const db = await database().catch(() => null);
			return db ? updateStored(db, id, change) : updatePlain(id, change);
		},
	};
}

async function open() {
	const opening = indexedDB.open(databaseName, version);
	opening.onupgradeneeded = () => opening.result.createObjectStore(table, { keyPath: "id" });
	return asked(opening);
}

const updateStored = (
	db: IDBDatabase,
	id: string,
	change: (card: DeviceCard | null) => DeviceCard | null,
) =>
	new Promise<DeviceCard | null>((resolve, reject) => {
		const work = db.transaction(table, "readwrite", { durability: "strict" });
		const cards = work.objectStore(table);
		let card: DeviceCard | null = null;
		const reading = cards.get(id);
		reading.onsuccess = () => {
			card = change((reading.result as DeviceCard | undefined) ?? null);
			if (card) cards.put(card);
			else cards.delete(id);
		};
		work.oncomplete = () => resolve(card);
		work.onabort = () => reject(work.error);
	});

const asked = <T>(request: IDBRequest<T>) =>
	new Promise<T>((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});

const plainPrefix = `${table}:`;
function plainCards(): DeviceCard[] {
	const keys = Object.keys(localStorage).filter((key) => key.startsWith(plainPrefix));
	return keys.map((key) => JSON.parse(localStorage.getItem(key)!) as DeviceCard);
}
function updatePlain(id: string, change: (card: DeviceCard | null) => DeviceCard | null) {
	const stored = localStorage.getItem(plainPrefix + id);
	const card = change(stored ? (JSON.parse(stored) as DeviceCard) : null);
	if (card) localStorage.setItem(plainPrefix + id, JSON.stringify(card));
	else localStorage.removeItem(plainPrefix + id);
	return card;
}
