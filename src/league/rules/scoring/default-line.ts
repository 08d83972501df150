import { type Line, lines, otherSide, type Side, sides } from "../../entities/line.ts";
import { facts } from "../../facts.ts";
import { type Card, emptyCard } from "./card-merge.ts";
import { linesDefaultedBy } from "./forfeited-sets.ts";

/**
 * A scorecard with a line that these sides default, whatever was played on it: the sets go to the
 * opponents, and to nobody if both sides default it. Sets forfeited by an earlier default of the
 * line don't count anymore. By-laws IX c, IX e.
 */
export function defaultLine(played: Card, line: Line, defaulting: readonly Side[]): Card {
	const card = withoutDefault(played, line);
	const setsOf = (side: Side) =>
		defaulting.length === 1 && defaulting[0] === otherSide(side) ? facts.setsPerDefaultedLine : 0;
	const forfeitedBy = (side: Side) =>
		card[`${side}SetsForfeited`] + (defaulting.includes(side) ? facts.setsPerDefaultedLine : 0);
	return {
		...card,
		[`${line}Score`]: "def.",
		[`${line}HomeSetsWon`]: setsOf("home"),
		[`${line}VisitorSetsWon`]: setsOf("visitor"),
		homeSetsForfeited: forfeitedBy("home"),
		visitorSetsForfeited: forfeitedBy("visitor"),
	};
}

/**
 * The scorecard without the forfeited sets of this line, if it was defaulted and its sets are
 * counted: an admin may have corrected the number.
 */
function withoutDefault(card: Card, line: Line): Card {
	const left = (side: Side) => {
		const defaulted = linesDefaultedBy(card, side);
		const forfeited = card[`${side}SetsForfeited`];
		return defaulted.includes(line) && forfeited >= defaulted.length * facts.setsPerDefaultedLine
			? forfeited - facts.setsPerDefaultedLine
			: forfeited;
	};
	return { ...card, homeSetsForfeited: left("home"), visitorSetsForfeited: left("visitor") };
}

/** The final scorecard of a match that these sides default in full. By-laws V f, IX c. */
export function defaultedCard(matchId: number, defaulting: readonly Side[]): Card {
	const card = lines.reduce(
		(before, line) => defaultLine(before, line, defaulting),
		emptyCard(matchId),
	);
	return { ...card, ...Object.fromEntries(sides.map((side) => [`${side}Verified`, true])) } as Card;
}
