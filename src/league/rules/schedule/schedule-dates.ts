import type { Season } from "../../entities/season.ts";
import { weekOfSeason } from "../season/current-season.ts";
import { lastDayOf, seasonOfMatches } from "../season/season-of-matches.ts";
import { formatDate } from "../time/league-time.ts";
import { matchesInWords } from "./number-lists.ts";
import type { Planned } from "./planned-match.ts";

type Dated = Planned & { readonly matchDate: string };
type DatedSeason = Pick<Season, "seasonName" | "startDate" | "endDate" | "currentSeason">;

/**
 * Matches without a date, place or time; days that are no Saturday or outside of their season;
 * weeks that are not their day's. By-laws IV.
 */
export function dateWarnings(
	published: readonly Planned[],
	seasons: readonly DatedSeason[],
): string[] {
	const dated = published.filter((match): match is Dated => match.matchDate !== null);
	const { season } = seasonOfMatches(seasons, published);
	return [
		said(published, ({ matchDate }) => matchDate === null, "No date"),
		said(published, ({ locationId }) => locationId === null, "No location"),
		said(published, ({ startTime }) => startTime.trim() === "", "No time"),
		said(dated, (match) => !isOnSaturday(match), "Not on a Saturday"),
		...(season ? oddInSeason(dated, season, seasons) : []),
	].filter((sentence) => sentence !== undefined);
}

function oddInSeason(
	dated: readonly Dated[],
	season: DatedSeason,
	seasons: readonly DatedSeason[],
) {
	const last = lastDayOf(season, seasons);
	const first = formatDate(season.startDate);
	const days = last === null ? `from ${first}` : `${first} to ${formatDate(last)}`;
	const isOutside = ({ matchDate }: Dated) =>
		matchDate < season.startDate || (last !== null && matchDate > last);
	const isInOtherWeek = ({ matchDate, weekNumber }: Dated) => {
		const week = weekOfSeason(season, matchDate);
		return week !== null && week !== weekNumber;
	};
	return [
		said(dated, isOutside, `Outside of ${season.seasonName} (${days})`),
		said(
			dated.filter((match) => isOnSaturday(match) && !isOutside(match)),
			isInOtherWeek,
			`In another week of ${season.seasonName} than their date`,
		),
	];
}

function said<M extends Planned>(
	matches: readonly M[],
	isOdd: (match: M) => boolean,
	words: string,
) {
	const odd = matches.filter(isOdd);
	return odd.length === 0
		? undefined
		: `${words}: ${matchesInWords(odd.map(({ matchNumber }) => matchNumber))}.`;
}

const isOnSaturday = ({ matchDate }: Dated) => new Date(`${matchDate}T00:00:00Z`).getUTCDay() === 6;
