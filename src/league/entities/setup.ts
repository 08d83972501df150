import { z } from "zod";
import { id } from "./field.ts";

/** The steps that set up a league or a season, in their order. */
export const setupStepNames = [
	"look",
	"courts",
	"divisions",
	"teams",
	"captains",
	"season",
	"schedule",
	"publish",
] as const;
export type SetupStepName = (typeof setupStepNames)[number];

/** `optional` can be done or left out; it is `skipped` as soon as a later step is done. */
const state = z.enum(["done", "open", "optional", "skipped"]);

/** The setup checklist; without steps when a season is published and nothing has to be set up. */
export const setup = z.strictObject({
	/** The season that is being prepared; null before there is one. */
	season: z.strictObject({ seasonId: id, seasonName: z.string() }).nullable(),
	/** Whether no season has been set up before. */
	isNewLeague: z.boolean(),
	steps: z.array(z.strictObject({ step: z.enum(setupStepNames), state, detail: z.string() })),
});
export type Setup = z.infer<typeof setup>;
export type SetupStep = Setup["steps"][number];
