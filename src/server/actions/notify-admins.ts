import type { User } from "../../league/entities/user.ts";
import { isMember } from "../../league/permissions.ts";
import { fullName } from "../../league/wording.ts";
import type { Call } from "../context/call.ts";
import type { ServerContext } from "../context/server-context.ts";
import type { Trx } from "../db/schema.ts";
import type { Email } from "../mail/emails.ts";
import { readAdmins, readCoordinator, readLeagueContact } from "./committee-members.ts";

/**
 * Emails every admin and, with `divisionId`, the division's coordinator, except the user `except`
 * and people whose account is closed. If nobody is left, emails the administrator's address.
 */
export async function notifyAdmins(
	{ mail }: ServerContext,
	trx: Trx,
	message: Email,
	{
		except,
		dedupeKey,
		divisionId = null,
	}: {
		except?: number;
		dedupeKey?: string;
		divisionId?: number | null;
	} = {},
) {
	const admins = await readAdmins(trx);
	const coordinator = await readCoordinator(trx, divisionId);
	const isAdmin = admins.some(({ userId }) => userId === coordinator?.userId);
	const told = coordinator && !isAdmin ? [...admins, coordinator] : admins;
	const others = told.filter(({ userId }) => userId !== except);
	const recipients = others.length > 0 ? others : [await readLeagueContact(trx)];
	for (const { userId, name, address } of recipients)
		await mail.queue(
			trx,
			{ name, address },
			message,
			dedupeKey === undefined ? {} : { dedupeKey: `${dedupeKey} to ${userId}` },
		);
}

/** Emails all admins, including the new one, when a user becomes an admin or is made one again. */
export async function notifyOfNewAdmin(
	context: ServerContext,
	{ viewer }: Call,
	trx: Trx,
	before: User | null,
	after: User | null,
) {
	if (!after?.isAdmin || before?.isAdmin) return;
	const author =
		isMember(viewer) &&
		(await trx
			.selectFrom("user")
			.selectAll()
			.where("userId", "=", viewer.userId)
			.executeTakeFirst());
	const madeBy = author ? fullName(author) : "An admin";
	await notifyAdmins(context, trx, {
		kind: "newAdmin",
		name: fullName(after),
		email: after.email,
		madeBy,
	});
}
