import type { Kysely } from "kysely";
import type { Match } from "../../../league/entities/match.ts";
import type { Team } from "../../../league/entities/team.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import type { Database } from "../../db/schema.ts";
import { leadersOf } from "../teams/team-leaders.ts";

/**
 * Who is told of a decision about a team, once each: the captains of the team, of its division and
 * of its opponents in the matches that the decision changes.
 */
export async function captainsToTell(
	db: Kysely<Database>,
	team: Team,
	affected: readonly Pick<Match, "homeTeamId" | "visitorTeamId">[],
) {
	const teams = await db.selectFrom("team").selectAll().orderBy("teamNumber").execute();
	const opponents = new Set(affected.flatMap((row) => [row.homeTeamId, row.visitorTeamId]));
	const told = teams.filter(
		(row) =>
			row.teamId === team.teamId ||
			(row.isActive &&
				!isBye(row) &&
				(row.divisionId === team.divisionId || opponents.has(row.teamId))),
	);
	const people = await Promise.all(
		told.map(async (row) =>
			(await leadersOf(db, row)).map((person) => ({ ...person, teamId: row.teamId })),
		),
	);
	return [...new Map(people.flat().map((person) => [person.userId, person])).values()];
}
