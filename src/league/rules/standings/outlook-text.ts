import { countOf } from "../../wording.ts";
import type { FirstPlace } from "./first-place.ts";

interface Left {
	/** The team's remaining matches. */
	readonly matches: number;
	/** The most sets that it can win or lose in them. */
	readonly mostSets: number;
}

const inMatches = ({ matches }: Left) =>
	matches === 1 ? "in its last match" : `in its ${matches} remaining matches`;

/** What a team needs for first place, in sets lost; all of it is proven. */
export function firstPlaceText({ certain, possible, atMost }: FirstPlace, left: Left): string[] {
	if (certain >= left.mostSets) return ["It has won the division: no result can change that."];
	if (atMost < 0) return ["It can no longer finish first, no matter the results."];
	if (left.matches === 0) return [waits("first", possible >= 0)];
	return [
		certain < 0
			? "It can’t clinch first place on its own: even if it doesn’t lose a set, it depends on other results."
			: certain === 0
				? `It clinches first place if it doesn’t lose a set ${inMatches(left)}.`
				: `It clinches first place if it loses at most ${countOf(certain, "set")} ${inMatches(left)}, no matter what other teams do.`,
		...(possible > Math.max(certain, 0)
			? [
					`${possible === left.mostSets ? "Even if it loses every set" : `With up to ${countOf(possible, "lost set")}`} it can still finish first, if other results help.`,
				]
			: []),
		...(atMost < left.mostSets
			? [
					`If it loses ${atMost === 0 ? "a set" : `more than ${countOf(atMost, "set")}`}, it can’t finish first.`,
				]
			: []),
		...gapText(possible, atMost, "lost", "be first"),
	];
}

/** What a team needs to avoid last place, in sets won; all of it is proven. */
export function lastPlaceText({ certain, possible, atMost }: FirstPlace, left: Left): string[] {
	if (certain >= left.mostSets) return ["It finishes last: no result can change that."];
	if (atMost < 0) return ["It can no longer finish last, no matter the results."];
	if (left.matches === 0) return [waits("last", possible >= 0)];
	return [
		atMost < left.mostSets
			? `It’s sure to avoid last place if it wins at least ${countOf(atMost + 1, "set")} ${inMatches(left)}, no matter what other teams do.`
			: "It can’t avoid last place on its own: even if it wins every set, it depends on other results.",
		...(certain >= 0
			? [
					`It’s sure to finish last if it ${certain === 0 ? "doesn’t win another set" : `wins at most ${countOf(certain, "more set")}`}.`,
				]
			: []),
		...gapText(possible, atMost, "won", "be last"),
	];
}

const waits = (place: string, isPossible: boolean) =>
	isPossible
		? `It has no matches left. It can still finish ${place}: other results decide.`
		: `It has no matches left. We can’t tell whether it can still finish ${place}: a tiebreaker may decide.`;

/** Where the search found no way and the proof none against it; see `FirstPlace`. */
function gapText(possible: number, atMost: number, which: "won" | "lost", what: string) {
	if (possible >= atMost) return [];
	const sets =
		possible + 1 === atMost
			? `exactly ${countOf(atMost, "set")} ${which}`
			: `${possible + 1} ${possible + 2 === atMost ? "or" : "to"} ${atMost} sets ${which}`;
	return [`With ${sets}, we can’t tell whether it can ${what}: a tiebreaker may decide.`];
}
