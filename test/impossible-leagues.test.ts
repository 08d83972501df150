import { describe, expect, test } from "vitest";
import { addDays } from "../src/league/rules/time/league-time.ts";
import type { PlanProblem } from "../src/league/schedule-maker/plan-problem.ts";
import { randomLeague } from "../src/league/schedule-maker/random-league.fixture.ts";
import { division, leagueOf, make, matchesOn } from "./plan-making.ts";
import { volume } from "./volume.ts";

const league = leagueOf(1);

describe("an impossible league", async () => {
	const league = randomLeague(5, { teams: 6, weeks: 8, preferences: 0 });
	const day = league.saturdays[3] as string;
	const rivals = league.teams.filter(
		({ divisionId }) => divisionId === league.teams[0]?.divisionId,
	);
	// One home team too few is left for the matches of that day.
	const guests = rivals.slice(0, Math.ceil(rivals.length / 2) + 1);
	const impossible: PlanProblem = {
		...league,
		preferences: guests.map(({ teamId }) => ({
			kind: "notHome",
			teamId,
			date: day,
			opponentId: null,
			startTime: null,
			weight: "must",
		})),
	};
	const { matches: none, conflict } = await make(impossible);

	test("gets no plan, but the reason", () => {
		expect(none).toBeNull();
		expect(conflict?.isSmallest).toBe(true);
		expect(conflict?.requirements.every(({ sentence }) => sentence !== "")).toBe(true);
	});

	test("can be planned once any one of the reasons is given up", { tags: ["volume"] }, async () => {
		const keys = conflict?.requirements.filter(({ relax }) => relax !== null).map(({ key }) => key);
		expect(keys?.length).toBeGreaterThan(1);
		for (const key of [...new Set([keys?.[0], keys?.at(volume(0, -1))])] as string[])
			expect((await make({ ...impossible, relaxed: new Set([key]) }, 0.4)).matches).not.toBeNull();
	});

	test("that has too few courts names the location, its courts and the teams at home there", async () => {
		// All teams share courts on which one match at a time can be played, and three are needed.
		const courts = { ...Object.fromEntries(league.slots.map((slot) => [slot, 0])), "9-11": 2 };
		const teams = league.teams.map((team) => ({ ...team, locationId: 1, courts: 2 }));
		const places = league.places.map((place) => ({ ...place, courts }));
		const { conflict } = await make({ ...league, teams, places });
		const sentences = conflict?.requirements.map(({ sentence }) => sentence);
		expect(sentences?.join(" ")).toMatch(
			/^Court 1 has 2 courts at 9-11 am on .*, is home to 6 teams of Division 1, and a match there needs 2 courts\./,
		);
	});

	test("in which a pair that has met twice is to meet three more times names its pins", async () => {
		const { matches, conflict } = await make(oftenPaired());
		expect(matches).toBeNull();
		const kinds = new Set(conflict?.requirements.map(({ key }) => key.split(":")[0]));
		expect(kinds).toContain("pin");
		expect(kinds).toContain("meetings");
	});

	test.each([
		["rests", 3, ["1 v 2", "1 v 3"]],
		["meetings", 4, ["1 v 2"]],
		["balance", 2, ["1 v 2"]],
		["returns", 2, ["1 v 2"]],
	])(
		"whose Sunday make-ups rule out a pinned match names it and the rule (%s)",
		async (rule, size, makeups) => {
			const others = ["rests", "meetings", "balance", "returns", "runs", "gap"].filter(
				(each) => each !== rule,
			);
			const relaxed = new Set(others.map((each) => `${each}:11`));
			const season = division(size, makeups.length + 1, { relaxed });
			const date = season.saturdays.at(-1) as string;
			const sundays = season.saturdays.map((day) => addDays(day, 1));
			const played = matchesOn(
				sundays,
				makeups.map((match) => [match]),
			);
			const pins = [{ homeTeamId: 1, visitorTeamId: 2, date, startTime: null }];
			expect((await make({ ...season, from: date, pins })).conflict).toBeNull();
			const { conflict } = await make({ ...season, from: date, played, pins });
			const kinds = conflict?.requirements.map(({ key }) => key.split(":")[0]).sort();
			expect(kinds?.filter((kind) => kind !== "play")).toEqual(["pin", rule].sort());
		},
	);

	test("in which a team is at home three times in a row, with rests between, names its preferences", async () => {
		const { matches, conflict } = await make(homeAroundRests());
		expect(matches).toBeNull();
		const kinds = new Set(conflict?.requirements.map(({ key }) => key.split(":")[0]));
		expect(kinds).toContain("preference");
		expect(kinds).toContain("runs");
	});

	test("in which somebody is needed in two matches at the same time names both teams", async () => {
		const { conflict } = await make(twoPlaces());
		expect(conflict?.isSmallest).toBe(true);
		const keys = conflict?.requirements.map(({ key }) => key.split(":")[0]).sort();
		expect(keys).toEqual(["leaders", "pin", "pin"]);
		const relaxed = new Set(conflict?.requirements.map(({ key }) => key).filter(isLeaders));
		expect((await make({ ...twoPlaces(), relaxed }, 0.4)).matches).not.toBeNull();
	});
});

const isLeaders = (key: string) => key.startsWith("leaders:");

/** The captain of two teams of different divisions has two home matches at the same time. */
function twoPlaces(): PlanProblem {
	const [one, other] = league.divisions.map(({ divisionId }) =>
		league.teams.filter((team) => team.divisionId === divisionId),
	);
	const date = league.saturdays.find((day) =>
		league.preferences.every(
			(preference) =>
				preference.date !== day ||
				![one?.[0]?.teamId, other?.[0]?.teamId].includes(preference.teamId),
		),
	) as string;
	const pins = [one, other].map((teams) => ({
		homeTeamId: teams?.[0]?.teamId as number,
		visitorTeamId: teams?.[1]?.teamId as number,
		date,
		startTime: "9-11" as const,
	}));
	const hosts = pins.map(({ homeTeamId }) => homeTeamId);
	const teams = league.teams.map((team, index) => ({
		...team,
		leaders: hosts.includes(team.teamId) ? [1] : [1000 + index],
	}));
	const places = league.places.map((place) => ({ ...place, courts: null }));
	return { ...league, teams, places, pins };
}

/** After six Saturdays on which all four teams met twice, one pair is pinned three more times. */
function oftenPaired(): PlanProblem {
	const relaxed = new Set(["gap:11", "balance:11", "returns:11", "runs:11"]);
	const league = division(4, 12, { relaxed });
	const rounds = [
		[
			[1, 2],
			[3, 4],
		],
		[
			[1, 3],
			[2, 4],
		],
		[
			[1, 4],
			[2, 3],
		],
	];
	const [before, after] = [league.saturdays.slice(0, 6), league.saturdays.slice(6, 9)];
	const played = before.flatMap((date, week) =>
		(rounds[week % 3] ?? []).map(([homeTeamId = 0, visitorTeamId = 0]) => ({
			divisionId: 11,
			homeTeamId,
			visitorTeamId,
			date,
			startTime: "9-11",
			locationId: null,
		})),
	);
	const pins = after.map((date) => ({ homeTeamId: 1, visitorTeamId: 2, date, startTime: null }));
	return { ...league, from: after[0] as string, played, pins };
}

/** A team of five is to play at home on two Saturdays, to rest on three, and to play at home. */
function homeAroundRests(): PlanProblem {
	const relaxed = new Set(["rests:11", "meetings:11", "balance:11", "returns:11", "gap:11"]);
	const league = division(5, 10, { relaxed });
	const kinds = ["home", "home", "rest", "rest", "rest", "home"] as const;
	const preferences = kinds.map((kind, week) => ({
		kind,
		teamId: 1,
		date: league.saturdays[week] as string,
		weight: "must" as const,
		opponentId: null,
		startTime: null,
	}));
	return { ...league, preferences };
}
