import { type ConsentAsked, consentRequest } from "../../../league/entities/consent.ts";
import { facts } from "../../../league/facts.ts";
import { guards } from "../../../league/permissions.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { addDays, dateOf } from "../../../league/rules/time/league-time.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { assertAccess } from "../../errors.ts";
import { emailLimit } from "../../limits.ts";
import { readRoster } from "../availability/read-asked.ts";
import { assertOwnTeam } from "../teams/own-team.ts";
import { askToSign, canBeAsked } from "./ask-to-sign.ts";
import { consentLinks } from "./consent-link.ts";
import { consentStates } from "./read-consents.ts";

/**
 * POST /api/askForConsent `{ teamId }`: emails a link to each player of a team who has something to
 * sign, at most once a week; if only the guardian's consent is missing, to the guardian instead.
 * Captains may ask their own team, and admins any or, with null, all teams. Pages: /team-info,
 * /consents; by-laws XIV a, XIV c.
 */
export async function askForConsent(context: ServerContext, call: Call): Promise<ConsentAsked> {
	const { viewer } = call;
	assertAccess(guards.leaders(viewer));
	const { teamId } = parseBody(consentRequest, call.body);
	if (teamId === null) assertAccess(guards.admins(viewer));
	await context.limits.spend(emailLimit(viewer));
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const teams =
			teamId !== null
				? [await assertOwnTeam(trx, viewer, teamId)]
				: await trx.selectFrom("team").selectAll().where("isActive", "=", true).execute();
		const asked: ConsentAsked = { people: 0, withoutEmail: 0, askedBefore: 0 };
		for (const team of teams.filter((each) => !isBye(each)))
			await askTeam(context, trx, team, asked);
		if (asked.people > 0)
			await recordChange({
				kind: "consentRequest",
				id: teamId ?? 0,
				before: null,
				after: { teamId, people: asked.people },
			});
		return asked;
	});
	context.mail.wake();
	return result;
}

async function askTeam(
	context: Pick<ServerContext, "mail" | "now">,
	trx: Trx,
	{ teamId, teamName }: { teamId: number; teamName: string },
	asked: ConsentAsked,
) {
	const today = dateOf(context.now());
	const roster = await readRoster(trx, teamId);
	const links = await consentLinks(trx, roster);
	for (const { player, missing } of await consentStates(trx, roster, today)) {
		if (missing.length === 0) continue;
		const sent = links.filter(({ playerId }) => playerId === player.playerId);
		const guardian = sent.find(({ email }) => email !== null)?.email ?? null;
		const each = { player, teamName, missing, guardian };
		const last = sent[0]?.sentOn;
		if (last && addDays(last, facts.signReminderDays) > today) asked.askedBefore++;
		else if (!canBeAsked(each)) asked.withoutEmail++;
		else {
			await askToSign(context, trx, { ...each, isReminder: false });
			asked.people++;
		}
	}
}
