import type { Standing } from "../../entities/standing.ts";
import { adjustmentText } from "./adjustments.ts";

type Noted = Pick<Standing, "teamId" | "adjustments" | "exit">;

/** By-laws V f, IX h. */
export const exitTexts = {
	withdrew: "withdrew from the season (by-law V f).",
	removed: "results removed, for its opponents as well (by-law IX h).",
};

/** In tables. */
export const exitLabels = { withdrew: "Withdrew", removed: "Results removed" };

/**
 * The footnotes on the standings, and the teams that have a mark: what the committee has decided
 * about them. Pages: Detailed Standings, Leader Board; also in the downloads.
 */
export function standingNotes(
	standings: readonly Noted[],
	nameOf: (teamId: number) => string,
): { marks: ReadonlySet<number>; lines: readonly string[] } {
	const noted = standings.flatMap(({ teamId, adjustments, exit }) => {
		const texts = [...(exit ? [exitTexts[exit]] : []), ...adjustments.map(adjustmentText)];
		return texts.map((text) => ({ teamId, line: `${nameOf(teamId)}: ${text}` }));
	});
	return {
		marks: new Set(noted.map(({ teamId }) => teamId)),
		lines: noted.map(({ line }) => line),
	};
}
