import type { MatchResult } from "../../league/entities/match-result.ts";

/** What is said of a result until both sides have verified it; null then. By-laws X b. */
export function unverifiedWords(
	{ homeVerified, visitorVerified }: Pick<MatchResult, "homeVerified" | "visitorVerified">,
	home: string,
	visitor: string,
) {
	if (homeVerified && visitorVerified) return null;
	return `Not yet verified by ${homeVerified ? visitor : visitorVerified ? home : "either team"}`;
}
