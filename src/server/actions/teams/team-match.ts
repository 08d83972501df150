import type { Kysely } from "kysely";
import { otherSide, type Side } from "../../../league/entities/line.ts";
import { locationOfMatch } from "../../../league/rules/schedule/match-place.ts";
import { readLeague } from "../../db/read-league.ts";
import type { Database } from "../../db/schema.ts";
import type { TeamMatch } from "../../mail/templates/match-facts.ts";
import type { MatchInfo } from "../scorecards/match-card.ts";

/** What emails to the players of one of its teams say about a match. The match must have a date. */
export async function teamMatch(
	db: Kysely<Database>,
	{ match, teamNames }: MatchInfo,
	side: Side,
): Promise<TeamMatch> {
	const { makeupSchool } = await readLeague(db);
	const locations = await db.selectFrom("location").selectAll().execute();
	const location = locationOfMatch(match, locations, makeupSchool);
	return {
		teamName: teamNames[side],
		opponent: teamNames[otherSide(side)],
		isHome: side === "home",
		matchNumber: match.matchNumber,
		date: match.effectiveDate as string,
		time: match.effectiveTime,
		place: location
			? [location.locationName, location.address, location.city].filter(Boolean).join(", ")
			: match.isMakeup
				? makeupSchool
				: "",
	};
}
