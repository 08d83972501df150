import type { ColumnType, Generated } from "kysely";
import type {
	PlanConflict,
	PlannedMatch,
	PlanProgress,
	PlanQuality,
	PlanRequest,
	PlanState,
} from "../../league/entities/schedule-plan.ts";
import type { SchedulePreference } from "../../league/entities/schedule-preference.ts";

type Json<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

/** The schedule maker: what teams prefer, and its plans. */
export interface PlanTables {
	schedulePreference: Omit<SchedulePreference, "preferenceId" | "isFromCaptain"> & {
		preferenceId: Generated<number>;
		isFromCaptain: Generated<boolean>;
	};
	/** What the captains of a season were asked last. */
	preferenceRequest: {
		seasonId: number;
		closingDate: string;
		saturdays: string[];
		askedAt: Generated<string>;
	};
	/** A link in an email: a team's leader enters its preferences with it, without signing in. */
	preferenceLink: { tokenHash: string; seasonId: number; teamId: number; userId: number };
	/**
	 * Plans of the schedule maker. They are not league data until they are adopted: progress does not
	 * change the data version.
	 */
	schedulePlan: {
		planId: Generated<number>;
		seasonId: number;
		userId: number | null;
		state: Generated<PlanState>;
		request: ColumnType<PlanRequest, string, string>;
		/** The fingerprint of the league that the plan is for (`plan-problem.ts`). */
		basis: string;
		progress: Json<PlanProgress>;
		matches: Json<PlannedMatch[]>;
		quality: Json<PlanQuality>;
		conflict: Json<PlanConflict>;
		createdAt: Generated<string>;
		startedAt: Generated<string | null>;
		endedAt: Generated<string | null>;
		/** When the process that solves it was last known to be alive. */
		heartbeatAt: Generated<string | null>;
		worker: Generated<string | null>;
	};
}
