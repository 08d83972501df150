import type { z } from "zod";
import { invitationDays, invitations } from "../../../league/entities/invitation.ts";
import { messages } from "../../../league/messages.ts";
import { guards, isMember } from "../../../league/permissions.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type RecordChange } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess, assertNoErrors } from "../../errors.ts";
import { hashOfToken, newToken } from "../../identity/secrets.ts";
import { recordSecurityEvent } from "../../identity/security-log.ts";
import { emailLimit } from "../../limits.ts";
import { places } from "../teams/link-captain.ts";
import { invitedPerson } from "./invitation-link.ts";

type NewInvitation = z.infer<typeof invitations>["invitations"][number];

/** The change log names team and place only: the address of someone who declines is not kept. */
interface InvitationWrite {
	context: ServerContext;
	call: Call;
	trx: Trx;
	recordChange: RecordChange;
}

/**
 * POST /api/inviteCaptains `{ invitations: [{ teamId, captainOrCocaptain, email }] }`: emails each
 * person a link of their own, all or none; errors name the row (`invitations.2.email`). An expired
 * invitation for the same place is replaced. Returns `{ sent }`. Page: /invitations.
 */
export async function inviteCaptains(context: ServerContext, call: Call) {
	assertAccess(guards.admins(call.viewer));
	const { invitations: rows } = parseBody(invitations, call.body);
	await context.limits.spend(emailLimit(call.viewer));
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const write = { context, call, trx, recordChange };
		await deleteExpired(write);
		const errors = await Promise.all(rows.map((row, index) => rowErrors(trx, rows, row, index)));
		assertNoErrors(Object.assign({}, ...errors));
		for (const row of rows) await send(write, row);
		return { sent: rows.length };
	});
	context.mail.wake();
	return result;
}

/**
 * POST /api/resendInvitation/{id} `{}`: sends a new link, valid for another two weeks; the earlier
 * one stops working. Page: /invitations.
 */
export async function resendInvitation(context: ServerContext, call: Call) {
	assertAccess(guards.admins(call.viewer));
	await context.limits.spend(emailLimit(call.viewer));
	await auditedTransaction(context, call, async (trx, recordChange) => {
		const write = { context, call, trx, recordChange };
		const { teamId, captainOrCocaptain, email } = await remove(write);
		await send(write, { teamId, captainOrCocaptain, email });
		return { ok: true as const };
	});
	context.mail.wake();
	return { ok: true as const };
}

/** DELETE /api/delete/invitation/{id}: withdraws an invitation; its link stops working. */
export async function withdrawInvitation(context: ServerContext, call: Call) {
	assertAccess(guards.admins(call.viewer));
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const { email } = await remove({ context, call, trx, recordChange });
		await recordSecurityEvent(context, call, { kind: "invitationRevoked", email }, trx);
		return { ok: true as const };
	});
}

const dayMs = 86_400_000;

async function send({ context, call, trx, recordChange }: InvitationWrite, row: NewInvitation) {
	const { viewer } = call;
	const token = newToken();
	const sentAt = context.clock();
	const expiresAt = new Date(sentAt.getTime() + invitationDays * dayMs);
	const { invitationId } = await trx
		.insertInto("invitation")
		.values({
			...row,
			tokenHash: hashOfToken(token),
			invitedBy: isMember(viewer) ? viewer.userId : null,
			sentAt: sentAt.toISOString(),
			expiresAt: expiresAt.toISOString(),
		})
		.returning("invitationId")
		.executeTakeFirstOrThrow();
	const { teamId, captainOrCocaptain, email } = row;
	await recordChange({
		kind: "invitation",
		id: invitationId,
		before: null,
		after: { teamId, captainOrCocaptain },
	});
	const { teamName } = await trx
		.selectFrom("team")
		.select("teamName")
		.where("teamId", "=", teamId)
		.executeTakeFirstOrThrow();
	await recordSecurityEvent(
		context,
		call,
		{ kind: "invitationSent", email, detail: `As ${captainOrCocaptain} of ${teamName}.` },
		trx,
	);
	await context.mail.queue(
		trx,
		{ name: "", address: email },
		{ kind: "captainInvited", teamName, captainOrCocaptain, token, days: invitationDays },
		{ expiresAt },
	);
}

/** Removes an invitation that has not been accepted: its link stops working. */
async function remove({ call, trx, recordChange }: InvitationWrite) {
	const id = idFrom(call.params["id"]);
	const before =
		id === null
			? undefined
			: await trx
					.deleteFrom("invitation")
					.where("invitationId", "=", id)
					.where("acceptedAt", "is", null)
					.returning(["teamId", "captainOrCocaptain", "email"])
					.executeTakeFirst();
	if (id === null || !before)
		throw new ApiError("NOT_FOUND", "This invitation has been accepted or withdrawn.");
	const { teamId, captainOrCocaptain } = before;
	await recordChange({
		kind: "invitation",
		id,
		before: { teamId, captainOrCocaptain },
		after: null,
	});
	return before;
}

const deleteExpired = ({ context, trx }: InvitationWrite) =>
	trx
		.deleteFrom("invitation")
		.where("acceptedAt", "is", null)
		.where("expiresAt", "<=", context.clock().toISOString())
		.execute();

async function rowErrors(
	trx: Trx,
	rows: readonly NewInvitation[],
	row: NewInvitation,
	index: number,
): Promise<Record<string, string>> {
	const { teamId, captainOrCocaptain, email } = row;
	const error = (field: keyof NewInvitation, sentence: string) => ({
		[`invitations.${index}.${field}`]: sentence,
	});
	const team = await trx
		.selectFrom("team")
		.selectAll()
		.where("teamId", "=", teamId)
		.where("isActive", "=", true)
		.executeTakeFirst();
	if (!team || isBye(team)) return error("teamId", messages.chooseFromList);
	if (team[places[captainOrCocaptain]] !== null)
		return error("teamId", `${team.teamName} already has a ${captainOrCocaptain}.`);
	const open = await trx
		.selectFrom("invitation")
		.select(["email", "captainOrCocaptain"])
		.where("teamId", "=", teamId)
		.where("acceptedAt", "is", null)
		.execute();
	const others = [...open, ...rows.slice(0, index).filter((other) => other.teamId === teamId)];
	const same = others.find((other) => other.captainOrCocaptain === captainOrCocaptain);
	if (same)
		return error(
			"teamId",
			`${same.email} has already been invited as ${captainOrCocaptain}. Withdraw that invitation first.`,
		);
	if (others.some((other) => other.email === email)) return error("email", messages.sameLeaders);
	const { account, profile } = await invitedPerson(trx, email);
	if (account && profile)
		return error(
			"email",
			`${profile.firstName} ${profile.lastName} already has a profile. Make them ${captainOrCocaptain} on the Teams page.`,
		);
	return {};
}
