import { lineDetails, lines } from "../../../league/entities/line.ts";
import { lineupPlaces } from "../../../league/entities/lineup-places.ts";
import { lineupCall } from "../../../league/entities/team-lineup.ts";
import { messages } from "../../../league/messages.ts";
import { isMember } from "../../../league/permissions.ts";
import { isLocked } from "../../../league/rules/lineup/exchange.ts";
import { choosePlayersFirst } from "../../../league/rules/lineup/team-lineup.ts";
import { slotOfMatch } from "../../../league/rules/schedule/effective-slot.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import { fullName } from "../../../league/wording.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import { emailLimit } from "../../limits.ts";
import { createLink } from "../availability/availability-link.ts";
import { teamMatch } from "../teams/team-match.ts";
import { changeLineup, type OwnLineup } from "./stored-lineup.ts";

/**
 * POST /api/emailLineup `{ matchId, teamId, version }`: emails the lineup to everyone on the team's
 * roster who has an address, with a link for those in it to say that they can't play. The other
 * team gets none. Returns `{ version }`. Page: /lineup/{matchId}.
 */
export async function emailLineup(context: ServerContext, call: Call) {
	const which = parseBody(lineupCall, call.body);
	await context.limits.spend(emailLimit(call.viewer));
	const result = await changeLineup(context, call, which, async (trx, lineup) => {
		if (lineup.isDeputy) throw new ApiError("NOT_YOUR_TEAM", messages.captainsEmailLineups);
		if (!lineup.own?.players.some((playerId) => playerId !== null))
			throw new ApiError("NOT_POSSIBLE", choosePlayersFirst);
		const userId = isMember(call.viewer) ? call.viewer.userId : 0;
		await post(context, trx, lineup, userId);
		return {
			sentAt: context.clock().toISOString(),
			sentFor: slotOfMatch(lineup.match),
			sentPlayers: lineup.own.players,
		};
	});
	context.mail.wake();
	return result;
}

async function post({ mail, now }: ServerContext, trx: Trx, lineup: OwnLineup, userId: number) {
	const { match, side, own, taken, teamId, leaders } = lineup;
	const roster = await trx
		.selectFrom("player")
		.select(["playerId", "firstName", "lastName", "email"])
		.where("teamId", "=", teamId)
		.where("isActive", "=", true)
		.execute();
	const withAddress = roster.filter(({ email }) => email !== "");
	if (withAddress.length === 0)
		throw new ApiError("NOT_POSSIBLE", "Nobody on the roster has an email address.");
	// Whoever has left the roster since stays on a line that has begun.
	const inLineup = await trx
		.selectFrom("player")
		.select(["playerId", "firstName", "lastName"])
		.where("playerId", "in", [...own!.players.filter((id) => id !== null), 0])
		.execute();
	const nameOf = (id: number | null, among: typeof inLineup = roster) => {
		const player = among.find(({ playerId }) => playerId === id);
		return player ? fullName(player) : null;
	};
	const email = {
		kind: "lineupSent" as const,
		by: leaders[side].find((leader) => leader.userId === userId)?.name ?? "",
		...(await teamMatch(trx, lineup, side)),
		isAgain: own!.sentAt !== null,
		isLocked: isLocked(match, own),
		lines: lines.map((line) => ({
			name: lineDetails[line].name,
			players: lineupPlaces.flatMap((each, index) =>
				each.line === line
					? (nameOf(own!.players[index] ?? null, taken[index] === undefined ? roster : inLineup) ??
						[])
					: [],
			),
		})),
		substitutes: own!.substitutes.flatMap((id) => nameOf(id) ?? []),
		teamId,
	};
	const sent = await trx
		.selectFrom("availabilityEmail")
		.select("playerId")
		.where("matchId", "=", match.matchId)
		.where("teamId", "=", teamId)
		.where("about", "=", "lineup")
		.execute();
	const slot = slotOfMatch(match) as string;
	for (const { playerId, email: address } of withAddress) {
		const place = lineupPlaces[own!.players.indexOf(playerId)];
		const substituteNumber = own!.substitutes.indexOf(playerId) + 1;
		const number = sent.filter((each) => each.playerId === playerId).length + 1;
		const about = { matchId: match.matchId, teamId, playerId, slot };
		const token =
			place || substituteNumber > 0
				? await createLink(trx, about, { about: "lineup", number, sentOn: dateOf(now()) })
				: null;
		await mail.queue(
			trx,
			{ name: nameOf(playerId) as string, address },
			{
				...email,
				token,
				line: place ? lineDetails[place.line].name : null,
				substituteNumber: substituteNumber || null,
			},
		);
	}
}
