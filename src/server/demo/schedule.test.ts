import { describe, expect, test } from "vitest";
import { volume } from "../../../test/volume.ts";
import { planRequest } from "../../league/entities/schedule-plan.ts";
import { withNumbers } from "../../league/rules/season/numbers-of-season.ts";
import { isBye } from "../../league/rules/teams/bye.ts";
import { buildPlanProblem } from "../../league/schedule-maker/build-plan-problem.ts";
import { checkSchedule } from "../../league/schedule-maker/check-schedule.ts";
import { loadSolver } from "../schedule-maker/solve-model.ts";
import { createDemoLeague } from "./demo-league.ts";
import { plannedSeasons, planSeason } from "./plan-seasons.ts";
import { pastMatches } from "./schedule.ts";
import { currentSeasonPlan, lastSeasonPlan, nextSeasonPlan } from "./season-plans.ts";
import { createTeams } from "./teams.ts";

const demo = createDemoLeague("2026-11-20");
const [lastSeason] = demo.season;
const byes = demo.team.filter(isBye).map((row) => row.teamId);
const active = demo.team.filter((row) => row.isActive && !isBye(row));
const sides = (row: { homeTeamId: number; visitorTeamId: number }) => [
	row.homeTeamId,
	row.visitorTeamId,
];
const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

describe.each([
	["previous", pastMatches(createTeams(), lastSeason!, demo.match.length + 1)],
	["live", demo.match],
	["draft", demo.draftMatch],
])("the %s schedule", (name, matches) => {
	const withoutByes = matches.filter((row) => !sides(row).some((id) => byes.includes(id)));

	test("has at most one match a week for each team, in its division", () => {
		for (let week = 1; week <= 10; week++) {
			const teams = matches.filter((row) => row.weekNumber === week).flatMap(sides);
			expect(new Set(teams).size).toBe(teams.length);
		}
		const divisionOf = new Map(demo.team.map((row) => [row.teamId, row.divisionId]));
		for (const row of matches)
			expect(sides(row).map((id) => divisionOf.get(id))).toEqual([row.divisionId, row.divisionId]);
	});

	test("is on Saturdays, with unique match numbers", () => {
		for (const row of matches) expect(weekday(row.matchDate!)).toBe(6);
		expect(new Set(matches.map((row) => row.matchNumber)).size).toBe(matches.length);
	});

	test("breaks no rule of the schedule maker", () => {
		const saturdays = [...new Set(withoutByes.map((row) => row.matchDate!))];
		const teams = active.map(({ teamId, divisionId }) => ({
			teamId,
			lastDay: withoutByes.findLast((row) => row.divisionId === divisionId)!.matchDate,
		}));
		const problem = buildPlanProblem(planRequest.parse({ seasonId: 1, saturdays, teams }), {
			seasons: withNumbers(demo.season, demo.seasonNumbers),
			divisions: demo.division,
			teams: demo.team,
			locations: demo.location,
			drafts: [],
			matches: [],
			scored: new Set(),
			withdrawals: [],
			otherPlan: null,
		});
		const planned = withoutByes.map((row) => ({
			...row,
			date: row.matchDate!,
			isPinned: false,
		}));
		expect([saturdays.length, problem.teams.length]).toEqual([10, 62]);
		expect(withoutByes).toHaveLength(name === "draft" ? 300 : 284);
		expect(checkSchedule(problem, planned).broken).toEqual([]);
	});

	test("uses the home courts, and never more than exist", () => {
		const used = new Map<string, number>();
		for (const row of withoutByes) {
			const home = demo.team.find((it) => it.teamId === row.homeTeamId)!;
			expect(row.locationId).toBe(home.locationId);
			const key = `${row.matchDate} ${row.startTime} ${row.locationId}`;
			used.set(key, (used.get(key) ?? 0) + home.courtNumber!);
			expect(used.get(key)).toBeLessThanOrEqual(
				demo.location.find((it) => it.locationId === row.locationId)?.numCourts ?? 0,
			);
		}
	});
});

test("matches against the Bye are in the draft but not in the live schedule", () => {
	expect(demo.match.flatMap(sides).some((id) => byes.includes(id))).toBe(false);
	const drafted = demo.draftMatch.filter((row) => sides(row).some((id) => byes.includes(id)));
	expect(drafted).toHaveLength(20);
	for (const row of drafted) expect([row.locationId, row.startTime]).toEqual([null, ""]);
});

test("make-up matches are for matches without a result, on weekends without other matches of the teams", () => {
	const results = new Set(demo.matchResult.map((row) => row.matchId));
	for (const makeup of demo.makeupMatch) {
		const original = demo.match.find((row) => row.matchNumber === makeup.originalMatchNumber)!;
		expect(sides(makeup)).toEqual(sides(original));
		expect(results.has(original.matchId)).toBe(false);
		expect([0, 6]).toContain(weekday(makeup.matchDate));
		const sameDay = demo.match.filter((row) => row.matchDate === makeup.matchDate);
		expect(sameDay.flatMap(sides).some((id) => sides(makeup).includes(id))).toBe(false);
	}
	const coming = demo.makeupMatch.filter(({ matchDate }) => matchDate > "2026-11-20");
	expect(coming).toHaveLength(4);
	expect(new Set(demo.makeupMatch.map((row) => `${row.matchDate} ${row.startTime}`)).size).toBe(5);
});

const plans = { last: lastSeasonPlan, current: currentSeasonPlan, next: nextSeasonPlan };
test.each(plannedSeasons.slice(0, volume(0, 3)))(
	"the plan of the %s season is the one that the schedule maker makes",
	async (name) => expect(await planSeason(name, await loadSolver())).toEqual(plans[name]),
);
