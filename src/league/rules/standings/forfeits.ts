import { facts } from "../../facts.ts";

export interface ForfeitStanding {
	readonly total: number;
	readonly mostToOneTeam: number;
}

/**
 * What a team's forfeited sets mean: `removal` is grounds for removing its results, `no-prize` bars
 * it from prizes.
 */
export type ForfeitConsequence = "none" | "no-prize" | "removal";

/** By-laws IX a, IX b (`content/bylaws.md`): 24 in all or 16 to any one team; 16 for prizes. */
export function forfeitConsequence({ total, mostToOneTeam }: ForfeitStanding): ForfeitConsequence {
	if (total >= facts.forfeitsRemoval || mostToOneTeam >= facts.forfeitsRemovalToOneTeam)
		return "removal";
	return total >= facts.forfeitsNoPrize ? "no-prize" : "none";
}
