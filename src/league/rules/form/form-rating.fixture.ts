import type { Line } from "../../entities/line.ts";
import type { PlayedLine } from "./played-line.ts";

/** A singles or doubles line of one division; the home side’s games come first. */
export function playedLine(
	home: readonly number[],
	visitor: readonly number[],
	games: readonly [home: number, visitor: number],
	more: Partial<PlayedLine> = {},
): PlayedLine {
	const isHomeWin = games[0] > games[1];
	return {
		matchId: 1,
		line: (home.length === 1 ? "singles1" : "doubles1") as Line,
		date: "2026-10-10",
		pool: "live/1",
		teams: { home: 1, visitor: 2 },
		players: { home, visitor },
		games: { home: games[0], visitor: games[1] },
		winner: isHomeWin ? "home" : "visitor",
		score: "6-2, 6-3",
		...more,
	};
}
