import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { takeSnapshot } from "../../../../test/league-snapshot.ts";
import { fullScores } from "../../../../test/scorecards.ts";
import { emptyCard } from "../../../league/rules/scoring/card-merge.ts";
import { addDays, atHour, type LeagueTime } from "../../../league/rules/time/league-time.ts";
import type { Trx } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { cardKind } from "../scorecards/match-card.ts";
import { startScheduledJobs } from "./start-scheduled-jobs.ts";

let app: TestApp;
let league: Awaited<ReturnType<typeof takeSnapshot>>;
let now: LeagueTime;
let match: TestApp["demo"]["match"][number];
beforeAll(async () => {
	app = await startTestApp({ demo: true, now: () => now });
	const { captainTeamId, nextMatchId } = app.demo.named;
	match = app.demo.match.find(({ matchId }) => matchId === nextMatchId)!;
	await app.change(async (trx) => {
		await trx.updateTable("league").set({ finalizesCards: true }).execute();
		await trx.updateTable("team").set({ askDays: 5 }).where("teamId", "=", captainTeamId).execute();
	});
	league = await takeSnapshot(app);
});
beforeEach(() => league.restore());
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

/** Each kind of scheduled job, once. */
async function runScheduledJobs() {
	await app.context.dataVersion.refresh();
	await Promise.all(startScheduledJobs(app.context).map((stop) => stop()));
}

async function version() {
	return (await app.db.selectFrom("dataVersion").select("version").executeTakeFirstOrThrow())
		.version;
}

const enter = (trx: Trx, card: object) =>
	trx
		.insertInto("matchResult")
		.values({ ...emptyCard(match.matchId), ...fullScores, version: 1, ...card })
		.execute();
const dueBy = () => addDays(match.matchDate!, 7);

test.each<[string, () => LeagueTime, (trx: Trx) => Promise<unknown>]>([
	[
		"the lines of a match are defaulted before the day on which its players would be asked",
		() => atHour(addDays(match.matchDate!, -5), 9),
		(trx) => enter(trx, { homeSetsForfeited: 2, visitorSetsForfeited: 6 }),
	],
	[
		"an admin has reopened a scorecard that became final automatically",
		() => atHour(addDays(dueBy(), 1), 9),
		async (trx) => {
			await enter(trx, { homeVerified: true });
			await trx
				.insertInto("cardFinalization")
				.values({
					matchId: match.matchId,
					slot: `${match.matchDate} ${match.startTime}`,
					side: "visitor",
					isReopened: true,
				})
				.execute();
		},
	],
	[
		"one side has verified a scorecard too late for the other",
		() => atHour(addDays(dueBy(), 1), 12),
		async (trx) => {
			await enter(trx, { homeVerified: true });
			const { writeId } = await trx
				.insertInto("write")
				.values({ userId: null, call: "update/matchResult", at: `${addDays(dueBy(), 1)}T15:00Z` })
				.returning("writeId")
				.executeTakeFirstOrThrow();
			await trx
				.insertInto("change")
				.values({ writeId, kind: cardKind, id: match.matchId, before: null, after: null })
				.execute();
		},
	],
])("scheduled jobs write nothing and wait for no writer while %s", async (_, at, happen) => {
	now = at();
	await app.change(happen);
	// What is due about other matches.
	await runScheduledJobs();
	const before = await version();
	await runScheduledJobs();
	await runScheduledJobs();
	expect(await version()).toBe(before);
	await transaction(app.db, async () => {
		const outcome = runScheduledJobs().then(() => "done");
		expect(await Promise.race([outcome, sleep(5000, "waits for the writer")])).toBe("done");
	});
});
