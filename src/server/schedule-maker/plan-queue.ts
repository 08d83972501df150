import { type Kysely, type Selectable, sql } from "kysely";
import type { PlannedMatch, PlanProgress } from "../../league/entities/schedule-plan.ts";
import type { Database } from "../db/schema.ts";

export type StoredPlan = Selectable<Database["schedulePlan"]>;

const uniqueViolation = "23505";

/**
 * Takes the next plan: one whose process has died, else, if none is being solved, one that waits.
 * Admins take turns: the one who has waited longest since their last plan goes first. Null if there
 * is nothing to do; a unique index keeps two processes from taking two plans. A plan that another
 * process is just looking at is waited for, not skipped: the next plan may not take its turn.
 */
export async function leasePlan(
	db: Kysely<Database>,
	worker: string,
	deadAfterMs: number,
): Promise<StoredPlan | null> {
	const next = sql<number>`(
    select "planId" from "schedulePlan" as "plan"
      where ("state" = 'solving' and "heartbeatAt" < now() - make_interval(secs => ${deadAfterMs / 1000}))
        or ("state" = 'waiting' and not exists (select from "schedulePlan" where "state" = 'solving'))
      order by "state" = 'waiting', (
        select max("startedAt") from "schedulePlan" as "other"
          where "other"."userId" is not distinct from "plan"."userId"
      ) nulls first, "planId" limit 1 for update)`;
	const taken = await db
		.updateTable("schedulePlan")
		.set({ state: "solving", worker, startedAt: sql`now()`, heartbeatAt: sql`now()` })
		.where("planId", "=", next)
		.returningAll()
		.executeTakeFirst()
		.catch((error: { code?: string }) => {
			if (error.code === uniqueViolation) return undefined;
			throw error;
		});
	return taken ?? null;
}

export interface PlanUpdate {
	progress: PlanProgress | null;
	matches: PlannedMatch[] | null;
}

/**
 * Stores that the process is alive, and what it has found. False if the plan is no longer its own.
 */
export const keepPlan = async (
	db: Kysely<Database>,
	{ planId, worker }: StoredPlan,
	{ progress, matches }: PlanUpdate,
) =>
	isUpdated(
		await db
			.updateTable("schedulePlan")
			.set({
				heartbeatAt: sql`now()`,
				...(progress && { progress: JSON.stringify(progress) }),
				...(matches && { matches: JSON.stringify(matches) }),
			})
			.where("planId", "=", planId)
			.where("worker", "=", worker)
			.where("state", "=", "solving")
			.executeTakeFirst(),
	);

/** Stores the end of a plan, unless it was canceled or taken over meanwhile. */
export async function finishPlan(
	db: Kysely<Database>,
	{ planId, worker }: StoredPlan,
	outcome: Pick<StoredPlan, "state"> &
		Partial<Pick<StoredPlan, "progress" | "matches" | "quality" | "conflict">>,
) {
	const { state, ...found } = outcome;
	const json = Object.entries(found).map(([name, value]) => [
		name,
		value === null ? null : JSON.stringify(value),
	]);
	await db
		.updateTable("schedulePlan")
		.set({ state, endedAt: sql`now()`, worker: null, ...Object.fromEntries(json) })
		.where("planId", "=", planId)
		.where("worker", "=", worker)
		.where("state", "=", "solving")
		.execute();
}

/** Lets another process, or this one after a restart, begin the plan again. */
export const releasePlan = (db: Kysely<Database>, { planId, worker }: StoredPlan) =>
	db
		.updateTable("schedulePlan")
		.set({ state: "waiting", worker: null })
		.where("planId", "=", planId)
		.where("worker", "=", worker)
		.where("state", "=", "solving")
		.execute();

const isUpdated = ({ numUpdatedRows }: { numUpdatedRows: bigint }) => numUpdatedRows > 0n;
