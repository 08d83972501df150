import type { ServerContext } from "../../context/server-context.ts";
import type { Trx } from "../../db/schema.ts";
import type { ExitPlan } from "./plan-exit.ts";

/** Tells captains of the division and of opponents, once each, what was decided or undone. */
export async function emailTeamExit(
	{ mail }: Pick<ServerContext, "mail">,
	trx: Trx,
	{ team, exit, affected, people }: Pick<ExitPlan, "team" | "exit" | "affected" | "people">,
	isUndone: boolean,
) {
	for (const { teamId, ...person } of people)
		await mail.queue(trx, person, {
			kind: "teamExit",
			teamName: team.teamName,
			isOwn: teamId === team.teamId,
			withdrew: exit.withdrew,
			resultsRemoved: exit.resultsRemoved,
			firstDay: exit.firstDay,
			remaining: exit.remaining,
			reason: exit.reason,
			isUndone,
			matches: affected
				.filter((match) => [match.homeTeamId, match.visitorTeamId].includes(teamId))
				.map(({ matchNumber, effectiveDate }) => ({ matchNumber, date: effectiveDate })),
			teamId,
		});
}
