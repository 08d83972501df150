import { countOf, listOf, ordinalOf } from "../../wording.ts";
import { adjustmentText } from "./adjustments.ts";
import { setsBehind } from "./season-standings.ts";
import { formatPercent } from "./standings.ts";
import {
	decidingStep,
	isRemoved,
	percent,
	played,
	type Ranked,
	type RankingStep,
	rankingSteps,
} from "./standings-ranking.ts";
import type { Sets } from "./team-records.ts";

/** Why a team is ahead of a neighbor or behind it. */
export interface Comparison {
	readonly teamId: number;
	/** `2 sets behind Baseline (2nd)`. */
	readonly title: string;
	/** The steps of the ranking up to the one that decided, each as a sentence. */
	readonly steps: string[];
}
export interface StandingReasons {
	readonly facts: string[];
	/** With the next team above and the next one below. */
	readonly comparisons: Comparison[];
}

/**
 * Why a team has its place, in words: its sets with the committee's adjustments, and the steps of
 * the ranking (`rankingSteps`) that put it behind the next team above and ahead of the next one
 * below. `division` is ranked. By-laws IX h, X c. Page: a team's standing.
 */
export function standingReasons(division: readonly Ranked[], teamId: number): StandingReasons {
	const index = division.findIndex(({ record }) => record.team.teamId === teamId);
	const own = division[index];
	if (!own) return { facts: [], comparisons: [] };
	const [above, below] = [division[index - 1], division[index + 1]];
	return {
		facts: factsOf(own),
		comparisons: [
			...(above ? [comparison(above, own, above)] : []),
			...(below ? [comparison(own, below, below)] : []),
		],
	};
}

function factsOf({ record }: Ranked): string[] {
	if (isRemoved(record))
		return [
			"Its results were removed: its matches count for neither team, and it ranks last (by-law IX h).",
		];
	const { onCards, adjustments } = record;
	return [
		played(record) === 0
			? "None of its results count yet, so it has 0.00%."
			: `It has won ${record.won} of ${countOf(played(record), "set")}: ${percentText(record)}.`,
		...(adjustments.length > 0
			? [
					`Its scorecards say ${onCards.won} won and ${onCards.lost} lost. The committee has adjusted this:`,
					...adjustments.map(adjustmentText),
				]
			: []),
		...(record.exit === "withdrew" ? ["It has withdrawn from the season (by-law V f)."] : []),
	];
}

/** `higher` is ranked before `lower`; `other` is the neighbor among the two. */
function comparison(higher: Ranked, lower: Ranked, other: Ranked): Comparison {
	const { by } = decidingStep(higher, lower);
	const neighbor = `${nameOf(other)} (${ordinalOf(other.place)})`;
	const isBehind = other === higher;
	const sets = behind(lower, higher);
	const isTied = by !== "removed" && by !== "percent";
	const title =
		by === "shared"
			? `Shares ${ordinalOf(other.place)} place with ${nameOf(other)}`
			: by === "percent" && sets > 0
				? `${countOf(sets, "set")} ${isBehind ? "behind" : "ahead of"} ${neighbor}`
				: `${isBehind ? "Behind" : "Ahead of"} ${neighbor}${isTied ? " on a tiebreaker" : ""}`;
	const last = rankingSteps.findIndex((step) => step.by === by);
	const passed = last === -1 ? rankingSteps : rankingSteps.slice(0, last + 1);
	const steps = passed.flatMap((step) => stepText(step, higher, lower));
	return {
		teamId: other.record.team.teamId,
		title,
		steps: by === "shared" ? [...steps, "Nothing separates them, so they share the place."] : steps,
	};
}

const behind = (lower: Ranked, higher: Ranked) => setsBehind(setsOf(lower), setsOf(higher));
const setsOf = ({ record }: Ranked) => ({ setsWon: record.won, setsPlayed: played(record) });

/** What a step of the ranking compares, in words, and whether the step decides. */
function stepText({ by, compare }: RankingStep, higher: Ranked, lower: Ranked): string[] {
	const isDecided = compare(higher, lower) !== 0;
	const ahead = `${nameOf(higher)} is ahead.`;
	switch (by) {
		case "removed":
			return isDecided
				? [`The results of ${nameOf(lower)} were removed, so it ranks last (by-law IX h).`]
				: [];
		case "percent":
			return [
				isDecided
					? `Percentage of sets won: ${nameOf(higher)} ${percentText(higher.record)}, ${nameOf(lower)} ${percentText(lower.record)}. ${ahead}${moreSets(lower, higher)}`
					: `Percentage of sets won: both have exactly ${percentText(higher.record)}.`,
			];
		case "headToHead":
			return [headToHeadText(higher, lower, isDecided ? ahead : "They are tied on this, too.")];
		case "forfeits":
			return [
				`Forfeited sets, fewer first: ${nameOf(higher)} ${higher.record.forfeited}, ${nameOf(lower)} ${lower.record.forfeited}. ${isDecided ? ahead : "They are tied on this, too."}`,
			];
	}
}

function moreSets(lower: Ranked, higher: Ranked) {
	const sets = behind(lower, higher);
	return sets > 0
		? ` With ${countOf(sets, "more set")} won of its ${played(lower.record)}, ${nameOf(lower)} would have matched it.`
		: "";
}

function headToHeadText(higher: Ranked, lower: Ranked, end: string) {
	const others = higher.tied.length > 2;
	const which = others
		? `Sets among the ${higher.tied.length} tied teams (${listOf(higher.tied.map(({ team }) => team.teamName))})`
		: "Sets against each other";
	if (!higher.meetings || !lower.meetings)
		return `${which}: not compared, since ${others ? "not all of them have" : "they have not"} met.`;
	return `${which}: ${nameOf(higher)} ${wonOf(higher.meetings)}, ${nameOf(lower)} ${wonOf(lower.meetings)}. ${end}`;
}

const nameOf = ({ record }: Ranked) => record.team.teamName;
const percentText = (sets: Sets) => `${formatPercent(percent(sets))}%`;
const wonOf = (sets: Sets) => `won ${sets.won} of ${played(sets)} (${percentText(sets)})`;
