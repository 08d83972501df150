import type { MakeupMatch } from "../../entities/makeup-match.ts";
import type { Match, MaybeCanceled } from "../../entities/match.ts";
import { messages } from "../../messages.ts";
import type { LeagueDate } from "../time/league-time.ts";
import { isBetween } from "./effective-slot.ts";
import { canceledText, lastMakeupDayText } from "./postponement.ts";

type DatedMatch = Pick<Match, "matchNumber" | "homeTeamId" | "visitorTeamId"> & MaybeCanceled;
type Booking = Omit<MakeupMatch, "startTime" | "locationId">;
type NewBooking = Omit<Booking, "makeupMatchId">;
type Errors = Partial<Record<"originalMatchNumber" | "matchDate", string>>;

/**
 * Why a make-up match can't be booked or changed to this: its date is in the past or after the last
 * make-up day, or its original match is unknown, between other teams, canceled, or already made up.
 * Unchanged values of a booking stay valid. By-laws XIV, XIV h. Page: Make-Up Matches.
 */
export function makeupErrors(
	before: Booking | null,
	after: NewBooking,
	league: {
		readonly today: LeagueDate;
		/** Null for admins, who may set any date (XIV h). */
		readonly lastDay: LeagueDate | null;
		readonly matches: readonly DatedMatch[];
		readonly makeups: readonly Pick<MakeupMatch, "originalMatchNumber">[];
	},
): Errors {
	const isNew = (field: keyof NewBooking) => before?.[field] !== after[field];
	const errors: Errors = {};
	if (after.matchDate < league.today && isNew("matchDate"))
		errors.matchDate = messages.dateInThePast;
	if (league.lastDay !== null && after.matchDate > league.lastDay && isNew("matchDate"))
		errors.matchDate ??= `${lastMakeupDayText(league.lastDay)} The administrator can set a later date.`;
	const number = after.originalMatchNumber;
	if (number === null) return errors;
	if (isNew("originalMatchNumber") || isNew("homeTeamId") || isNew("visitorTeamId")) {
		const match = league.matches.find(({ matchNumber }) => matchNumber === number);
		if (!match) errors.originalMatchNumber = `There is no match ${number}.`;
		else if (!isBetween(after, match))
			errors.originalMatchNumber = `Match ${number} is not between these two teams.`;
		else if (match.isCanceled) errors.originalMatchNumber = canceledText(`Match ${number}`);
	}
	const isMadeUp = league.makeups.some(({ originalMatchNumber }) => originalMatchNumber === number);
	if (isNew("originalMatchNumber") && isMadeUp)
		errors.originalMatchNumber ??= `Match ${number} already has a make-up match. Change that one instead.`;
	return errors;
}
