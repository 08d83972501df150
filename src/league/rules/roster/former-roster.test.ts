import { expect, test } from "vitest";
import type { ArchiveContent } from "../../entities/season-archive.ts";
import { playedFor } from "./former-roster.ts";

const match = [
	{ matchId: 1, homeTeamId: 7, visitorTeamId: 8 },
	{ matchId: 2, homeTeamId: 9, visitorTeamId: 7 },
] as ArchiveContent["match"];
const card = (matchId: number, players: object) => ({ matchId, ...players });
const matchResult = [
	card(1, { singles1HomePlayerId: 11, singles1VisitorPlayerId: 21, doubles1HomePlayer2Id: 12 }),
	card(2, { singles1HomePlayerId: 31, singles1VisitorPlayerId: 11, singles2VisitorPlayerId: null }),
	card(3, { singles1HomePlayerId: 99 }),
] as ArchiveContent["matchResult"];

test.each([
	[7, [11, 12]],
	[8, [21]],
	[9, [31]],
	[10, []],
])("for team %s have played: %o", (teamId, ids) => {
	const played = playedFor(teamId, { match, matchResult });
	expect([...played].sort()).toEqual(ids);
});
