import { expect, test } from "vitest";
import { exitLabels, standingNotes } from "./standing-notes.ts";

const nameOf = (teamId: number) => `Team ${teamId}`;
const adjustment = { setsWon: -2, setsLost: 0, byLaw: "IX c", reason: "Wrong count." };

test("notes name withdrawn teams, removed results and adjustments, in the order of the standings", () =>
	expect(
		standingNotes(
			[
				{ teamId: 4, adjustments: [adjustment], exit: "withdrew" },
				{ teamId: 1, adjustments: [], exit: null },
				{ teamId: 3, adjustments: [], exit: "removed" },
			],
			nameOf,
		),
	).toEqual({
		marks: new Set([4, 3]),
		lines: [
			"Team 4: withdrew from the season (by-law V f).",
			"Team 4: 2 sets won taken away (by-law IX c). Wrong count.",
			"Team 3: results removed, for its opponents as well (by-law IX h).",
		],
	}));

test("tables name the two ways in which a team left the season", () =>
	expect(exitLabels).toEqual({ withdrew: "Withdrew", removed: "Results removed" }));
