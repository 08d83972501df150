import type { ReadAnswers } from "../../../../league/calls/read-calls.ts";
import type { WishRequest } from "../../../../league/entities/captain-wishes.ts";
import type { SchedulePlan, SchedulePlanEntry } from "../../../../league/entities/schedule-plan.ts";
import type { ScheduleWish } from "../../../../league/entities/schedule-wish.ts";
import { read } from "../../../data/reads.ts";

/** A problem as JSON has it. */
export type SentProblem = ReadAnswers["get/scheduleProblem/{id}"];

/** What only this page reads, after it was opened. */
export const planReads = {
	plans: (seasonId: number) => read<SchedulePlanEntry[]>("list/schedulePlan", { seasonId }),
	plan: (planId: number) => read<SchedulePlan>("get/schedulePlan/{id}", { id: planId }),
	problem: (planId: number) => read<SentProblem>("get/scheduleProblem/{id}", { id: planId }),
	wishes: read<ScheduleWish[]>("list/scheduleWish"),
	wishRequests: (seasonId: number) => read<WishRequest[]>("list/wishRequest", { seasonId }),
};

export const isRunning = ({ state }: Pick<SchedulePlan, "state">) =>
	state === "waiting" || state === "solving";
