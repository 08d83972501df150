import type { SeasonNumber, SeasonNumbersRow } from "../../league/entities/season-numbers.ts";
import { type Read, read } from "./reads.ts";

/*
 * The numbers of a season that each page uses, and only those: a page is stale only after a change
 * of one of them (`docs/decisions/0025-pages-follow-their-reads.md`).
 */

/** The numbers of the current season, of the published matches' season, or of a past one. */
const of = <Name extends SeasonNumber | "seasonId">(
	season: "current" | "matches" | number,
	...names: Name[]
): Read<Pick<SeasonNumbersRow, Name>> =>
	read<SeasonNumbersRow>("get/seasonNumbers/{id}", {
		id: season,
		fields: names.join(","),
	});

/** The numbers of all seasons. */
const ofSeasons = <Name extends SeasonNumber>(
	...names: Name[]
): Read<Pick<SeasonNumbersRow, Name | "seasonId">[]> =>
	read<SeasonNumbersRow[]>("list/seasonNumbers", {
		fields: ["seasonId", ...names].join(","),
	});

const keyDates = ["additionsMax", "rosterDeadlineHour", "additionsCloseHour"] as const;

export const seasonNumberReads = {
	/** The season of the published matches; without any, the current one. */
	seasonOfMatches: of("matches", "seasonId"),
	weeksOfMatches: of("matches", "seasonId", "weeks"),
	keyDates: of("current", ...keyDates),
	keyDatesOfSeasons: ofSeasons(...keyDates),
	rosters: of("current", "rosterCap", ...keyDates),
	makeups: of("current", "makeupWeeks", "postponeHours", "wetCourtWaitMinutes"),
	scorecards: of("matches", "scorecardDueWeeks"),
	balls: (seasonId: number | null | undefined) => of(seasonId ?? "matches", "seasonId", "ballCans"),
	standings: (seasonId: number | null | undefined) =>
		of(
			seasonId ?? "matches",
			"seasonId",
			"weeks",
			"forfeitsNoPrize",
			"forfeitsRemoval",
			"forfeitsRemovalToOneTeam",
		),
	weeksOfSeasons: ofSeasons("weeks"),
	ratings: of("current", "ratingMin", "ratingMax"),
};
