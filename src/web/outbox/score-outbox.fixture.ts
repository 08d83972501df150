import { beforeEach } from "vitest";
import { type Card, emptyCard, mergeCard } from "../../league/rules/scoring/card-merge.ts";
import { ApiError } from "../data/api-error.ts";
import { cardOnPage, type ServerCard } from "./card-requests.ts";
import { type CardRequest, type DeviceCard, enterLine, type LineDraft } from "./device-card.ts";
import { createScoreOutbox, type DeviceStore } from "./score-outbox.ts";

export const me = 7;
export const matchId = 31;
export const won64: LineDraft = {
	entry: {
		state: "played",
		sets: [
			{ home: 6, visitor: 4 },
			{ home: 6, visitor: 4 },
		],
	},
	text: null,
	winner: null,
	sets: null,
};
export const won63: LineDraft = {
	...won64,
	entry: {
		state: "played",
		sets: [
			{ home: 6, visitor: 3 },
			{ home: 6, visitor: 3 },
		],
	},
};
export const started: LineDraft = {
	...won64,
	entry: { state: "played", sets: [{ home: 6, visitor: 4 }] },
};

/** A device with storage shared by its tabs, and a server that merges cards. */
function createDevice() {
	const memory = new Map<string, string>();
	const server = {
		card: emptyCard(matchId),
		history: [emptyCard(matchId)],
		keys: new Map<string, Card>(),
		calls: [] as CardRequest[],
		disputes: 0,
	};
	let time = 1_000_000;
	let timers: { work: () => void; at: number }[] = [];
	const network: {
		answer: (card: DeviceCard, request: CardRequest) => Promise<Card | null>;
		isFull: boolean;
	} = { answer: async (_, request) => take(request), isFull: false };
	let lock: Promise<void> = Promise.resolve();

	function take({ key, kind, fields, version }: CardRequest): Card | null {
		server.calls.push({ key, kind, fields, version });
		const earlier = server.keys.get(key);
		if (earlier) return earlier;
		if (kind === "dispute") {
			server.disputes++;
			return null;
		}
		const seen = server.history.find((each) => each.version === version) ?? null;
		const merge = mergeCard(server.card, seen, fields);
		if (merge.conflicts.length + merge.unseen.length > 0)
			throw new ApiError(409, {
				error: {
					code: "STALE",
					message: "Pat has changed the same line.",
					current: { card: server.card, who: "Pat", when: null },
				},
			});
		server.card = { ...merge.next, version: server.card.version + 1 };
		server.history.push(server.card);
		server.keys.set(key, server.card);
		return server.card;
	}

	const store: DeviceStore = {
		all: async () => [...memory.values()].map((text) => JSON.parse(text) as DeviceCard),
		update: async (id, change) => {
			if (network.isFull) throw new Error("The disk is full.");
			const text = memory.get(id);
			const card = change(text ? (JSON.parse(text) as DeviceCard) : null);
			if (card) memory.set(id, JSON.stringify(card));
			else memory.delete(id);
			return card && (JSON.parse(JSON.stringify(card)) as DeviceCard);
		},
	};
	let keys = 0;
	const openTab = () =>
		createScoreOutbox(me, {
			store,
			send: (card, request) => network.answer(card, request),
			dataVersion: () => server.history.length,
			onAnswered: () => {},
			newKey: () => `key ${++keys}`,
			now: () => time,
			inOneTab: (work) => {
				lock = lock.then(work, work);
				return lock;
			},
			schedule: (work, ms) => {
				const timer = { work, at: time + ms };
				timers.push(timer);
				return () => {
					timers = timers.filter((each) => each !== timer);
				};
			},
			notifyTabs: () => {},
		});
	const flush = async () => {
		for (let turn = 0; turn < 60; turn++) await Promise.resolve();
	};
	return {
		openTab,
		server,
		network,
		take,
		flush,
		/** The other captain saves. */
		other: (fields: Partial<Card>) =>
			take({
				key: `other ${server.calls.length}`,
				kind: "save",
				fields,
				version: server.card.version,
			}),
		store: (card: DeviceCard) => void memory.set(card.id, JSON.stringify(card)),
		stored: () => [...memory.values()].map((text) => JSON.parse(text) as DeviceCard),
		/** Like a dead battery: locks and timers are gone. */
		killTabs() {
			lock = Promise.resolve();
			timers = [];
		},
		async advance(ms: number) {
			time += ms;
			const due = timers.filter(({ at }) => at <= time);
			timers = timers.filter(({ at }) => at > time);
			for (const { work } of due) work();
			await flush();
		},
	};
}

interface DeviceSetup {
	device: ReturnType<typeof createDevice>;
	box: ReturnType<DeviceSetup["device"]["openTab"]>;
	/** The card that the page was loaded with. */
	page: ServerCard;
}

export const noAnswer = async (): Promise<never> => {
	throw new ApiError(503, null);
};
export const entering =
	(line: "singles1" | "singles2", draft: LineDraft) => (card: DeviceCard, now: number) =>
		enterLine(card, line, draft, now);

/** A device with one tab, and an empty card, before each test. */
export function useDevice() {
	const setup = {} as DeviceSetup;
	const load = (card: Card = setup.device.server.card) => {
		setup.page = { card, dataVersion: setup.device.server.history.length };
	};
	const mine = () => cardOnPage(setup.box.state().cards, setup.page);
	const step = (change: (card: DeviceCard, now: number) => DeviceCard) =>
		setup.box.step(setup.page, change);
	beforeEach(async () => {
		setup.device = createDevice();
		setup.box = setup.device.openTab();
		load();
	});

	return Object.assign(setup, { load, mine, step });
}
