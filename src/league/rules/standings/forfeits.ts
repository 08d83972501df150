import { facts } from "../../facts.ts";

export interface ForfeitStanding {
	readonly total: number;
	readonly mostToOneTeam: number;
}

/** `removal`: grounds for removing the team's results. `no-prize`: not eligible for prizes. */
export type ForfeitConsequence = "none" | "no-prize" | "removal";

/** By-laws IX a, IX b (`content/bylaws.md`): 24 in all or 16 to any one team; 16 for prizes. */
export function forfeitConsequence({ total, mostToOneTeam }: ForfeitStanding): ForfeitConsequence {
	if (total >= facts.forfeitsRemoval || mostToOneTeam >= facts.forfeitsRemovalToOneTeam)
		return "removal";
	return total >= facts.forfeitsNoPrize ? "no-prize" : "none";
}
