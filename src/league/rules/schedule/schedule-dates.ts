import type { Season } from "../../entities/season.ts";
import { weekOfSeason } from "../season/current-season.ts";
import { lastDayOf, seasonOfMatches } from "../season/season-of-matches.ts";
import { formatDate } from "../time/league-time.ts";
import { matchesInWords } from "./number-lists.ts";
import type { Planned } from "./planned-match.ts";

type DatedSeason = Pick<Season, "seasonName" | "startDate" | "endDate" | "currentSeason">;

/**
 * Matches without a date, place or time; days that are no Saturday or outside of their season;
 * weeks that are not their day's. By-laws IV.
 */
export function oddDates(published: readonly Planned[], seasons: readonly DatedSeason[]): string[] {
	const dated = published.filter(({ matchDate }) => matchDate !== null);
	const saturdays = dated.filter((match) => isSaturday(match.matchDate as string));
	const { season } = seasonOfMatches(seasons, published);
	const last = season ? lastDayOf(season, seasons) : null;
	const isOutside = ({ matchDate }: Planned) =>
		season !== undefined &&
		matchDate !== null &&
		(matchDate < season.startDate || (last !== null && matchDate > last));
	const weekOf = ({ matchDate }: Planned) =>
		season ? weekOfSeason(season, matchDate as string) : null;
	const until = last === null ? "from" : `${formatDate(season?.startDate ?? last)} to`;
	return [
		said(published, ({ matchDate }) => matchDate === null, "Without a date"),
		said(published, ({ locationId }) => locationId === null, "Without a place"),
		said(published, ({ startTime }) => startTime.trim() === "", "Without a time"),
		said(dated, (match) => !saturdays.includes(match), "Not on a Saturday"),
		said(
			dated,
			isOutside,
			`Outside of ${season?.seasonName} (${until} ${formatDate(last ?? season?.startDate ?? "1970-01-01")})`,
		),
		said(
			saturdays.filter((match) => !isOutside(match)),
			(match) => weekOf(match) !== null && weekOf(match) !== match.weekNumber,
			`In another week of ${season?.seasonName} than their date`,
		),
	].filter((sentence) => sentence !== undefined);
}

function said(matches: readonly Planned[], isOdd: (match: Planned) => boolean, words: string) {
	const odd = matches.filter(isOdd);
	return odd.length === 0
		? undefined
		: `${words}: ${matchesInWords(odd.map(({ matchNumber }) => matchNumber))}.`;
}

const isSaturday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === 6;
