import { describe, expect, test } from "vitest";
import type { Season } from "../../entities/season.ts";
import type { SetupStepName } from "../../entities/setup.ts";
import { fall } from "../season/season.fixture.ts";
import { nextStep, type SetupLeague, setupSteps } from "./setup-steps.ts";

const spring: Season = {
	...fall,
	seasonId: 2,
	seasonName: "Spring 2027",
	currentSeason: false,
	startDate: "2027-02-06",
	endDate: null,
	rosterDeadline: null,
};
const team = (teamId: number, divisionId: number | null, captainId: number | null = teamId) => ({
	teamId,
	divisionId,
	captainId,
	teamName: `Team ${teamId}`,
	isActive: true,
});
const divisions = [1, 2].map((divisionId) => ({ divisionId, divisionNumber: divisionId }));
const on = (...dates: string[]) => dates.map((matchDate) => ({ matchDate }));

const empty: SetupLeague = {
	leagueName: "Sample League",
	samples: ["name of the league", "phone"],
	hasSampleName: true,
	courts: 0,
	divisions: [],
	teams: [],
	openInvitations: 0,
	seasons: [],
	events: [],
	matches: [],
	draftMatches: [],
	archivedSeasonIds: [],
};
const ready: SetupLeague = {
	...empty,
	leagueName: "Padel Club",
	samples: [],
	hasSampleName: false,
	courts: 3,
	divisions,
	teams: [team(1, 1), team(2, 1), team(3, 2), team(4, 2)],
	seasons: [fall],
};
const today = "2026-08-01";
const of = (changed: Partial<SetupLeague>, on = today) => setupSteps({ ...ready, ...changed }, on);
const detailOf = (step: SetupStepName, changed: Partial<SetupLeague>) => {
	const found = of(changed).steps.find((each) => each.step === step);
	return [found?.state, found?.detail];
};

describe("the setup checklist", () => {
	test("begins with name and look in an empty league", () => {
		const setup = setupSteps(empty, today);
		expect(setup).toMatchObject({ season: null, isNewLeague: true });
		expect(setup.steps.map(({ step, state }) => [step, state])).toEqual([
			["look", "optional"],
			["courts", "open"],
			["divisions", "open"],
			["teams", "open"],
			["captains", "optional"],
			["season", "open"],
			["schedule", "open"],
			["publish", "open"],
		]);
		expect(nextStep(setup.steps)?.step).toBe("look");
	});

	test.each<[string, Partial<SetupLeague>, SetupStepName]>([
		["courts, once name and look are passed over", { samples: ["phone"], courts: 0 }, "courts"],
		["divisions", { divisions: [], teams: [] }, "divisions"],
		["teams", { teams: [] }, "teams"],
		[
			"captains, though they are optional",
			{ seasons: [], teams: [team(1, 1, null), team(2, 1)] },
			"captains",
		],
		["the season", { seasons: [] }, "season"],
		["the schedule", {}, "schedule"],
		["publishing", { draftMatches: on("2026-09-05") }, "publish"],
	])("says what is next: %s", (_, changed, step) => {
		expect(nextStep(of(changed).steps)?.step).toBe(step);
	});

	test("counts what was left out as skipped once a later step is done", () => {
		const steps = of({ samples: ["phone"], teams: [team(1, 1, null), team(2, 1, null)] }).steps;
		expect(steps.filter(({ state }) => state === "skipped").map(({ step }) => step)).toEqual([
			"look",
			"captains",
		]);
	});

	test.each<[string, Partial<SetupLeague>, string?]>([
		["is published", { matches: on("2026-09-05") }],
		["is over", {}, "2026-11-15"],
		["is archived", { archivedSeasonIds: [1] }],
	])("has no steps when the newest season %s", (_, changed, day) => {
		expect(of(changed, day).steps).toEqual([]);
	});

	test("stays until the last day of a season without matches", () =>
		expect(of({}, "2026-11-14").steps).toHaveLength(8));

	test("is that of a new league until it has had a season", () => {
		expect(of({}).isNewLeague).toBe(true);
		expect(of({ archivedSeasonIds: [9] }).isNewLeague).toBe(false);
	});

	test("appears again for the next season, and stays until that one is current and live", () => {
		const seasons = [fall, spring];
		const next = of({ seasons, matches: on("2026-09-05") });
		expect(next).toMatchObject({
			season: { seasonId: 2, seasonName: "Spring 2027" },
			isNewLeague: false,
		});
		expect(next.steps).toHaveLength(8);
		expect(of({ seasons, matches: on("2027-02-06") }).steps).toHaveLength(8);
		expect(of({ seasons: [spring, fall] }).season).toMatchObject({ seasonId: 2 });
		const switched = [
			{ ...fall, currentSeason: false },
			{ ...spring, currentSeason: true },
		];
		expect(of({ seasons: switched, matches: on("2027-02-06") }).steps).toEqual([]);
	});
});

describe("a step says how far it is:", () => {
	test.each<[SetupStepName, Partial<SetupLeague>, string, string]>([
		["look", {}, "done", "The league is called “Padel Club”."],
		[
			"look",
			{ samples: ["phone", "state", "fees", "payee"] },
			"skipped",
			"The league is called “Padel Club”. Still sample values: phone, state, fees, and payee.",
		],
		[
			"look",
			{ leagueName: "Sample League", samples: ["phone"], hasSampleName: true },
			"skipped",
			"The league is called “Sample League”, with sample addresses and fees. Enter your own.",
		],
		[
			"courts",
			{ courts: 0 },
			"open",
			"Add the places where your teams play. Importing a list of teams can add their courts too.",
		],
		["courts", { courts: 1 }, "done", "1 court location."],
		[
			"divisions",
			{ divisions: [], teams: [] },
			"open",
			"Teams of one division play each other. Add all divisions at once.",
		],
		["divisions", {}, "done", "Divisions 1 to 2."],
		["divisions", { divisions: [divisions[1]!] }, "done", "Division 2."],
		["divisions", { divisions: divisions.toReversed() }, "done", "Divisions 1 to 2."],
		[
			"divisions",
			{ divisions: [...divisions, { divisionId: 5, divisionNumber: 5 }] },
			"done",
			"Divisions 1, 2, and 5.",
		],
		["teams", {}, "done", "4 active teams."],
		[
			"teams",
			{ teams: [{ ...team(1, 1), isActive: false }] },
			"open",
			"Import a list of teams from Excel, or add them one by one.",
		],
		[
			"teams",
			{ teams: [team(1, 1), team(2, 2)] },
			"open",
			"2 active teams. Division 1 and Division 2 have only one team.",
		],
		[
			"teams",
			{ teams: [team(1, 1), team(2, 1), team(3, null)] },
			"open",
			"3 active teams. Team 3 has no division.",
		],
		[
			"teams",
			{ teams: [team(1, 1), ...[2, 3, 4, 5, 6].map((id) => team(id, null))] },
			"open",
			"6 active teams. Team 2, Team 3, Team 4, and 2 more have no division. Division 1 has only one team.",
		],
		[
			"teams",
			{ teams: [team(1, 1), { ...team(2, 1), teamName: "Bye" }] },
			"open",
			"1 active team. Division 1 has only one team.",
		],
		["captains", {}, "done", "Every team has a captain."],
		[
			"captains",
			{ teams: [] },
			"skipped",
			"Invite captains by email. One link gives them an account and their team.",
		],
		[
			"captains",
			{ teams: [team(1, 1, null), team(2, 1, null)], openInvitations: 2 },
			"skipped",
			"0 of 2 teams have a captain. 2 invitations sent.",
		],
		[
			"captains",
			{ teams: [team(1, 1), team(2, 1), team(3, 1, null)] },
			"skipped",
			"2 of 3 teams have a captain.",
		],
		[
			"captains",
			{ teams: [team(1, 1), team(2, 1, null), team(3, 1, null)], openInvitations: 1 },
			"skipped",
			"1 of 3 teams has a captain. 1 invitation sent.",
		],
		[
			"season",
			{ seasons: [] },
			"open",
			"Plan a season with its first and last day and its deadlines.",
		],
		["season", {}, "done", "Fall 2026 has its dates. The calendar has no events so far."],
		[
			"season",
			{ events: [{ seasonId: 1 }, { seasonId: 7 }, { seasonId: 1 }] },
			"done",
			"Fall 2026 has its dates. 2 events on the calendar.",
		],
		[
			"season",
			{ seasons: [spring] },
			"open",
			"Spring 2027 still needs the last day and the roster deadline (rosters stay locked without one).",
		],
		...[
			{ draftMatches: [{ matchDate: null }] },
			{ seasons: [], draftMatches: on("2026-09-05"), matches: on("2026-09-05") },
		].map((none): [SetupStepName, Partial<SetupLeague>, string, string] => [
			"schedule",
			none,
			"open",
			"Let the schedule maker plan the matches, or import a schedule.",
		]),
		[
			"schedule",
			{ draftMatches: on("2026-09-05", "2026-09-12") },
			"done",
			"2 draft matches, not published yet.",
		],
		[
			"schedule",
			{ draftMatches: on("2026-09-05", "2027-09-05") },
			"done",
			"1 draft match, not published yet.",
		],
		[
			"schedule",
			{ seasons: [{ ...fall, currentSeason: false }], matches: on("2026-09-05", "2026-09-12") },
			"done",
			"2 matches published.",
		],
		[
			"publish",
			{ seasons: [{ ...fall, currentSeason: false }], matches: on("2026-09-05") },
			"open",
			"The matches are published. Now make Fall 2026 the current season.",
		],
		[
			"publish",
			{ seasons: [fall, spring], matches: on("2026-09-05") },
			"open",
			"Fall 2026 is still on. When it is over, clear its matches (they are kept as its archive), then publish.",
		],
		["publish", {}, "open", "Visitors see nothing of the schedule until you publish it."],
		[
			"publish",
			{ seasons: [fall, spring], matches: on("2026-09-05"), archivedSeasonIds: [1] },
			"open",
			"First clear last season’s matches: they are kept as its archive. Then publish.",
		],
		[
			"publish",
			{ matches: on("2026-04-04") },
			"open",
			"First clear last season’s matches: they are kept as its archive. Then publish.",
		],
	])("$0 is $2, “$3”", (step, changed, state, detail) => {
		expect(detailOf(step, changed)).toEqual([state, detail]);
	});
});
