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

test.each<[string, Partial<Move>, number | null, LeagueTime, string | RegExp | null]>([
	["on the last day", {}, 1, "2026-10-08T23:59", null],
	["the day after", {}, 1, "2026-10-09T00:00", "You could answer until Thursday, October 8, 2026."],
	[
		"once its days were over",
		{ outcome: "closed" },
		1,
		"2026-10-09T12:00",
		/^You could answer until/,
	],
	["back on the team", { outcome: "closed" }, 1, "2026-10-02T12:00", /ended when you left/],
	["off the roster", {}, null, "2026-10-02T12:00", "You are not on that team anymore."],
	["on a third team", {}, 3, "2026-10-02T12:00", "You are not on that team anymore."],
	["after yes, though on the new team", { outcome: "yes" }, 2, "2026-10-02T12:00", "You said yes."],
	["after no", { outcome: "no" }, 1, "2026-10-02T12:00", /said no/],
	["once withdrawn", { outcome: "withdrawn" }, 1, "2026-10-02T12:00", /has withdrawn the request/],
])("an answer $0 is refused: $4", (_, change, teamId, now, closed) => {
	const answer = moveClosed({ ...open, ...change }, onTeam(teamId), now);
	if (closed instanceof RegExp) expect(answer).toMatch(closed);
	else expect(answer).toBe(closed);
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

test.each<[string, Move[], RegExp | null]>([
	["nobody was asked", [], null],
	["its question is open", [open], /already been asked/],
	["another team’s question is open", [{ ...open, toTeamId: 3 }], null],
	["the answer was no, a week ago", [{ ...open, outcome: "no" }], /after Thursday, October 8/],
	["it was more than a week ago", [{ ...open, outcome: "no", askedOn: "2026-09-30" }], null],
])("asking when $0 is refused: $2", (_, earlier, refusal) => {
	const why = askRefusal(earlier, 2, "2026-10-08");
	if (refusal === null) expect(why).toBeNull();
	else expect(why).toMatch(refusal);
});
