import { teamChoice } from "../../../league/entities/team-calls.ts";
import { isMember } from "../../../league/permissions.ts";
import { myTeamOf } from "../../../league/rules/teams/my-team.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { notFound } from "../../errors.ts";

/** GET /api/myTeam: `{ teamId }`, the team that this device has chosen; null without one. */
export async function myTeam({ reads }: ServerContext, { viewer, cookies }: Call) {
	const userId = isMember(viewer) ? viewer.userId : null;
	return { teamId: myTeamOf(cookies.myTeam, userId, await reads.team()) };
}

/**
 * POST /api/chooseMyTeam `{ teamId }`: remembers a team on this device or, with null, that none is
 * chosen. Stores nothing but the cookie.
 */
export async function chooseMyTeam({ reads }: ServerContext, call: Call) {
	const { teamId } = parseBody(teamChoice, call.body);
	const choice = String(teamId ?? 0);
	if (myTeamOf(choice, null, await reads.team()) !== teamId) throw notFound("team");
	call.cookies.set("myTeam", choice);
	return { teamId };
}
