import { consentByGuardian, consentByPlayer } from "../../../league/entities/consent.ts";
import { fieldMessages } from "../../../league/entities/field-messages.ts";
import { messages } from "../../../league/messages.ts";
import { visitor } from "../../../league/permissions.ts";
import { isOtherName } from "../../../league/rules/roster/other-signer.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import { fullName } from "../../../league/wording.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type RecordChange } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertNoErrors } from "../../errors.ts";
import { accountKey } from "../../limits.ts";
import { leadersOf } from "../teams/team-leaders.ts";
import { type ConsentLink, emailGuardian, findConsentLink } from "./consent-link.ts";
import type { StoredConsent } from "./read-consents.ts";

/**
 * POST /api/signConsent `{ key, seen, signedName, confirmsName, isAdult, guardianEmail }`, with the
 * token from an email: a player confirms the own-risk clause. A name that clearly differs from the
 * player's needs `confirmsName`. If the year of birth leaves it open, `isAdult` says whether the
 * player has reached the minimum age. A player who has not reached it gives the address of a
 * guardian, who gets a link. The text that was signed is stored. Page: /consent/{key}; by-laws II
 * b, XIV a, XIV c.
 */
export async function signConsent(context: ServerContext, call: Call) {
	const { key, seen, signedName, ...said } = parseBody(consentByPlayer, call.body);
	const { guardianEmail } = said;
	if (guardianEmail !== "")
		await context.limits.spend({ contactLinksByAddress: accountKey(guardianEmail) });
	return sign(context, call, { key, seen, kind: "ownRisk" }, async (trx, recordChange, found) => {
		const { player, team, age, signed, numbers } = found;
		const isAdult = age === "unclear" ? said.isAdult : age === "adult";
		const needsGuardian = isAdult === false && !signed.some(({ kind }) => kind === "guardian");
		assertNoErrors({
			...(isOtherName(signedName, player) &&
				!said.confirmsName && {
					confirmsName: `The league knows this player as ${player.firstName} ${player.lastName}, who has to sign here. A parent or guardian gets their own link.`,
				}),
			...(isAdult === null && { isAdult: fieldMessages.choose }),
			...(needsGuardian &&
				guardianEmail === "" && {
					guardianEmail: `Under age ${numbers.minimumAge}, you need the consent of a parent or guardian (by-law II b). Enter their email address.`,
				}),
			...(needsGuardian &&
				guardianEmail.toLowerCase() === player.email.toLowerCase() && {
					guardianEmail: "This is your own address. Enter the address of your parent or guardian.",
				}),
		});
		await store(context, trx, recordChange, found, {
			signedName,
			isAdult: isAdult!,
			guardianEmail: "",
		});
		if (needsGuardian)
			await emailGuardian(context, trx, {
				player,
				teamName: team!.teamName,
				address: guardianEmail,
				isReminder: false,
			});
	});
}

/**
 * POST /api/signGuardianConsent `{ key, seen, signedName }`, with the token from the email to a
 * guardian. The team's captains are told that the player may play. Page: /consent/{key}; by-law
 * XIV c.
 */
export async function signGuardianConsent(context: ServerContext, call: Call) {
	const { key, seen, signedName } = parseBody(consentByGuardian, call.body);
	return sign(context, call, { key, seen, kind: "guardian" }, async (trx, recordChange, found) => {
		const { link, player, team, signed } = found;
		if (signed.some(({ kind }) => kind === "guardian")) return;
		const values = { signedName, isAdult: false, guardianEmail: link.email ?? "" };
		await store(context, trx, recordChange, found, values);
		for (const { userId, name, address } of await leadersOf(trx, team!))
			await context.mail.queue(
				trx,
				{ name, address },
				{
					kind: "guardianConsented",
					playerName: fullName(player),
					teamName: team!.teamName,
					teamId: team!.teamId,
				},
				{ dedupeKey: `guardianConsented player ${player.playerId} to ${userId}` },
			);
	});
}

/**
 * Runs a signer's call as a visitor's: the signer has no account, and whoever is signed in on this
 * device is not the author.
 */
async function sign(
	context: ServerContext,
	call: Call,
	{ key, seen, kind }: { key: string; seen: string; kind: ConsentLink["kind"] },
	work: (trx: Trx, recordChange: RecordChange, found: ConsentLink) => Promise<void>,
) {
	const { player } = await findConsentLink(context.db, context, call, key);
	await context.limits.spend({ answersByPlayer: String(player.playerId) });
	const bySigner = { ...call, viewer: visitor };
	await auditedTransaction(context, bySigner, async (trx, recordChange) => {
		const found = await findConsentLink(trx, context, call, key);
		if (found.kind !== kind) throw new ApiError("NOT_FOUND", messages.linkNotValid);
		if (found.closed !== null) throw new ApiError("NOT_POSSIBLE", found.closed);
		if (found.seen !== seen)
			throw new ApiError("STALE", "The text has changed. Please read it again before you sign.");
		await work(trx, recordChange, found);
		return { ok: true as const };
	});
	context.mail.wake();
	return { ok: true as const };
}

/**
 * Signing again changes nothing, unless the player now gives a different answer about their age.
 */
async function store(
	{ now }: Pick<ServerContext, "now">,
	trx: Trx,
	recordChange: RecordChange,
	{ player: { playerId }, kind, text, signed }: ConsentLink,
	values: Pick<StoredConsent, "signedName" | "isAdult" | "guardianEmail">,
) {
	const before = signed.find((row) => row.kind === kind);
	if (before?.isAdult === values.isAdult) return;
	const signature = { ...values, text, isOnPaper: false, signedOn: dateOf(now()) };
	const after = await trx
		.insertInto("consent")
		.values({ playerId, kind, ...signature })
		.onConflict((conflict) => conflict.constraint("consentUnique").doUpdateSet(signature))
		.returningAll()
		.executeTakeFirstOrThrow();
	await recordChange({ kind: "consent", id: after.consentId, before: before ?? null, after });
}
