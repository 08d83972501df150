import type { Transaction } from "kysely";
import type { Side } from "../../league/entities/line.ts";
import { isAdmin, isMember, type Viewer } from "../../league/permissions.ts";
import { type Editor, sides } from "../../league/rules/scoring/verification.ts";
import { isBye } from "../../league/rules/teams/bye.ts";
import type { Database } from "../db/schema.ts";
import { ApiError } from "../errors.ts";

type Match = Omit<Database["match"], "matchId"> & { matchId: number };
type Person = { userId: number; name: string; address: string };
export interface MatchInfo {
	match: Match;
	teamNames: Record<Side, string>;
	/** Captain and co-captain of each side, as currently assigned. */
	leaders: Record<Side, Person[]>;
}

/** A match, its teams and their current leaders. Throws: 404. */
export async function readMatchInfo(
	trx: Transaction<Database>,
	matchId: number | null,
): Promise<MatchInfo> {
	const match =
		matchId === null
			? undefined
			: await trx.selectFrom("match").selectAll().where("matchId", "=", matchId).executeTakeFirst();
	if (!match) throw new ApiError("NOT_FOUND", "This match does not exist.");
	const teams = await trx
		.selectFrom("team")
		.selectAll()
		.where("teamId", "in", [match.homeTeamId, match.visitorTeamId])
		.execute();
	const team = (side: Side) => teams.find(({ teamId }) => teamId === match[`${side}TeamId`])!;
	const leaderIds = (side: Side) => {
		const { isActive, captainId, cocaptainId } = team(side);
		return isActive && !isBye(team(side))
			? [...new Set([captainId, cocaptainId])].filter((userId) => userId !== null)
			: [];
	};
	const userIds = sides.flatMap(leaderIds);
	const people =
		userIds.length === 0
			? []
			: await trx
					.selectFrom("user")
					.select(["userId", "firstName", "lastName", "email"])
					.where("userId", "in", userIds)
					.execute();
	const leaders = (side: Side) =>
		leaderIds(side).flatMap((id) => {
			const person = people.find(({ userId }) => userId === id);
			return person
				? [{ userId: id, name: `${person.firstName} ${person.lastName}`, address: person.email }]
				: [];
		});
	return {
		match,
		teamNames: { home: team("home").teamName, visitor: team("visitor").teamName },
		leaders: { home: leaders("home"), visitor: leaders("visitor") },
	};
}

/** The viewer's role on this scorecard. */
export const editorOf = (viewer: Viewer, { leaders }: MatchInfo): Editor => ({
	isAdmin: isAdmin(viewer),
	leads: sides.filter(
		(side) => isMember(viewer) && leaders[side].some(({ userId }) => userId === viewer.userId),
	),
});
