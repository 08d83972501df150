import { interestInTeam } from "../../../league/entities/open-spot.ts";
import { visitor } from "../../../league/permissions.ts";
import { fullName } from "../../../league/wording.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { ApiError } from "../../errors.ts";
import { confirmLinks, findSignup } from "../signups/signup-link.ts";
import { leadersOf } from "../teams/team-leaders.ts";
import { readOpenSpots } from "./read-open-spots.ts";

/**
 * POST /api/tellInterest `{ key, teamId }`, with the token from a new player's email: tells the
 * captains of a team that looks for players, once for each player and team. The email doesn't name
 * the player's address, which captains see on their list. The call also confirms the sign-up. Page:
 * /my-signup/{key}.
 */
export async function tellInterest(context: ServerContext, call: Call) {
	const { key, teamId } = parseBody(interestInTeam, call.body);
	const { player } = await findSignup(context.db, context, call, key);
	await context.limits.spend({ answersByPlayer: String(player.playerId) });
	const byPlayer = { ...call, viewer: visitor };
	await auditedTransaction(context, byPlayer, async (trx, recordChange) => {
		const { player, closed } = await findSignup(trx, context, call, key);
		if (closed !== null) throw new ApiError("NOT_POSSIBLE", closed);
		const spot = (await readOpenSpots(trx, context.now())).find((each) => each.teamId === teamId);
		if (!spot) throw new ApiError("NOT_POSSIBLE", "This team is no longer looking for players.");
		await confirmLinks(trx, player.playerId);
		const team = await trx
			.selectFrom("team")
			.selectAll()
			.where("teamId", "=", teamId)
			.executeTakeFirstOrThrow();
		const { playerId, firstName, lastName, rating, gender } = player;
		let isNew = false;
		for (const { userId, name, address } of await leadersOf(trx, team))
			isNew =
				(await context.mail.queue(
					trx,
					{ name, address },
					{
						kind: "playerInterested",
						playerName: fullName({ firstName, lastName }),
						rating,
						gender,
						teamName: team.teamName,
					},
					{ dedupeKey: `playerInterested player ${playerId} team ${teamId} to ${userId}` },
				)) || isNew;
		if (isNew)
			await recordChange({
				kind: "interest",
				id: playerId,
				before: null,
				after: { playerId, teamId },
			});
		return { ok: true as const };
	});
	context.mail.wake();
	return { ok: true as const };
}
