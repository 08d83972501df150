import { beforeEach, describe, expect, test } from "vitest";
import { type Card, emptyCard, mergeCard } from "../../league/rules/scoring/card-merge.ts";
import { ApiError } from "../data/api-error.ts";
import { enterFields, enterLine, resolveConflict } from "./card-edits.ts";
import { cardOnPage, type ServerCard } from "./card-requests.ts";
import {
	type CardRequest,
	type DeviceCard,
	deviceCardId,
	hasUnsent,
	type LineDraft,
	shownCard,
	unsentCount,
} from "./device-card.ts";
import { type OldDeviceCard, upgradeCard } from "./old-device-card.ts";
import { createOutbox, type DeviceStore, settleMs } from "./outbox.ts";

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

/** A device whose storage outlives its tabs, and a server that merges cards. */
function createDevice() {
	const memory = new Map<string, string>();
	const league = {
		card: emptyCard(matchId),
		history: [emptyCard(matchId)],
		keys: new Map<string, Card>(),
		calls: [] as CardRequest[],
		complaints: 0,
	};
	let time = 1_000_000;
	let timers: { work: () => void; at: number }[] = [];
	const line: {
		answer: (card: DeviceCard, request: CardRequest) => Promise<Card | null>;
		isFull: boolean;
	} = { answer: async (_, request) => take(request), isFull: false };
	let lock: Promise<void> = Promise.resolve();

	function take({ key, kind, fields, version }: CardRequest): Card | null {
		league.calls.push({ key, kind, fields, version });
		const earlier = league.keys.get(key);
		if (earlier) return earlier;
		if (kind === "dispute") {
			league.complaints++;
			return null;
		}
		const seen = league.history.find((each) => each.version === version) ?? null;
		const merge = mergeCard(league.card, seen, fields);
		if (merge.conflicts.length + merge.unseen.length > 0)
			throw new ApiError(409, {
				error: {
					code: "STALE",
					message: "Pat has changed the same line.",
					current: { card: league.card, who: "Pat", when: null },
				},
			});
		league.card = { ...merge.next, version: league.card.version + 1 };
		league.history.push(league.card);
		league.keys.set(key, league.card);
		return league.card;
	}

	const store: DeviceStore = {
		all: async () => [...memory.values()].map((text) => JSON.parse(text) as DeviceCard),
		update: async (id, change) => {
			if (line.isFull) throw new Error("The disk is full.");
			const text = memory.get(id);
			const card = change(text ? (JSON.parse(text) as DeviceCard) : null);
			if (card) memory.set(id, JSON.stringify(card));
			else memory.delete(id);
			return card && (JSON.parse(JSON.stringify(card)) as DeviceCard);
		},
	};
	let keys = 0;
	const openTab = () =>
		createOutbox(me, {
			store,
			send: (card, request) => line.answer(card, request),
			dataVersion: () => league.history.length,
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
	const rest = async () => {
		for (let turn = 0; turn < 60; turn++) await Promise.resolve();
	};
	return {
		openTab,
		league,
		line,
		take,
		rest,
		/** The other captain saves. */
		other: (fields: Partial<Card>) =>
			take({
				key: `other ${league.calls.length}`,
				kind: "save",
				fields,
				version: league.card.version,
			}),
		store: (card: DeviceCard) => void memory.set(card.id, JSON.stringify(card)),
		stored: () => [...memory.values()].map((text) => JSON.parse(text) as DeviceCard),
		/** Like a dead battery: locks and timers are gone. */
		killTabs() {
			lock = Promise.resolve();
			timers = [];
		},
		async pass(ms: number) {
			time += ms;
			const ripe = timers.filter(({ at }) => at <= time);
			timers = timers.filter(({ at }) => at > time);
			for (const { work } of ripe) work();
			await rest();
		},
	};
}

let at: ReturnType<typeof createDevice>;
let box: ReturnType<typeof at.openTab>;
/** The card that the page was loaded with. */
let page: ServerCard;
const load = (card: Card = at.league.card) => {
	page = { card, dataVersion: at.league.history.length };
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
	at = createDevice();
	box = at.openTab();
	load();
});

describe("a score", () => {
	test("is stored immediately and sent once the user pauses", async () => {
		await step(entering("singles1", won64));
		expect(at.stored()[0]?.pending).toMatchObject({
			singles1Score: "6-4, 6-4",
			singles1HomeSetsWon: 2,
			singles1VisitorSetsWon: 0,
		});
		expect(at.league.calls).toEqual([]);
		await at.pass(settleMs);
		expect(at.league.card.singles1Score).toBe("6-4, 6-4");
		expect(hasUnsent(mine())).toBe(false);
		expect(at.stored()).toEqual([]);
	});

	test("that is incomplete is stored on the device, survives a reload, and is not sent", async () => {
		await step(entering("singles1", started));
		await at.pass(settleMs);
		expect(at.league.calls).toEqual([]);
		box = at.openTab();
		await box.reload();
		expect(mine().drafts.singles1).toEqual(started);
		expect(unsentCount(mine())).toBe(1);
	});

	test("is sent on Save without waiting", async () => {
		await step(entering("singles1", won64));
		await box.sendNow();
		expect(at.league.card.singles1Score).toBe("6-4, 6-4");
	});

	test("that is changed while an earlier one is being sent arrives last", async () => {
		const { promise, resolve } = Promise.withResolvers<void>();
		at.line.answer = async (_, request) => {
			await promise;
			return at.take(request);
		};
		await step(entering("singles1", won64));
		const sending = box.sendNow();
		await at.rest();
		await step(entering("singles1", won63));
		resolve();
		await sending;
		await at.pass(settleMs);
		expect(at.league.calls.map(({ fields }) => fields.singles1Score)).toEqual([
			"6-4, 6-4",
			"6-3, 6-3",
		]);
		expect(at.league.card.singles1Score).toBe("6-3, 6-3");
		expect(mine().conflicts).toEqual([]);
	});

	test("that is changed back is not sent", async () => {
		await step((card, now) => enterFields(card, { singles1HomePlayerId: 5 }, now));
		await step((card, now) => enterFields(card, { singles1HomePlayerId: null }, now));
		await at.pass(settleMs);
		expect(at.league.calls).toEqual([]);
	});
});

describe("offline", () => {
	test("a card is retried after increasing delays, and sent once the device is back online", async () => {
		let isThere = false;
		let tries = 0;
		at.line.answer = async (_, request) => {
			tries++;
			return isThere ? at.take(request) : noAnswer();
		};
		await step(entering("singles1", won64));
		await at.pass(settleMs);
		expect(box.state().connection).toBe("waiting");
		await at.pass(1000);
		await at.pass(1999);
		expect(tries).toBe(2);
		await at.pass(1);
		expect(tries).toBe(3);
		isThere = true;
		await box.sendNow();
		expect(box.state().connection).toBe("idle");
		expect(at.league.calls).toHaveLength(1);
		expect(at.league.card.singles1Score).toBe("6-4, 6-4");
	});

	test("a card is retried after the delay that the server asks for", async () => {
		let tries = 0;
		at.line.answer = async () => {
			tries++;
			throw new ApiError(503, { error: { code: "NOT_READY" } }, 60);
		};
		await step(entering("singles1", won64));
		await at.pass(settleMs);
		await at.pass(59_000);
		expect(tries).toBe(1);
		await at.pass(1000);
		expect(tries).toBe(2);
	});

	test("cards of several matches are sent one by one, oldest change first", async () => {
		const other = { card: emptyCard(32), dataVersion: 1 };
		const sent: number[] = [];
		at.line.answer = async (card) => {
			sent.push(card.matchId);
			throw new ApiError(422, { error: { code: "X", message: "No." } });
		};
		await box.step(other, entering("singles1", won64));
		await at.pass(1);
		await step(entering("singles1", won64));
		await box.sendNow();
		expect(sent).toEqual([32, matchId]);
	});
});

describe("after a tab was closed", () => {
	test("during a request, the next tab repeats it with the same key, and it is applied once", async () => {
		at.line.answer = async (_, request) => {
			at.take(request);
			return new Promise<never>(() => {});
		};
		await step(entering("singles1", won64));
		void box.sendNow();
		await at.rest();
		expect(at.league.card.version).toBe(1);
		at.killTabs();
		at.line.answer = async (_, request) => at.take(request);
		box = at.openTab();
		await box.reload();
		await box.sendNow();
		expect(at.league.calls.map(({ key }) => key)).toEqual(["key 1", "key 1"]);
		expect(at.league.card).toMatchObject({ version: 1, singles1Score: "6-4, 6-4" });
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
		at.league.history.push(emptyCard(matchId));
		load(emptyCard(matchId));
		expect(shownCard(mine()).singles1Score).toBe("");
		load();
		await step(entering("singles2", won63));
		load(emptyCard(matchId));
		expect(shownCard(mine()).singles2Score).toBe("6-3, 6-3");
	});
});

test("scores that an older version of the site stored are sent, an unanswered call under its own key", async () => {
	const old: OldDeviceCard = {
		id: deviceCardId(me, matchId),
		userId: me,
		matchId,
		seen: emptyCard(matchId),
		wishes: { singles2Score: "6-3, 6-3", singles2HomeSetsWon: 2, singles2VisitorSetsWon: 0 },
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
	at.store(upgradeCard(old));
	await box.reload();
	await box.sendNow();
	expect(at.league.calls.map(({ key }) => key)).toEqual(["old key", "key 2"]);
	expect(at.league.card).toMatchObject({ singles1Score: "6-4, 6-4", singles2Score: "6-3, 6-3" });
	load();
	expect(mine().drafts).toEqual({ doubles1: started });
});

test("two tabs do not send the same change twice", async () => {
	const other = at.openTab();
	await step(entering("singles1", won64));
	await other.reload();
	await Promise.all([box.sendNow(), other.sendNow()]);
	expect(at.league.calls).toHaveLength(1);
});

test("after the session has ended, changes stay stored and are sent after the next login", async () => {
	at.line.answer = async () => {
		throw new ApiError(401, { error: { code: "NO_SESSION" } });
	};
	await step(entering("singles1", won64));
	await box.sendNow();
	await at.pass(60_000);
	expect(box.state().connection).toBe("signedOut");
	expect(hasUnsent(at.stored()[0]!)).toBe(true);
	at.line.answer = async (_, request) => at.take(request);
	box = at.openTab();
	await box.reload();
	await box.sendNow();
	expect(at.league.card.singles1Score).toBe("6-4, 6-4");
});

test("a refused change stays, with the reason, and is not sent again automatically", async () => {
	at.line.answer = async () => {
		throw new ApiError(422, { error: { code: "INVALID", message: "No." } });
	};
	await step(entering("singles1", won64));
	await box.sendNow();
	expect(mine().error?.message).toBe("No.");
	expect(shownCard(mine()).singles1Score).toBe("6-4, 6-4");
	await at.pass(600_000);
	expect(at.league.calls).toEqual([]);
});

test("without device storage, changes are sent and isStored is false", async () => {
	at.line.isFull = true;
	await step(entering("singles1", won64));
	expect(box.state().isStored).toBe(false);
	await box.sendNow();
	expect(at.league.card.singles1Score).toBe("6-4, 6-4");
});

describe("when the other captain", () => {
	test("saves other lines, they are merged without a conflict", async () => {
		await step(entering("singles1", won64));
		at.other({ singles2Score: "6-1, 6-1", singles2HomeSetsWon: 2 });
		await box.sendNow();
		expect(at.league.card).toMatchObject({ singles1Score: "6-4, 6-4", singles2Score: "6-1, 6-1" });
		expect(shownCard(mine()).singles2Score).toBe("6-1, 6-1");
		expect(mine().conflicts).toEqual([]);
	});

	test.each([
		["mine", "6-4, 6-4"],
		["theirs", "6-3, 6-3"],
	] as const)(
		"saves the same line, nothing is overwritten until the user chooses %s",
		async (choice, outcome) => {
			await step(entering("singles1", won64));
			at.other({ singles1Score: "6-3, 6-3", singles1HomeSetsWon: 2 });
			await step((card, now) => enterFields(card, { singles1HomePlayerId: 5 }, now));
			await box.sendNow();
			expect(mine()).toMatchObject({ conflicts: ["score singles1"], changedBy: { who: "Pat" } });
			expect(at.league.card).toMatchObject({ singles1Score: "6-3, 6-3", singles1HomePlayerId: 5 });
			await step((card, now) => resolveConflict(card, "score singles1", choice, now));
			await box.sendNow();
			expect(at.league.card.singles1Score).toBe(outcome);
			expect(shownCard(mine()).singles1Score).toBe(outcome);
			expect(hasUnsent(mine())).toBe(false);
		},
	);

	test("saves the same score, there is no conflict", async () => {
		await step(entering("singles1", won64));
		at.other({ singles1Score: "6-4, 6-4", singles1HomeSetsWon: 2 });
		load();
		expect(hasUnsent(mine())).toBe(false);
	});

	test("saves a line that the user has started, it is a conflict", async () => {
		await step(entering("singles1", started));
		at.other({ singles1Score: "6-3, 6-3", singles1HomeSetsWon: 2 });
		load();
		expect(mine()).toMatchObject({ conflicts: ["score singles1"], drafts: { singles1: started } });
	});
});

describe("a verification", () => {
	test("is not sent for scores that the user has not seen", async () => {
		at.other({ singles1Score: "6-3, 6-3", singles1HomeSetsWon: 2 });
		await step((card, now) => enterFields(card, { homeVerified: true }, now));
		await box.sendNow();
		expect(at.league.card.homeVerified).toBe(false);
		expect(mine()).toMatchObject({ isVerificationDropped: true, pending: {} });
		await at.pass(60_000);
		expect(at.league.card.homeVerified).toBe(false);
	});

	test("is dropped when a score changes on the open page", async () => {
		at.line.answer = noAnswer;
		await step((card, now) => enterFields(card, { homeVerified: true }, now));
		at.other({ singles1Score: "6-3, 6-3", singles1HomeSetsWon: 2 });
		load();
		expect(mine()).toMatchObject({ isVerificationDropped: true, pending: {} });
	});

	test("is sent together with its scores", async () => {
		await step(entering("singles1", won64));
		await step((card, now) => enterFields(card, { homeVerified: true }, now));
		await box.sendNow();
		expect(at.league.card).toMatchObject({ singles1Score: "6-4, 6-4", homeVerified: true });
	});
});

test("“Something is wrong” is stored and sent once, like a score", async () => {
	at.line.answer = noAnswer;
	await step((card, now) => ({
		...card,
		complaint: { line: "doubles1", note: "It was 7-5.", isSent: true },
		changedAt: now,
	}));
	await box.sendNow();
	expect(unsentCount(at.stored()[0]!)).toBe(1);
	at.line.answer = async (_, request) => at.take(request);
	await box.sendNow();
	expect(at.league.complaints).toBe(1);
	expect(mine().complaint).toBe(null);
});
