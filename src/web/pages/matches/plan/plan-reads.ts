import type { ReadAnswers } from "../../../../league/calls/read-calls.ts";
import type { PreferenceRequest } from "../../../../league/entities/captain-preferences.ts";
import type { SchedulePlan, SchedulePlanEntry } from "../../../../league/entities/schedule-plan.ts";
import type { SchedulePreference } from "../../../../league/entities/schedule-preference.ts";
import { read } from "../../../data/reads.ts";

/** What a plan was made from, as the server sends it in JSON. */
export type SentProblem = ReadAnswers["get/scheduleProblem/{id}"];

/** Reads that only this page needs, sent once it is open. */
export const planReads = {
	plans: (seasonId: number) => read<SchedulePlanEntry[]>("list/schedulePlan", { seasonId }),
	plan: (planId: number) => read<SchedulePlan>("get/schedulePlan/{id}", { id: planId }),
	problem: (planId: number) => read<SentProblem>("get/scheduleProblem/{id}", { id: planId }),
	preferences: read<SchedulePreference[]>("list/schedulePreference"),
	preferenceRequests: (seasonId: number) =>
		read<PreferenceRequest[]>("list/preferenceRequest", { seasonId }),
};

export const isRunning = ({ state }: Pick<SchedulePlan, "state">) =>
	state === "waiting" || state === "solving";
