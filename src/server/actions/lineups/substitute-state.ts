import type { Kysely } from "kysely";
import type { AvailabilityAnswer } from "../../../league/entities/availability.ts";
import { lineDetails, type Side, sides } from "../../../league/entities/line.ts";
import { lineupPlaces } from "../../../league/entities/lineup-places.ts";
import type { SubstituteRequest } from "../../../league/entities/team-lineup.ts";
import { isLocked } from "../../../league/rules/lineup/exchange.ts";
import { canStepIn, openRequest } from "../../../league/rules/lineup/substitutes.ts";
import type { NotEligible } from "../../../league/rules/roster/not-eligible.ts";
import { slotOfMatch } from "../../../league/rules/schedule/effective-slot.ts";
import type { LeagueTime } from "../../../league/rules/time/league-time.ts";
import { fullName } from "../../../league/wording.ts";
import type { Database } from "../../db/schema.ts";
import {
	type AskedPlayer,
	askedAbout,
	readEntries,
	readRoster,
} from "../availability/read-asked.ts";
import { type MatchInfo, readMatchInfo } from "../scorecards/match-card.ts";
import { readIneligiblePlayers } from "./ineligible-players.ts";
import { type OwnLineup, readTeamLineup, type StoredLineup } from "./stored-lineup.ts";

/**
 * A team's lineup, its players' answers, and which substitutes were asked, for the match's date.
 */
export interface SubstituteState {
	lineup: OwnLineup & { own: StoredLineup };
	slot: string;
	requests: SubstituteRequest[];
	roster: AskedPlayer[];
	answerOf: (playerId: number) => AvailabilityAnswer | null;
	/** Why players of the roster may not play this match, by player ID. */
	refusals: ReadonlyMap<number, NotEligible>;
}

/** Null if the match has no date, its lineup is not stored, or it can't be changed anymore. */
export async function readSubstituteState(
	db: Kysely<Database>,
	lineup: OwnLineup,
): Promise<SubstituteState | null> {
	const { match, teamId, own, closed } = lineup;
	const slot = slotOfMatch(match);
	if (!own || closed !== null || slot === null) return null;
	const players = await readRoster(db, teamId);
	const refusals = await readIneligiblePlayers(db, players, match.effectiveDate);
	const roster = askedAbout({ teamId, players }, match, await readEntries(db, [match]));
	return {
		lineup: { ...lineup, own },
		slot,
		roster,
		refusals,
		requests: await readSubstituteRequests(db, lineup),
		answerOf(playerId) {
			const found = roster.find(({ player }) => player.playerId === playerId);
			// A player who has left the team or is not eligible can't play for it (by-laws II e, XIV c).
			return found && !refusals.has(playerId) ? found.current.answer : "out";
		},
	};
}

/**
 * The substitutes who were asked to step in, at the match's current date, the one asked first
 * coming first.
 */
export const readSubstituteRequests = (
	db: Kysely<Database>,
	{ match, teamId }: Pick<OwnLineup, "match" | "teamId">,
) =>
	db
		.selectFrom("substituteRequest")
		.select(["playerId", "insteadOf", "answer", "at"])
		.where("matchId", "=", match.matchId)
		.where("teamId", "=", teamId)
		.where("slot", "=", slotOfMatch(match) ?? "")
		.orderBy("at")
		.execute();

/** The lineup with only those substitutes who may still step in. */
export const availableSubstitutes = ({ lineup }: SubstituteState) =>
	canStepIn(lineup.own, lineup.exchange.isExchanged);
/** The name of a player on the roster; those who have left are not named. */
export const nameOf = ({ roster }: SubstituteState, id: number) => {
	const player = roster.find((each) => each.player.playerId === id)?.player;
	return player ? fullName(player) : "A former player";
};
/** The line on which a player is in the lineup; empty if they are not in it. */
export const lineName = ({ lineup }: SubstituteState, playerId: number) => {
	const place = lineupPlaces[lineup.own.players.indexOf(playerId)];
	return place ? lineDetails[place.line].name : "";
};
/** The side on which a team plays in the match. Call it only for teams that do. */
export const sideOf = ({ match }: MatchInfo, teamId: number) =>
	sides.find((side) => match[`${side}TeamId`] === teamId) as Side;

/**
 * Whether a player may see their own spot: the lineup was emailed or handed over, or they stepped
 * in.
 */
export const canSeeSpot = (
	{ lineup: { own, match }, slot, requests }: SubstituteState,
	playerId: number,
) =>
	own.sentFor === slot ||
	isLocked(match, own) ||
	requests.some((request) => request.playerId === playerId && request.answer === "in");

/** The answer of `lineupBehindLink` if there is no lineup, or it can't be changed anymore. */
export const noLineupBehindLink = {
	line: null,
	stepIn: null,
	replacedBy: null,
	notEligible: null,
} as const;

/**
 * What a player sees of the lineup behind a link: their own line, and a question to step in if they
 * may play the match.
 */
export async function lineupBehindLink(
	db: Kysely<Database>,
	{ matchId, teamId, playerId }: { matchId: number; teamId: number; playerId: number },
	now: LeagueTime,
) {
	const info = await readMatchInfo(db, matchId);
	const lineup = await readTeamLineup(db, info, sideOf(info, teamId), now);
	const state = await readSubstituteState(db, lineup);
	if (!state) return noLineupBehindLink;
	const notEligible = state.refusals.get(playerId) ?? null;
	const requests = notEligible ? [] : state.requests.filter((each) => each.playerId === playerId);
	const open = openRequest(playerId, requests, availableSubstitutes(state), state.answerOf);
	const { players } = state.lineup.own;
	const request =
		open ??
		(players.includes(playerId) ? undefined : requests.findLast(({ answer }) => answer !== "out"));
	const replaced = state.requests.find(
		(each) =>
			each.insteadOf === playerId && each.answer === "in" && players.includes(each.playerId),
	);
	return {
		notEligible,
		line: (canSeeSpot(state, playerId) && lineName(state, playerId)) || null,
		replacedBy: replaced && !players.includes(playerId) ? nameOf(state, replaced.playerId) : null,
		stepIn: request
			? {
					insteadOf: nameOf(state, request.insteadOf),
					line: open ? lineName(state, open.insteadOf) : null,
				}
			: null,
	};
}
