import type { Kysely } from "kysely";
import { type DeputyView, deputyAnswer } from "../../../league/entities/deputy.ts";
import { fieldMessages } from "../../../league/entities/field-messages.ts";
import { guards, isMember } from "../../../league/permissions.ts";
import { withEffectiveSlots } from "../../../league/rules/schedule/effective-slot.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { hasItsMatch } from "../../db/has-its-match.ts";
import type { Database } from "../../db/schema.ts";
import { ApiError, assertAccess, assertNoErrors } from "../../errors.ts";
import { hashOfToken } from "../../identity/secrets.ts";
import { networkKey } from "../../limits.ts";
import { invitedPerson, otherAddress } from "../invitations/invitation-link.ts";
import { addProfile } from "../users/add-profile.ts";
import { conflictOf } from "./deputy-ties.ts";

/**
 * POST /api/acceptDeputy `{ key, firstName, lastName, phone }`: the invited person, logged in with
 * the invited address, becomes a deputy. A person without a profile gets one, with the names and
 * without any role. Returns `{ teamId, matchId }`. Page: /deputy/{key}.
 */
export async function acceptDeputy(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.accounts(viewer));
	const { key, ...names } = parseBody(deputyAnswer, call.body);
	const result = await auditedTransaction(
		context,
		{ ...call, key: null, body: null },
		async (trx, recordChange) => {
			const { deputyId, teamId, matchId, seasonId, divisionId, email } = await findDeputy(
				{ ...context, db: trx },
				call,
				key,
			);
			const account = await trx
				.selectFrom("account")
				.select(["id", "userId"])
				.where("email", "=", email)
				.where("closedAt", "is", null)
				.executeTakeFirst();
			const isInvited = isMember(viewer)
				? account?.userId === viewer.userId
				: viewer.kind === "account" && viewer.email === email;
			if (!account || !isInvited) throw otherAddress();
			const userId =
				account.userId ??
				(await addDeputyProfile({ context, call, trx, recordChange }, account.id, email, names));
			// The person may have joined another team since the invitation.
			const person = { userId, email };
			const conflict = await conflictOf(trx, { teamId, divisionId }, person, context.clock());
			if (conflict) throw new ApiError("NOT_POSSIBLE", conflict);
			const accepted = { userId, email: null, tokenHash: null };
			await trx.updateTable("deputy").set(accepted).where("deputyId", "=", deputyId).execute();
			await recordChange({
				kind: "deputy",
				id: deputyId,
				before: { teamId, matchId, seasonId },
				after: { teamId, matchId, seasonId, userId },
			});
			return { teamId, matchId };
		},
	);
	context.mail.wake();
	return result;
}

async function addDeputyProfile(
	write: Parameters<typeof addProfile>[0],
	accountId: string,
	email: string,
	{
		firstName,
		lastName,
		phone,
	}: { firstName?: string | undefined; lastName?: string | undefined; phone?: string | undefined },
) {
	if (!firstName || !lastName || !phone) {
		const given = { firstName, lastName, phone };
		assertNoErrors(
			Object.fromEntries(
				Object.entries(given).flatMap(([name, value]) =>
					value ? [] : [[name, fieldMessages.required]],
				),
			),
		);
		throw new ApiError("INVALID", "Please fill in your name and phone.");
	}
	const person = { firstName, lastName, phone, email, isCaptain: false, isAdmin: false };
	return (await addProfile(write, accountId, person, null)).userId;
}

/** An open invitation by the token of its link. Throws: 404, with a limit on guesses; 429. */
async function findDeputy(
	{ db, limits, clock }: Pick<ServerContext, "limits" | "clock"> & { db: Kysely<Database> },
	{ address }: Pick<Call, "address">,
	key: string,
) {
	const found = await db
		.selectFrom("deputy")
		.innerJoin("team", "team.teamId", "deputy.teamId")
		.innerJoin("season", "season.seasonId", "deputy.seasonId")
		.select(["deputyId", "deputy.teamId", "matchId", "email", "expiresAt", "teamName"])
		.select(["seasonName", "deputy.seasonId", "divisionId"])
		.where("tokenHash", "=", hashOfToken(key))
		.where("isActive", "=", true)
		.where("currentSeason", "=", true)
		.where(hasItsMatch)
		.executeTakeFirst();
	if (!found || found.email === null || Date.parse(found.expiresAt) <= clock().getTime()) {
		await limits.spend({ linksByNetwork: networkKey(address) });
		throw new ApiError(
			"NOT_FOUND",
			"This invitation is no longer valid. Ask the team’s captain for a new one.",
		);
	}
	return { ...found, email: found.email };
}

/** GET /api/get/deputy/{id}: what a link from an email invites to. Writes nothing. */
export async function readDeputyInvitation(
	context: ServerContext,
	call: Call,
	key: string,
): Promise<DeputyView> {
	const { teamName, seasonName, email, matchId, teamId } = await findDeputy(context, call, key);
	const matches = withEffectiveSlots(
		await context.db.selectFrom("match").selectAll().where("matchId", "=", matchId).execute(),
		await context.db.selectFrom("makeupMatch").selectAll().execute(),
	);
	const [match] = matches;
	const opponentId = match?.homeTeamId === teamId ? match.visitorTeamId : match?.homeTeamId;
	const opponent = (await context.reads.team()).find((team) => team.teamId === opponentId);
	return {
		teamName,
		seasonName,
		email,
		match: match
			? {
					matchNumber: match.matchNumber,
					opponent: opponent?.teamName ?? "",
					date: match.effectiveDate,
				}
			: null,
		hasAccount: (await invitedPerson(context.db, email)).account !== undefined,
	};
}
