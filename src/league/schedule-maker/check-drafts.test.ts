import { expect, test } from "vitest";
import type { Planned } from "../entities/match.ts";
import { addDays } from "../rules/time/league-time.ts";
import { type DraftedTeam, draftFindings } from "./check-drafts.ts";

const team = (teamId: number, teamName: string, more: Partial<DraftedTeam> = {}): DraftedTeam => ({
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
	team(9, "BYE "),
	team(8, "Gone", { isActive: false, divisionId: null }),
];
const divisions = [{ divisionId: 10, divisionNumber: 1 }];
const draft = (
	week: number,
	homeTeamId: number,
	visitorTeamId: number,
	more: Partial<Planned> = {},
): Planned => ({
	divisionId: 10,
	weekNumber: week,
	matchNumber: 100 + week,
	homeTeamId,
	visitorTeamId,
	matchDate: addDays("2026-10-03", 7 * week),
	startTime: "9-11",
	locationId: 5,
	...more,
});
/** Every pair once, as evenly as three weeks allow. */
const fair = [
	...[draft(1, 1, 2), draft(1, 3, 4)],
	...[draft(2, 3, 1), draft(2, 4, 2)],
	...[draft(3, 1, 4), draft(3, 2, 3)],
];
const without = (index: number) => fair.toSpliced(index, 1);

test.each<[string, Planned[], string[]]>([
	["nothing in a fair schedule", fair, []],
	["nothing about matches against a Bye", [...fair, draft(1, 1, 9), draft(1, 1, 9)], []],
	["nothing about matches of inactive teams", [...fair, draft(1, 1, 8), draft(1, 8, 1)], []],
	["nothing about matches without a date", [...fair, draft(1, 1, 2, { matchDate: null })], []],
	["nothing about a missing match", without(5), []],
	[
		"two matches on one day, also at different times",
		[...fair, draft(1, 4, 3, { startTime: "11-1" })],
		["Chips plays more than once on Sat, Oct 10.", "Dinks plays more than once on Sat, Oct 10."],
	],
	[
		"a pair that plays more often than the others",
		[...fair, draft(4, 2, 1), draft(7, 1, 2)],
		["Division 1: Aces and Backhands meet 3 times, others once."],
	],
	[
		"a pair that plays instead of another",
		[...without(5), draft(4, 2, 1)],
		["Division 1: Aces and Backhands meet twice, others never."],
	],
])("reports %s as wrong", (_, drafts, sentences) => {
	expect(draftFindings(drafts, { teams, divisions }).wrong).toEqual(sentences);
});

test.each<[string, Partial<Planned>, string[]]>([
	["at the same time", {}, ["Sat, Oct 10", "Sat, Oct 17"]],
	["without a time", { startTime: " " }, []],
])("reports two teams of one captain that play $0 on: $2", (_, more, days) => {
	const led = teams.map((each) =>
		[2, 3].includes(each.teamId) ? { ...each, captainId: 7 } : each,
	);
	const drafts = fair.map((each) => ({ ...each, ...more }));
	expect(draftFindings(drafts, { teams: led, divisions }).wrong).toEqual(
		days.map(
			(day) =>
				`Backhands and Chips are led by the same person and play at the same time on ${day}.`,
		),
	);
});

test.each<[string, Planned[], string[]]>([
	["nothing in a fair schedule", fair, []],
	["nothing about matches against a Bye", [...fair, draft(4, 1, 9), draft(5, 1, 9)], []],
	[
		"home and away matches that differ by three, in a row",
		[...without(5), draft(3, 3, 2)],
		[
			"Backhands has 0 home matches and 3 away.",
			"Chips has 3 home matches and 0 away.",
			"Backhands plays three away matches in a row up to Sat, Oct 24.",
			"Chips plays three home matches in a row up to Sat, Oct 24.",
		],
	],
	[
		"a pair that meets again after a week",
		[...fair, draft(4, 3, 2), draft(4, 4, 1)],
		[
			"Backhands has 1 home match and 3 away.",
			"Chips has 3 home matches and 1 away.",
			"Aces and Dinks meet on Sat, Oct 24 and again on Sat, Oct 31.",
			"Backhands and Chips meet on Sat, Oct 24 and again on Sat, Oct 31.",
		],
	],
	[
		"a pair that meets twice at the same home",
		[...fair, draft(4, 1, 2), draft(4, 4, 3)],
		[
			"Aces has 3 home matches and 1 away.",
			"Backhands has 1 home match and 3 away.",
			"Aces and Backhands meet twice, more often at the same home than they should.",
		],
	],
])("reports %s as unfair", (_, drafts, sentences) => {
	expect(draftFindings(drafts, { teams, divisions }).unfair).toEqual(sentences);
});
