import type { AvailabilityAnswer } from "../../entities/availability.ts";
import type { SubstituteRequest, TeamLineup } from "../../entities/team-lineup.ts";
import { replaced, standbys } from "./team-lineup.ts";

/** What a captain knows about each player for this date of the match. */
type AnswerOf = (playerId: number) => AvailabilityAnswer | null;

/**
 * Whether a substitute can still step in: nobody else has, and the player on the line is still out.
 * The lineup's `substitutes` are those who may step in: all of them before the lineups are
 * exchanged, then the two standbys.
 */
const isOpen = (
	{ answer, playerId, insteadOf }: SubstituteRequest,
	{ players, substitutes }: TeamLineup,
	answerOf: AnswerOf,
) =>
	answer === null &&
	players.includes(insteadOf) &&
	substitutes.includes(playerId) &&
	answerOf(insteadOf) === "out";

/** The oldest request that a substitute can answer now; undefined if there is none. */
export const openRequest = (
	playerId: number,
	requests: readonly SubstituteRequest[],
	lineup: TeamLineup,
	answerOf: AnswerOf,
) => requests.find((request) => request.playerId === playerId && isOpen(request, lineup, answerOf));

/**
 * The lineup with those `substitutes` who may still step in: all before the exchange, then the
 * standbys. By-law VIII e.
 */
export const canStepIn = (lineup: TeamLineup, isExchanged: boolean): TeamLineup => ({
	...lineup,
	substitutes: isExchanged ? standbys(lineup) : lineup.substitutes,
});

/**
 * The next substitute to be asked to step in for a player: in the captain's order, without those
 * who are out, were asked to step in for this player, or have another such question to answer.
 * `callFirst`: those who come before but have no email address, so that the captain can call them.
 */
export function nextSubstitute(
	insteadOf: number,
	lineup: TeamLineup,
	{
		requests,
		answerOf,
		hasEmail,
	}: {
		requests: readonly SubstituteRequest[];
		answerOf: AnswerOf;
		hasEmail: (playerId: number) => boolean;
	},
): { playerId: number | null; callFirst: number[] } {
	const free = lineup.substitutes.filter(
		(id) =>
			answerOf(id) !== "out" &&
			!requests.some((request) => request.playerId === id && request.insteadOf === insteadOf) &&
			!openRequest(id, requests, lineup, answerOf),
	);
	const index = free.findIndex(hasEmail);
	return index < 0
		? { playerId: null, callFirst: free }
		: { playerId: free[index]!, callFirst: free.slice(0, index) };
}

/**
 * The lineup after a substitute stepped in for a player, who is out of the match. After the
 * exchange nobody else moves up among the standbys. By-law VIII e.
 */
export function steppedIn(
	lineup: TeamLineup,
	{ playerId, insteadOf }: Pick<SubstituteRequest, "playerId" | "insteadOf">,
	isExchanged: boolean,
): TeamLineup {
	const place = lineup.players.indexOf(insteadOf);
	if (isExchanged) return replaced(lineup, playerId, place);
	return {
		players: lineup.players.with(place, playerId),
		substitutes: lineup.substitutes.filter((id) => id !== playerId),
	};
}
