import type { Insertable } from "kysely";
import type { TeamLink } from "../../../league/entities/captain-request.ts";
import type { User } from "../../../league/entities/user.ts";
import { fullName } from "../../../league/wording.ts";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { RecordChange } from "../../db/audited-transaction.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { recordRoleChange } from "../../identity/revoked-roles.ts";
import { notifyAdmins } from "../notify-admins.ts";
import { linkCaptain, type TeamRequest } from "../teams/link-captain.ts";
import { notifyAssignedCaptain } from "../teams/notify-assigned-captain.ts";

interface ProfileWrite {
	context: ServerContext;
	call: Call;
	trx: Trx;
	recordChange: RecordChange;
}

/**
 * Creates the profile of an account and links it to a team. Emails the person and the admins,
 * unless this is the first admin, whose league has no name and no addresses of its own yet.
 */
export async function addProfile(
	write: ProfileWrite,
	accountId: string,
	person: Insertable<Database["user"]>,
	request: TeamRequest | null,
	{ isFirstAdmin = false } = {},
) {
	const { context, call, trx, recordChange } = write;
	const profile = await trx
		.insertInto("user")
		.values(person)
		.returningAll()
		.executeTakeFirstOrThrow();
	const { userId, firstName, lastName, email, isAdmin, isCaptain } = profile;
	const name = fullName({ firstName, lastName });
	await recordChange({ kind: "user", id: userId, before: null, after: profile });
	await trx.updateTable("account").set({ userId }).where("id", "=", accountId).execute();
	await recordRoleChange({ context, call, trx }, null, profile);
	const team = request && (await linkCaptain(trx, recordChange, userId, request));
	const isWaiting = isCaptain && team?.outcome !== "linked";
	if (!isFirstAdmin)
		await context.mail.queue(
			trx,
			{ name, address: email },
			{ kind: "welcome", firstName, isAdmin, isCaptain, isWaiting },
		);
	if (isAdmin && !isFirstAdmin)
		await notifyAdmins(
			context,
			trx,
			{ kind: "newAdmin", name, email, madeBy: null },
			{ except: userId },
		);
	if (team) await emailLink(write, profile, team);
	return { userId, team };
}

/** Links a profile to a team, or asks the admins to; both are emailed. */
export async function joinTeam(
	write: ProfileWrite,
	person: User,
	request: TeamRequest,
): Promise<TeamLink> {
	const team = await linkCaptain(write.trx, write.recordChange, person.userId, request);
	await emailLink(write, person, team);
	return team;
}

async function emailLink({ context, trx }: ProfileWrite, person: User, team: TeamLink) {
	const { userId, firstName, lastName, email, phone } = person;
	const name = fullName({ firstName, lastName });
	await notifyAdmins(
		context,
		trx,
		{ kind: "newCaptain", name, email, phone, ...team },
		{ except: userId },
	);
	if (team.outcome === "linked") await notifyAssignedCaptain(context, trx, person, team);
}
