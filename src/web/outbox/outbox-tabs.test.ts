import { describe, expect, test } from "vitest";
import { emptyCard } from "../../league/rules/scoring/card-merge.ts";
import { hasUnsent, optimisticCard } from "./device-card.ts";
import { entering, matchId, useDevice, won63, won64 } from "./score-outbox.fixture.ts";

const setup = useDevice();
const { load, mine, step } = setup;

describe("after a tab was closed", () => {
	test("during a request, the next tab repeats it with the same key, and it is applied once", async () => {
		setup.device.network.answer = async (_, request) => {
			setup.device.take(request);
			return new Promise<never>(() => {});
		};
		await step(entering("singles1", won64));
		void setup.box.sendNow();
		await setup.device.flush();
		expect(setup.device.server.card.version).toBe(1);
		setup.device.killTabs();
		setup.device.network.answer = async (_, request) => setup.device.take(request);
		setup.box = setup.device.openTab();
		await setup.box.reload();
		await setup.box.sendNow();
		expect(setup.device.server.calls.map(({ key }) => key)).toEqual(["key 1", "key 1"]);
		expect(setup.device.server.card).toMatchObject({ version: 1, singles1Score: "6-4, 6-4" });
		expect(hasUnsent(mine())).toBe(false);
	});

	test("a page loaded before the answer does not restore the old card", async () => {
		const { card, dataVersion } = setup.page;
		await step(entering("singles1", won64));
		await setup.box.sendNow();
		const saved = mine();
		setup.page = { card, dataVersion };
		expect(mine()).toBe(saved);
		load();
		expect(mine()).toBe(saved);
	});

	test("a card that an admin has removed is empty here too, except for unsent changes", async () => {
		await step(entering("singles1", won64));
		await setup.box.sendNow();
		setup.device.server.history.push(emptyCard(matchId));
		load(emptyCard(matchId));
		expect(optimisticCard(mine()).singles1Score).toBe("");
		load();
		await step(entering("singles2", won63));
		load(emptyCard(matchId));
		expect(optimisticCard(mine()).singles2Score).toBe("6-3, 6-3");
	});
});

test("two tabs do not send the same change twice", async () => {
	const other = setup.device.openTab();
	await step(entering("singles1", won64));
	await other.reload();
	await Promise.all([setup.box.sendNow(), other.sendNow()]);
	expect(setup.device.server.calls).toHaveLength(1);
});
