import type { ModelBuilder, Term } from "./linear-model.ts";
import type { DivisionFrame } from "./season-frame.ts";

/** A number of matches: those already known, and the columns of those that can be planned. */
export interface Sum {
	readonly known: number;
	readonly terms: readonly Term[];
}

/**
 * The columns of a division's calendar: one for each home team, visitor and open Saturday, which is
 * 1 if they play there. Sums include the matches of earlier Saturdays.
 */
export interface DivisionColumns {
	readonly division: DivisionFrame;
	column(home: number, visitor: number, week: number): number | undefined;
	homes(team: number, weeks: readonly number[]): Sum;
	aways(team: number, weeks: readonly number[]): Sum;
	/** Matches of two teams at the first one's home. */
	hosted(home: number, visitor: number, weeks: readonly number[]): Sum;
}

export function divisionColumns(model: ModelBuilder, division: DivisionFrame): DivisionColumns {
	const { teams, openWeeks, history, isPresent } = division;
	const size = teams.length;
	const columns = new Map<number, number>();
	const keyOf = (home: number, visitor: number, week: number) =>
		(week * size + home) * size + visitor;
	for (const week of openWeeks)
		for (const home of teams.keys())
			for (const visitor of teams.keys())
				if (home !== visitor && isPresent(home, week) && isPresent(visitor, week))
					columns.set(keyOf(home, visitor, week), model.column());
	const column = (home: number, visitor: number, week: number) =>
		columns.get(keyOf(home, visitor, week));

	function sumOf(
		weeks: readonly number[],
		isCounted: (home: number, visitor: number) => boolean,
		pairs: readonly (readonly [number, number])[],
	): Sum {
		const known = history.filter(
			({ home, visitor, week }) => weeks.includes(week) && isCounted(home, visitor),
		).length;
		const terms = weeks.flatMap((week) =>
			pairs.flatMap(([home, visitor]): Term[] => {
				const found = column(home, visitor, week);
				return found === undefined ? [] : [[found, 1]];
			}),
		);
		return { known, terms };
	}
	const others = (team: number) => [...teams.keys()].filter((other) => other !== team);
	return {
		division,
		column,
		homes: (team, weeks) =>
			sumOf(
				weeks,
				(home) => home === team,
				others(team).map((other) => [team, other]),
			),
		aways: (team, weeks) =>
			sumOf(
				weeks,
				(_, visitor) => visitor === team,
				others(team).map((other) => [other, team]),
			),
		hosted: (host, guest, weeks) =>
			sumOf(weeks, (home, visitor) => home === host && visitor === guest, [[host, guest]]),
	};
}

/** The sum of `one` and of `factor` times `other`. */
export const plus = (one: Sum, other: Sum, factor = 1): Sum => ({
	known: one.known + factor * other.known,
	terms: [...one.terms, ...times(other, factor)],
});

/** The terms of a sum, times a factor, without the matches already known. */
export const times = ({ terms }: Sum, factor: number): Term[] =>
	terms.map(([column, coefficient]) => [column, coefficient * factor]);
