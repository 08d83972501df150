import { sql, type Transaction } from "kysely";
import { isBye } from "../../league/rules/teams/bye.ts";
import type { RecordChange } from "../db/audited-transaction.ts";
import type { Database } from "../db/schema.ts";
import { ApiError } from "../errors.ts";

/** The place that a new captain says is theirs: of a team that is there, or of a new one. */
export type TeamRequest = { captainOrCocaptain: "captain" | "co-captain" } & (
	| { teamId: number }
	| { teamName: string }
);
/** What became of it. */
export interface TeamLink {
	teamId: number | null;
	teamName: string;
	captainOrCocaptain: "captain" | "co-captain";
	outcome: "linked" | "occupied" | "newTeam";
}

/** The team's columns, by what people call them. */
export const places = { captain: "captainId", "co-captain": "cocaptainId" } as const;

/**
 * Puts a new captain or co-captain in the place if it is free; a place that somebody has, or a team
 * that the league doesn't know, becomes a request that waits for the admin. Throws: 422 where there
 * is no such active team; nobody leads a Bye.
 */
export async function linkCaptain(
	trx: Transaction<Database>,
	recordChange: RecordChange,
	userId: number,
	wish: TeamRequest,
): Promise<TeamLink> {
	const { captainOrCocaptain } = wish;
	const team = await find(trx, wish);
	const [field, isNoTeam] = "teamId" in wish ? ["teamId", !team] : ["teamName", isBye(wish)];
	if (isNoTeam)
		throw new ApiError("INVALID", "Please check the marked fields.", {
			fields: { [field]: "This team is inactive." },
		});
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
	const asked = {
		teamId: team?.teamId ?? null,
		teamName: team?.teamName ?? ("teamName" in wish ? wish.teamName : ""),
	};
	const request = await trx
		.insertInto("captainRequest")
		.values({ userId, ...asked, captainOrCocaptain })
		.returningAll()
		.executeTakeFirstOrThrow();
	await recordChange({
		kind: "captainRequest",
		id: request.requestId,
		before: null,
		after: request,
	});
	return { ...asked, captainOrCocaptain, outcome: team ? "occupied" : "newTeam" };
}

/** An active team by its id, or by a name that turns out to be one that plays already. */
async function find(trx: Transaction<Database>, wish: TeamRequest) {
	const active = trx.selectFrom("team").selectAll().where("isActive", "=", true);
	const named =
		"teamId" in wish
			? active.where("teamId", "=", wish.teamId)
			: active.where(sql`lower("teamName")`, "=", wish.teamName.toLowerCase());
	const team = await named.executeTakeFirst();
	return team && !isBye(team) ? team : undefined;
}
