import type { Kysely } from "kysely";
import { type Side, sides } from "../../../league/entities/line.ts";
import { messages } from "../../../league/messages.ts";
import { isCoordinatorOf, isMember, type Viewer } from "../../../league/permissions.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { fullName } from "../../../league/wording.ts";
import type { Database } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import { type MatchInfo, readMatchInfo } from "../scorecards/match-card.ts";
import type { Recipient } from "../teams/team-leaders.ts";

/** Someone who reads the comments and protests of a match: a side's captain, or the committee. */
export interface MatchParty {
	readonly info: MatchInfo;
	readonly userId: number;
	readonly sides: readonly Side[];
	readonly isCommittee: boolean;
}

/** A match with the viewer's part in it. Throws: 404, 403 `NOT_YOUR_TEAM`. */
export async function readMatchParty(
	db: Kysely<Database>,
	viewer: Viewer,
	matchId: number | null,
): Promise<MatchParty> {
	const info = await readMatchInfo(db, matchId);
	const userId = isMember(viewer) ? viewer.userId : 0;
	const party = {
		info,
		userId,
		sides: sides.filter((side) => info.leaders[side].some((leader) => leader.userId === userId)),
		isCommittee: isCoordinatorOf(viewer, info.match.divisionId),
	};
	if (party.sides.length === 0 && !party.isCommittee)
		throw new ApiError("NOT_YOUR_TEAM", messages.notYourTeam);
	return party;
}

/** The side that the viewer leads. Throws: 403 `NOT_YOUR_TEAM`. */
export function sideOf({ sides: [side] }: MatchParty): Side {
	if (!side) throw new ApiError("NOT_YOUR_TEAM", messages.notYourTeam);
	return side;
}

/** A member of the committee, with the teams that they lead. */
export interface CommitteeMember extends Recipient {
	readonly leads: readonly number[];
	readonly divisionIds: readonly number[];
}

/**
 * Who may decide about a division's matches: its coordinator and all admins, except those whose
 * account is closed.
 */
export async function readCommitteeMembers(
	db: Kysely<Database>,
	divisionId: number | null,
): Promise<CommitteeMember[]> {
	const users = await db
		.selectFrom("user")
		.leftJoin("account", "account.userId", "user.userId")
		.select(["user.userId", "firstName", "lastName", "user.email"])
		.where((user) =>
			user.or([
				user("isAdmin", "=", true),
				user.exists(
					user
						.selectFrom("division")
						.select("divisionId")
						.where("division.divisionId", "=", divisionId)
						.whereRef("division.coordinatorId", "=", "user.userId"),
				),
			]),
		)
		.where("closedAt", "is", null)
		.orderBy("lastName")
		.orderBy("user.userId")
		.execute();
	const teams = (await db.selectFrom("team").selectAll().execute()).filter(
		(team) => team.isActive && !isBye(team),
	);
	return users.map(({ userId, firstName, lastName, email }) => {
		const led = teams.filter((team) => [team.captainId, team.cocaptainId].includes(userId));
		return {
			userId,
			name: fullName({ firstName, lastName }),
			address: email,
			leads: led.map(({ teamId }) => teamId),
			divisionIds: led.flatMap(({ divisionId }) => divisionId ?? []),
		};
	});
}
