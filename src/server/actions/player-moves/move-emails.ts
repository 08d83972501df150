import type { PlayerMove } from "../../../league/entities/player-move.ts";
import { lastMoveDay } from "../../../league/rules/roster/player-move.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import { fullName } from "../../../league/wording.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { RecordChange } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { newPlayerLink } from "../player-links/player-link.ts";
import type { StoredPlayer } from "../roster/stored-player.ts";
import { leadersOf } from "../teams/team-leaders.ts";
import { moveKind, type StoredMove, teamsOf } from "./stored-move.ts";

type Sending = Pick<ServerContext, "mail" | "now">;
export interface MoveWrite {
	readonly context: Sending;
	readonly trx: Trx;
	readonly recordChange: RecordChange;
}

/** Emails the player a link to answer. */
export async function emailMoveAsked(
	context: Sending,
	trx: Trx,
	{ move, player, isReminder }: { move: StoredMove; player: StoredPlayer; isReminder: boolean },
) {
	const { playerId, firstName, lastName, email } = player;
	const { from, to } = await teamsOf(trx, move);
	const token = await newPlayerLink(context, trx, {
		playerId,
		about: "move",
		moveId: move.moveId,
	});
	await context.mail.queue(
		trx,
		{ name: fullName({ firstName, lastName }), address: email },
		{
			kind: "moveAsked",
			firstName,
			token,
			isReminder,
			fromTeam: from.teamName,
			toTeam: to.teamName,
			askedBy: await nameOfAsker(trx, move),
			lastDay: lastMoveDay(move.askedOn),
		},
	);
}

/** Tells the captains of the player's team, whose agreement by-law VI e asks for. */
export async function emailCaptainsOfPlayer(
	context: Sending,
	trx: Trx,
	{ move, player }: { move: StoredMove; player: StoredPlayer },
) {
	const { from, to } = await teamsOf(trx, move);
	for (const { userId, name, address } of await leadersOf(trx, from))
		if (userId !== move.askedBy)
			await context.mail.queue(
				trx,
				{ name, address },
				{
					kind: "moveAnnounced",
					playerName: fullName(player),
					fromTeam: from.teamName,
					fromTeamId: from.teamId,
					toTeam: to.teamName,
					askedBy: await nameOfAsker(trx, move),
					lastDay: lastMoveDay(move.askedOn),
				},
			);
}

/** The name of the person who asked; empty once their profile is deleted. */
export const nameOfAsker = async (trx: Trx, move: Pick<StoredMove, "askedBy">) => {
	const asker = await askerOf(trx, move);
	return asker ? fullName(asker) : "";
};

const askerOf = (trx: Trx, { askedBy }: Pick<StoredMove, "askedBy">) =>
	trx
		.selectFrom("user")
		.select(["userId", "firstName", "lastName", "email", "isAdmin"])
		.where("userId", "=", askedBy)
		.executeTakeFirst();

/** Stores how a question ended. */
export async function endMove(
	{ context, trx, recordChange }: MoveWrite,
	before: StoredMove,
	outcome: Exclude<PlayerMove["outcome"], "open">,
) {
	const after = await trx
		.updateTable("playerMove")
		.set({ outcome, endedOn: dateOf(context.now()) })
		.where("moveId", "=", before.moveId)
		.returningAll()
		.executeTakeFirstOrThrow();
	await recordChange({ kind: moveKind, id: before.moveId, before, after });
}

/**
 * Tells how a question ended: after a yes, all captains of the new team and an admin who asked;
 * otherwise only the person who asked, or those captains if that person is no longer one of them
 * nor an admin.
 */
export async function notifyOutcome(
	{ context, trx }: Pick<MoveWrite, "context" | "trx">,
	move: StoredMove,
	{ firstName, lastName }: StoredPlayer,
	outcome: "yes" | "no" | "closed",
) {
	const { from, to } = await teamsOf(trx, move);
	const leaders = await leadersOf(trx, to);
	const asker = await askerOf(trx, move);
	const own = leaders.filter(({ userId }) => userId === asker?.userId);
	const byAdmin =
		asker?.isAdmin && own.length === 0
			? [
					{
						userId: asker.userId,
						name: fullName(asker),
						address: asker.email,
					},
				]
			: [];
	const askers = [...own, ...byAdmin];
	const recipients =
		outcome === "yes" ? [...leaders, ...byAdmin] : askers.length > 0 ? askers : leaders;
	for (const { name, address } of recipients)
		await context.mail.queue(
			trx,
			{ name, address },
			{
				kind: "moveEnded",
				outcome,
				playerName: fullName({ firstName, lastName }),
				fromTeam: from.teamName,
				toTeam: to.teamName,
				toTeamId: to.teamId,
			},
		);
}
