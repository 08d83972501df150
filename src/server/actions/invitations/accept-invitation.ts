import { sql } from "kysely";
import { fieldMessages } from "../../../league/entities/field-messages.ts";
import { invitationAnswer } from "../../../league/entities/invitation.ts";
import type { User } from "../../../league/entities/user.ts";
import { messages } from "../../../league/messages.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type RecordChange } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertNoErrors } from "../../errors.ts";
import { createAccount } from "../../identity/accounts.ts";
import { assertNotGuessable } from "../../identity/new-password.ts";
import { recordRoleChange } from "../../identity/revoked-roles.ts";
import { recordSecurityEvent } from "../../identity/security-log.ts";
import { openSession, signInAs } from "../../identity/sessions.ts";
import { networkKey } from "../../limits.ts";
import type { TeamRequest } from "../teams/link-captain.ts";
import { addProfile, joinTeam } from "../users/add-profile.ts";
import {
	findInvitation,
	invitedPerson,
	type OpenInvitation,
	otherAddress,
} from "./invitation-link.ts";

/**
 * POST /api/acceptInvitation `{ key, firstName, lastName, phone, password }`: the invited person
 * gets an account, a profile and their place on the team, in one step, and is signed in. The
 * account always gets the invited address. A person with an account logs in first and sends no
 * password; with a profile, no names either. The call has no idempotency key, since its body
 * contains a password; a repeated call is told that the link was used. If the place has been taken
 * meanwhile, the admins are asked. Returns `{ team }`. Page: /invitation/{key}.
 */
export async function acceptInvitation(context: ServerContext, call: Call) {
	const { key, password, ...names } = parseBody(invitationAnswer, call.body);
	const invitation = await findInvitation(context, call, key);
	await assertInvited(context, call, invitation);
	const { email, teamName } = invitation;
	const person = await invitedPerson(context.db, email);
	const isNew = call.viewer.kind === "visitor";
	if (isNew && person.account) throw haveAccount();
	assertNoErrors({
		...(isNew && password === undefined && { password: fieldMessages.required }),
		...(!person.profile &&
			Object.fromEntries(
				(["firstName", "lastName", "phone"] as const).flatMap((name) =>
					names[name] === undefined ? [[name, fieldMessages.required]] : [],
				),
			)),
	});
	let passwordHash: string | null = null;
	if (isNew && password !== undefined) {
		const personal = [email, teamName, names.firstName ?? "", names.lastName ?? ""];
		await assertNotGuessable(context, password, personal, "password");
		await context.limits.spend({ signUpByNetwork: networkKey(call.address) });
		passwordHash = await context.passwords.hash(password);
	}
	const { token, team } = await auditedTransaction(
		context,
		{ ...call, key: null, body: null },
		async (trx, recordChange) => {
			const used = await useInvitation(context, call, trx, recordChange, key);
			const accept = { context, call, trx, recordChange };
			const { account, profile } = await invitedPerson(trx, email);
			if (isNew && account) throw haveAccount();
			const accountId = account?.id ?? (await createAccount(trx, email, passwordHash as string));
			await assertNotRevokedSince(trx, accountId, used.sentAt);
			const detail = `Accepted the invitation as ${used.captainOrCocaptain} of ${teamName}.`;
			await recordSecurityEvent(context, call, { kind: "signUp", email, detail }, trx);
			const request = { teamId: used.teamId, captainOrCocaptain: used.captainOrCocaptain };
			const team = profile
				? await joinWithProfile(accept, accountId, profile, request)
				: (await addProfile(accept, accountId, newCaptain(names, email), request)).team;
			return { team, token: isNew ? await openSession(trx, accountId, call) : null };
		},
	);
	context.mail.wake();
	if (token !== null) await signInAs(context, call, token);
	return { team };
}

const haveAccount = () =>
	new ApiError("NOT_POSSIBLE", "You already have an account. Log in, then accept the invitation.");

/**
 * Throws if the caller is logged in with another address: nobody can accept for somebody else with
 * a forwarded link.
 */
async function assertInvited(context: ServerContext, call: Call, { email }: OpenInvitation) {
	const { viewer } = call;
	if (viewer.kind === "visitor") return;
	const own = await context.db
		.selectFrom("account")
		.select("email")
		.$if(viewer.kind === "member", (row) =>
			row.where("userId", "=", viewer.kind === "member" ? viewer.userId : 0),
		)
		.$if(viewer.kind === "account", (row) => row.where("email", "=", viewer.email))
		.executeTakeFirst();
	if (own?.email === email) return;
	await recordSecurityEvent(context, call, { kind: "invitationRefused" });
	throw otherAddress();
}

/** Marks the invitation as accepted; of two concurrent calls, one fails. */
async function useInvitation(
	context: ServerContext,
	call: Call,
	trx: Trx,
	recordChange: RecordChange,
	key: string,
) {
	const found = await findInvitation({ ...context, db: trx }, call, key);
	const after = await trx
		.updateTable("invitation")
		.set({ acceptedAt: sql<string>`now()` })
		.where("invitationId", "=", found.invitationId)
		.where("acceptedAt", "is", null)
		.returning(["invitationId", "teamId", "captainOrCocaptain", "acceptedAt"])
		.executeTakeFirstOrThrow();
	const before = { ...after, acceptedAt: null };
	await recordChange({ kind: "invitation", id: found.invitationId, before, after });
	return found;
}

const newCaptain = (
	{ firstName = "", lastName = "", phone = "" }: Partial<Record<string, string>>,
	email: string,
) => ({ firstName, lastName, phone, email, isCaptain: true, isAdmin: false });

/**
 * Throws if an admin has taken the captain role away since the invitation, which otherwise gives
 * it.
 */
async function assertNotRevokedSince(trx: Trx, accountId: string, sentAt: string) {
	const revoked = await trx
		.selectFrom("revokedRole")
		.select("role")
		.where("accountId", "=", accountId)
		.where("role", "=", "captain")
		.where("revokedAt", ">", sentAt)
		.executeTakeFirst();
	if (revoked)
		throw new ApiError(
			"ROLE_REVOKED",
			"An admin has removed your captain role since this invitation. Please ask an admin.",
		);
}

/** Makes someone who has a profile a captain, and links them to the team. */
async function joinWithProfile(
	write: Parameters<typeof joinTeam>[0],
	accountId: string,
	profile: User,
	request: TeamRequest & { teamId: number },
) {
	const { context, call, trx, recordChange } = write;
	const { userId } = profile;
	await trx.updateTable("account").set({ userId }).where("id", "=", accountId).execute();
	const after = { ...profile, isCaptain: true };
	if (!profile.isCaptain) {
		await trx.updateTable("user").set({ isCaptain: true }).where("userId", "=", userId).execute();
		await recordChange({ kind: "user", id: userId, before: profile, after });
		await recordRoleChange({ context, call, trx }, profile, after);
	}
	const team = await trx
		.selectFrom("team")
		.select(["captainId", "cocaptainId"])
		.where("teamId", "=", request.teamId)
		.executeTakeFirst();
	const isOther = request.captainOrCocaptain === "captain" ? team?.cocaptainId : team?.captainId;
	if (isOther === userId) throw new ApiError("NOT_POSSIBLE", messages.sameLeaders);
	return joinTeam(write, after, request);
}
