import { describe, expect, test } from "vitest";
import type { LeagueTime } from "../time/league-time.ts";
import {
	type CaseFacts,
	decidersError,
	hearingRefusal,
	isAnswerOpen,
	isAppealOpen,
	isOpen,
	isReader,
	isWithdrawable,
	possibleOutcomes,
	protestRefusal,
	recusal,
} from "./case-rules.ts";

const numbers = { protestWorkingDays: 3 };

test.each<[string, string | null, boolean, LeagueTime, string | null]>([
	["a match without a date", null, false, "2026-10-03T12:00", "once it has started"],
	["a match of which no day is known", null, true, "2026-10-03T12:00", "once it has started"],
	["before its start", "2026-10-03", false, "2026-10-03T08:00", "once it has started"],
	["during the match", "2026-10-03", true, "2026-10-03T09:30", null],
	["late on the third working day", "2026-10-03", true, "2026-10-07T23:59", null],
	["on the day after", "2026-10-03", true, "2026-10-08T00:00", "Wednesday, October 7, 2026"],
	["over Columbus Day", "2026-10-10", true, "2026-10-15T12:00", null],
	["after Columbus Day", "2026-10-10", true, "2026-10-16T00:00", "Thursday, October 15, 2026"],
])("a protest %s: %#", (_, playedOn, hasStarted, now, expected) => {
	const refusal = protestRefusal(playedOn, hasStarted, numbers, now);
	if (expected === null) expect(refusal).toBe(null);
	else expect(refusal).toContain(expected);
});

const first = {
	at: "2026-10-12T20:00" as LeagueTime,
	deciderIds: [1, 2, 3],
	otherDeciders: ["Ann Lee", "Di Ko"],
};
const open: CaseFacts = {
	kind: "protest",
	teamId: 11,
	otherTeamId: 12,
	divisionId: 5,
	askedAt: "2026-10-05T20:00",
	answeredAt: null,
	appealedAt: null,
	withdrawnAt: null,
	decisions: [],
};
const decided: CaseFacts = { ...open, decisions: [first] };
const appealed: CaseFacts = { ...decided, appealedAt: "2026-10-13T08:00" };
const incident: CaseFacts = { ...open, kind: "incident", askedAt: null };

const asked: CaseFacts = { ...incident, askedAt: "2026-10-05T20:00" };
test.each<[string, CaseFacts, number[], boolean, boolean]>([
	["the committee", incident, [], true, true],
	["a member who leads a team elsewhere", incident, [13], true, true],
	["the captain who reported it", incident, [11], false, true],
	["the team concerned, after the committee has asked", asked, [12], false, true],
	["the team concerned, before the committee has asked", incident, [12], false, false],
	["a member who is concerned, before the committee has asked", incident, [12], true, false],
	["a member who is concerned, after the committee has asked", asked, [12], true, true],
	["a member who is concerned by a protest", open, [12], true, true],
	[
		"a member who is concerned by a protest, before its copy is sent",
		{ ...open, askedAt: null },
		[12],
		true,
		true,
	],
	[
		"a captain who reported a player of their own",
		{ ...incident, otherTeamId: 11 },
		[11],
		true,
		true,
	],
	["another team", asked, [13], false, false],
])("a protest or incident is read by $0: $4", (_, facts, leads, isOnCommittee, expected) =>
	expect(isReader(facts, { leads, isOnCommittee })).toBe(expected),
);

describe("answers and appeals", () => {
	test.each<[string, CaseFacts, LeagueTime, boolean]>([
		["within three working days", open, "2026-10-08T23:00", true],
		["not later", open, "2026-10-09T00:00", false],
		["not twice", { ...open, answeredAt: "2026-10-06T08:00" }, "2026-10-07T08:00", false],
		["not after the decision", decided, "2026-10-07T08:00", false],
		["not before they were asked", incident, "2026-10-05T21:00", false],
		["not after a withdrawal", { ...open, withdrawnAt: open.askedAt }, "2026-10-06T08:00", false],
	])("the other side answers %s", (_, facts, now, may) =>
		expect(isAnswerOpen(facts, numbers, now)).toBe(may),
	);

	test.each<[string, CaseFacts, number[], LeagueTime, boolean]>([
		["the protesting captain within three working days", decided, [11], "2026-10-15T23:00", true],
		["the other captain as well", decided, [12], "2026-10-13T08:00", true],
		["the protesting captain later", decided, [11], "2026-10-16T00:00", false],
		["the other captain after an appeal", appealed, [12], "2026-10-13T09:00", false],
		["the protesting captain before the decision", open, [11], "2026-10-06T09:00", false],
		["a third captain", decided, [13], "2026-10-13T08:00", false],
		["a captain of several teams", decided, [13, 12, 14], "2026-10-13T08:00", true],
		[
			"the side of the person concerned by an incident, weeks later",
			{ ...decided, kind: "incident" },
			[12],
			"2026-12-01T08:00",
			true,
		],
		[
			"the captain who reported an incident",
			{ ...decided, kind: "incident" },
			[11],
			"2026-10-13T08:00",
			false,
		],
	])("an appeal is open to $0: $4", (_, facts, leads, now, may) =>
		expect(isAppealOpen(facts, leads, numbers, now)).toBe(may),
	);
});

describe("the committee", () => {
	const member = { userId: 9, leads: [], divisionIds: [] };
	test.each<
		[
			string,
			CaseFacts,
			typeof member | { userId: number; leads: number[]; divisionIds: number[] },
			string | null,
		]
	>([
		["who leads no team decides", open, member, null],
		[
			"who leads a team elsewhere decides",
			open,
			{ ...member, leads: [20], divisionIds: [6] },
			null,
		],
		[
			"who leads the protesting team steps aside",
			open,
			{ ...member, leads: [11], divisionIds: [5] },
			"one of the two teams",
		],
		[
			"who leads the other team steps aside",
			open,
			{ ...member, leads: [12], divisionIds: [5] },
			"one of the two teams",
		],
		[
			"who leads a team of the division steps aside",
			open,
			{ ...member, leads: [13], divisionIds: [5] },
			"in this division",
		],
		[
			"may decide on an incident in their own division",
			incident,
			{ ...member, leads: [13], divisionIds: [5] },
			null,
		],
		[
			"steps aside for a player of their own",
			incident,
			{ ...member, leads: [12], divisionIds: [5] },
			"one of the two teams",
		],
		[
			"who decided first does not decide the appeal",
			appealed,
			{ ...member, userId: 2 },
			"first decision",
		],
		["others decide the appeal", appealed, member, null],
	])("a member %s", (_, facts, person, expected) => {
		const reason = recusal(facts, person);
		if (expected === null) expect(reason).toBe(null);
		else expect(reason).toContain(expected);
	});

	test.each<[string, CaseFacts, LeagueTime, string | null]>([
		[
			"waits for the answer to a protest",
			open,
			"2026-10-08T12:00",
			"Thursday, October 8, 2026 (by-law XI d)",
		],
		[
			"waits for the statement about an incident",
			{ ...incident, askedAt: "2026-10-05T20:00" },
			"2026-10-08T12:00",
			"Thursday, October 8, 2026 (by-law XII e)",
		],
		[
			"decides once the answer is there",
			{ ...open, answeredAt: "2026-10-06T08:00" },
			"2026-10-06T09:00",
			null,
		],
		["decides when the answer’s time is over", open, "2026-10-09T00:00", null],
		["asks for a statement first", incident, "2026-10-09T00:00", "XII e"],
		["decides an appeal at once", appealed, "2026-10-13T09:00", null],
		["does not hear the sides again", appealed, "2026-10-08T12:00", null],
	])("%s", (_, facts, now, expected) => {
		const refusal = hearingRefusal(facts, numbers, now);
		if (expected === null) expect(refusal).toBe(null);
		else expect(refusal).toContain(expected);
	});

	const members = [
		...[1, 2, 3, 4].map((userId) => ({ ...member, userId, name: `Member ${userId}` })),
		{ ...member, userId: 5, name: "Cap Tain", leads: [11], divisionIds: [5] },
	];
	test.each<[string, CaseFacts, number[], string[], string | null]>([
		["three decide a protest", open, [1, 2, 3], [], null],
		["two are too few", open, [1, 2], [], "You have named 2"],
		["one who is named twice is one", open, [1, 2], ["Ann Lee", "ann lee"], null],
		["one who is chosen twice is one", open, [1, 2, 2], [], "You have named 2"],
		["nobody is too few for an incident", incident, [], [], "Enter who decided"],
		["two, and one without an account", open, [1, 2], ["Ann Lee"], null],
		["three without an account", open, [], ["Ann Lee", "Bo", "Cy"], null],
		["a member who steps aside is not chosen", open, [1, 2, 5], [], "step aside"],
		[
			"a member who steps aside is not named either",
			open,
			[1, 2],
			["cap  tain"],
			"Cap Tain steps aside",
		],
		["a member with an account is chosen", open, [1, 2], ["Member 3"], "Choose Member 3"],
		["one is enough about an incident", incident, [4], [], null],
		["another decides an appeal", appealed, [4], [], null],
		["a member who decided first does not decide an appeal", appealed, [1], [], "step aside"],
		[
			"a member who decided first is not named either",
			appealed,
			[],
			["Member 1"],
			"Member 1 steps aside",
		],
		[
			"a person who was named first is not named again",
			appealed,
			[],
			["Ann Lee"],
			"Ann Lee took part",
		],
		["a member without an account decides an appeal", appealed, [], ["Bo"], null],
	])("%s", (_, facts, ids, others, expected) => {
		const error = decidersError(facts, members, ids, others);
		if (expected === null) expect(error).toBe(null);
		else expect(error).toContain(expected);
	});

	test.each<[string, CaseFacts, boolean, string[]]>([
		["about a protest", open, false, ["dismissed", "scoreCorrected", "replay", "lineDefaulted"]],
		["about an incident", incident, false, ["noAction", "warned", "suspended", "excluded"]],
		[
			"about an appeal",
			appealed,
			false,
			["upheld", "dismissed", "scoreCorrected", "replay", "lineDefaulted"],
		],
		["no replay of a cleared match", open, true, ["dismissed", "scoreCorrected", "lineDefaulted"]],
	])("can decide %s", (_, facts, isCleared, expected) =>
		expect(possibleOutcomes(facts, isCleared).map(([outcome]) => outcome)).toEqual(expected),
	);

	test.each<[string, CaseFacts, boolean]>([
		["not decided", open, true],
		["decided", decided, false],
		["appealed", appealed, true],
		["decided on appeal", { ...appealed, decisions: [first, first] }, false],
		["withdrawn", { ...open, withdrawnAt: "2026-10-06T08:00" }, false],
	])("a case that is %s is open: %#", (_, facts, expected) => expect(isOpen(facts)).toBe(expected));
});

test.each<[string, CaseFacts, number[], boolean]>([
	["by the team that filed it", open, [11], true],
	["not by the other team", open, [12], false],
	["not after the decision", decided, [11], false],
	["not after an appeal", appealed, [11], false],
	["not twice", { ...open, withdrawnAt: "2026-10-06T08:00" }, [11], false],
	["not if it is an incident", incident, [11], false],
])("a protest is withdrawn %s", (_, facts, leads, may) =>
	expect(isWithdrawable(facts, leads)).toBe(may),
);
