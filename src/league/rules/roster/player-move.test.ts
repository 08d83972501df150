import { expect, test } from "vitest";
import type { PlayerMove } from "../../entities/player-move.ts";
import type { LeagueTime } from "../time/league-time.ts";
import { askRefusal, dueMoveStep, moveClosed } from "./player-move.ts";

type Move = Omit<PlayerMove, "moveId" | "playerId" | "askedBy" | "isByAdmin" | "endedOn">;
const open: Move = {
	fromTeamId: 1,
	toTeamId: 2,
	outcome: "open",
	askedOn: "2026-10-01",
	remindedOn: null,
};
const onTeam = (teamId: number | null) => ({ teamId });

test.each<[string, Partial<Move>, number | null, LeagueTime, string | null]>([
	["on the last day", {}, 1, "2026-10-08T23:59", null],
	["the day after", {}, 1, "2026-10-09T00:00", "You could answer until Thursday, October 8, 2026."],
	[
		"once its days were over",
		{ outcome: "closed" },
		1,
		"2026-10-09T12:00",
		"You could answer until Thursday, October 8, 2026.",
	],
	[
		"back on the team",
		{ outcome: "closed" },
		1,
		"2026-10-02T12:00",
		"The question ended when you left that team.",
	],
	["off the roster", {}, null, "2026-10-02T12:00", "You are not on that team anymore."],
	["on a third team", {}, 3, "2026-10-02T12:00", "You are not on that team anymore."],
	["after yes, though on the new team", { outcome: "yes" }, 2, "2026-10-02T12:00", "You said yes."],
	["after no", { outcome: "no" }, 1, "2026-10-02T12:00", "You said no, and stay on your team."],
	[
		"once withdrawn",
		{ outcome: "withdrawn" },
		1,
		"2026-10-02T12:00",
		"The captain has withdrawn the request.",
	],
])("an answer $0 is refused: $4", (_, change, teamId, now, closed) => {
	expect(moveClosed({ ...open, ...change }, onTeam(teamId), now)).toBe(closed);
});

test.each<[string, Partial<Move>, number | null, LeagueTime, string | null]>([
	["before 9 am of the third day", {}, 1, "2026-10-04T08:59", null],
	["from 9 am of the third day", {}, 1, "2026-10-04T09:00", "remind"],
	["still on the last day", {}, 1, "2026-10-08T20:00", "remind"],
	["after the reminder", { remindedOn: "2026-10-04" }, 1, "2026-10-08T20:00", null],
	["after the last day", { remindedOn: "2026-10-04" }, 1, "2026-10-09T00:00", "close"],
	["after the last day, without a reminder", {}, 1, "2026-10-09T09:00", "close"],
	["once the player has left the team", {}, null, "2026-10-02T09:00", "close"],
	["once answered", { outcome: "no" }, 1, "2026-10-20T09:00", null],
])("the step due $0 is $4", (_, change, teamId, now, step) => {
	expect(dueMoveStep({ ...open, ...change }, onTeam(teamId), now)).toBe(step);
});

const isAsked = "This player has already been asked. Wait for the answer.";
const askAgain =
	"Your team has asked this player in the last 7 days. You can ask again after Thursday, October 8, 2026.";
const refused: Move = { ...open, outcome: "no" };
const longAgo: Move = { ...refused, askedOn: "2026-09-01" };
test.each<[string, Move[], string | null]>([
	["nobody was asked", [], null],
	["its question is open", [open], isAsked],
	["its question is open, and an earlier one was answered", [longAgo, open], isAsked],
	["another team’s question is open", [{ ...open, toTeamId: 3 }], null],
	["the answer was no, a week ago", [refused], askAgain],
	["the last answer was no, a week ago", [longAgo, refused], askAgain],
	["the last answer was no, a week ago, in another order", [refused, longAgo], askAgain],
	["it was more than a week ago", [{ ...refused, askedOn: "2026-09-30" }], null],
])("asking when $0 is refused: $2", (_, earlier, refusal) =>
	expect(askRefusal(earlier, 2, "2026-10-08")).toBe(refusal),
);
