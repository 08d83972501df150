import type { Kysely } from "kysely";
import type { OpenSpot } from "../../../league/entities/open-spot.ts";
import { showsOpenSpots } from "../../../league/rules/roster/open-spots.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import type { LeagueTime } from "../../../league/rules/time/league-time.ts";
import type { Database } from "../../db/schema.ts";
import { readRosterRoom } from "../roster/roster-room.ts";

/** The teams that look for players now, by division and name. */
export async function readOpenSpots(db: Kysely<Database>, now: LeagueTime): Promise<OpenSpot[]> {
	const teams = await db
		.selectFrom("team")
		.leftJoin("division", "division.divisionId", "team.divisionId")
		.leftJoin("location", "location.locationId", "team.locationId")
		.selectAll("team")
		.select(["divisionNumber", "locationName", "area"])
		.where("openSpotsText", "<>", "")
		.where("team.isActive", "=", true)
		.orderBy("divisionNumber")
		.orderBy("teamName")
		.execute();
	if (teams.length === 0) return [];
	const roomOf = await readRosterRoom(db, now);
	return teams
		.filter((team) => !isBye(team) && showsOpenSpots(team, roomOf(team.teamId).room))
		.map(({ teamId, teamName, divisionNumber, openSpotsText, courtTime, ...team }) => ({
			teamId,
			teamName,
			divisionNumber,
			openSpotsText,
			courtTime,
			openSpotsRatingMin: team.openSpotsRatingMin,
			openSpotsRatingMax: team.openSpotsRatingMax,
			place: [team.locationName, team.area].filter(Boolean).join(", "),
		}));
}
