import { describe, expect, test } from "vitest";
import type { Planned } from "../../entities/match.ts";
import { noCurrentSeason } from "../admin-messages.ts";
import {
	type CheckSources,
	confirmReason,
	publishBlockers,
	publishWarnings,
	seasonToConfirm,
	splitDrafts,
} from "./publish-check.ts";
import type { ScheduledTeam } from "./scheduled-team.ts";

const team = (
	teamId: number,
	teamName: string,
	more: Partial<ScheduledTeam> = {},
): ScheduledTeam => ({
	teamId,
	teamName,
	divisionId: 10,
	isActive: true,
	courtNumber: 2,
	...more,
});
const teams = [
	team(1, "Aces"),
	team(2, "Backhands"),
	team(3, "Chips"),
	team(4, "Dinks"),
	team(9, "BYE ", { courtNumber: null }),
	team(8, "Gone", { isActive: false, divisionId: null }),
];
const divisions = [
	{ divisionId: 10, divisionNumber: 1 },
	{ divisionId: 20, divisionNumber: 2 },
];
const locations = [
	{ locationId: 5, locationName: "Quarry Lane", numCourts: 4 },
	{ locationId: 6, locationName: "Old Depot", numCourts: null },
];
const seasons = [
	{
		seasonName: "Fall 2026",
		startDate: "2026-10-10",
		endDate: "2026-12-12",
		currentSeason: true,
		weeks: 10,
	},
];

let nextId = 0;
const draft = (
	matchNumber: number,
	homeTeamId: number,
	visitorTeamId: number,
	more: Partial<Planned> = {},
) => ({
	draftMatchId: ++nextId,
	divisionId: 10,
	weekNumber: 1,
	matchNumber,
	matchDate: "2026-10-10",
	startTime: "9-11",
	locationId: 5,
	homeTeamId,
	visitorTeamId,
	...more,
});
const week = (weekNumber: number) => ({
	weekNumber,
	matchDate: ["2026-10-10", "2026-10-17", "2026-10-24", "2026-10-31", "2026-11-07", "2026-11-14"][
		weekNumber - 1
	] as string,
});
/** Every pair plays once, without conflicts of courts or times. */
const fair = () => [
	draft(1, 1, 2, week(1)),
	draft(2, 3, 4, week(1)),
	draft(3, 1, 3, week(2)),
	draft(4, 4, 2, week(2)),
	draft(5, 4, 1, week(3)),
	draft(6, 2, 3, week(3)),
];
const sources = (
	drafts: CheckSources["drafts"],
	more: Partial<CheckSources> = {},
): CheckSources => ({
	drafts,
	matches: [],
	teams,
	divisions,
	locations,
	seasons,
	...more,
});
const warnings = (drafts: CheckSources["drafts"], more: Partial<CheckSources> = {}) =>
	publishWarnings(sources(drafts, more));

test("separates drafts against a Bye", () => {
	const drafts = [draft(1, 1, 2), draft(2, 3, 9), draft(3, 9, 4)];
	const { published, byes } = splitDrafts(drafts, teams);
	expect([published, byes].map((part) => part.map(({ matchNumber }) => matchNumber))).toEqual([
		[1],
		[2, 3],
	]);
});

test("a schedule without a Bye has no drafts against one", () =>
	expect(splitDrafts([draft(1, 1, 2)], teams).byes).toEqual([]));

describe("publishing is blocked by", () => {
	test.each([
		["nothing in a fair schedule", fair(), [1001], []],
		["no drafts", [], [], ["There are no draft matches to publish."]],
		[
			"only drafts against a Bye",
			[draft(1, 9, 2)],
			[],
			["All draft matches are against a Bye, so there is nothing to publish."],
		],
		[
			"numbers of live matches",
			fair(),
			[2, 3, 4, 6, 77],
			["Match number must be unique. Already published: matches 2 to 4 and 6."],
		],
		["nothing if a taken number is that of a Bye", [draft(1, 1, 2), draft(2, 9, 3)], [2], []],
		[
			"an inactive team",
			[draft(1, 1, 8), draft(2, 2, 3), draft(3, 8, 4)],
			[],
			["Gone is not active, but has matches 1 and 3."],
		],
		["a deleted team", [draft(1, 1, 99)], [], ["A deleted team is not active, but has match 1."]],
	])("%s", (_, drafts, live, sentences) => {
		expect(
			publishBlockers({
				drafts,
				matches: live.map((matchNumber) => ({ matchNumber, matchDate: null })),
				teams,
			}),
		).toEqual(sentences);
	});
});

describe("warns about", () => {
	test.each<[string, CheckSources["drafts"], string[]]>([
		["nothing in a fair schedule", fair(), []],
		[
			"nothing about matches against a Bye",
			[...fair(), draft(7, 1, 9, { matchDate: null, locationId: null, startTime: "" })],
			[],
		],
		[
			"more matches than courts at one location, date, and time",
			[...fair(), draft(7, 3, 4, { startTime: " 9-11" })],
			["Quarry Lane, Sat, Oct 10, 9-11: matches 1, 2, and 7 need 6 courts, but there are only 4."],
		],
		[
			"nothing about courts if the matches are at different times",
			[...fair(), draft(7, 3, 4, { startTime: "11-1" })],
			[],
		],
		[
			"a match in another division",
			fair().map((each) => ({ ...each, divisionId: each.matchNumber === 6 ? 20 : 10 })),
			[
				"Backhands is in Division 1, but plays in Division 2: match 6.",
				"Chips is in Division 1, but plays in Division 2: match 6.",
				"Division 1: not paired: Backhands and Chips.",
			],
		],
	])("%s", (_, drafts, sentences) => expect(warnings(drafts)).toEqual(sentences));

	test("live matches", () => {
		const matches = [1001, 1002].map((matchNumber) => ({ matchNumber, matchDate: null }));
		expect(warnings(fair(), { matches })).toEqual([
			"Already published: matches 1001 and 1002. If they are from the previous season, clear them first.",
		]);
	});

	test("matches of a team without a division", () => {
		const more = teams.map((each) => (each.teamId === 4 ? { ...each, divisionId: null } : each));
		expect(warnings(fair(), { teams: more })).toEqual([
			"Dinks is in no division, but plays in Division 1: matches 2, 4, and 5.",
		]);
	});

	test("a team with matches in several other divisions", () => {
		const drafts = [1, 2, 3].map((number) =>
			draft(number, 1, 9 + number, { ...week(number), divisionId: number < 3 ? 20 : 30 }),
		);
		const others = [10, 11, 12].map((teamId) =>
			team(teamId, `Team ${teamId}`, { divisionId: teamId < 12 ? 20 : 30 }),
		);
		const more = [...divisions, { divisionId: 30, divisionNumber: 3 }];
		expect(
			warnings(drafts, { teams: [team(1, "Aces"), ...others], divisions: more, seasons: [] }),
		).toContain("Aces is in Division 1, but plays in Divisions 2 and 3: matches 1 to 3.");
	});

	test("live matches, courts, other divisions, dates, and pairs, in this order", () => {
		const drafts = [
			...fair().slice(0, 4),
			draft(5, 4, 1, { ...week(3), divisionId: 20 }),
			draft(6, 3, 4, { locationId: null, startTime: "9-11" }),
			draft(7, 1, 2),
		];
		const matches = [{ matchNumber: 1001, matchDate: null }];
		expect(warnings(drafts, { matches })).toEqual([
			"Already published: match 1001. If they are from the previous season, clear them first.",
			"Quarry Lane, Sat, Oct 10, 9-11: matches 1, 2, and 7 need 6 courts, but there are only 4.",
			"Aces is in Division 1, but plays in Division 2: match 5.",
			"Dinks is in Division 1, but plays in Division 2: match 5.",
			"No location: match 6.",
			"Division 1: not paired: Aces and Dinks; Backhands and Chips.",
		]);
	});

	test("no court shortage at a location with an unknown number of courts", () => {
		expect(warnings(fair().map((each) => ({ ...each, locationId: 6 })))).toEqual([]);
	});

	test("matches that need more courts than their location has", () => {
		const big = teams.map((each) => (each.teamId === 2 ? { ...each, courtNumber: 5 } : each));
		expect(warnings(fair(), { teams: big })).toEqual([
			"Quarry Lane, Sat, Oct 24, 9-11: matches 5 and 6 need 7 courts, but there are only 4.",
		]);
	});
});

describe("the season to confirm", () => {
	const spring = {
		weeks: 10,
		seasonName: "Spring 2027",
		startDate: "2027-02-20",
		endDate: "2027-04-24",
		currentSeason: false,
	};
	const all = [...seasons, spring];
	const nextYear = { matchDate: "2027-03-06" };
	test.each([
		["none for the current season", fair(), null],
		["none without drafts", [], null],
		[
			"none outside of all seasons",
			fair().map((each) => ({ ...each, matchDate: "2030-01-05" })),
			null,
		],
		["none without dates", fair().map((each) => ({ ...each, matchDate: null })), null],
		["the season of most drafts", fair().map((each) => ({ ...each, ...nextYear })), spring],
		[
			"none if a few drafts are in another season",
			fair().map((each) => (each.matchNumber === 6 ? { ...each, ...nextYear } : each)),
			null,
		],
	])("%s", (_, drafts, expected) =>
		expect(seasonToConfirm(drafts, all, [])?.season ?? null).toBe(expected),
	);

	test("none while matches of the current season are published", () =>
		expect(seasonToConfirm(fair(), all, fair())).toBeNull());

	test("the current season while another one’s matches are published, with the reason", () => {
		const live = [{ matchNumber: 1, ...nextYear }];
		const confirm = seasonToConfirm(fair(), all, live);
		expect(confirm).toEqual({ season: all[0], besides: spring });
		expect(confirmReason(confirm!, all[0])).toBe(
			"Matches of Spring 2027 are still published. Clear them first: otherwise both seasons count in the same standings.",
		);
		expect(
			seasonToConfirm(fair(), all, [...live, { matchNumber: 2, matchDate: "2026-10-10" }]),
		).toBeNull();
		const ofSpring = fair().map((each) => ({ ...each, ...nextYear }));
		expect(confirmReason(seasonToConfirm(ofSpring, all, [])!, all[0])).toBe(
			"The current season is Fall 2026.",
		);
		const ofFall = [{ matchNumber: 1, matchDate: "2026-10-10" }];
		expect(confirmReason(seasonToConfirm(ofSpring, all, ofFall)!, undefined)).toBe(
			`${noCurrentSeason} Matches of Fall 2026 are still published. Clear them first: otherwise both seasons count in the same standings.`,
		);
	});
});
