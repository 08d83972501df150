import { type Line, lines, type Side, sides } from "../../entities/line.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import { facts } from "../../facts.ts";

type Defaults = Pick<
	MatchResult,
	`${Line}Score` | `${Line}${"Home" | "Visitor"}SetsWon` | `${Side}SetsForfeited`
>;
const setsOf = { home: "HomeSetsWon", visitor: "VisitorSetsWon" } as const;

/** The lines that a side has defaulted, alone or together with the other side. */
export const linesDefaultedBy = (card: Defaults, side: Side) =>
	lines.filter((line) => card[`${line}Score`] === "def." && card[`${line}${setsOf[side]}`] === 0);

/**
 * A changed scorecard with the forfeited sets of lines that are defaulted now, and without those of
 * lines that no longer are; except for sides whose forfeited sets were entered. By-laws IX c.
 */
export function withForfeitsOfDefaults<C extends Defaults>(
	before: Defaults,
	after: C,
	entered: readonly Side[],
): C {
	const forfeited = sides
		.filter((side) => !entered.includes(side))
		.map((side) => {
			const more = linesDefaultedBy(after, side).length - linesDefaultedBy(before, side).length;
			const sets = after[`${side}SetsForfeited`] + more * facts.setsPerDefaultedLine;
			return [`${side}SetsForfeited`, Math.max(0, sets)];
		});
	return { ...after, ...Object.fromEntries(forfeited) };
}
