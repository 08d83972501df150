import type { MatchResult } from "../../league/entities/match-result.ts";

/** The label of a result until both sides have verified it, then null. By-laws X b. */
export function unverifiedLabel(
	{ homeVerified, visitorVerified }: Pick<MatchResult, "homeVerified" | "visitorVerified">,
	home: string,
	visitor: string,
) {
	if (homeVerified && visitorVerified) return null;
	return `Not yet verified by ${homeVerified ? visitor : visitorVerified ? home : "either team"}`;
}
