import type { Event } from "../../entities/event.ts";
import type { Match, MaybeCanceled } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import type { PostponeReason, ProposalKind } from "../../entities/postponement.ts";
import type { Season } from "../../entities/season.ts";
import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import { countOf } from "../../wording.ts";
import { hasBegunLines, isComplete } from "../scoring/scorecard.ts";
import { formatMoment } from "../time/format-moment.ts";
import {
	addDays,
	atMinute,
	dateOf,
	formatDate,
	type LeagueDate,
	type LeagueTime,
} from "../time/league-time.ts";
import { lastMakeupDay } from "./free-slots.ts";
import { startMinute } from "./start-time.ts";

type DatedMatch = Pick<Match, "matchNumber" | "matchDate" | "effectiveDate" | "effectiveTime"> &
	MaybeCanceled;
type Card = Pick<MatchResult, "linesEntered" | "linesStopped"> | undefined;

/**
 * Minutes after match time until either captain alone may call off the match; undefined if the
 * reason doesn't allow that. By-laws XIV e, f, g.
 */
const waitFor = (
	reason: PostponeReason,
	{ wetCourtWaitMinutes }: Pick<SeasonNumbers, "wetCourtWaitMinutes">,
): number | undefined => {
	const waits: Partial<Record<PostponeReason, number>> = {
		rain: wetCourtWaitMinutes,
		temperature: wetCourtWaitMinutes,
		lightning: 60,
	};
	return waits[reason];
};

/**
 * Why a captain can't ask for a make-up now; null if they can.
 *
 * - "Rained out" calls the match off at once. Either captain may, after the waiting time at the
 *   courts (XIV e, f, g).
 * - "We need to postpone" takes both captains: the match stays scheduled until the other one
 *   accepts a make-up. Not earlier than an hour (or the season's number of hours) before match time
 *   (XIV d).
 * - For a match that is already called off, captains only suggest a new date.
 * - A match with begun lines goes on at a make-up, whether rain or time stopped it (VIII i).
 *
 * The weather is the only valid reason (XIV d). A make-up needs a day after today, up to `lastDay`
 * (XIV h). By-laws in `content/bylaws.md`. Page: Team Details.
 */
export function postponementBlocker(
	match: DatedMatch,
	card: Card,
	{ kind, reason }: { readonly kind: ProposalKind; readonly reason: PostponeReason },
	{
		now,
		lastDay,
		numbers,
	}: {
		readonly now: LeagueTime;
		readonly lastDay: LeagueDate;
		readonly numbers: Pick<SeasonNumbers, "postponeHours" | "wetCourtWaitMinutes">;
	},
): string | null {
	const name = `Match ${match.matchNumber}`;
	if (match.isCanceled) return canceledText(name);
	if (card && isComplete(card)) return `${name} already has a result.`;
	if (lastDay <= dateOf(now))
		return `It’s too late for a make-up of ${name.toLowerCase()}: the last day is ${formatDate(lastDay)} (by-law XIV h). Ask the administrator to set a date.`;
	if (kind === "calledOff")
		return match.effectiveDate === null ? null : `${name} has a date and has not been called off.`;
	if (match.effectiveDate === null) return `${name} has no date. Suggest make-up times instead.`;
	if (kind === "postpone" && card && hasBegunLines(card)) return null;
	const wait = waitFor(reason, numbers);
	if (wait === undefined)
		return "A match can be postponed only because of the weather (by-law XIV d). A team that is short of players defaults lines instead (by-law IX d).";
	const start = startMinute(match.effectiveTime) || 0;
	const opens = atMinute(match.effectiveDate, start - 60 * numbers.postponeHours);
	if (now < opens)
		return `It’s too early. You can postpone from ${beforeMatch(numbers)} match time: ${formatMoment(opens)} (by-law XIV d). Only the league can call off matches earlier.`;
	const waitsUntil = atMinute(match.effectiveDate, start + wait);
	if (kind === "rainedOut" && now < waitsUntil)
		return `Wait at the courts until ${formatMoment(waitsUntil)}. Before that, it takes both captains (by-law XIV ${reason === "lightning" ? "f" : "e"}). Choose “We need to postpone” if the other captain agrees.`;
	return null;
}

/**
 * The last day of a match's make-up: the season's number of weeks (3) after the day on which the
 * match should have been played, but not after the season's last make-up day. By-laws XIV h.
 */
export function makeupDeadline(
	{ matchDate, effectiveDate }: Pick<DatedMatch, "matchDate" | "effectiveDate">,
	season: Pick<Season, "seasonId" | "endDate"> | undefined,
	{ events, today, numbers }: MakeupDays,
): LeagueDate {
	const inTime = addDays(effectiveDate ?? matchDate ?? today, 7 * numbers.makeupWeeks);
	const last = season ? lastMakeupDay(season, events) : null;
	return last !== null && last < inTime ? last : inTime;
}

/**
 * The last day on which captains may book a make-up themselves: the season's last make-up day. In a
 * season without one, it is as many weeks from today as a make-up may take. The administrator sets
 * later dates. By-laws XIV h. Page: Make-Up Matches.
 */
export function bookingDeadline(
	season: Pick<Season, "seasonId" | "endDate"> | undefined,
	{ events, today, numbers }: MakeupDays,
): LeagueDate {
	const last = season ? lastMakeupDay(season, events) : null;
	return last ?? addDays(today, 7 * numbers.makeupWeeks);
}

interface MakeupDays {
	readonly events: readonly Event[];
	readonly today: LeagueDate;
	readonly numbers: Pick<SeasonNumbers, "makeupWeeks">;
}

const beforeMatch = ({ postponeHours }: Pick<SeasonNumbers, "postponeHours">) =>
	postponeHours === 0
		? "the"
		: `${postponeHours === 1 ? "one hour" : countOf(postponeHours, "hour")} before`;

export const canceledText = (match: string) => `${match} is canceled: a team has withdrawn.`;
export const lastMakeupDayText = (day: LeagueDate) => `The last make-up day is ${formatDate(day)}.`;
