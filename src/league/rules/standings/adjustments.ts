import type { Standing } from "../../entities/standing.ts";
import type { StandingAdjustment } from "../../entities/standing-adjustment.ts";
import { countOf, listOf } from "../../wording.ts";

export type Adjustment = Standing["adjustments"][number];

/** What is wrong with an adjustment, by field. */
export const adjustmentErrors = ({
	setsWon,
	setsLost,
}: Pick<StandingAdjustment, "setsWon" | "setsLost">): { setsWon?: string } =>
	setsWon === 0 && setsLost === 0 ? { setsWon: "Enter the sets to add or take away." } : {};

/** The sets of a team after its adjustments; nobody has fewer than none. By-laws X c. */
export const adjustedSets = (
	sets: { readonly won: number; readonly lost: number },
	adjustments: readonly Adjustment[],
) => ({
	won: Math.max(
		0,
		adjustments.reduce((sum, { setsWon }) => sum + setsWon, sets.won),
	),
	lost: Math.max(
		0,
		adjustments.reduce((sum, { setsLost }) => sum + setsLost, sets.lost),
	),
});

/** `4 sets won taken away (by-law VII e). Wrong rating.` Pages: Detailed Standings, Teams. */
export function adjustmentText({ setsWon, setsLost, byLaw, reason }: Adjustment) {
	const what = [
		...(setsWon === 0 ? [] : [changeText(setsWon, "won")]),
		...(setsLost === 0 ? [] : [changeText(setsLost, "lost")]),
	];
	return `${listOf(what)} (by-law ${byLaw}). ${reason}`;
}

const changeText = (sets: number, which: "won" | "lost") =>
	`${countOf(Math.abs(sets), `set ${which}`, `sets ${which}`)} ${sets > 0 ? "added" : "taken away"}`;
