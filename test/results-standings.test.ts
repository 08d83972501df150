import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Line, lines } from "../src/league/entities/line.ts";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";
import { type Body, cardOf } from "./scorecards.ts";
import { volume } from "./volume.ts";

const numRuns = volume(3, 300);

let app: TestApp;
let matchIds: number[];
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	const { divisionId } = app.demo.match.find(
		({ matchId }) => matchId === app.demo.named.rainedOutMatchId,
	)!;
	matchIds = app.demo.match
		.filter((row) => row.divisionId === divisionId && row.weekNumber <= 3)
		.map(({ matchId }) => matchId);
	// Starts empty, so that ties and teams without results occur.
	await app.change((trx) => trx.deleteFrom("matchResult").execute());
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

const results = [
	["6-4, 6-3", 2, 0],
	["6-1, 6-1", 0, 2],
	["6-4, 3-6, 1-0", 2, 1],
	["6-4, 3-6, 1-0", 1, 2],
	["def.", 2, 0],
	["", 0, 0],
] as const;
const write = fc.record({
	match: fc.nat(),
	delete: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
	lines: fc.uniqueArray(
		fc.record({ line: fc.constantFrom<Line>(...lines), result: fc.nat(results.length - 1) }),
		{ selector: ({ line }) => line },
	),
	forfeits: fc.tuple(fc.constantFrom(0, 0, 0, 2, 8), fc.constantFrom(0, 0, 0, 2, 8)),
});

test("standings equal an independent count of the scorecards after random writes", {
	timeout: numRuns * 5000 + 300_000,
}, async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 12 }), async (writes) => {
			for (const each of writes) {
				const card = cardOf(app, matchIds[each.match % matchIds.length]!);
				if (each.delete)
					await card.call(card.admin, "DELETE", `delete/matchResult/${card.match.matchId}`);
				else {
					const { version = 0 } = (await card.shown(card.admin)) ?? {};
					const json: Body = {
						version,
						homeSetsForfeited: each.forfeits[0],
						visitorSetsForfeited: each.forfeits[1],
					};
					for (const { line, result } of each.lines) {
						const [text, home, visitor] = results[result]!;
						Object.assign(json, {
							[`${line}Score`]: text,
							[`${line}HomeSetsWon`]: home,
							[`${line}VisitorSetsWon`]: visitor,
						});
					}
					expect((await card.save(card.admin, json)).status).toBe(200);
				}
				await compare();
			}
		}),
		{ numRuns },
	);
});

interface Counted {
	won: number;
	lost: number;
	forfeited: number;
	byWeek: Record<number, [number, number]>;
}

/** Counts line by line from the scorecards. */
async function compare() {
	const read = async (path: string) => (await (await app.fetch(`/api/${path}`)).json()) as Body[];
	const [standing, cards, matches, teams, divisions] = await Promise.all(
		["list/standing", "list/matchResult", "list/match", "list/team", "list/division"].map(read),
	);
	const counted = new Map<number, Counted>(
		teams!.map(({ teamId }) => [Number(teamId), { won: 0, lost: 0, forfeited: 0, byWeek: {} }]),
	);
	for (const card of cards!) {
		const match = matches!.find(({ matchId }) => matchId === card["matchId"])!;
		const isComplete = lines.every(
			(line) =>
				card[`${line}Score`] !== "" ||
				Number(card[`${line}HomeSetsWon`]) + Number(card[`${line}VisitorSetsWon`]) > 0,
		);
		if (!isComplete) continue;
		const sets = (side: string) =>
			lines.reduce((sum, line) => sum + Number(card[`${line}${side}SetsWon`]), 0);
		for (const [team, won, lost, forfeited] of [
			[match["homeTeamId"], sets("Home"), sets("Visitor"), card["homeSetsForfeited"]],
			[match["visitorTeamId"], sets("Visitor"), sets("Home"), card["visitorSetsForfeited"]],
		] as [number, number, number, number][]) {
			const of = counted.get(team);
			if (!of) continue;
			of.won += won;
			of.lost += lost;
			of.forfeited += forfeited;
			const week = Number(match["weekNumber"]);
			const [before, after] = of.byWeek[week] ?? [0, 0];
			of.byWeek[week] = [before + won, after + lost];
		}
	}
	const expected = teams!.map(({ teamId }) => {
		const { won, lost, forfeited, byWeek } = counted.get(Number(teamId))!;
		return {
			teamId,
			setsWon: won,
			setsLost: lost,
			setsPlayed: won + lost,
			percentSetsWon: won + lost === 0 ? 0 : won / (won + lost),
			setsForfeited: forfeited,
			weeks: byWeek,
		};
	});
	const shown = standing!.map(
		({ teamId, setsWon, setsLost, setsPlayed, percentSetsWon, setsForfeited, weeks }) => ({
			teamId,
			setsWon,
			setsLost,
			setsPlayed,
			percentSetsWon,
			setsForfeited,
			weeks: Object.fromEntries(
				(weeks as { weekNumber: number; setsWon: number; setsLost: number }[]).map((week) => [
					week.weekNumber,
					[week.setsWon, week.setsLost],
				]),
			),
		}),
	);
	const byId = (a: { teamId: unknown }, b: { teamId: unknown }) =>
		Number(a.teamId) - Number(b.teamId);
	expect([...shown].sort(byId)).toEqual(expected.sort(byId));

	const numberOf = (teamId: unknown) => {
		const team = teams!.find((row) => row["teamId"] === teamId)!;
		return Number(
			divisions!.find((row) => row["divisionId"] === team["divisionId"])!["divisionNumber"],
		);
	};
	const order = shown.map(
		({ teamId, percentSetsWon }) => [numberOf(teamId), -Number(percentSetsWon)] as const,
	);
	expect(order).toEqual(
		[...order].sort(
			([divisionA, percentA], [divisionB, percentB]) =>
				divisionA - divisionB || percentA - percentB,
		),
	);
}

test.each([
	"?matchId=",
	"?matchId=0",
	"?matchId=%00",
	"?matchId=1&matchId=2",
	"?matchId=1&x=1",
	"?matchId=1&fields=secret",
	"?fields=at",
])("list/matchChange%s causes no server error", async (query) => {
	const { admin } = viewersOf(app.demo);
	expect((await app.fetch(`/api/list/matchChange${query}`, { as: admin })).status).toBeLessThan(
		500,
	);
});
