import type { MakeupMatch } from "../../entities/makeup-match.ts";
import type { Match } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import { messages } from "../../messages.ts";
import { isComplete } from "../scoring/scorecard.ts";
import type { LeagueDate } from "../time/league-time.ts";

type Fixture = Pick<Match, "matchId" | "matchNumber" | "homeTeamId" | "visitorTeamId">;
type Booking = Omit<MakeupMatch, "startTime" | "locationId">;
type NewBooking = Omit<Booking, "makeupMatchId">;
type Errors = Partial<Record<"originalMatchNumber" | "matchDate", string>>;

/**
 * Why a make-up match can't be booked or changed to this: its date is over, or its original match is
 * unknown, of other teams, or already made up. Values of a booking that stay as they are stay valid.
 * By-laws XIV. Page: Make-Up Matches.
 */
export function makeupErrors(
	before: Booking | null,
	after: NewBooking,
	league: {
		readonly today: LeagueDate;
		readonly matches: readonly Omit<Fixture, "matchId">[];
		readonly makeups: readonly Pick<MakeupMatch, "makeupMatchId" | "originalMatchNumber">[];
	},
): Errors {
	const isNew = (field: keyof NewBooking) => before?.[field] !== after[field];
	const errors: Errors = {};
	if (after.matchDate < league.today && isNew("matchDate"))
		errors.matchDate = messages.makeupInThePast;
	const number = after.originalMatchNumber;
	if (number === null) return errors;
	if (isNew("originalMatchNumber") || isNew("homeTeamId") || isNew("visitorTeamId")) {
		const match = league.matches.find(({ matchNumber }) => matchNumber === number);
		if (!match) errors.originalMatchNumber = `There is no match ${number}.`;
		else if (!isBetween(match, after))
			errors.originalMatchNumber = `Match ${number} is not between these two teams.`;
	}
	const isMadeUp = league.makeups.some(
		(other) =>
			other.originalMatchNumber === number && other.makeupMatchId !== before?.makeupMatchId,
	);
	if (isNew("originalMatchNumber") && isMadeUp)
		errors.originalMatchNumber ??= `Match ${number} already has a make-up match. Change that one instead.`;
	return errors;
}

/** Home and visitors may be swapped for the make-up. */
const isBetween = (match: Omit<Fixture, "matchId">, { homeTeamId, visitorTeamId }: NewBooking) =>
	[match.homeTeamId, match.visitorTeamId].includes(homeTeamId) &&
	[match.homeTeamId, match.visitorTeamId].includes(visitorTeamId);

/**
 * The matches that a make-up may be booked for, by number: without a complete result and, if `own`
 * is given, of one of these teams.
 */
export const makeupChoices = <M extends Fixture>(
	matches: readonly M[],
	results: readonly Pick<MatchResult, "matchId" | "linesEntered">[],
	own: readonly number[] | null,
): M[] => {
	const complete = new Set(results.filter(isComplete).map(({ matchId }) => matchId));
	return matches
		.filter(
			({ matchId, homeTeamId, visitorTeamId }) =>
				!complete.has(matchId) &&
				(own === null || own.includes(homeTeamId) || own.includes(visitorTeamId)),
		)
		.toSorted((one, other) => one.matchNumber - other.matchNumber);
};
