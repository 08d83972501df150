import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import { importer, type List } from "../../../../test/lists.ts";
import { volume } from "../../../../test/volume.ts";
import { visitor } from "../../../league/permissions.ts";

let app: TestApp;
let lists: ReturnType<typeof importer>;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	lists = importer(app, memberViewer(app.demo, app.demo.named.adminUserId));
});
beforeEach(() => app.change((trx) => trx.deleteFrom("limit").execute()));
afterAll(() => app.stop());

const kind = "seasonArchive";
const read = async <T extends object>(path: string) =>
	(await (await app.fetch(`/api/list/${path}`, { as: visitor })).json()) as T[];
type Archive = { seasonId: number; seasonName: string };
const archives = () => read<Archive>("seasonArchive");
const idOf = async (name: string) =>
	(await archives()).find(({ seasonName }) => seasonName === name)!.seasonId;
const stored = async () => ({
	seasons: await app.db.selectFrom("season").selectAll().orderBy("seasonId").execute(),
	archives: await app.db.selectFrom("seasonArchive").selectAll().orderBy("seasonId").execute(),
});
const exported = async (seasonId: number) => {
	const answer = await app.fetch(`/api/export/season/${seasonId}.xlsx`, { as: visitor });
	expect(answer.status).toBe(200);
	return Buffer.from(await answer.arrayBuffer());
};

const head = ["Season", "Division", "Date", "Location", "Home Team", "Visiting Team"];
const sets = ["Home Sets", "Visitor Sets"];
const seasons: List = [
	[...head, ...sets],
	["Fall 2019", 1, "9/7/2019", "Old Park", "Net Gains 2019", "Lobsters 2019", 5, 3],
	["Fall 2019", 1, "9/14/2019", "", "Lobsters 2019", "Net Gains 2019", 8, 0],
	["Spring 2020", 1, "3/7/2020", "", "Net Gains 2019", "Lobsters 2019", 4, 4],
];

test("adds past seasons with their pages' data and undoes all of it", async () => {
	const before = await stored();
	const preview = (await lists.preview(kind, seasons)).body;
	expect(preview).toMatchObject({
		counts: { add: 2, change: 0, same: 0, bad: 0 },
		archived: [],
		rows: [{ name: "Fall 2019" }, { name: "Spring 2020" }],
	});
	expect(await stored()).toEqual(before);
	const done = await lists.runImport(kind, seasons, preview.token, "past");
	expect([done.status, done.body]).toEqual([200, { added: 2, changed: 0 }]);
	expect((await archives()).map(({ seasonName }) => seasonName)).toEqual(
		expect.arrayContaining(["Spring 2020", "Fall 2019"]),
	);
	const seasonId = await idOf("Fall 2019");
	expect(await read(`standing?seasonId=${seasonId}`)).toMatchObject([
		{ setsWon: 11, setsLost: 5, place: 1 },
		{ setsWon: 5, setsLost: 11, place: 2 },
	]);
	const teams = await read<{ teamId: number; teamName: string }>(`team?seasonId=${seasonId}`);
	expect(teams).toMatchObject([{ teamName: "Net Gains 2019" }, { teamName: "Lobsters 2019" }]);
	// The same team in the next season has the same page.
	expect((await read(`team?seasonId=${await idOf("Spring 2020")}`))[0]).toEqual(teams[0]);
	expect(await read(`location?seasonId=${seasonId}`)).toMatchObject([{ locationName: "Old Park" }]);
	expect(await read(`playerResult?seasonId=${seasonId}`)).toEqual([]);
	const [match] = await read<{ matchId: number }>(`match?seasonId=${seasonId}`);
	expect(await read(`seasonArchive?matchId=${match!.matchId}`)).toMatchObject([{ seasonId }]);
	const map = await (await app.fetch("/sitemap.xml", { as: visitor })).text();
	for (const page of [
		"standings?",
		"match-results?",
		"schedules?",
		`match-results/${match!.matchId}?`,
	])
		expect(map).toContain(`/${page}seasonId=${seasonId}</loc>`);
	// The calendar shows published seasons only.
	expect((await read<Archive>("season")).map((row) => row.seasonId)).not.toContain(seasonId);

	expect((await lists.undo("past")).body).toEqual({ ok: true });
	expect(await stored()).toEqual(before);
	expect(await (await app.fetch("/sitemap.xml", { as: visitor })).text()).not.toContain(
		`seasonId=${seasonId}<`,
	);
});

test("imports all seasons or none, and only what the preview has shown", async () => {
	const before = await stored();
	const bad: List = [...seasons, ["Fall 2020", 1, "9/5/2020", "", "A", "A", 5, 3]];
	const preview = (await lists.preview(kind, bad)).body;
	expect(preview.counts).toMatchObject({ add: 2, bad: 1 });
	expect(preview.rows.find(({ outcome }) => outcome === "bad")).toMatchObject({ line: 5 });
	const refused = await lists.runImport(kind, bad, preview.token);
	expect([refused.status, refused.body.error?.message]).toEqual([
		422,
		"Some rows have errors. Fix them first.",
	]);
	const { token } = (await lists.preview(kind, seasons)).body;
	const other = seasons.map((row, index) => (index === 1 ? row.with(6, 6) : row));
	expect((await lists.runImport(kind, other, token)).body.error?.code).toBe("STALE");
	expect(await stored()).toEqual(before);
});

test("imports many seasons in a few seconds, and undoes them", {
	tags: ["volume"],
	timeout: 60_000,
}, async () => {
	const count = volume(1, 10);
	const list: List = [
		[...head, "Week", "D1 Score", "D1 Winner", "D1 Home Players", "D1 Visitor Players"],
		...Array.from({ length: count * 280 }, (_, index) => {
			const [year, match] = [2000 + Math.floor(index / 280), index % 280];
			const [division, week] = [1 + (match % 7), 1 + (Math.floor(match / 7) % 10)];
			const [home, visitor] = [1, 2].map((side) => `Old ${division}-${(match * side) % 8}${side}`);
			return [
				...[`Fall ${year}`, division, `${year}-09-${week + 10}`, "Old Park", home!, visitor!, week],
				...[
					"6-4, 3-6, 1-0",
					match % 2 ? "Home" : "Visitor",
					`Ann ${home} / Bo ${home}`,
					`Cy ${visitor}`,
				],
			];
		}),
	];
	const before = await stored();
	const start = performance.now();
	const { counts, token } = (await lists.preview(kind, list)).body;
	expect(counts).toEqual({ add: count, change: 0, same: 0, bad: 0 });
	expect((await lists.runImport(kind, list, token, "many")).body).toEqual({
		added: count,
		changed: 0,
	});
	expect(performance.now() - start).toBeLessThan(30_000);
	expect(await read(`match?seasonId=${await idOf("Fall 2000")}`)).toHaveLength(280);
	await lists.undo("many");
	expect(await stored()).toEqual(before);
});

describe("the league's own archive", () => {
	test("is the same after it is downloaded and imported again", { tags: ["volume"] }, async () => {
		const [{ seasonId, seasonName }] = (await archives()) as [Archive];
		const before = await contentOf(seasonId);
		expect(before.results.length).toBeGreaterThan(200);
		expect(before.players.length).toBeGreaterThan(300);
		const file = await exported(seasonId);
		const kept = (await lists.preview(kind, file)).body;
		expect(kept.rows.slice(0, 3)).toEqual([]);
		expect(kept).toMatchObject({ counts: { add: 0, bad: 0 }, archived: [seasonName] });
		expect(kept.ignoredColumns).toEqual([]);

		const replacing = { isReplacing: true };
		const preview = await lists.preview(kind, file, replacing);
		expect(preview.body).toMatchObject({ counts: { change: 1, bad: 0 }, archived: [] });
		const links = `match?seasonId=${seasonId}&fields=matchId`;
		const ids = await read<{ matchId: number }>(links);
		const players = await playersIn(seasonId);
		await lists.importAll(kind, file, "again", replacing);
		expect(await contentOf(seasonId)).toEqual(before);
		expect(await read(links)).toEqual(ids);
		expect(await playersIn(seasonId)).toEqual(players);
		const stores = await stored();
		await lists.undo("again");
		expect(await stored()).not.toEqual(stores);
		expect(await contentOf(seasonId)).toEqual(before);
	});
});

/** Every player with the ID, which merges and hidden pages refer to. */
async function playersIn(seasonId: number) {
	const { content } = await app.db
		.selectFrom("seasonArchive")
		.select("content")
		.where("seasonId", "=", seasonId)
		.executeTakeFirstOrThrow();
	return content.player.toSorted((a, b) => a.playerId - b.playerId);
}

/** What the pages of a season show, without IDs. */
async function contentOf(seasonId: number) {
	const ofSeason = `?seasonId=${seasonId}`;
	const [divisions, teams, users, places, matches, results, standings, players] = await Promise.all(
		[
			"division",
			"team",
			"user",
			"location",
			"match",
			"matchResult",
			"standing",
			"playerResult",
		].map((list) => read<Record<string, unknown>>(list + ofSeason)),
	);
	const name = (rows: typeof teams, key: string, field: string) =>
		new Map(rows!.map((row) => [row[key], row[field]]));
	const people = new Map(
		users!.map((row) => [row["userId"], `${row["firstName"]} ${row["lastName"]}`]),
	);
	const teamNames = name(teams, "teamId", "teamName");
	const numbers = name(matches, "matchId", "matchNumber");
	const place = name(places, "locationId", "locationName");
	const divisionNumbers = name(divisions, "divisionId", "divisionNumber");
	const played = new Set(matches!.flatMap((row) => [row["homeTeamId"], row["visitorTeamId"]]));
	return {
		teams: teams!
			.filter(({ teamId }) => played.has(teamId))
			.map(({ teamId, divisionId, captainId, cocaptainId, ...row }) => ({
				teamName: teamNames.get(teamId),
				teamNumber: row["teamNumber"],
				division: divisionNumbers.get(divisionId),
				leaders: [captainId, cocaptainId].map((id) => people.get(id)),
			})),
		matches: matches!.map((row) => ({
			number: row["matchNumber"],
			week: row["weekNumber"],
			date: row["effectiveDate"],
			time: row["effectiveTime"],
			division: divisionNumbers.get(row["divisionId"]),
			place: place.get(row["effectiveLocationId"]),
			teams: [row["homeTeamId"], row["visitorTeamId"]].map((id) => teamNames.get(id)),
		})),
		results: results!.map((row) => ({
			number: numbers.get(row["matchId"]),
			...Object.fromEntries(
				Object.entries(row).filter(([field]) => /Score$|SetsWon$|Forfeited$|Entered$/.test(field)),
			),
		})),
		standings: standings!
			.filter(({ teamId }) => played.has(teamId))
			.map(({ teamId, ...row }) => ({ team: teamNames.get(teamId), ...row })),
		players: players!
			.map(({ playerId: _, teamId, ...row }) => ({ ...row, team: teamNames.get(teamId) }))
			.sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
	};
}
