import { formModel, normalCdf } from "./form-model.ts";
import type { PlayedLine } from "./played-line.ts";

/**
 * What a lead is worth in this league, learned from its own lines: in one league results follow
 * strength closely, in another less. 1 is what `formModel` says. Only forecasts use it.
 */
export interface LeagueFit {
	readonly worth: number;
	readonly certainty: number;
}

/** About how much information a line gives on `worth`. */
const lineInformation = 0.3;
export const newFit: LeagueFit = {
	worth: 1,
	certainty: formModel.priorLines * lineInformation,
};

/** The chance to win a line with this lead and its variance. */
export const winChance = (lead: number, variance: number, { worth }: LeagueFit) =>
	normalCdf(worth * standardLead(lead, variance));

const standardLead = (lead: number, variance: number) =>
	lead / Math.sqrt(variance + formModel.lineSpread ** 2);

/** The fit after one more line, from what was known before it: one step of Newton’s method. */
export function fitAfter(
	fit: LeagueFit,
	{ winner }: Pick<PlayedLine, "winner">,
	{ lead, variance }: { lead: number; variance: number },
): LeagueFit {
	// A normal distribution is close to a logistic one with 1.7 times the scale.
	const logit = 1.7 * standardLead(lead, variance);
	const chance = winChance(lead, variance, fit);
	const certainty = fit.certainty + chance * (1 - chance) * logit ** 2;
	const error = Number(winner === "home") - chance;
	return { certainty, worth: fit.worth + (error * logit) / certainty };
}
