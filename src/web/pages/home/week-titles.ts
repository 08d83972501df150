import type { HomeWeek } from "../../../league/entities/home-weeks.ts";
import { isOver } from "../../../league/rules/schedule/effective-slot.ts";
import { isComplete } from "../../../league/rules/scoring/scorecard.ts";
import { addDays, dateOf, type LeagueTime } from "../../../league/rules/time/league-time.ts";
import { isSaturday } from "../../../league/rules/time/saturday.ts";
import { countOf } from "../../../league/wording.ts";

/** The title of the week that is being played or comes next. */
export function titleOfComing(day: string | null, today: string) {
	if (!day || day > addDays(today, 7)) return "Next matches";
	if (day === addDays(today, 7)) return isSaturday(day) ? "Next Saturday" : "Next week";
	if (day === today) return "Today";
	return isSaturday(day) && day > today ? "This Saturday" : "This week";
}

/** The title of the week that was played last. */
export function titleOfLatest(day: string | null, today: string) {
	if (!day || day <= addDays(today, -8)) return "Latest results";
	if (day === today) return "Today";
	return isSaturday(day) ? "Last Saturday" : "Last week";
}

/**
 * `4 matches`; once one is over, `no scores yet`, then `1 of 4 scores`. A default recorded before
 * the day of its match doesn't count as a score yet.
 */
export function scoresIn({ matches, results }: HomeWeek, now: LeagueTime) {
	const scheduled = matches.filter(({ effectiveDate }) => effectiveDate !== null).length;
	const complete = new Set(results.filter(isComplete).map(({ matchId }) => matchId));
	const scores = matches.filter(
		({ matchId, effectiveDate: day }) => day && day <= dateOf(now) && complete.has(matchId),
	).length;
	if (scheduled === 0) return matches.length === 0 ? "no matches" : "";
	if (scores === 0)
		return matches.some((match) => isOver(match, now))
			? "no scores yet"
			: countOf(scheduled, "match", "matches");
	return scores === scheduled
		? countOf(scores, "score")
		: `${scores} of ${countOf(scheduled, "score")}`;
}
