import { type Kysely, sql } from "kysely";
import type { Team } from "../../../league/entities/team.ts";
import { isMember, type Viewer } from "../../../league/permissions.ts";
import { deputyConflict } from "../../../league/rules/lineup/deputy-conflict.ts";
import type { Database } from "../../db/schema.ts";
import { notYourTeam } from "../teams/own-team.ts";

/** Rows of `deputy` that count: those accepted, and invitations whose link still works. */
export const isNamedOrInvited = (now: Date) =>
	sql<boolean>`("deputy"."userId" is not null or "deputy"."expiresAt" > ${now.toISOString()})`;

/**
 * Why this person can’t be a deputy of a team this season; null if they can. With `invitedAt`,
 * invitations of other teams that are still open at that time count as well. By-law VIII d.
 */
export async function conflictOf(
	db: Kysely<Database>,
	team: Pick<Team, "teamId" | "divisionId">,
	{ userId, email }: { userId: number | null; email: string },
	invitedAt: Date | null,
): Promise<string | null> {
	const players = await db
		.selectFrom("player")
		.select("teamId")
		.where((row) => row.fn("lower", ["email"]), "=", email)
		.where("isActive", "=", true)
		.execute();
	// Deputies for removed matches count too: an undo gives them their rights back.
	const deputyAssignments = await db
		.selectFrom("deputy")
		.innerJoin("season", "season.seasonId", "deputy.seasonId")
		.select("teamId")
		.where("currentSeason", "=", true)
		.where(invitedAt ? isNamedOrInvited(invitedAt) : sql<boolean>`"deputy"."userId" is not null`)
		.where((row) => row.or([row("email", "=", email), row("userId", "=", userId ?? 0)]))
		.execute();
	return deputyConflict(team, await db.selectFrom("team").selectAll().execute(), {
		userId,
		playsFor: players.flatMap(({ teamId }) => teamId ?? []),
		deputyOf: deputyAssignments.map(({ teamId }) => teamId),
	});
}

/**
 * Throws 403 `NOT_YOUR_TEAM` if a deputy has come to lead, play for or be a deputy of a rival since
 * accepting: the lineup is then secret from them. By-law VIII d.
 */
export async function assertNoConflict(db: Kysely<Database>, viewer: Viewer, teamId: number) {
	if (!isMember(viewer)) throw notYourTeam();
	const { userId } = viewer;
	const email = viewer.email.toLowerCase();
	const team = await db
		.selectFrom("team")
		.select(["teamId", "divisionId"])
		.where("teamId", "=", teamId)
		.executeTakeFirst();
	if (!team || (await conflictOf(db, team, { userId, email }, null))) throw notYourTeam();
}
