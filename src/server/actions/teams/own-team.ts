import type { Kysely } from "kysely";
import type { Team } from "../../../league/entities/team.ts";
import { messages } from "../../../league/messages.ts";
import { isAdmin, isMember, type Viewer } from "../../../league/permissions.ts";
import { readable } from "../../../league/resource.ts";
import { resources } from "../../../league/resources.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import type { Database } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";

/**
 * Whether the stored row names the viewer as captain or co-captain of an active team. The viewer
 * was read before the transaction, so its own list of teams may be outdated.
 */
export const isLedBy = (
	viewer: Viewer,
	team: Pick<Team, "teamName" | "isActive" | "captainId" | "cocaptainId">,
) =>
	isMember(viewer) &&
	team.isActive &&
	!isBye(team) &&
	[team.captainId, team.cocaptainId].includes(viewer.userId);

/**
 * A team that the caller may change: for admins any team, for captains their own. Throws: 404 if
 * the caller can't see it, 403 `NOT_YOUR_TEAM`.
 */
export async function assertOwnTeam(
	trx: Kysely<Database>,
	viewer: Viewer,
	teamId: number | null,
): Promise<Team> {
	const team =
		teamId === null
			? undefined
			: await trx.selectFrom("team").selectAll().where("teamId", "=", teamId).executeTakeFirst();
	if (!team || !readable(resources.team, viewer, team)) throw notFound("team");
	if (!isAdmin(viewer) && !isLedBy(viewer, team)) throw notYourTeam();
	return team;
}

export const notYourTeam = () => new ApiError("NOT_YOUR_TEAM", messages.notYourTeam);

/** The IDs of the teams that the viewer leads right now. */
export async function ledTeams(db: Kysely<Database>, viewer: Viewer): Promise<number[]> {
	const active = await db.selectFrom("team").selectAll().where("isActive", "=", true).execute();
	return active.filter((team) => isLedBy(viewer, team)).map(({ teamId }) => teamId);
}
