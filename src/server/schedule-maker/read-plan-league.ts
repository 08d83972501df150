import type { Kysely } from "kysely";
import type { PlannedMatch, PlanRequest } from "../../league/entities/schedule-plan.ts";
import { withEffectiveSlots } from "../../league/rules/schedule/effective-slot.ts";
import type { PlanLeague } from "../../league/schedule-maker/plan-league.ts";
import { readSeasonsWithNumbers } from "../db/read-numbers.ts";
import type { Database } from "../db/schema.ts";

/** What a plan is made from, as this connection or transaction sees it. */
export async function readPlanLeague(
	db: Kysely<Database>,
	{ keep }: Pick<PlanRequest, "keep">,
): Promise<PlanLeague> {
	const [seasons, divisions, teams, locations, drafts, matches, makeups, results, withdrawals] =
		await Promise.all([
			readSeasonsWithNumbers(db),
			db.selectFrom("division").selectAll().execute(),
			db.selectFrom("team").selectAll().execute(),
			db.selectFrom("location").selectAll().execute(),
			db.selectFrom("draftMatch").selectAll().orderBy("matchNumber").execute(),
			db.selectFrom("match").selectAll().orderBy("matchNumber").execute(),
			db.selectFrom("makeupMatch").selectAll().execute(),
			db.selectFrom("matchResult").select("matchId").execute(),
			db.selectFrom("teamExit").selectAll().execute(),
		]);
	return {
		seasons,
		divisions,
		teams,
		locations,
		drafts,
		withdrawals,
		matches: withEffectiveSlots(matches, makeups),
		scored: new Set(results.map(({ matchId }) => matchId)),
		otherPlan: await readOtherPlan(db, keep),
	};
}

async function readOtherPlan(
	db: Kysely<Database>,
	keep: PlanRequest["keep"],
): Promise<PlannedMatch[] | null> {
	if (!keep || typeof keep.matches === "string") return null;
	const plan = await db
		.selectFrom("schedulePlan")
		.select("matches")
		.where("planId", "=", keep.matches.planId)
		.executeTakeFirst();
	return plan?.matches ?? null;
}
