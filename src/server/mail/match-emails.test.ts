import { expect, test } from "vitest";
import { calledOff, describeEmails, moved, options, publicUrl } from "./emails.fixture.ts";
import { compose, type Email } from "./emails.ts";

const rescheduled = { ...moved, before: null, now: moved.before, isCalledOff: false };
const proposed = {
	match: moved.match,
	teamId: 4,
	by: "Aces High",
	to: "Net Results",
	slots: ["2026-10-04 9-11", "2026-10-04 11-1"],
	isCounter: false,
	isCalledOff: true,
	isPostponement: false,
	continuation: [],
};
const ended = { match: moved.match, teamId: 4, by: "Aces High", what: "declined" as const };

describeEmails([
	[
		{ kind: "matchMoved", teamId: 20, moves: [calledOff] },
		["Your match is called off", "Quarry Lane", `${publicUrl}/postpone/3`],
	],
	[
		{ kind: "matchMoved", teamId: 20, moves: [rescheduled] },
		[
			"Your match has a new date",
			"Saturday, October 3, 2026, 9-11 am, Quarry Lane",
			`${publicUrl}/team-info?matchId=3`,
			`${publicUrl}/roster/20#calendar`,
		],
	],
	...(
		[
			["date", { date: "2026-10-04" }],
			["time", { time: "11-1" }],
			["place", { place: "Wexley" }],
		] as const
	).map(([what, change]): [Email, string[]] => [
		{
			kind: "matchMoved",
			teamId: 20,
			moves: [{ ...calledOff, now: { ...moved.before, ...change } }],
		},
		[`Your match has a new ${what}`],
	]),
	[
		{ kind: "matchMoved", teamId: 20, moves: [{ ...calledOff, wasMakeup: true }] },
		["Your make-up match is canceled", `${publicUrl}/postpone/3`],
	],
	[
		{ kind: "matchMoved", teamId: 20, moves: [{ ...calledOff, isCalledOff: false }] },
		["Your match needs a new date"],
	],
	[
		{ kind: "matchMoved", teamId: 20, moves: [calledOff, rescheduled] },
		[
			"2 of your matches have changed",
			"called off, no new date yet",
			"Saturday, October 3, 2026, 9-11 am, Quarry Lane",
			`${publicUrl}/postpone/3`,
		],
	],
	[
		{ kind: "matchMoved", teamId: 20, moves: [calledOff, calledOff] },
		[
			"2 of your matches are called off",
			"Suggest make-up times for match 7",
			`${publicUrl}/postpone/3`,
		],
	],
	[
		{ kind: "matchMoved", teamId: 20, moves: [rescheduled, rescheduled] },
		["2 of your matches have a new time or place", `${publicUrl}/team-info?matchId=3`],
	],
	[
		{ kind: "makeupProposed", ...proposed, token: "b".repeat(43) },
		[
			"Aces High reported the match as rained out. It is called off.",
			"Pecan Grove High School",
			"Sun, Oct 4, 9-11 am",
			"Suggest another time",
			`${publicUrl}/roster/4#calendar`,
		],
	],
	[
		{ kind: "makeupProposed", ...proposed, isCalledOff: false, isPostponement: true, token: null },
		[
			"Sunday, October 4, 2026, 9-11 am",
			"You’ll get an email when they answer",
			"stays scheduled until",
			`${publicUrl}/roster/4#calendar`,
		],
	],
	[
		{
			kind: "makeupProposed",
			...proposed,
			isCalledOff: false,
			token: "b".repeat(43),
			continuation: ["Singles 1 was stopped at 6-4, 3-2, 30-15, Ann Lee to serve."],
		},
		["Singles 1 was stopped at 6-4, 3-2, 30-15, Ann Lee to serve."],
	],
	[
		{
			kind: "matchMoved",
			teamId: 20,
			moves: [{ ...rescheduled, continuation: ["Singles 1 was stopped at 3-2."] }],
		},
		["Singles 1 was stopped at 3-2."],
	],
	[
		{ kind: "makeupProposed", ...proposed, isCounter: true, isCalledOff: false, token: null },
		["Aces High suggested other make-up times to Net Results"],
	],
	[
		{ kind: "makeupProposalEnded", ...ended, isScheduled: false },
		["The make-up times were declined by Aces High", `${publicUrl}/postpone/3`],
	],
	[
		{ kind: "makeupProposalEnded", ...ended, isScheduled: true },
		["The match stays on its current date", `${publicUrl}/roster/4#calendar`],
	],
]);

test.each([
	["date", { date: "2026-10-04" }, "Match 7 is now on Sun, Oct 4, 9-11 am"],
	["time", { time: "11-1" }, "Match 7 is now on Sat, Oct 3, 11-1 pm"],
	["place", { place: "Wexley" }, "Match 7 is now at Wexley"],
])("the subject names the new %s of a match", (_, change, expected) => {
	const now = { ...moved.before, ...change };
	const email: Email = { kind: "matchMoved", teamId: 20, moves: [{ ...calledOff, now }] };
	expect(compose(email, options).subject).toBe(expected);
});
