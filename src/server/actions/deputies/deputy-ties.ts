import type { Team } from "../../../league/entities/team.ts";
import { deputyConflict } from "../../../league/rules/lineup/deputy-conflict.ts";
import type { Trx } from "../../db/schema.ts";

/** Why this person can’t be a deputy of a team this season; null if they can. By-law VIII d. */
export async function conflictOf(
	trx: Trx,
	team: Pick<Team, "teamId" | "divisionId">,
	{ userId, email, seasonId }: { userId: number | null; email: string; seasonId: number },
): Promise<string | null> {
	const players = await trx
		.selectFrom("player")
		.select("teamId")
		.where((row) => row.fn("lower", ["email"]), "=", email)
		.where("isActive", "=", true)
		.execute();
	// Those for removed matches too: with an undo they get their rights back.
	const deputations = await trx
		.selectFrom("deputy")
		.select("teamId")
		.where("seasonId", "=", seasonId)
		.where((row) => row.or([row("email", "=", email), row("userId", "=", userId ?? 0)]))
		.execute();
	return deputyConflict(team, await trx.selectFrom("team").selectAll().execute(), {
		userId,
		playsFor: players.flatMap(({ teamId }) => teamId ?? []),
		deputyOf: deputations.map(({ teamId }) => teamId),
	});
}
