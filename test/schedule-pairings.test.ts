import { expect, test } from "vitest";
import { choosePairings, type Pairings } from "../src/league/schedule-maker/pairings.ts";
import type { PlanProblem } from "../src/league/schedule-maker/plan-problem.ts";
import { randomLeague } from "../src/league/schedule-maker/random-league.fixture.ts";
import { seasonFrame } from "../src/league/schedule-maker/season-frame.ts";
import { loadSolver } from "../src/server/schedule-maker/solve-model.ts";

const solve = await loadSolver();

/** Home courts on a line: the last team is far from all others. */
const latitudes = [30, 30.5, 31, 31.2, 36];

/** A division of five teams in seven weeks: 14 matches, so four of ten pairs meet twice. */
async function pairingsOf(changes: Partial<PlanProblem> = {}): Promise<Pairings> {
	const league = randomLeague(1, { teams: 5, weeks: 7, preferences: 0 });
	const places = latitudes.map((latitude, index) => ({
		locationId: index + 1,
		locationName: `Court ${index + 1}`,
		courts: null,
		coordinates: { latitude, longitude: -97 },
	}));
	const teams = league.teams.map((team, index) => ({
		...team,
		teamId: index + 1,
		divisionId: 11,
		locationId: index + 1,
	}));
	const divisions = league.divisions.slice(0, 1);
	const frame = seasonFrame({ ...league, divisions, places, teams, ...changes });
	const [division] = frame.divisions;
	const pairings = division && (await choosePairings(frame, division, solve));
	if (!pairings) throw new Error("The division has no pairings.");
	return pairings;
}
const indices = [...latitudes.keys()];
const hosted = (hosts: Pairings, home: number, visitor: number) => hosts[home]?.[visitor] ?? 0;
const pairs = indices.flatMap((one) =>
	indices.slice(one + 1).map((other) => [one, other] as const),
);
const homes = (hosts: Pairings, team: number) =>
	indices.reduce((sum, other) => sum + hosted(hosts, team, other), 0);
const aways = (hosts: Pairings, team: number) =>
	indices.reduce((sum, other) => sum + hosted(hosts, other, team), 0);
const spread = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers);

const uneven = {
	meetings: (hosts: Pairings) =>
		spread(pairs.map(([one, other]) => hosted(hosts, one, other) + hosted(hosts, other, one))) > 1,
	returns: (hosts: Pairings) =>
		pairs.some(
			([one, other]) => Math.abs(hosted(hosts, one, other) - hosted(hosts, other, one)) > 1,
		),
	rests: (hosts: Pairings) =>
		spread(indices.map((team) => homes(hosts, team) + aways(hosts, team))) > 1,
	balance: (hosts: Pairings) =>
		indices.some((team) => Math.abs(homes(hosts, team) - aways(hosts, team)) > 1),
};

test.each(Object.entries(uneven))(
	"pairings keep the rule about %s, without which teams would travel less",
	async (rule, isBroken) => {
		expect(isBroken(await pairingsOf())).toBe(false);
		expect(isBroken(await pairingsOf({ relaxed: new Set([`${rule}:11`]) }))).toBe(true);
	},
);

test("pairings contain a pinned match that they would not choose, unless the pin is given up", async () => {
	const chosen = await pairingsOf();
	const ways = pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]);
	const [home, visitor] = ways.find(([home, visitor]) => hosted(chosen, home, visitor) === 0) ?? [
		0, 0,
	];
	const pin = { homeTeamId: home + 1, visitorTeamId: visitor + 1, startTime: null };
	const pins = [{ ...pin, date: "2027-03-06" }];
	expect(visitor).not.toBe(home);
	expect(hosted(await pairingsOf({ pins }), home, visitor)).toBe(1);
	const relaxed = new Set([`pin:${home + 1}:${visitor + 1}:2027-03-06`]);
	expect(hosted(await pairingsOf({ pins, relaxed }), home, visitor)).toBe(0);
});
