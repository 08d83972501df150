import { newLeagueNumbers } from "../../league/new-league-numbers.ts";
import { addDays } from "../../league/rules/time/league-time.ts";
import type { Row } from "./rows.ts";
import { lastWeek, saturdayOf } from "./seasons.ts";
import type { Story } from "./story.ts";
import type { Slot } from "./teams.ts";

/**
 * Make-up dates for rained-out matches, on Sundays, and on the first divisions' free Saturday. The
 * demo captain's was played on the next day, but has no score yet.
 */
export function makeupMatches(
	season: Row<"season">,
	{ rainedOut, notYetIn }: Story,
): Row<"makeupMatch">[] {
	const sundayAfterWeek = (week: number) => addDays(saturdayOf(season, week), 1);
	const dates: [date: string, slot: Slot][] = [
		[sundayAfterWeek(lastWeek + 2), "9-11"],
		[sundayAfterWeek(lastWeek - 2), "1-3"],
		[sundayAfterWeek(lastWeek + 1), "3-5"],
		[saturdayOf(season, newLeagueNumbers.weeks), "11-1"],
		[sundayAfterWeek(lastWeek + 2), "1-3"],
	];
	const firstDivision = notYetIn[0]!;
	const lastDivision = notYetIn.at(-1)!;
	return [...rainedOut, firstDivision, lastDivision].map(
		({ matchNumber, homeTeamId, visitorTeamId }, index) => {
			const [matchDate, startTime] = dates[index]!;
			return {
				makeupMatchId: index + 1,
				originalMatchNumber: matchNumber,
				homeTeamId,
				visitorTeamId,
				matchDate,
				startTime,
				locationId: null,
			};
		},
	);
}
