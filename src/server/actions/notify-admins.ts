import type { User } from "../../league/entities/user.ts";
import { isMember } from "../../league/permissions.ts";
import type { Call } from "../context/call.ts";
import type { ServerContext } from "../context/server-context.ts";
import { readLeague } from "../db/read-league.ts";
import type { Trx } from "../db/schema.ts";
import type { Email } from "../mail/emails.ts";

/**
 * Emails every admin but `except` and those whose account is closed. If there is none, emails the
 * administrator's address.
 */
export async function notifyAdmins(
	{ mail }: ServerContext,
	trx: Trx,
	message: Email,
	{ except, fact }: { except?: number; fact?: string } = {},
) {
	const admins = await trx
		.selectFrom("user")
		.leftJoin("identity", "identity.userId", "user.userId")
		.select(["user.userId", "firstName", "lastName", "user.email"])
		.where("isAdmin", "=", true)
		.where("closedAt", "is", null)
		.execute();
	const others = admins
		.filter(({ userId }) => userId !== except)
		.map(({ userId, firstName, lastName, email }) => ({
			to: { name: `${firstName} ${lastName}`, address: email },
			userId,
		}));
	const { administratorTitle: title, administratorEmail: email } = await readLeague(trx);
	const recipients =
		others.length > 0 ? others : [{ to: { name: title, address: email }, userId: 0 }];
	for (const { to, userId } of recipients)
		await mail.post(trx, to, message, fact === undefined ? {} : { fact: `${fact} to ${userId}` });
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
	const madeBy = author ? `${author.firstName} ${author.lastName}` : "An admin";
	await notifyAdmins(context, trx, {
		kind: "newAdmin",
		name: `${after.firstName} ${after.lastName}`,
		email: after.email,
		madeBy,
	});
}
