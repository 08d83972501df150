import type { PlanPreference } from "../entities/schedule-plan.ts";
import { type DivisionColumns, plus } from "./calendar-columns.ts";
import { halves, openMatches } from "./calendar-constraints.ts";
import type { ModelBuilder, Requirement, Term } from "./linear-model.ts";
import { pairsOf, range } from "./numbers.ts";
import { planCosts } from "./plan-costs.ts";
import { preferenceKey } from "./requirements.ts";
import type { SeasonFrame } from "./season-frame.ts";

/** Fewer Saturdays from one rest week to the next are too close. */
const restSpacing = 4;

/** Rows that define a cost: they can always be fulfilled, so they are never part of a conflict. */
export const definition: Requirement = { key: "cost", sentence: "", relax: null };

/** Adds the cost of one goal for one division. */
export type Goal = (model: ModelBuilder, columns: DivisionColumns, frame: SeasonFrame) => void;

/**
 * Charges for the excess of the terms' sum over the limit: adds a column that is at least this
 * excess.
 */
function chargeAbove(model: ModelBuilder, terms: readonly Term[], limit: number, cost: number) {
	if (terms.length === 0) return;
	const excess = model.column(cost, { upper: terms.length });
	model.row(definition, [...terms, [excess, -1]], { upper: limit });
}

/** Matches that are not where they were in the schedule that the plan keeps. */
export const chargeMoves: Goal = (model, { division, column }) => {
	for (const { home, visitor, week } of division.kept ?? []) {
		const found = column(home, visitor, week);
		if (found !== undefined) chargeAbove(model, [[found, -1]], -1, planCosts.moved);
	}
};

/** Matches that are not played at all anymore, although both teams are still there. */
export const chargeLostMatches: Goal = (model, { division, hosted }) => {
	const cost = division.hasLostSaturday ? planCosts.lost : planCosts.dropped;
	for (const [one, other] of pairsOf(division.teams.length)) {
		const owed = division.owed.filter((pair) => pair.includes(one) && pair.includes(other)).length;
		const { terms } = plus(
			hosted(one, other, division.openWeeks),
			hosted(other, one, division.openWeeks),
		);
		if (owed > 0)
			chargeAbove(
				model,
				terms.map(([column]): Term => [column, -1]),
				-owed,
				cost,
			);
	}
};

/** Preferences about a Saturday or an opponent that are not met. */
export const chargePreferences: Goal = (model, columns, frame) => {
	const { division, homes, aways, hosted } = columns;
	for (const preference of frame.problem.preferences.filter(isSoft(frame))) {
		const team = division.teams.findIndex(({ teamId }) => teamId === preference.teamId);
		if (team < 0) continue;
		const cost = planCosts.preference[preference.weight];
		const week = preference.date === null ? -1 : frame.weekOf(preference.date);
		if (division.openWeeks.includes(week)) {
			const there = homes(team, [week]).terms;
			if (preference.kind === "home")
				chargeAbove(
					model,
					there.map(([column]): Term => [column, -1]),
					-1,
					cost,
				);
			const unwanted =
				preference.kind === "rest" ? [...there, ...aways(team, [week]).terms] : there;
			if (preference.kind === "notHome" || preference.kind === "rest")
				for (const [column] of unwanted) model.addCost(column, cost);
		}
		const rival = division.teams.findIndex(({ teamId }) => teamId === preference.opponentId);
		if ((preference.kind === "early" || preference.kind === "late") && rival >= 0) {
			const { right, wrong } = halves(frame, preference.kind);
			const meetings = (weeks: readonly number[]) =>
				plus(hosted(team, rival, weeks), hosted(rival, team, weeks));
			const there = meetings(right);
			const elsewhere = meetings(wrong);
			if (there.known > 0 || elsewhere.terms.length === 0) continue;
			const unmet = model.column(cost);
			for (const [column] of elsewhere.terms)
				model.row(
					definition,
					[[column, 1], ...there.terms.map(([c]): Term => [c, -1]), [unmet, -1]],
					{ upper: 0 },
				);
		}
	}
};

const isSoft = (frame: SeasonFrame) => (preference: PlanPreference) =>
	preference.weight !== "must" || frame.problem.relaxed.has(preferenceKey(preference));

/** Rest weeks of a team that are close to each other. */
export const chargeCloseRests: Goal = (model, { division, homes, aways }, frame) => {
	for (const team of range(division.teams.length))
		for (let first = 0; first + restSpacing <= frame.weeks; first++) {
			const weeks = range(restSpacing).map((offset) => first + offset);
			if (!weeks.every((week) => division.isPresent(team, week))) continue;
			const { known, terms } = plus(homes(team, weeks), aways(team, weeks));
			// Rests are the weeks without a match; more than one costs.
			chargeAbove(
				model,
				terms.map(([column]): Term => [column, -1]),
				1 - restSpacing + known,
				planCosts.closeRests,
			);
		}
};

/** Pairings of the first week that are repeated in the last one. */
export const chargeRepeats: Goal = (model, { division, hosted }, frame) => {
	const ends = [0, frame.weeks - 1];
	if (frame.weeks < 2) return;
	for (const [one, other] of pairsOf(division.teams.length)) {
		const { known, terms } = plus(hosted(one, other, ends), hosted(other, one, ends));
		chargeAbove(model, terms, 1 - known, planCosts.repeat);
	}
};

/**
 * In a season that has begun: teams that rest although they could play each other, most of all
 * those that have just joined.
 */
export const chargeIdleTeams: Goal = (model, columns) => {
	const { division, homes, aways } = columns;
	if (division.kept === null) return;
	const chargeFewer = (terms: readonly Term[], expected: number, cost: number) =>
		chargeAbove(
			model,
			terms.map(([column]): Term => [column, -1]),
			-expected,
			cost,
		);
	for (const week of division.openWeeks) {
		// A Saturday without any matches, such as a rain date, stays free.
		if (!division.kept.some((weekMatch) => weekMatch.week === week)) continue;
		const { open, terms } = openMatches(columns, week);
		chargeFewer(terms, open, planCosts.idle);
	}
	for (const [team, { firstDay }] of division.teams.entries()) {
		if (firstDay === null) continue;
		const weeks = division.openWeeks.filter((week) => division.isPresent(team, week));
		const { known, terms } = plus(homes(team, weeks), aways(team, weeks));
		const rests = weeks.filter((week) => openMatches(columns, week).isOdd).length;
		const fair = weeks.length - Math.ceil(rests / division.teams.length);
		chargeFewer(terms, fair - known, planCosts.idleNewcomer);
	}
};

/** The goals of the calendar, without travel, which the pairings decide (`pairings.ts`). */
export const calendarGoals: readonly Goal[] = [
	chargeMoves,
	chargeLostMatches,
	chargeIdleTeams,
	chargePreferences,
	chargeCloseRests,
	chargeRepeats,
];
