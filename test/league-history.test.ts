import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { SeasonHistory } from "../src/league/entities/history.ts";
import type { TeamHistory } from "../src/league/entities/league-records.ts";
import { seasonReport } from "../src/server/api/reports/season-reports.ts";
import { rebuildHistory } from "../src/server/db/league-history.ts";
import {
	byComeback,
	comebacksAmong,
	readArchivedComebacks,
} from "../src/server/db/record-reads.ts";
import { viewersOf } from "./app.ts";
import { importer } from "./lists.ts";
import { useSchedule } from "./schedule-calls.ts";

const schedule = useSchedule();
const { call, clear } = schedule;
const lastSeason = 1;
const liveSeason = 2;

const rowsOf = async (table: string) =>
	(
		await sql<{
			seasonId: number;
		}>`select * from ${sql.table(table)} as r order by r::text`.execute(schedule.app.db)
	).rows;
const index = async () => ({
	lines: await rowsOf("playerLine"),
	players: await rowsOf("seasonPlayer"),
	teams: await rowsOf("seasonTeam"),
	matches: await rowsOf("seasonMatch"),
});
const ofSeason = async (seasonId: number) => {
	const all = Object.entries(await index());
	return Object.fromEntries(
		all.map(([name, rows]) => [name, rows.filter((row) => row.seasonId === seasonId)]),
	) as unknown as SeasonHistory;
};
const sorted = (history: SeasonHistory) =>
	Object.entries(history).map(([name, rows]) => [
		name,
		rows.map((row: object) => JSON.stringify(Object.entries(row).sort())).sort(),
	]);
/** What is stored is what reading all archives again gives. */
async function expectUpToDate() {
	const stored = await index();
	await rebuildHistory(schedule.app.db);
	expect(await index()).toEqual(stored);
}

let live: SeasonHistory;
beforeEach(async () => {
	live = await schedule.app.context.reads.liveHistory();
});

test("clearing stores what the same rule read from the live season, and undo removes it", async () => {
	expect((await ofSeason(lastSeason)).lines.length).toBeGreaterThan(1000);
	expect((await ofSeason(liveSeason)).lines).toEqual([]);
	const { status } = await call("clearSchedule", {}, { headers: { "Idempotency-Key": "clear" } });
	expect(status).toBe(200);
	expect(sorted(await ofSeason(liveSeason))).toEqual(sorted(live));
	expect((await schedule.app.context.reads.liveHistory()).lines).toEqual([]);
	await expectUpToDate();

	expect((await call("undoWrite", { path: "clearSchedule", key: "clear" })).status).toBe(200);
	expect((await ofSeason(liveSeason)).lines).toEqual([]);
	expect(await schedule.app.context.reads.liveHistory()).toEqual(live);
	await expectUpToDate();
});

test("a season cleared in two parts has both, and one match per number", async () => {
	await clear({ seasonId: lastSeason });
	const { lines, matches } = await ofSeason(lastSeason);
	expect(new Set(matches.map(({ matchNumber }) => matchNumber)).size).toBe(matches.length);
	expect(lines).toContainEqual({ ...live.lines[0], seasonId: lastSeason });
	await expectUpToDate();
});

test("a season cleared in the middle keeps the people of both halves in the report", async () => {
	const rowOf = async () => {
		const { rows } = await seasonReport(schedule.app.context, "retention", liveSeason);
		return rows[0]!;
	};
	const [seasonName, players] = await rowOf();
	await schedule.app.change((trx) =>
		sql`
			insert into "seasonArchive" ("seasonId", "at", "content", "hasResults", "matchIds")
			select ${liveSeason}, "at", "content", "hasResults", '{}' from "seasonArchive"
			where "seasonId" = ${lastSeason}`.execute(trx),
	);
	const [sameName, more] = await rowOf();
	expect(sameName).toBe(seasonName);
	expect(Number(more)).toBeGreaterThan(Number(players));
});

test("if a season is refused while the next one is computed, the index stays as it was", async () => {
	const { db } = schedule.app;
	await clear();
	const original = await index();
	// A small statement, so that it is refused before the next season has been computed.
	await sql`update "seasonArchive" set "content" = "content" || '{"match": [], "matchResult": [], "player": []}'
		where "seasonId" = ${lastSeason}`.execute(db);
	await sql`revoke insert on "playerLine" from current_user`.execute(db);
	await expect(rebuildHistory(db)).rejects.toThrow("permission denied");
	await sql`grant insert on "playerLine" to current_user`.execute(db);
	expect(await index()).toEqual(original);
});

test("decisions of the committee about an archived season change its places", async () => {
	const before = (await ofSeason(lastSeason)).teams;
	const champion = before.find(({ place }) => place === 1)!;
	const decided = await call("create/standingAdjustment", {
		seasonId: lastSeason,
		teamId: champion.teamId,
		setsWon: -40,
		setsLost: 40,
		byLaw: "VII e",
		reason: "A false rating.",
	});
	expect(decided.status).toBe(200);
	const after = (await ofSeason(lastSeason)).teams;
	expect(after.find(({ teamId }) => teamId === champion.teamId)?.place).toBeGreaterThan(1);
	await expectUpToDate();
});

test("comebacks of past seasons are all of them, however close the first set was", async () => {
	const { db } = schedule.app;
	const line = db
		.selectFrom("playerLine")
		.select("ctid" as never)
		.where("outcome", "=", "W");
	for (const [offset, score] of ["0-6, 6-4, 1-0", "4-6, 6-4, 1-0", "6-7(5), 6-4, 1-0"].entries())
		await db
			.updateTable("playerLine")
			.set({ score })
			.where(
				"ctid" as never,
				"=",
				line
					.orderBy("matchId")
					.offset(offset * 20)
					.limit(1) as never,
			)
			.execute();
	const nobody = new Set<number>();
	const all = comebacksAmong(await db.selectFrom("playerLine").selectAll().execute(), nobody);
	const scores = new Set(all.map(({ score }) => score));
	expect(scores.has("4-6, 6-4, 1-0") && scores.has("6-7(5), 6-4, 1-0")).toBe(true);
	expect(await readArchivedComebacks(db, [])).toEqual(all.sort(byComeback));
	const pair = all.find(({ partnerId }) => partnerId !== null)!;
	for (const hidden of [pair.playerId, pair.partnerId!])
		expect(await readArchivedComebacks(db, [hidden])).toEqual(
			all.filter(({ playerId, partnerId }) => ![playerId, partnerId].includes(hidden)),
		);
});

test("an imported season is in the index until the import is undone", async () => {
	const before = await index();
	const lists = importer(schedule.app, viewersOf(schedule.app.demo).admin);
	const head = ["Season", "Division", "Date", "Home Team", "Visiting Team", "Home Sets"];
	const list = [
		[...head, "Visitor Sets"],
		["Fall 2019", 1, "9/7/2019", "Net Gains 2019", "Lobsters 2019", 5, 3],
	];
	const { body } = await lists.preview("seasonArchive", list);
	expect((await lists.runImport("seasonArchive", list, body.token, "past")).status).toBe(200);
	const { teams, matches } = await index();
	expect(matches.length).toBe(before.matches.length + 1);
	expect(teams).toContainEqual(
		expect.objectContaining({ teamName: "Net Gains 2019", place: 1, teams: 2, matchesWon: 1 }),
	);
	await expectUpToDate();
	expect((await lists.undo("past")).status).toBe(200);
	expect(await index()).toEqual(before);
});

const teamPage = (teamId: number): Promise<TeamHistory> =>
	schedule.read(`get/teamHistory/${teamId}`);

test("a season that was cleared stays as it ended, also while no other is played", async () => {
	const before = await schedule.app.context.reads.standing();
	const first = before.find(({ place }) => place === 1)!;
	expect((await teamPage(first.teamId)).seasons.map(({ isLive }) => isLive)).toEqual([true, false]);
	expect((await clear()).status).toBe(200);
	const { seasons } = await teamPage(first.teamId);
	expect(seasons.map((row) => [row.seasonId, row.isLive])).toEqual([
		[liveSeason, false],
		[lastSeason, false],
	]);
	const { place, setsWon, setsLost } = first;
	expect(seasons[0]).toMatchObject({ place, setsWon, setsLost });
	const [line] = live.lines.filter(({ teamId }) => teamId === first.teamId);
	const player = await schedule.read(`get/playerHistory/${line!.playerId}`);
	expect(player.seasons[0]).toMatchObject({
		seasonId: liveSeason,
		isLive: false,
		place,
		setsWon: expect.any(Number),
	});
	const { champions } = await schedule.read("leagueRecords");
	expect(champions.map((row: { seasonId: number }) => row.seasonId)).toEqual([
		liveSeason,
		lastSeason,
	]);
});

test("a season that was published and cleared without a result is on no page, nor when it is published again", async () => {
	const { app } = schedule;
	const { teamId } = live.teams[0]!;
	const rows = await app.db.selectFrom("match").selectAll().execute();
	await app.change((trx) => trx.deleteFrom("matchResult").execute());
	const seasonsOf = async () => (await teamPage(teamId)).seasons.map(({ seasonId }) => seasonId);
	expect(await seasonsOf()).toEqual([lastSeason]);
	expect((await clear()).status).toBe(200);
	expect(await seasonsOf()).toEqual([lastSeason]);
	expect((await ofSeason(liveSeason)).teams).toEqual([]);
	await app.change((trx) => trx.insertInto("match").values(rows).execute());
	expect(await seasonsOf()).toEqual([lastSeason]);
	await expectUpToDate();
});

test("a team has a page before its first result, without a place", async () => {
	const { app } = schedule;
	await app.change(async (trx) => {
		await trx.deleteFrom("matchResult").execute();
		await trx.deleteFrom("seasonArchive").execute();
	});
	await rebuildHistory(app.db);
	await app.change(async () => {});
	const { teamId, teamName } = live.teams[0]!;
	expect(await teamPage(teamId)).toMatchObject({ teamName, seasons: [], rivals: [] });
});
