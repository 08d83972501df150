import { beforeEach, describe, expect, test } from "vitest";
import { type Card, emptyCard, mergeCard } from "../../league/rules/scoring/card-merge.ts";
import { createOutbox, type DeviceStore, type Outcome, settleMs } from "./outbox.ts";
import {
	type DeviceCard,
	decided,
	enterLine,
	type Flight,
	hasWork,
	type LineDraft,
	shownOf,
	unsentCount,
	wish,
} from "./scorecard.ts";

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
const begun: LineDraft = { ...won64, entry: { state: "played", sets: [{ home: 6, visitor: 4 }] } };

/** A device whose memory outlives its tabs, and a league that keeps cards as the server does. */
function world() {
	const memory = new Map<string, string>();
	const league = {
		card: emptyCard(matchId),
		history: [emptyCard(matchId)],
		keys: new Map<string, Card>(),
		calls: [] as Flight[],
		complaints: 0,
	};
	let time = 1_000_000;
	let timers: { work: () => void; at: number }[] = [];
	const line: { answer: (card: DeviceCard, flight: Flight) => Promise<Outcome>; isFull: boolean } =
		{ answer: async (_, flight) => take(flight), isFull: false };
	let lock: Promise<void> = Promise.resolve();

	function take({ key, kind, fields, version }: Flight): Outcome {
		league.calls.push({ key, kind, fields, version });
		const kept = league.keys.get(key);
		if (kept) return { kind: "done", card: kept };
		if (kind === "dispute") {
			league.complaints++;
			return { kind: "done", card: null };
		}
		const seen = league.history.find((each) => each.version === version) ?? null;
		const merge = mergeCard(league.card, seen, fields);
		const refused = {
			code: "STALE",
			message: "Pat has changed the same line meanwhile.",
			fields: {},
		};
		if (merge.conflicts.length + merge.unseen.length > 0)
			return { kind: "stale", card: league.card, who: "Pat", when: null, refused };
		league.card = { ...merge.next, version: league.card.version + 1 };
		league.history.push(league.card);
		league.keys.set(key, league.card);
		return { kind: "done", card: league.card };
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
			send: (card, flight) => line.answer(card, flight),
			newKey: () => `key ${++keys}`,
			now: () => time,
			alone: (work) => {
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
			tell: () => {},
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
		/** The other captain writes. */
		other: (fields: Partial<Card>) =>
			take({
				key: `other ${league.calls.length}`,
				kind: "save",
				fields,
				version: league.card.version,
			}),
		stored: () => [...memory.values()].map((text) => JSON.parse(text) as DeviceCard),
		/** As a dead battery does: locks and clocks go with the tab. */
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

let at: ReturnType<typeof world>;
let box: ReturnType<typeof at.openTab>;
const mine = () => box.cardOf(matchId)!;
const entering =
	(line: "singles1" | "singles2", draft: LineDraft) => (card: DeviceCard, now: number) =>
		enterLine(card, line, draft, now);

beforeEach(async () => {
	at = world();
	box = at.openTab();
	await box.see(at.league.card);
});

describe("a score", () => {
	test("is kept at once and sent when the fingers rest", async () => {
		await box.step(matchId, entering("singles1", won64));
		expect(at.stored()[0]?.wishes).toMatchObject({
			singles1Score: "6-4, 6-4",
			singles1HomeSetsWon: 2,
			singles1VisitorSetsWon: 0,
		});
		expect(at.league.calls).toEqual([]);
		await at.pass(settleMs);
		expect(at.league.card.singles1Score).toBe("6-4, 6-4");
		expect(hasWork(mine())).toBe(false);
		expect(at.stored()).toEqual([]);
	});

	test("that is half entered stays on the device, through a reload, and is not sent", async () => {
		await box.step(matchId, entering("singles1", begun));
		await at.pass(settleMs);
		expect(at.league.calls).toEqual([]);
		box = at.openTab();
		await box.reload();
		expect(mine().drafts.singles1).toEqual(begun);
		expect(unsentCount(mine())).toBe(1);
	});

	test("goes out at a touch on Save without waiting", async () => {
		await box.step(matchId, entering("singles1", won64));
		await box.sendNow();
		expect(at.league.card.singles1Score).toBe("6-4, 6-4");
	});

	test("that is changed while the first is on its way arrives last", async () => {
		const { promise, resolve } = Promise.withResolvers<void>();
		at.line.answer = async (_, flight) => {
			await promise;
			return at.take(flight);
		};
		await box.step(matchId, entering("singles1", won64));
		const sending = box.sendNow();
		await at.rest();
		await box.step(matchId, entering("singles1", won63));
		resolve();
		await sending;
		await at.pass(settleMs);
		expect(at.league.calls.map(({ fields }) => fields.singles1Score)).toEqual([
			"6-4, 6-4",
			"6-3, 6-3",
		]);
		expect(at.league.card.singles1Score).toBe("6-3, 6-3");
		expect(mine().held).toEqual([]);
	});

	test("that goes back to what it was needs no sending", async () => {
		await box.step(matchId, (card, now) => wish(card, { singles1HomePlayerId: 5 }, now));
		await box.step(matchId, (card, now) => wish(card, { singles1HomePlayerId: null }, now));
		await at.pass(settleMs);
		expect(at.league.calls).toEqual([]);
	});
});

describe("without a signal", () => {
	test("it waits, tries again ever later, and is sent once the signal is back", async () => {
		let isThere = false;
		let tries = 0;
		at.line.answer = async (_, flight) => {
			tries++;
			return isThere ? at.take(flight) : { kind: "later", afterSeconds: null };
		};
		await box.step(matchId, entering("singles1", won64));
		await at.pass(settleMs);
		expect(box.state().link).toBe("waiting");
		await at.pass(1000);
		await at.pass(1999);
		expect(tries).toBe(2);
		await at.pass(1);
		expect(tries).toBe(3);
		isThere = true;
		await box.sendNow();
		expect(box.state().link).toBe("free");
		expect(at.league.calls).toHaveLength(1);
		expect(at.league.card.singles1Score).toBe("6-4, 6-4");
	});

	test("it waits as long as the server asks for", async () => {
		let tries = 0;
		at.line.answer = async () => {
			tries++;
			return { kind: "later", afterSeconds: 60 };
		};
		await box.step(matchId, entering("singles1", won64));
		await at.pass(settleMs);
		await at.pass(59_000);
		expect(tries).toBe(1);
		await at.pass(1000);
		expect(tries).toBe(2);
	});

	test("cards of several matches leave one after the other, in the order of their steps", async () => {
		await box.see(emptyCard(32));
		const sent: number[] = [];
		at.line.answer = async (card) => {
			sent.push(card.matchId);
			return { kind: "refused", refused: { code: "X", message: "no", fields: {} }, card: null };
		};
		await box.step(32, entering("singles1", won64));
		await at.pass(1);
		await box.step(matchId, entering("singles1", won64));
		await box.sendNow();
		expect(sent).toEqual([32, matchId]);
	});
});

describe("a tab that dies", () => {
	test("while a call is on its way: the next one sends the same under the same key, and it is carried out once", async () => {
		at.line.answer = async (_, flight) => {
			at.take(flight);
			return new Promise<never>(() => {});
		};
		await box.step(matchId, entering("singles1", won64));
		void box.sendNow();
		await at.rest();
		expect(at.league.card.version).toBe(1);
		at.killTabs();
		at.line.answer = async (_, flight) => at.take(flight);
		box = at.openTab();
		await box.reload();
		await box.sendNow();
		expect(at.league.calls.map(({ key }) => key)).toEqual(["key 1", "key 1"]);
		expect(at.league.card).toMatchObject({ version: 1, singles1Score: "6-4, 6-4" });
		expect(hasWork(mine())).toBe(false);
	});

	test("an answer that comes twice counts once", async () => {
		await box.step(matchId, entering("singles1", won64));
		await box.sendNow();
		const before = mine();
		await box.see(at.league.card);
		await box.see(at.league.history[0]!);
		expect(mine()).toBe(before);
	});
});

test("two tabs do not send the same twice", async () => {
	const other = at.openTab();
	await other.see(at.league.card);
	await box.step(matchId, entering("singles1", won64));
	await other.reload();
	await Promise.all([box.sendNow(), other.sendNow()]);
	expect(at.league.calls).toHaveLength(1);
});

test("a session that has ended keeps all, and sends it after the next login", async () => {
	at.line.answer = async () => ({ kind: "signedOut" });
	await box.step(matchId, entering("singles1", won64));
	await box.sendNow();
	await at.pass(60_000);
	expect(box.state().link).toBe("signedOut");
	expect(hasWork(at.stored()[0]!)).toBe(true);
	at.line.answer = async (_, flight) => at.take(flight);
	box = at.openTab();
	await box.reload();
	await box.sendNow();
	expect(at.league.card.singles1Score).toBe("6-4, 6-4");
});

test("what the league refuses stays, with the reason, and is not sent again by itself", async () => {
	at.line.answer = async () => ({
		kind: "refused",
		refused: { code: "INVALID", message: "No.", fields: {} },
		card: null,
	});
	await box.step(matchId, entering("singles1", won64));
	await box.sendNow();
	expect(mine().refused?.message).toBe("No.");
	expect(shownOf(mine()).singles1Score).toBe("6-4, 6-4");
	await at.pass(600_000);
	expect(at.league.calls).toEqual([]);
});

test("a device that can’t keep anything says so, and sends all the same", async () => {
	at.line.isFull = true;
	await box.step(matchId, entering("singles1", won64));
	expect(box.state().isKept).toBe(false);
	await box.sendNow();
	expect(at.league.card.singles1Score).toBe("6-4, 6-4");
});

describe("the other captain", () => {
	test("writes other lines: they join without a question", async () => {
		await box.step(matchId, entering("singles1", won64));
		at.other({ singles2Score: "6-1, 6-1", singles2HomeSetsWon: 2 });
		await box.sendNow();
		expect(at.league.card).toMatchObject({ singles1Score: "6-4, 6-4", singles2Score: "6-1, 6-1" });
		expect(shownOf(mine()).singles2Score).toBe("6-1, 6-1");
		expect(mine().held).toEqual([]);
	});

	test.each([
		["mine", "6-4, 6-4"],
		["theirs", "6-3, 6-3"],
	] as const)(
		"writes the same line: nothing is overwritten until I have chosen %s",
		async (choice, outcome) => {
			await box.step(matchId, entering("singles1", won64));
			at.other({ singles1Score: "6-3, 6-3", singles1HomeSetsWon: 2 });
			await box.step(matchId, (card, now) => wish(card, { singles1HomePlayerId: 5 }, now));
			await box.sendNow();
			expect(mine()).toMatchObject({ held: ["score singles1"], by: { who: "Pat" } });
			expect(at.league.card).toMatchObject({ singles1Score: "6-3, 6-3", singles1HomePlayerId: 5 });
			await box.step(matchId, (card, now) => decided(card, "score singles1", choice, now));
			await box.sendNow();
			expect(at.league.card.singles1Score).toBe(outcome);
			expect(shownOf(mine()).singles1Score).toBe(outcome);
			expect(hasWork(mine())).toBe(false);
		},
	);

	test("writes the same score: there is nothing to choose", async () => {
		await box.step(matchId, entering("singles1", won64));
		at.other({ singles1Score: "6-4, 6-4", singles1HomeSetsWon: 2 });
		await box.see(at.league.card);
		expect(hasWork(mine())).toBe(false);
	});

	test("writes into a line that I have begun: it waits for my choice", async () => {
		await box.step(matchId, entering("singles1", begun));
		at.other({ singles1Score: "6-3, 6-3", singles1HomeSetsWon: 2 });
		await box.see(at.league.card);
		expect(mine()).toMatchObject({ held: ["score singles1"], drafts: { singles1: begun } });
	});
});

describe("a tick", () => {
	test("is not sent for scores that its owner has not seen", async () => {
		at.other({ singles1Score: "6-3, 6-3", singles1HomeSetsWon: 2 });
		await box.step(matchId, (card, now) => wish(card, { homeVerified: true }, now));
		await box.sendNow();
		expect(at.league.card.homeVerified).toBe(false);
		expect(mine()).toMatchObject({ isTickUnseen: true, wishes: {} });
		await at.pass(60_000);
		expect(at.league.card.homeVerified).toBe(false);
	});

	test("falls away when a score changes before the eyes of its owner", async () => {
		at.line.answer = async () => ({ kind: "later", afterSeconds: null });
		await box.step(matchId, (card, now) => wish(card, { homeVerified: true }, now));
		at.other({ singles1Score: "6-3, 6-3", singles1HomeSetsWon: 2 });
		await box.see(at.league.card);
		expect(mine()).toMatchObject({ isTickUnseen: true, wishes: {} });
	});

	test("leaves together with the scores that it is for", async () => {
		await box.step(matchId, entering("singles1", won64));
		await box.step(matchId, (card, now) => wish(card, { homeVerified: true }, now));
		await box.sendNow();
		expect(at.league.card).toMatchObject({ singles1Score: "6-4, 6-4", homeVerified: true });
	});
});

test("“Something is wrong” is kept and sent once, like a score", async () => {
	at.line.answer = async () => ({ kind: "later", afterSeconds: null });
	await box.step(matchId, (card, now) => ({
		...card,
		complaint: { line: "doubles1", note: "It was 7-5.", isSent: true },
		touchedAt: now,
	}));
	await box.sendNow();
	expect(unsentCount(at.stored()[0]!)).toBe(1);
	at.line.answer = async (_, flight) => at.take(flight);
	await box.sendNow();
	expect(at.league.complaints).toBe(1);
	expect(mine().complaint).toBe(null);
});
