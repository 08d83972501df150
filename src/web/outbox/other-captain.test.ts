import { describe, expect, test } from "vitest";
import { enterFields, hasUnsent, optimisticCard, resolveConflict } from "./device-card.ts";
import { entering, noAnswer, started, useDevice, won64 } from "./score-outbox.fixture.ts";

const setup = useDevice();
const { load, mine, step } = setup;

describe("when the other captain", () => {
	test("saves other lines, they are merged without a conflict", async () => {
		await step(entering("singles1", won64));
		setup.device.other({ singles2Score: "6-1, 6-1", singles2HomeSetsWon: 2 });
		await setup.box.sendNow();
		expect(setup.device.server.card).toMatchObject({
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
			setup.device.other({ singles1Score: "6-3, 6-3", singles1HomeSetsWon: 2 });
			await step((card, now) => enterFields(card, { singles1HomePlayerId: 5 }, now));
			await setup.box.sendNow();
			expect(mine()).toMatchObject({ conflicts: ["score singles1"], changedBy: { who: "Pat" } });
			expect(setup.device.server.card).toMatchObject({
				singles1Score: "6-3, 6-3",
				singles1HomePlayerId: 5,
			});
			await step((card, now) => resolveConflict(card, "score singles1", choice, now));
			await setup.box.sendNow();
			expect(setup.device.server.card.singles1Score).toBe(outcome);
			expect(optimisticCard(mine()).singles1Score).toBe(outcome);
			expect(hasUnsent(mine())).toBe(false);
		},
	);

	test("saves the same score, there is no conflict", async () => {
		await step(entering("singles1", won64));
		setup.device.other({ singles1Score: "6-4, 6-4", singles1HomeSetsWon: 2 });
		load();
		expect(hasUnsent(mine())).toBe(false);
	});

	test("saves a line that the user has started, it is a conflict", async () => {
		await step(entering("singles1", started));
		setup.device.other({ singles1Score: "6-3, 6-3", singles1HomeSetsWon: 2 });
		load();
		expect(mine()).toMatchObject({ conflicts: ["score singles1"], drafts: { singles1: started } });
	});
});

describe("a verification", () => {
	test("is not sent for scores that the user has not seen", async () => {
		setup.device.other({ singles1Score: "6-3, 6-3", singles1HomeSetsWon: 2 });
		await step((card, now) => enterFields(card, { homeVerified: true }, now));
		await setup.box.sendNow();
		expect(setup.device.server.card.homeVerified).toBe(false);
		expect(mine()).toMatchObject({ isVerificationDropped: true, pending: {} });
		await setup.device.advance(60_000);
		expect(setup.device.server.card.homeVerified).toBe(false);
	});

	test("is dropped when a score changes on the open page", async () => {
		setup.device.network.answer = noAnswer;
		await step((card, now) => enterFields(card, { homeVerified: true }, now));
		setup.device.other({ singles1Score: "6-3, 6-3", singles1HomeSetsWon: 2 });
		load();
		expect(mine()).toMatchObject({ isVerificationDropped: true, pending: {} });
	});

	test("is sent together with its scores", async () => {
		await step(entering("singles1", won64));
		await step((card, now) => enterFields(card, { homeVerified: true }, now));
		await setup.box.sendNow();
		expect(setup.device.server.card).toMatchObject({
			singles1Score: "6-4, 6-4",
			homeVerified: true,
		});
	});
});
