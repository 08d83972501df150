import { expect, test } from "vitest";
import { changeLines } from "./change-log.ts";
import type { NameOf, RecordedChange } from "./recorded-change.ts";

const names: Record<string, string> = {
	"team 1": "Net Gains",
	"match 7": "Match 12",
	"season 2": "Fall 2026",
	"numberedPlayer 3": "Ann Rivera (1203)",
};
const nameOf: NameOf = (kind, id) => names[`${kind} ${id}`];
const added = (kind: string, after: object) => ({ kind, before: null, after }) as RecordedChange;
const removed = (kind: string, before: object) => ({ kind, before, after: null }) as RecordedChange;
const changed = (kind: string, row: object, before: object, after: object) =>
	({ kind, before: { ...row, ...before }, after: { ...row, ...after } }) as RecordedChange;

test.each<[RecordedChange, string[]]>([
	[added("hiddenPlayer", { playerId: 3 }), ["Ann Rivera (1203): the page was hidden"]],
	[removed("hiddenPlayer", { playerId: 3 }), ["Ann Rivera (1203): the page is shown again"]],
	[added("hiddenPlayer", { playerId: 99 }), ["A deleted player: the page was hidden"]],
	[added("teamExit", { teamId: 1 }), ["Withdrawal of Net Gains was added."]],
	[removed("teamExit", { teamId: 99 }), ["Withdrawal of a deleted team was removed."]],
	[added("standingAdjustment", { teamId: 1 }), ["Standings adjustment for Net Gains was added."]],
	[added("schedulePreference", { teamId: 1 }), ["Schedule preference for Net Gains was added."]],
	[
		changed("seasonNumbers", { seasonId: 2 }, { rosterCap: 18 }, { rosterCap: 20 }),
		["Season numbers for Fall 2026: Maximum roster size: 18 → 20"],
	],
	[added("seasonNumbers", { seasonId: 2 }), ["Season numbers for Fall 2026 were added."]],
	[removed("player", { playerId: 3 }), ["A deleted player was removed."]],
	[removed("user", { userId: 9 }), ["A deleted user was removed."]],
	[
		removed("player", { playerId: 3, firstName: "Ann", lastName: "Rivera" }),
		["Ann Rivera was removed."],
	],
	[removed("user", { userId: 9, firstName: "Dana", lastName: "Reed" }), ["Dana Reed was removed."]],
	[
		changed(
			"resultCheck",
			{ matchId: 7 },
			{ state: "open", reason: "No.", answer: null },
			{ state: "closed", reason: "Yes.", answer: "Sorry." },
		),
		[
			"Result check for match 12: Status: open → closed",
			"Result check for match 12: Reason: No. → Yes.",
			"Result check for match 12: Answer: empty → Sorry.",
		],
	],
	[added("resultCheck", { matchId: 99 }), ["Result check for a match was added."]],
	[
		changed("makeupProposal", { matchId: 7 }, { status: "open" }, { status: "declined" }),
		["Make-up suggestion for match 12: Status: open → declined"],
	],
	[added("makeupProposal", { matchId: 99 }), ["Make-up suggestion for a match was added."]],
])("describes %j by the row’s name: %j", (change, lines) =>
	expect(changeLines(change, nameOf)).toEqual(lines),
);
