import { afterAll, beforeAll, expect } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import type { LeagueDate, LeagueTime } from "../../../league/rules/time/league-time.ts";
import { anotherProcess } from "./other-process.fixture.ts";
import { type Story, stories } from "./reminder-stories.fixture.ts";

/** The current test file's league, and another process on it. */
export let app: TestApp;
export let other: Awaited<ReturnType<typeof anotherProcess>>;
export const time = {} as { now: LeagueTime };

/** Starts a separate league for the tests of a file. It sends reminders by itself. */
export function useDueReminders() {
	beforeAll(async () => {
		app = await startTestApp({ demo: true, now: () => time.now });
		await app.change((trx) =>
			trx
				.updateTable("league")
				.set({ firstReminderHours: 24, secondReminderHours: 48, remindsWhenDue: true })
				.execute(),
		);
		other = await anotherProcess(app);
	});
	afterAll(async () => {
		await other.stop();
		expect(app.failures).toEqual([]);
		await app.stop();
	});
}

export async function restartOther() {
	await other.stop();
	other = await anotherProcess(app);
}

/** Matches between teams of their own, one for each story; the rest of the league is cleared. */
export async function oneMatchPerStory(saturday: LeagueDate) {
	const names = Object.keys(stories);
	await app.change(async (trx) => {
		for (const table of [
			"makeupMatch",
			"makeupProposal",
			"dispute",
			"matchResult",
			"email",
			"cardReminder",
			"taskMark",
		] as const)
			await trx.deleteFrom(table).execute();
		const taken = new Set<number>();
		const matches = app.demo.match.filter(({ homeTeamId, visitorTeamId }) => {
			if (taken.has(homeTeamId) || taken.has(visitorTeamId)) return false;
			taken.add(homeTeamId).add(visitorTeamId);
			return true;
		});
		expect(matches.length).toBeGreaterThanOrEqual(names.length);
		const ids = matches.slice(0, names.length).map(({ matchId }) => matchId);
		await trx.deleteFrom("match").where("matchId", "not in", ids).execute();
		for (const row of matches.slice(0, names.length)) {
			const { leaders: _, ...stored } = {
				leaders: null,
				matchId: row.matchId,
				matchDate: saturday,
				startTime: "9-11",
				isCalledOff: false,
			};
			await trx.updateTable("match").set(stored).where("matchId", "=", row.matchId).execute();
		}
		// A captain each, so that an address stands for a side.
		for (const [index, { homeTeamId, visitorTeamId }] of matches.slice(0, names.length).entries()) {
			const [home, visitor] = app.demo.user.slice(2 * index + 1, 2 * index + 3);
			await trx
				.updateTable("team")
				.set({ isActive: true, captainId: home!.userId, cocaptainId: null })
				.where("teamId", "=", homeTeamId)
				.execute();
			await trx
				.updateTable("team")
				.set({ isActive: true, captainId: visitor!.userId, cocaptainId: null })
				.where("teamId", "=", visitorTeamId)
				.execute();
		}
	});
	const rows = await app.db.selectFrom("match").selectAll().orderBy("matchId").execute();
	return rows.map((row, index) => ({
		...row,
		name: names[index] as string,
		story: stories[names[index] as string] as Story,
	}));
}
