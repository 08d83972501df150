import { withEffectiveSlots } from "../../league/rules/schedule/effective-slot.ts";
import { addDays } from "../../league/rules/time/league-time.ts";
import { seasonArchive } from "../db/season-archive.ts";
import { demoLocations } from "./courts.ts";
import type { Outcomes } from "./outcomes.ts";
import type { Row } from "./rows.ts";
import { allComplete, writeScorecards } from "./scorecards.ts";
import { demoDivisions } from "./teams.ts";

interface Sources {
	season: Row<"season">;
	active: readonly Row<"team">[];
	users: readonly Row<"user">[];
	/** On the rosters of then. */
	players: readonly Row<"player">[];
	played: ReadonlyMap<Row<"match">, Outcomes>;
	/** The seed of the random numbers. */
	subject: string;
}

/** The archive of a past season. */
export function pastSeason({
	season,
	active,
	users,
	players,
	played,
	subject,
}: Sources): Row<"seasonArchive"> {
	const archive = seasonArchive(season.seasonId, {
		divisions: demoDivisions,
		teams: active,
		users,
		locations: demoLocations,
		matches: withEffectiveSlots([...played.keys()], []),
		results: writeScorecards(played, players, allComplete, subject),
		players,
	});
	return { ...archive, at: `${addDays(season.endDate ?? season.startDate, 40)}T01:10:00.000Z` };
}

/** The players who had joined before a season began. */
export const joinedBefore = (players: readonly Row<"player">[], { startDate }: Row<"season">) =>
	players.filter(({ createdAt }) => createdAt.slice(0, 10) < startDate);
