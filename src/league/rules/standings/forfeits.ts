import type { SeasonNumbers } from "../../entities/season-numbers.ts";

/** The limits of a season. */
export type ForfeitLimits = Pick<
	SeasonNumbers,
	"forfeitsNoPrize" | "forfeitsRemoval" | "forfeitsRemovalToOneTeam"
>;

export interface ForfeitStanding {
	readonly total: number;
	readonly mostToOneTeam: number;
}

/** `removal`: grounds for removing the team's results. `no-prize`: not eligible for prizes. */
export type ForfeitConsequence = "none" | "no-prize" | "removal";

/**
 * By-laws IX a, IX b (`content/bylaws.md`): in a new league 24 in all or 16 to any one team; 16 for
 * prizes.
 */
export function forfeitConsequence(
	{ total, mostToOneTeam }: ForfeitStanding,
	limits: ForfeitLimits,
): ForfeitConsequence {
	if (total >= limits.forfeitsRemoval || mostToOneTeam >= limits.forfeitsRemovalToOneTeam)
		return "removal";
	return total >= limits.forfeitsNoPrize ? "no-prize" : "none";
}
