import { type CaptainRequest, captainRequest } from "../../../league/entities/captain-request.ts";
import { guards } from "../../../league/permissions.ts";
import { places } from "../../actions/teams/link-captain.ts";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { assertAccess } from "../../errors.ts";
import { pick, wantedFields } from "../lists.ts";

/**
 * GET /api/list/captainRequest: open requests to lead a team, the oldest first, with the person who
 * has that position now. Pages: Admin Portal, /users.
 */
export async function listCaptainRequests(
	{ db, reads }: ServerContext,
	{ viewer, query }: Call,
): Promise<Partial<CaptainRequest>[]> {
	assertAccess(guards.admins(viewer));
	const wanted = wantedFields(query, captainRequest);
	const requests = await db.selectFrom("captainRequest").selectAll().orderBy("requestId").execute();
	const people = new Map((await reads.user()).map((person) => [person.userId, person]));
	const teams = new Map((await reads.team()).map((team) => [team.teamId, team]));
	const nameOf = (userId: number) =>
		`${people.get(userId)?.firstName} ${people.get(userId)?.lastName}`;
	return requests.flatMap(
		({ requestId, userId, teamId, teamName, captainOrCocaptain, createdAt }) => {
			const person = people.get(userId);
			if (!person) return [];
			const team = teamId === null ? undefined : teams.get(teamId);
			const holder = team?.[places[captainOrCocaptain]] ?? null;
			const row: CaptainRequest = {
				requestId,
				userId,
				who: nameOf(userId),
				email: person.email,
				phone: person.phone,
				teamId: team?.isActive ? team.teamId : null,
				teamName: team?.teamName ?? teamName,
				captainOrCocaptain,
				createdAt,
				ledBy: holder === null ? null : { userId: holder, who: nameOf(holder) },
			};
			return [pick(row, wanted)];
		},
	);
}
