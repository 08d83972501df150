import { sql } from "kysely";
import { contactLinkFor, contactLinkTo } from "../../../league/entities/own-contact.ts";
import { guards, visitor } from "../../../league/permissions.ts";
import { fullName } from "../../../league/wording.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { accountKey, emailLimit, networkKey } from "../../limits.ts";
import { assertPlayer, type StoredPlayer } from "../roster/stored-player.ts";
import { emailSignup } from "../signups/signup-link.ts";
import { assertOwnTeam, notYourTeam } from "../teams/own-team.ts";
import { editableByPlayer, isLookingForTeam } from "./editable-contact.ts";
import { newPlayerLink } from "./player-link.ts";

/**
 * POST /api/emailContactLink `{ playerId }`: emails a player on a roster a link to correct their
 * phone and email. For the team's captains and admins. Page: /team-info.
 */
export async function emailContactLink(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.leaders(viewer));
	const { playerId } = parseBody(contactLinkFor, call.body);
	await context.limits.spend(emailLimit(viewer));
	await auditedTransaction(context, call, async (trx, recordChange) => {
		const player = await assertPlayer(trx, playerId);
		if (player.teamId === null) throw notYourTeam();
		await assertOwnTeam(trx, viewer, player.teamId);
		if (player.email === "")
			throw new ApiError(
				"NOT_POSSIBLE",
				`${player.firstName} has no email address on the roster. Enter it here instead.`,
			);
		await context.limits.spend({ contactLinksByAddress: accountKey(player.email) });
		await post(context, trx, player);
		const about = { playerId };
		await recordChange({ kind: "contactLink", id: playerId, before: null, after: about });
		return { ok: true as const };
	});
	context.mail.wake();
	return { ok: true as const };
}

/**
 * POST /api/requestContactLink `{ email }`: emails each player with this address, including former
 * ones, a link to correct phone and email and to hide their page; players looking for a team get a
 * link to their sign-up. The answer is the same for every address. Page: /my-contact.
 */
export async function requestContactLink(context: ServerContext, call: Call) {
	const { email } = parseBody(contactLinkTo, call.body);
	await context.limits.spend({ contactLinksByNetwork: networkKey(call.address) });
	const isWithin = await context.limits.isWithin({ contactLinksByAddress: accountKey(email) });
	await auditedTransaction(context, { ...call, viewer: visitor }, async (trx) => {
		const players = await trx
			.selectFrom("player")
			.selectAll()
			.where(sql<string>`lower("email")`, "=", email.toLowerCase())
			.orderBy("isActive", "desc")
			.orderBy("playerId")
			.limit(mostPlayers)
			.execute();
		for (const player of isWithin ? players : []) {
			const isLooking = isLookingForTeam(player);
			if (isLooking) await emailSignup(context, trx, player);
			// A player who has played before keeps the page while looking for a team.
			const { pageId } = await editableByPlayer(trx, context, player);
			if (!isLooking || pageId !== null) await post(context, trx, player);
		}
		return { ok: true as const };
	});
	context.mail.wake();
	return { ok: true as const };
}

/** The most players who get links at one address, which a family may share. */
const mostPlayers = 6;

async function post(
	context: Pick<ServerContext, "mail" | "now" | "reads">,
	trx: Trx,
	player: StoredPlayer,
) {
	const { playerId, firstName, lastName, email } = player;
	const { team, keeps, pageId, hidesPage } = await editableByPlayer(trx, context, player);
	const token = await newPlayerLink(context, trx, { playerId, about: "contact" });
	await context.mail.queue(
		trx,
		{ name: fullName({ firstName, lastName }), address: email },
		{
			kind: "ownContactLink",
			firstName,
			token,
			isOnTeam: team !== undefined,
			keepsContact: keeps.email,
			pageId,
			hidesPage,
		},
	);
}
