import { describe, expect, test } from "vitest";
import { emptyCard } from "../../league/rules/scoring/card-merge.ts";
import { ApiError } from "../data/api-error.ts";
import {
	deviceCardId,
	enterFields,
	hasUnsent,
	optimisticCard,
	unsentCount,
} from "./device-card.ts";
import { type OldDeviceCard, upgradeCard } from "./old-device-card.ts";
import {
	entering,
	matchId,
	me,
	noAnswer,
	started,
	useDevice,
	won63,
	won64,
} from "./score-outbox.fixture.ts";
import { keptMs, settleMs } from "./score-outbox.ts";

const setup = useDevice();
const { load, mine, step } = setup;

describe("a score", () => {
	test("is stored immediately and sent once the user pauses", async () => {
		await step(entering("singles1", won64));
		expect(setup.device.stored()[0]?.pending).toMatchObject({
			singles1Score: "6-4, 6-4",
			singles1HomeSetsWon: 2,
			singles1VisitorSetsWon: 0,
		});
		expect(setup.device.server.calls).toEqual([]);
		await setup.device.advance(settleMs);
		expect(setup.device.server.card.singles1Score).toBe("6-4, 6-4");
		expect(hasUnsent(mine())).toBe(false);
	});

	test("that was sent is still shown on a page that was saved before, for a day", async () => {
		await step(entering("singles1", won64));
		await setup.device.advance(settleMs);
		setup.box = setup.device.openTab();
		await setup.box.reload();
		setup.page = { card: emptyCard(matchId), dataVersion: 0 };
		expect(optimisticCard(mine()).singles1Score).toBe("6-4, 6-4");
		expect(hasUnsent(mine())).toBe(false);
		await setup.device.advance(keptMs);
		await setup.device.openTab().reload();
		expect(setup.device.stored()).toEqual([]);
	});

	test("that is incomplete is stored on the device, survives a reload, and is not sent", async () => {
		await step(entering("singles1", started));
		await setup.device.advance(settleMs);
		expect(setup.device.server.calls).toEqual([]);
		setup.box = setup.device.openTab();
		await setup.box.reload();
		expect(mine().drafts.singles1).toEqual(started);
		expect(unsentCount(mine())).toBe(1);
	});

	test("is sent on Save without waiting", async () => {
		await step(entering("singles1", won64));
		await setup.box.sendNow();
		expect(setup.device.server.card.singles1Score).toBe("6-4, 6-4");
	});

	test("that is changed while an earlier one is being sent arrives last", async () => {
		const { promise, resolve } = Promise.withResolvers<void>();
		setup.device.network.answer = async (_, request) => {
			await promise;
			return setup.device.take(request);
		};
		await step(entering("singles1", won64));
		const sending = setup.box.sendNow();
		await setup.device.flush();
		await step(entering("singles1", won63));
		resolve();
		await sending;
		await setup.device.advance(settleMs);
		expect(setup.device.server.calls.map(({ fields }) => fields.singles1Score)).toEqual([
			"6-4, 6-4",
			"6-3, 6-3",
		]);
		expect(setup.device.server.card.singles1Score).toBe("6-3, 6-3");
		expect(mine().conflicts).toEqual([]);
	});

	test("that is changed back is not sent", async () => {
		await step((card, now) => enterFields(card, { singles1HomePlayerId: 5 }, now));
		await step((card, now) => enterFields(card, { singles1HomePlayerId: null }, now));
		await setup.device.advance(settleMs);
		expect(setup.device.server.calls).toEqual([]);
	});
});

describe("offline", () => {
	test("a card is retried after increasing delays, and sent once the device is back online", async () => {
		let isOnline = false;
		let tries = 0;
		setup.device.network.answer = async (_, request) => {
			tries++;
			return isOnline ? setup.device.take(request) : noAnswer();
		};
		await step(entering("singles1", won64));
		await setup.device.advance(settleMs);
		expect(setup.box.state().sendState).toBe("waiting");
		await setup.device.advance(1000);
		await setup.device.advance(1999);
		expect(tries).toBe(2);
		await setup.device.advance(1);
		expect(tries).toBe(3);
		isOnline = true;
		await setup.box.sendNow();
		expect(setup.box.state().sendState).toBe("idle");
		expect(setup.device.server.calls).toHaveLength(1);
		expect(setup.device.server.card.singles1Score).toBe("6-4, 6-4");
	});

	test("a card is retried after the delay that the server asks for", async () => {
		let tries = 0;
		setup.device.network.answer = async () => {
			tries++;
			throw new ApiError(503, { error: { code: "NOT_READY" } }, 60);
		};
		await step(entering("singles1", won64));
		await setup.device.advance(settleMs);
		await setup.device.advance(59_000);
		expect(tries).toBe(1);
		await setup.device.advance(1000);
		expect(tries).toBe(2);
	});

	test("cards of several matches are sent one by one, oldest change first", async () => {
		const other = { card: emptyCard(32), dataVersion: 1 };
		const sent: number[] = [];
		setup.device.network.answer = async (card) => {
			sent.push(card.matchId);
			throw new ApiError(422, { error: { code: "X", message: "No." } });
		};
		await setup.box.step(other, entering("singles1", won64));
		await setup.device.advance(1);
		await step(entering("singles1", won64));
		await setup.box.sendNow();
		expect(sent).toEqual([32, matchId]);
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
	setup.device.store(upgradeCard(old));
	await setup.box.reload();
	await setup.box.sendNow();
	expect(setup.device.server.calls.map(({ key }) => key)).toEqual(["old key", "key 2"]);
	expect(setup.device.server.card).toMatchObject({
		singles1Score: "6-4, 6-4",
		singles2Score: "6-3, 6-3",
	});
	load();
	expect(mine().drafts).toEqual({ doubles1: started });
});

test("a change made while another is being sent never leaves the screen", async () => {
	const { promise, resolve } = Promise.withResolvers<void>();
	setup.device.network.answer = async (_, request) => {
		await promise;
		return setup.device.take(request);
	};
	await step(entering("singles1", won64));
	const sent = setup.box.sendNow();
	await setup.device.flush();
	await step(entering("singles2", started));
	const shown: unknown[] = [];
	setup.box.subscribe(() => shown.push(mine().drafts.singles2));
	resolve();
	await sent;
	expect(shown.length).toBeGreaterThan(0);
	expect(shown.every((draft) => draft !== undefined)).toBe(true);
	expect(setup.device.server.card.singles1Score).toBe("6-4, 6-4");
});

test("after the session has ended, changes stay stored and are sent after the next login", async () => {
	setup.device.network.answer = async () => {
		throw new ApiError(401, { error: { code: "NO_SESSION" } });
	};
	await step(entering("singles1", won64));
	await setup.box.sendNow();
	await setup.device.advance(60_000);
	expect(setup.box.state().sendState).toBe("signedOut");
	expect(hasUnsent(setup.device.stored()[0]!)).toBe(true);
	setup.device.network.answer = async (_, request) => setup.device.take(request);
	setup.box = setup.device.openTab();
	await setup.box.reload();
	await setup.box.sendNow();
	expect(setup.device.server.card.singles1Score).toBe("6-4, 6-4");
});

test("a refused change stays, with the reason, and is not sent again automatically", async () => {
	setup.device.network.answer = async () => {
		throw new ApiError(422, { error: { code: "INVALID", message: "No." } });
	};
	await step(entering("singles1", won64));
	await setup.box.sendNow();
	expect(mine().error?.message).toBe("No.");
	expect(optimisticCard(mine()).singles1Score).toBe("6-4, 6-4");
	await setup.device.advance(600_000);
	expect(setup.device.server.calls).toEqual([]);
});

test("without device storage, changes are sent and isStored is false", async () => {
	setup.device.network.isFull = true;
	await step(entering("singles1", won64));
	expect(setup.box.state().isStored).toBe(false);
	await setup.box.sendNow();
	expect(setup.device.server.card.singles1Score).toBe("6-4, 6-4");
});

test("“Something is wrong” is stored and sent once, like a score", async () => {
	setup.device.network.answer = noAnswer;
	await step((card, now) => ({
		...card,
		complaint: { line: "doubles1", note: "It was 7-5.", isSent: true },
		changedAt: now,
	}));
	await setup.box.sendNow();
	expect(unsentCount(setup.device.stored()[0]!)).toBe(1);
	setup.device.network.answer = async (_, request) => setup.device.take(request);
	await setup.box.sendNow();
	expect(setup.device.server.disputes).toBe(1);
	expect(mine().complaint).toBe(null);
});
