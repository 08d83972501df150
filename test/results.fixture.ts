import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { cardOf } from "./scorecards.ts";

/** The demo league, and the scorecard of one of its matches. */
export let app: TestApp;
export let card: ReturnType<typeof cardOf>;

/** Starts a separate app for the tests of a file; each test begins without a scorecard. */
export function useScorecard() {
	beforeAll(async () => {
		app = await startTestApp({ demo: true });
		card = cardOf(app, app.demo.named.rainedOutMatchId);
	});
	afterAll(async () => {
		expect(app.failures).toEqual([]);
		await app.stop();
	});
	beforeEach(() => card.reset(null));
}

export const final = { homeVerified: true, visitorVerified: true };
export const refused = (status: number, code: string, more: object = {}) => ({
	status,
	body: { error: expect.objectContaining({ code, ...more }) },
});
