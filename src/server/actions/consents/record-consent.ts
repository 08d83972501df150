import { consentOnPaper } from "../../../league/entities/consent.ts";
import { guards } from "../../../league/permissions.ts";
import { ageByBirthYear } from "../../../league/rules/roster/consent.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { readLeague } from "../../db/read-league.ts";
import { readCurrentSeasonNumbers } from "../../db/read-numbers.ts";
import { ApiError, assertAccess, changedSince, invalid } from "../../errors.ts";
import { assertPlayer } from "../roster/stored-player.ts";
import { readConsents, yearOf } from "./read-consents.ts";

/**
 * POST /api/recordConsent `{ playerId, kind, signedName, signedOn }`: records what a player or
 * guardian has signed on paper. An own-risk confirmation counts as that of an adult unless the year
 * of birth says otherwise: for a player under the minimum age, record the guardian's consent.
 * Admins only. Page: /consents; by-laws XIV a, XIV c.
 */
export async function recordConsent(context: ServerContext, call: Call) {
	assertAccess(guards.admins(call.viewer));
	const { playerId, kind, ...signature } = parseBody(consentOnPaper, call.body);
	const today = dateOf(context.now());
	if (signature.signedOn > today)
		throw invalid({ signedOn: "This date is in the future. Enter the day the form was signed." });
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const player = await assertPlayer(trx, playerId);
		const signed = await readConsents(trx, [player]);
		if (signed.some((row) => row.kind === kind)) throw changedSince("This is already signed.");
		const { ownRiskText, guardianText } = await readLeague(trx);
		const age = ageByBirthYear(player, yearOf(today), await readCurrentSeasonNumbers(trx));
		const after = await trx
			.insertInto("consent")
			.values({
				playerId,
				kind,
				...signature,
				isOnPaper: true,
				guardianEmail: "",
				isAdult: kind === "ownRisk" && (age === "adult" || age === "unclear"),
				text: kind === "ownRisk" ? ownRiskText : guardianText,
			})
			.returningAll()
			.executeTakeFirstOrThrow();
		await recordChange({ kind: "consent", id: after.consentId, before: null, after });
		return { consentId: after.consentId };
	});
}

/**
 * DELETE /api/delete/consent/{id}: deletes a consent that a player or guardian has withdrawn or
 * that was recorded by mistake. Admins only. Page: /consents.
 */
export async function deleteConsent(context: ServerContext, call: Call) {
	assertAccess(guards.admins(call.viewer));
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const consentId = idFrom(call.params["id"]);
		const before =
			consentId === null
				? undefined
				: await trx
						.deleteFrom("consent")
						.where("consentId", "=", consentId)
						.returningAll()
						.executeTakeFirst();
		if (!before) throw new ApiError("NOT_FOUND", "This is not signed anymore.");
		await recordChange({ kind: "consent", id: before.consentId, before, after: null });
		return { ok: true as const };
	});
}
