import type { Planned } from "../../entities/match.ts";
import type { Season } from "../../entities/season.ts";
import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import { weekOfSeason } from "../season/current-season.ts";
import { lastDayOf, seasonOfMatches } from "../season/season-of-matches.ts";
import { formatDate } from "../time/league-time.ts";
import { isSaturday } from "../time/saturday.ts";
import { matchesInWords } from "./number-lists.ts";

type Dated = Planned & { readonly matchDate: string };
type DatedSeason = Pick<Season, "seasonName" | "startDate" | "endDate" | "currentSeason"> &
	Pick<SeasonNumbers, "weeks">;

/**
 * Warns about matches without a date, location, or time, not on a Saturday, outside the season, or
 * with a date that is not in the week of their `weekNumber`. By-laws IV.
 */
export function dateWarnings(
	published: readonly Planned[],
	seasons: readonly DatedSeason[],
): string[] {
	const dated = published.filter((match): match is Dated => match.matchDate !== null);
	const { season } = seasonOfMatches(seasons, published);
	return [
		warningFor(published, ({ matchDate }) => matchDate === null, "No date"),
		warningFor(published, ({ locationId }) => locationId === null, "No location"),
		warningFor(published, ({ startTime }) => startTime.trim() === "", "No time"),
		warningFor(dated, (match) => !isOnSaturday(match), "Not on a Saturday"),
		...(season ? seasonWarnings(dated, season, seasons) : []),
	].filter((sentence) => sentence !== undefined);
}

function seasonWarnings(
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
		warningFor(dated, isOutside, `Outside of ${season.seasonName} (${days})`),
		warningFor(
			dated.filter((match) => isOnSaturday(match) && !isOutside(match)),
			isInOtherWeek,
			`Week number doesn’t match the date (${season.seasonName})`,
		),
	];
}

function warningFor<M extends Planned>(
	matches: readonly M[],
	isAffected: (match: M) => boolean,
	warning: string,
) {
	const affected = matches.filter(isAffected);
	return affected.length === 0
		? undefined
		: `${warning}: ${matchesInWords(affected.map(({ matchNumber }) => matchNumber))}.`;
}

const isOnSaturday = ({ matchDate }: Dated) => isSaturday(matchDate);
