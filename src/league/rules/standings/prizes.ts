import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import type { PrizeLostBy, Standing } from "../../entities/standing.ts";
import { countOf } from "../../wording.ts";
import { exitTexts } from "./standing-notes.ts";

/** Beside a team that finished first. */
export const prizeLostLabels: Readonly<Record<PrizeLostBy, string>> = {
	withdrew: "first, but withdrew",
	removed: "results removed",
	forfeits: "first, but no prize: too many forfeited sets",
	noSets: "no sets won",
};

type Finished = Pick<Standing, "setsWon" | "exit" | "forfeitConsequence">;

/**
 * Why a team gets nothing for its place at the end of a season: it is out of the season (by-laws V
 * f, IX h), has too many forfeited sets (IX a, IX b), or has not won a set. Nobody moves up: the
 * place is still its own.
 */
export function prizeLostBy({ exit, forfeitConsequence, setsWon }: Finished): PrizeLostBy | null {
	if (exit !== null) return exit;
	if (forfeitConsequence !== "none") return "forfeits";
	return setsWon === 0 ? "noSets" : null;
}

/**
 * Whether a team is a champion of its division once the season is over: it is first, or shares the
 * first place, and may win prizes.
 */
export const isChampion = (row: Finished & Pick<Standing, "place">) =>
	row.place === 1 && prizeLostBy(row) === null;

/** `prizeLostBy` in a sentence; null if the team gets the prize. */
export function prizeLostText(
	row: Finished & Pick<Standing, "setsForfeited">,
	name: string,
	{ forfeitsNoPrize }: Pick<SeasonNumbers, "forfeitsNoPrize">,
): string | null {
	switch (prizeLostBy(row)) {
		case "withdrew":
			return `${name}: ${exitTexts.withdrew}`;
		case "removed":
			return `${name}: ${exitTexts.removed}`;
		case "forfeits": {
			const sets = countOf(row.setsForfeited, "forfeited set");
			return row.setsForfeited >= forfeitsNoPrize
				? `${name} has ${sets}. With ${forfeitsNoPrize} or more a team wins no prize (by-law IX b).`
				: `${name} has ${sets}, which are grounds to remove its results (by-law IX a).`;
		}
		case "noSets":
			return `${name} has not won a set.`;
		case null:
			return null;
	}
}
