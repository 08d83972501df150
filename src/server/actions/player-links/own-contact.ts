import type { Kysely, Selectable } from "kysely";
import { ownContactChange, ownEmailConfirmed } from "../../../league/entities/own-contact.ts";
import { visitor } from "../../../league/permissions.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import { fullName } from "../../../league/wording.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type RecordChange } from "../../db/audited-transaction.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import { accountKey } from "../../limits.ts";
import { saveHidesPage } from "../history/hide-player.ts";
import type { StoredPlayer } from "../roster/stored-player.ts";
import { leadersOf } from "../teams/team-leaders.ts";
import { editableByPlayer } from "./editable-contact.ts";
import { findPlayerLink, newPlayerLink } from "./player-link.ts";

type Links = Pick<ServerContext, "limits" | "now" | "reads">;

/**
 * The player of a link, with their team, which contacts they may correct, their page, and why they
 * can't change anything (null if they can). Throws: 404, 429.
 */
export async function findOwnContact(
	db: Kysely<Database>,
	context: Links,
	call: Pick<Call, "address">,
	key: string,
) {
	const found = await findPlayerLink(db, context, call, { key, about: ["contact"] });
	const editable = await editableByPlayer(db, context, found.player);
	const { keeps, pageId } = editable;
	return {
		...found,
		...editable,
		closed:
			keeps.phone || keeps.email || pageId !== null
				? null
				: "You are not on a team right now. To correct your phone or email, contact the league.",
	};
}
type OwnContact = Awaited<ReturnType<typeof findOwnContact>>;

/**
 * POST /api/changeOwnContact `{ key, phone?, email?, hidesPage? }`, with the token from an email:
 * stores the phone number, and whether the player’s page is hidden, at once. A new email address
 * gets a link first, and counts once it is confirmed. The captains are told. Former players change
 * only what the league still keeps. Returns `{ isEmailAsked }`. Page: /my-contact/{key}.
 */
export async function changeOwnContact(context: ServerContext, call: Call) {
	const { key, phone, email, hidesPage } = parseBody(ownContactChange, call.body);
	return write(context, call, key, async (trx, recordChange, { link, player, team, keeps }) => {
		if (link.email !== null)
			throw new ApiError("NOT_POSSIBLE", "This link only confirms an address.");
		if (phone !== undefined && phone !== player.phone) {
			assertKept(keeps.phone);
			await save(trx, recordChange, player, { phone });
			await notifyCaptains(context, trx, { player, team, what: "phone" });
		}
		if (hidesPage !== undefined) await saveHidesPage(trx, recordChange, player.playerId, hidesPage);
		if (email === undefined || email.toLowerCase() === player.email.toLowerCase())
			return { isEmailAsked: false };
		assertKept(keeps.email);
		await context.limits.spend({ contactLinksByAddress: accountKey(email) });
		const { playerId, firstName, lastName } = player;
		const token = await newPlayerLink(context, trx, { playerId, about: "contact", email });
		await context.mail.queue(
			trx,
			{ name: fullName({ firstName, lastName }), address: email },
			{ kind: "ownEmailAsked", firstName, token },
		);
		return { isEmailAsked: true };
	});
}

/**
 * Throws unless the league keeps this contact: what it has deleted or keeps elsewhere is not stored
 * again.
 */
function assertKept(isKept: boolean) {
	if (!isKept)
		throw new ApiError(
			"NOT_POSSIBLE",
			"The league has no phone or email on file for you, so there is nothing to correct.",
		);
}

/**
 * POST /api/confirmOwnEmail `{ key }`, with the token from the email to a new address: it becomes
 * the player's. Links to the earlier address stop working. Page: /my-contact/{key}.
 */
export async function confirmOwnEmail(context: ServerContext, call: Call) {
	const { key } = parseBody(ownEmailConfirmed, call.body);
	return write(context, call, key, async (trx, recordChange, { link, player, team, keeps }) => {
		const { email } = link;
		if (email === null)
			throw new ApiError("NOT_POSSIBLE", "This link doesn’t confirm a new address.");
		if (email !== player.email) {
			assertKept(keeps.email);
			await save(trx, recordChange, player, { email });
			await trx
				.deleteFrom("playerLink")
				.where("playerId", "=", player.playerId)
				.where("about", "=", "contact")
				.where("tokenHash", "<>", link.tokenHash)
				.execute();
			await notifyCaptains(context, trx, { player, team, what: "email address" });
		}
		return { ok: true as const };
	});
}

/**
 * Runs a player's call as a visitor's: the player has no account, and whoever is signed in on this
 * device is not the author.
 */
async function write<T>(
	context: ServerContext,
	call: Call,
	key: string,
	work: (trx: Trx, recordChange: RecordChange, found: OwnContact) => Promise<T>,
): Promise<T> {
	const { player } = await findOwnContact(context.db, context, call, key);
	await context.limits.spend({ answersByPlayer: String(player.playerId) });
	const byPlayer = { ...call, viewer: visitor };
	const answer = await auditedTransaction(context, byPlayer, async (trx, recordChange) => {
		const found = await findOwnContact(trx, context, call, key);
		if (found.closed !== null) throw new ApiError("NOT_POSSIBLE", found.closed);
		return work(trx, recordChange, found);
	});
	context.mail.wake();
	return answer;
}

async function save(
	trx: Trx,
	recordChange: RecordChange,
	before: StoredPlayer,
	values: { phone: string } | { email: string },
) {
	const { playerId } = before;
	const after = await trx
		.updateTable("player")
		.set(values)
		.where("playerId", "=", playerId)
		.returningAll()
		.executeTakeFirstOrThrow();
	await recordChange({ kind: "player", id: playerId, before, after });
}

/**
 * Tells the captains, once a day for each player and kind of contact: the new values are on their
 * roster.
 */
async function notifyCaptains(
	{ mail, now }: Pick<ServerContext, "mail" | "now">,
	trx: Trx,
	{
		player: { playerId, firstName, lastName },
		team,
		what,
	}: {
		player: StoredPlayer;
		/** Former players have none. */
		team: Selectable<Database["team"]> | undefined;
		what: "phone" | "email address";
	},
) {
	if (!team) return;
	for (const { userId, name, address } of await leadersOf(trx, team))
		await mail.queue(
			trx,
			{ name, address },
			{
				kind: "playerContactChanged",
				playerName: fullName({ firstName, lastName }),
				teamName: team.teamName,
				what,
				teamId: team.teamId,
			},
			{ dedupeKey: `${what} of player ${playerId} on ${dateOf(now())} to ${userId}` },
		);
}
