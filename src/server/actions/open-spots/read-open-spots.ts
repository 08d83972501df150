import type { Kysely } from "kysely";
import type { OpenSpot } from "../../../league/entities/open-spot.ts";
import { messages } from "../../../league/messages.ts";
import { showsOpenSpots } from "../../../league/rules/roster/open-spots.ts";
import { canChangeRosters } from "../../../league/rules/roster/roster-lock.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import type { LeagueTime } from "../../../league/rules/time/league-time.ts";
import { refused } from "../../../league/verdict.ts";
import { readCurrentSeasonNumbers, readSeasonsWithNumbers } from "../../db/read-numbers.ts";
import type { Database } from "../../db/schema.ts";

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
	const season = currentSeason(await readSeasonsWithNumbers(db));
	const lock = season
		? canChangeRosters(season, now)
		: refused("ROSTER_LOCKED", messages.rostersLocked);
	const { rosterCap } = await readCurrentSeasonNumbers(db);
	const counts = await db
		.selectFrom("player")
		.select(["teamId", ({ fn }) => fn.countAll<number>().as("players")])
		.where("teamId", "is not", null)
		.groupBy("teamId")
		.execute();
	const playersOf = (id: number) =>
		Number(counts.find(({ teamId }) => teamId === id)?.players ?? 0);
	return teams
		.filter(
			(team) =>
				!isBye(team) && showsOpenSpots(team, { players: playersOf(team.teamId), rosterCap, lock }),
		)
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
