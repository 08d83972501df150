import { sql } from "kysely";
import type { CaptainOrCocaptain, TeamLink } from "../../../league/entities/captain-request.ts";
import { messages } from "../../../league/messages.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import type { RecordChange } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { invalid } from "../../errors.ts";

/** The position that a new captain asks for, on an existing team or a new one. */
export type TeamRequest = { captainOrCocaptain: CaptainOrCocaptain } & (
	| { teamId: number }
	| { teamName: string }
);
/** The team's column for each position. */
export const places = { captain: "captainId", "co-captain": "cocaptainId" } as const;

/**
 * Assigns a new captain or co-captain if the position is open. If it is taken, or the team is new,
 * creates a request to the admins. Throws 422 if there is no such active team; a Bye can't have a
 * captain.
 */
export async function linkCaptain(
	trx: Trx,
	recordChange: RecordChange,
	userId: number,
	request: TeamRequest,
): Promise<TeamLink> {
	const { captainOrCocaptain } = request;
	const team = await findTeam(trx, request);
	const [field, isNoTeam] = "teamId" in request ? ["teamId", !team] : ["teamName", isBye(request)];
	if (isNoTeam) throw invalid({ [field]: messages.teamInactive });
	if (team && team[places[captainOrCocaptain]] === null) {
		const after = await trx
			.updateTable("team")
			.set({ [places[captainOrCocaptain]]: userId })
			.where("teamId", "=", team.teamId)
			.returningAll()
			.executeTakeFirstOrThrow();
		await recordChange({ kind: "team", id: team.teamId, before: team, after });
		return { teamId: team.teamId, teamName: team.teamName, captainOrCocaptain, outcome: "linked" };
	}
	const requestedTeam = {
		teamId: team?.teamId ?? null,
		teamName: team?.teamName ?? ("teamName" in request ? request.teamName : ""),
	};
	const stored = await trx
		.insertInto("captainRequest")
		.values({ userId, ...requestedTeam, captainOrCocaptain })
		.returningAll()
		.executeTakeFirstOrThrow();
	await recordChange({
		kind: "captainRequest",
		id: stored.requestId,
		before: null,
		after: stored,
	});
	return { ...requestedTeam, captainOrCocaptain, outcome: team ? "occupied" : "newTeam" };
}

/** An active team by ID, or by name if a requested new team already exists. */
async function findTeam(trx: Trx, request: TeamRequest) {
	const active = trx.selectFrom("team").selectAll().where("isActive", "=", true);
	const named =
		"teamId" in request
			? active.where("teamId", "=", request.teamId)
			: active.where(sql`lower("teamName")`, "=", request.teamName.toLowerCase());
	const team = await named.executeTakeFirst();
	return team && !isBye(team) ? team : undefined;
}
