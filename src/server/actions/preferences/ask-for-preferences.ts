import { sql } from "kysely";
import { askForPreferences as preferenceRequestBody } from "../../../league/entities/captain-preferences.ts";
import { messages } from "../../../league/messages.ts";
import { guards } from "../../../league/permissions.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import { isSaturday } from "../../../league/rules/time/saturday.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { assertAccess, assertNoErrors } from "../../errors.ts";
import { emailLimit } from "../../limits.ts";
import { leadersOf } from "../teams/team-leaders.ts";
import { newPreferenceLink } from "./preference-link.ts";

/**
 * POST /api/askForPreferences: emails the captain and co-captain of each active team a link with
 * which they enter the team's preferences for a season's schedule, without logging in, until the
 * closing date. Asking again sends new links; earlier ones stay valid until the new closing date.
 * Returns how many teams and people were asked. Page: Matches, "Plan the season".
 */
export async function askForPreferences(context: ServerContext, call: Call) {
	assertAccess(guards.schedulers(call.viewer));
	const { seasonId, closingDate, saturdays } = parseBody(preferenceRequestBody, call.body);
	const sunday = saturdays.findIndex((day) => !isSaturday(day));
	assertNoErrors({
		...(closingDate < dateOf(context.now()) && {
			closingDate: messages.dateInThePast,
		}),
		...(sunday >= 0 && { [`saturdays.${sunday}`]: "Choose Saturdays only." }),
	});
	await context.limits.spend(emailLimit(call.viewer));
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const season = await trx
			.selectFrom("season")
			.selectAll()
			.where("seasonId", "=", seasonId)
			.executeTakeFirst();
		if (!season) assertNoErrors({ seasonId: messages.chooseFromList });
		const values = { closingDate, saturdays: saturdays.toSorted(), askedAt: sql<string>`now()` };
		await trx
			.insertInto("preferenceRequest")
			.values({ seasonId, ...values })
			.onConflict((conflict) => conflict.column("seasonId").doUpdateSet(values))
			.execute();
		const teams = await trx
			.selectFrom("team")
			.selectAll()
			.where("isActive", "=", true)
			.where("divisionId", "is not", null)
			.orderBy("teamNumber")
			.execute();
		const asked = { teams: 0, withoutLeaders: [] as number[] };
		const people = new Set<number>();
		for (const team of teams.filter((row) => !isBye(row))) {
			const leaders = await leadersOf(trx, team);
			if (leaders.length === 0) asked.withoutLeaders.push(team.teamId);
			else asked.teams++;
			for (const { userId, name, address } of leaders) {
				const token = await newPreferenceLink(trx, { seasonId, teamId: team.teamId, userId });
				people.add(userId);
				await context.mail.queue(
					trx,
					{ name, address },
					{
						kind: "preferencesAsked",
						teamName: team.teamName,
						seasonName: season!.seasonName,
						closingDate,
						token,
					},
				);
			}
		}
		await recordChange({
			kind: "preferenceRequest",
			id: seasonId,
			before: null,
			after: { seasonId, closingDate, people: people.size },
		});
		return { ...asked, people: people.size };
	});
	context.mail.wake();
	return result;
}
