import { withEffectiveSlots } from "../../league/rules/schedule/effective-slot.ts";
import { addDays } from "../../league/rules/time/league-time.ts";
import { seasonArchive } from "../db/season-archive.ts";
import { demoLocations } from "./courts.ts";
import { playSeason } from "./outcomes.ts";
import type { Row } from "./rows.ts";
import { pastMatches } from "./schedule.ts";
import { allComplete, writeScorecards } from "./scorecards.ts";
import { type DemoTeams, demoDivisions } from "./teams.ts";

interface Sources {
	season: Row<"season">;
	teams: DemoTeams;
	active: readonly Row<"team">[];
	users: readonly Row<"user">[];
	players: readonly Row<"player">[];
	live: readonly Row<"match">[];
}

const subject = "the season before";

/**
 * The archive of the previous season: the same teams, with the players who had already joined.
 */
export function pastSeason({
	season,
	teams,
	active,
	users,
	players,
	live,
}: Sources): Row<"seasonArchive"> {
	const matches = pastMatches(teams, season, live);
	const earlierPlayers = players.filter(
		({ createdAt }) => createdAt.slice(0, 10) < season.startDate,
	);
	const results = writeScorecards(
		playSeason(matches, active, subject),
		earlierPlayers,
		allComplete,
		subject,
	);
	const archive = seasonArchive(season.seasonId, {
		divisions: demoDivisions,
		teams: active,
		users,
		locations: demoLocations,
		matches: withEffectiveSlots(matches, []),
		results,
		players: earlierPlayers,
	});
	return { ...archive, at: `${addDays(season.endDate ?? season.startDate, 40)}T01:10:00.000Z` };
}
