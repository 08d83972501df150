import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { LeagueRecords, TeamHistory } from "../src/league/entities/league-records.ts";
import type { PlayerResult } from "../src/league/entities/player-result.ts";
import type { SeasonReview } from "../src/league/entities/season-review.ts";
import type { Standing } from "../src/league/entities/standing.ts";
import type { Team } from "../src/league/entities/team.ts";
import { seasonSheet } from "../src/league/reports/season/season-sheet.ts";
import { awardedSeason } from "../src/server/api/reports/season-reports.ts";
import { rebuildHistory } from "../src/server/db/league-history.ts";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";
import { builtSite } from "./built-site.ts";
import { textOfPdf } from "./files.ts";
import { takeSnapshot } from "./league-snapshot.ts";

const today = new Date("2026-10-22T17:00:00Z");
let app: TestApp;
let league: Awaited<ReturnType<typeof takeSnapshot>>;
let pastId: number;
beforeAll(async () => {
	app = await startTestApp({ demo: true, site: await builtSite(), instant: () => today });
	league = await takeSnapshot(app);
	pastId = app.demo.seasonArchive[0]!.seasonId;
});
beforeEach(() => league.restore());
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

const json = async (path: string) => (await app.fetch(`/api/${path}`)).json();
const review = (id: number | "live", query = ""): Promise<SeasonReview> =>
	json(`get/seasonReview/${id}${query}`);
const html = async (path: string) => (await app.fetch(path)).text();

test("a season’s matrix, sets and places equal its results and standings", async () => {
	for (const [id, season] of [
		["live", ""],
		[pastId, `?seasonId=${pastId}`],
	] as const) {
		const [standings, results, shown] = await Promise.all([
			json(`list/standing${season}`),
			json(`list/matchResult${season}`),
			review(id, "?divisionNumber=2"),
		]);
		const complete = results.filter((row: { linesEntered: number }) => row.linesEntered === 4);
		const sets = (rows: { totalHomeSetsWon: number; totalVisitorSetsWon: number }[]) =>
			rows.reduce((sum, row) => sum + row.totalHomeSetsWon + row.totalVisitorSetsWon, 0);
		expect([shown.matches, shown.sets]).toEqual([complete.length, sets(complete)]);
		const second = standings.filter((row: { divisionNumber: number }) => row.divisionNumber === 2);
		expect(shown.teams.map((row) => [row.teamId, row.place])).toEqual(
			second.map((row: { teamId: number; place: number }) => [row.teamId, row.place]),
		);
		for (const { teamId, setsWon } of shown.teams) {
			const won = shown.meetings.reduce(
				(sum, row) =>
					sum +
					(row.homeTeamId === teamId ? row.homeSets : 0) +
					(row.visitorTeamId === teamId ? row.visitorSets : 0),
				0,
			);
			expect(won).toBe(setsWon);
		}
		expect(shown.divisions.map(({ divisionNumber }) => divisionNumber)).toEqual([
			...new Set(standings.map((row: { divisionNumber: number }) => row.divisionNumber)),
		]);
	}
});

test("the page has every result of one division, and the league’s pages lead there", async () => {
	const path = `/season/${pastId}`;
	const page = await html(`${path}?division=3`);
	const { meetings, seasonName } = await review(pastId, "?divisionNumber=3");
	for (const { matchId } of meetings)
		expect(page.split(`/match-results/${matchId}?seasonId=${pastId}"`).length).toBeGreaterThan(2);
	expect(page).toContain(`<title>${seasonName} in Review, Division 3 · `);
	expect(await html(path)).toContain(`<title>${seasonName} in Review · `);
	for (const from of ["/records", `/standings?seasonId=${pastId}`, "/sitemap.xml"])
		expect(await html(from), from).toMatch(new RegExp(`(href="|\\d)${path}["<]`));
	const live = await app.fetch("/season", { redirect: "manual" });
	expect(live.status).toBe(302);
	expect(live.headers.get("location")).toMatch(/^\/season\/\d+$/);
	const division = await app.fetch("/season?division=2", { redirect: "manual" });
	expect(division.headers.get("location")).toMatch(/^\/season\/\d+\?division=2$/);
	for (const missing of ["/season/987654", "/season/x", `${path}/2`])
		expect((await app.fetch(missing)).status, missing).toBe(404);
});

test("choosing a division sends the visitor back to its section, also without the page’s script", async () => {
	const page = await html(`/season/${pastId}`);
	const [form] = page.match(/<form[^>]*data-filter=[^>]*>/) ?? [];
	expect(form).toContain(`action="/season/${pastId}#division"`);
	expect(page).toContain('<h2 id="division">');
});

test("who is champion, and who lost the title, is the same on every page and on paper", async () => {
	type Row = Standing & { teamId: number };
	const standing: Row[] = await json(`list/standing?seasonId=${pastId}`);
	const [forfeiter] = standing as [Row];
	const [match]: { matchId: number; homeTeamId: number }[] = await json(
		`list/match?seasonId=${pastId}&teamId=${forfeiter.teamId}`,
	);
	const side = match!.homeTeamId === forfeiter.teamId ? "home" : "visitor";
	const leaver = standing.find(
		({ place, divisionNumber }) => place === 1 && divisionNumber !== forfeiter.divisionNumber,
	)!;
	await app.change(async (trx) => {
		const season = { seasonId: pastId, reason: "As decided." };
		await trx
			.insertInto("standingAdjustment")
			.values({ ...season, teamId: forfeiter.teamId, setsWon: 500, setsLost: 0, byLaw: "VII e" })
			.execute();
		await trx
			.insertInto("teamExit")
			.values({
				...season,
				teamId: leaver.teamId,
				firstDay: "2025-11-01",
				withdrew: true,
				resultsRemoved: false,
				remaining: "kept",
				hearing: "",
			})
			.execute();
		await sql`
			update "seasonArchive" set "content" = jsonb_set("content", '{matchResult}', (
				select jsonb_agg(case when (card->>'matchId')::integer = ${match!.matchId}
					then card || jsonb_build_object(${`${side}SetsForfeited`}::text, 8) else card end)
				from jsonb_array_elements("content"->'matchResult') card))
			where "seasonId" = ${pastId}`.execute(trx);
		await trx
			.updateTable("seasonNumbers")
			.set({ forfeitsNoPrize: 8 })
			.where("seasonId", "=", pastId)
			.execute();
	});
	await rebuildHistory(app.db);
	await app.change(async () => {});

	const records: LeagueRecords = await json("leagueRecords");
	const listed = records.champions.find(({ seasonId }) => seasonId === pastId)!.teams;
	const lost = listed.filter(({ prizeLostBy }) => prizeLostBy !== null);
	expect(lost.map((row) => [row.teamId, row.prizeLostBy]).sort()).toEqual(
		[
			[forfeiter.teamId, "forfeits"],
			[leaver.teamId, "withdrew"],
		].sort(),
	);
	const { divisions } = await review(pastId);
	const sheet = seasonSheet(await awardedSeason(app.context, pastId), null);
	for (const { divisionNumber, first } of divisions) {
		const ofDivision = listed.filter((row) => row.divisionNumber === divisionNumber);
		expect(first.map((row) => [row.teamId, row.prizeLost === null])).toEqual(
			ofDivision.map((row) => [row.teamId, row.prizeLostBy === null]),
		);
		const champions = ofDivision.filter(({ prizeLostBy }) => prizeLostBy === null);
		const text = String(sheet.rows.find(([number]) => number === divisionNumber)?.[1]);
		expect(text.startsWith("None. ")).toBe(champions.length === 0);
		for (const { teamName } of champions) expect(text).toContain(teamName);
		for (const { teamId, prizeLostBy } of ofDivision) {
			const { seasons }: TeamHistory = await json(`get/teamHistory/${teamId}`);
			expect(seasons.find((row) => row.seasonId === pastId)).toMatchObject({
				place: 1,
				prizeLostBy,
			});
			const badge = (await html(`/teams/${teamId}`)).split(">Champion<").length - 1;
			const titles = seasons.filter(
				(row) => row.place === 1 && !row.isLive && row.prizeLostBy === null,
			);
			expect(badge).toBe(titles.length);
		}
	}
	expect(await html("/records")).toContain("first, but withdrew");
	expect(await html(`/season/${pastId}`)).toContain("wins no prize (by-law IX b).");
});

test("titles name the division, and a team that has left says when it played", async () => {
	const [division] = app.demo.division;
	const titleOf = async (path: string) =>
		/ property="og:title" content="([^"]*)/.exec(await html(path))?.[1];
	const number = `Division ${division!.divisionNumber}`;
	expect(await titleOf(`/standings?divisionId=${division!.divisionId}`)).toMatch(
		new RegExp(`^Detailed Standings, ${number} · `),
	);
	const { seasonName } = await review(pastId);
	expect(
		await titleOf(`/standings?seasonId=${pastId}&divisionId=${division!.divisionId}`),
	).toContain(`Detailed Standings, ${number}, ${seasonName} · `);
	expect(await titleOf("/standings")).toMatch(/^Detailed Standings · /);
	const teamId = app.demo.named.captainTeamId;
	expect(await html(`/teams/${teamId}`)).toContain(`2 seasons since ${seasonName}.`);
	await app.change((trx) =>
		trx.updateTable("team").set({ isActive: false }).where("teamId", "=", teamId).execute(),
	);
	expect(await html(`/teams/${teamId}`)).toContain(`Played in ${seasonName}.`);
});

test("a team page leaves out a rival whose results were removed, as its history does", async () => {
	const live: (Standing & { teamId: number })[] = await json("list/standing");
	const seasonId = (await review("live")).seasonId;
	const gone = live.find(({ setsPlayed }) => setsPlayed > 0)!;
	await app.change((trx) =>
		trx
			.insertInto("teamExit")
			.values({
				seasonId,
				teamId: gone.teamId,
				firstDay: "2026-10-01",
				withdrew: false,
				resultsRemoved: true,
				remaining: "rest",
				reason: "",
				heardOn: "2026-10-01",
				hearing: "They agreed.",
			})
			.execute(),
	);
	const rivals = live.filter(
		(row) => row.divisionNumber === gone.divisionNumber && row.teamId !== gone.teamId,
	);
	for (const { teamId } of rivals) {
		const { seasons }: TeamHistory = await json(`get/teamHistory/${teamId}`);
		const { place, won, lost, teams } = seasons.find(({ isLive }) => isLive)!;
		const text = (await html(`/roster/${teamId}`))
			.replaceAll("<!-- -->", "")
			.replaceAll(/<[^>]*>/g, " ")
			.replaceAll(/\s+/g, " ");
		expect(teams).toBe(rivals.length);
		expect(text).toMatch(new RegExp(`\\b${place}\\w\\w of ${teams}\\b`));
		expect(text).toContain(`Matches ${won}–${lost} `);
	}
	expect(await html(`/teams/${gone.teamId}`)).toContain("Results removed");
});

test("players who hide their page are in no list of a season", async () => {
	const { mostLines, unbeaten } = await review(pastId);
	const { playerId } = mostLines.rows[0]!;
	const [perfect] = unbeaten.rows;
	for (const id of [playerId, perfect!.people[0]!.playerId])
		await app.fetch("/api/hidePlayer", {
			as: viewersOf(app.demo).admin,
			json: { playerId: id, hidesPage: true },
		});
	const after = await review(pastId);
	const listed = JSON.stringify([after.mostLines, after.unbeaten]);
	expect(listed).not.toContain(`"playerId":${playerId},`);
	expect(after.unbeaten.rows).not.toContainEqual(perfect);
	expect(after.mostLines.rows).toHaveLength(10);
	expect(after.players).toBe((await review(pastId)).players);
});

test("players who hide their page are not on the season sheet that visitors download", async () => {
	const [one, other]: PlayerResult[] = await json(`list/playerResult?seasonId=${pastId}`);
	const teams: Pick<Team, "teamId" | "divisionId">[] = await json(`list/team?seasonId=${pastId}`);
	const { divisionId } = teams.find(({ teamId }) => teamId === one!.teamId)!;
	const path = `/api/export/season-sheet/${pastId}.pdf?divisionId=${divisionId}`;
	const sheet = async () =>
		textOfPdf(Buffer.from(await (await app.fetch(path)).arrayBuffer())).replaceAll(/\s+/g, " ");
	const nameOf = (player?: PlayerResult) => `${player?.firstName} ${player?.lastName}`;
	expect(await sheet()).toContain(nameOf(one));
	await app.fetch("/api/hidePlayer", {
		as: viewersOf(app.demo).admin,
		json: { playerId: one!.playerId, hidesPage: true },
	});
	const after = await sheet();
	expect(after).not.toContain(nameOf(one));
	expect(after).toContain(nameOf(other));
	expect(after).toContain("Players who hide their page are not listed.");
});
