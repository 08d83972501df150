import { beforeEach, describe, expect, test } from "vitest";
import { type Card, emptyCard, mergeCard } from "../../league/rules/scoring/card-merge.ts";
import { ApiError } from "../data/api-error.ts";
import { cardOnPage, type ServerCard } from "./card-requests.ts";
import {
	type CardRequest,
	type DeviceCard,
	deviceCardId,
	enterFields,
	enterLine,
	hasUnsent,
	type LineDraft,
	optimisticCard,
	resolveConflict,
	unsentCount,
} from "./device-card.ts";
import { type OldDeviceCard, upgradeCard } from "./old-device-card.ts";
import { createScoreOutbox, type DeviceStore, keptMs, settleMs } from "./score-outbox.ts";

const me = 7;
const matchId = 31;
const won64: LineDraft = {
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
const won63: LineDraft = {
	...won64,
	entry: {
		state: "played",
		sets: [
			{ home: 6, visitor: 3 },
			{ home: 6, visitor: 3 },
		],
	},
};
const started: LineDraft = {
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

let device: ReturnType<typeof createDevice>;
let box: ReturnType<typeof device.openTab>;
/** The card that the page was loaded with. */
let page: ServerCard;
const load = (card: Card = device.server.card) => {
	page = { card, dataVersion: device.server.history.length };
};
const mine = () => cardOnPage(box.state().cards, page);
const step = (change: (card: DeviceCard, now: number) => DeviceCard) => box.step(page, change);
const noAnswer = async (): Promise<never> => {
	throw new ApiError(503, null);
};
const entering =
	(line: "singles1" | "singles2", draft: LineDraft) => (card: DeviceCard, now: number) =>
		enterLine(card, line, draft, now);

beforeEach(async () => {
	device = createDevice();
	box = device.openTab();
	load();
});

describe("a score", () => {
	test("is stored immediately and sent once the user pauses", async () => {
		await step(entering("singles1", won64));
		expect(device.stored()[0]?.pending).toMatchObject({
			singles1Score: "6-4, 6-4",
			singles1HomeSetsWon: 2,
			singles1VisitorSetsWon: 0,
		});
		expect(device.server.calls).toEqual([]);
		await device.advance(settleMs);
		expect(device.server.card.singles1Score).toBe("6-4, 6-4");
		expect(hasUnsent(mine())).toBe(false);
	});

	test("that was sent is still shown on a page that was saved before, for a day", async () => {
		await step(entering("singles1", won64));
		await device.advance(settleMs);
		box = device.openTab();
		await box.reload();
		page = { card: emptyCard(matchId), dataVersion: 0 };
		expect(optimisticCard(mine()).singles1Score).toBe("6-4, 6-4");
		expect(hasUnsent(mine())).toBe(false);
		await device.advance(keptMs);
		await device.openTab().reload();
		expect(device.stored()).toEqual([]);
	});

	test("that is incomplete is stored on the device, survives a reload, and is not sent", async () => {
		await step(entering("singles1", started));
		await device.advance(settleMs);
		expect(device.server.calls).toEqual([]);
		box = device.openTab();
		await box.reload();
		expect(mine().drafts.singles1).toEqual(started);
		expect(unsentCount(mine())).toBe(1);
	});

	test("is sent on Save without waiting", async () => {
		await step(entering("singles1", won64));
		await box.sendNow();
		expect(device.server.card.singles1Score).toBe("6-4, 6-4");
	});

	test("that is changed while an earlier one is being sent arrives last", async () => {
		const { promise, resolve } = Promise.withResolvers<void>();
		device.network.answer = async (_, request) => {
			await promise;
			return device.take(request);
		};
		await step(entering("singles1", won64));
		const sending = box.sendNow();
		await device.flush();
		await step(entering("singles1", won63));
		resolve();
		await sending;
		await device.advance(settleMs);
		expect(device.server.calls.map(({ fields }) => fields.singles1Score)).toEqual([
			"6-4, 6-4",
			"6-3, 6-3",
		]);
		expect(device.server.card.singles1Score).toBe("6-3, 6-3");
		expect(mine().conflicts).toEqual([]);
	});

	test("that is changed back is not sent", async () => {
		await step((card, now) => enterFields(card, { singles1HomePlayerId: 5 }, now));
		await step((card, now) => enterFields(card, { singles1HomePlayerId: null }, now));
		await device.advance(settleMs);
		expect(device.server.calls).toEqual([]);
	});
});

describe("offline", () => {
	test("a card is retried after increasing delays, and sent once the device is back online", async () => {
		let isOnline = false;
		let tries = 0;
		device.network.answer = async (_, request) => {
			tries++;
			return isOnline ? device.take(request) : noAnswer();
		};
		await step(entering("singles1", won64));
		await device.advance(settleMs);
		expect(box.state().sendState).toBe("waiting");
		await device.advance(1000);
		await device.advance(1999);
		expect(tries).toBe(2);
		await device.advance(1);
		expect(tries).toBe(3);
		isOnline = true;
		await box.sendNow();
		expect(box.state().sendState).toBe("idle");
		expect(device.server.calls).toHaveLength(1);
		expect(device.server.card.singles1Score).toBe("6-4, 6-4");
	});

	test("a card is retried after the delay that the server asks for", async () => {
		let tries = 0;
		device.network.answer = async () => {
			tries++;
			throw new ApiError(503, { error: { code: "NOT_READY" } }, 60);
		};
		await step(entering("singles1", won64));
		await device.advance(settleMs);
		await device.advance(59_000);
		expect(tries).toBe(1);
		await device.advance(1000);
		expect(tries).toBe(2);
	});

	test("cards of several matches are sent one by one, oldest change first", async () => {
		const other = { card: emptyCard(32), dataVersion: 1 };
		const sent: number[] = [];
		device.network.answer = async (card) => {
			sent.push(card.matchId);
			throw new ApiError(422, { error: { code: "X", message: "No." } });
		};
		await box.step(other, entering("singles1", won64));
		await device.advance(1);
		await step(entering("singles1", won64));
		await box.sendNow();
		expect(sent).toEqual([32, matchId]);
	});
});

describe("after a tab was closed", () => {
	test("during a request, the next tab repeats it with the same key, and it is applied once", async () => {
		device.network.answer = async (_, request) => {
			device.take(request);
			return new Promise<never>(() => {});
		};
		await step(entering("singles1", won64));
		void box.sendNow();
		await device.flush();
		expect(device.server.card.version).toBe(1);
		device.killTabs();
		device.network.answer = async (_, request) => device.take(request);
		box = device.openTab();
		await box.reload();
		await box.sendNow();
		expect(device.server.calls.map(({ key }) => key)).toEqual(["key 1", "key 1"]);
		expect(device.server.card).toMatchObject({ version: 1, singles1Score: "6-4, 6-4" });
		expect(hasUnsent(mine())).toBe(false);
	});

	test("a page loaded before the answer does not restore the old card", async () => {
		const { card, dataVersion } = page;
		await step(entering("singles1", won64));
		await box.sendNow();
		const saved = mine();
		page = { card, dataVersion };
		expect(mine()).toBe(saved);
		load();
		expect(mine()).toBe(saved);
	});

	test("a card that an admin has removed is empty here too, except for unsent changes", async () => {
		await step(entering("singles1", won64));
		await box.sendNow();
		device.server.history.push(emptyCard(matchId));
		load(emptyCard(matchId));
		expect(optimisticCard(mine()).singles1Score).toBe("");
		load();
		await step(entering("singles2", won63));
		load(emptyCard(matchId));
		expect(optimisticCard(mine()).singles2Score).toBe("6-3, 6-3");
	});
});

test("scores stored by an older version of the site are sent, an unanswered call with its old key", async () => {
	const old: OldDeviceCard = {
		id: deviceCardId(me, matchId),
		userId: me,
		matchId,
		seen: emptyCard(matchId),
		preferences: { singles2Score: "6-3, 6-3", singles2HomeSetsWon: 2, singles2VisitorSetsWon: 0 },
		drafts: { doubles1: started },
		held: [],
		by: null,
		flight: {
			key: "old key",
			kind: "save",
			fields: { singles1Score: "6-4, 6-4", singles1HomeSetsWon: 2, singles1VisitorSetsWon: 0 },
			version: 0,
		},
		refused: null,
		isTickUnseen: false,
		complaint: null,
		touchedAt: 1,
	};
	device.store(upgradeCard(old));
	await box.reload();
	await box.sendNow();
	expect(device.server.calls.map(({ key }) => key)).toEqual(["old key", "key 2"]);
	expect(device.server.card).toMatchObject({
		singles1Score: "6-4, 6-4",
		singles2Score: "6-3, 6-3",
	});
	load();
	expect(mine().drafts).toEqual({ doubles1: started });
});

test("two tabs do not send the same change twice", async () => {
	const other = device.openTab();
	await step(entering("singles1", won64));
	await other.reload();
	await Promise.all([box.sendNow(), other.sendNow()]);
	expect(device.server.calls).toHaveLength(1);
});

test("a change made while another is being sent never leaves the screen", async () => {
	const { promise, resolve } = Promise.withResolvers<void>();
	device.network.answer = async (_, request) => {
		await promise;
		return device.take(request);
	};
	await step(entering("singles1", won64));
	const sent = box.sendNow();
	await device.flush();
	await step(entering("singles2", started));
	const shown: unknown[] = [];
	box.subscribe(() => shown.push(mine().drafts.singles2));
	resolve();
	await sent;
	expect(shown.length).toBeGreaterThan(0);
	expect(shown.every((draft) => draft !== undefined)).toBe(true);
	expect(device.server.card.singles1Score).toBe("6-4, 6-4");
});

test("after the session has ended, changes stay stored and are sent after the next login", async () => {
	device.network.answer = async () => {
		throw new ApiError(401, { error: { code: "NO_SESSION" } });
	};
	await step(entering("singles1", won64));
	await box.sendNow();
	await device.advance(60_000);
	expect(box.state().sendState).toBe("signedOut");
	expect(hasUnsent(device.stored()[0]!)).toBe(true);
	device.network.answer = async (_, request) => device.take(request);
	box = device.openTab();
	await box.reload();
	await box.sendNow();
	expect(device.server.card.singles1Score).toBe("6-4, 6-4");
});

test("a refused change stays, with the reason, and is not sent again automatically", async () => {
	device.network.answer = async () => {
		throw new ApiError(422, { error: { code: "INVALID", message: "No." } });
	};
	await step(entering("singles1", won64));
	await box.sendNow();
	expect(mine().error?.message).toBe("No.");
	expect(optimisticCard(mine()).singles1Score).toBe("6-4, 6-4");
	await device.advance(600_000);
	expect(device.server.calls).toEqual([]);
});

test("without device storage, changes are sent and isStored is false", async () => {
	device.network.isFull = true;
	await step(entering("singles1", won64));
	expect(box.state().isStored).toBe(false);
	await box.sendNow();
	expect(device.server.card.singles1Score).toBe("6-4, 6-4");
});

describe("when the other captain", () => {
	test("saves other lines, they are merged without a conflict", async () => {
		await step(entering("singles1", won64));
		device.other({ singles2Score: "6-1, 6-1", singles2HomeSetsWon: 2 });
		await box.sendNow();
		expect(device.server.card).toMatchObject({
			singles1Score: "6-4, 6-4",
			singles2Score: "6-1, 6-1",
		});
		expect(optimisticCard(mine()).singles2Score).toBe("6-1, 6-1");
		expect(mine().conflicts).toEqual([]);
	});

	test.each([
		["mine", "6-4, 6-4"],
		["theirs", "6-3, 6-3"],
	] as const)(
		"saves the same line, nothing is overwritten until the user chooses %s",
		async (choice, outcome) => {
			await step(entering("singles1", won64));
			device.other({ singles1Score: "6-3, 6-3", singles1HomeSetsWon: 2 });
			await step((card, now) => enterFields(card, { singles1HomePlayerId: 5 }, now));
			await box.sendNow();
			expect(mine()).toMatchObject({ conflicts: ["score singles1"], changedBy: { who: "Pat" } });
			expect(device.server.card).toMatchObject({
				singles1Score: "6-3, 6-3",
				singles1HomePlayerId: 5,
			});
			await step((card, now) => resolveConflict(card, "score singles1", choice, now));
			await box.sendNow();
			expect(device.server.card.singles1Score).toBe(outcome);
			expect(optimisticCard(mine()).singles1Score).toBe(outcome);
			expect(hasUnsent(mine())).toBe(false);
		},
	);

	test("saves the same score, there is no conflict", async () => {
		await step(entering("singles1", won64));
		device.other({ singles1Score: "6-4, 6-4", singles1HomeSetsWon: 2 });
		load();
		expect(hasUnsent(mine())).toBe(false);
	});

	test("saves a line that the user has started, it is a conflict", async () => {
		await step(entering("singles1", started));
		device.other({ singles1Score: "6-3, 6-3", singles1HomeSetsWon: 2 });
		load();
		expect(mine()).toMatchObject({ conflicts: ["score singles1"], drafts: { singles1: started } });
	});
});

describe("a verification", () => {
	test("is not sent for scores that the user has not seen", async () => {
		device.other({ singles1Score: "6-3, 6-3", singles1HomeSetsWon: 2 });
		await step((card, now) => enterFields(card, { homeVerified: true }, now));
		await box.sendNow();
		expect(device.server.card.homeVerified).toBe(false);
		expect(mine()).toMatchObject({ isVerificationDropped: true, pending: {} });
		await device.advance(60_000);
		expect(device.server.card.homeVerified).toBe(false);
	});

	test("is dropped when a score changes on the open page", async () => {
		device.network.answer = noAnswer;
		await step((card, now) => enterFields(card, { homeVerified: true }, now));
		device.other({ singles1Score: "6-3, 6-3", singles1HomeSetsWon: 2 });
		load();
		expect(mine()).toMatchObject({ isVerificationDropped: true, pending: {} });
	});

	test("is sent together with its scores", async () => {
		await step(entering("singles1", won64));
		await step((card, now) => enterFields(card, { homeVerified: true }, now));
		await box.sendNow();
		expect(device.server.card).toMatchObject({ singles1Score: "6-4, 6-4", homeVerified: true });
	});
});

test("“Something is wrong” is stored and sent once, like a score", async () => {
	device.network.answer = noAnswer;
	await step((card, now) => ({
		...card,
		complaint: { line: "doubles1", note: "It was 7-5.", isSent: true },
		changedAt: now,
	}));
	await box.sendNow();
	expect(unsentCount(device.stored()[0]!)).toBe(1);
	device.network.answer = async (_, request) => device.take(request);
	await box.sendNow();
	expect(device.server.disputes).toBe(1);
	expect(mine().complaint).toBe(null);
});
