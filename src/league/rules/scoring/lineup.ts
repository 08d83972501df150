import {
	type Line,
	lineDetails,
	type PlayerField,
	places,
	type Side,
} from "../../entities/line.ts";
import type { MatchResult } from "../../entities/match-result.ts";

export type Lineup = Pick<MatchResult, PlayerField>;

/**
 * What is wrong with the players that a change puts on a card: each is on the roster of the side,
 * and plays one line. Who stood on the card for that side before stays valid, also after leaving
 * the roster. An admin is asked neither. By-laws II e, VIII a.
 */
export function lineupFaults(
	next: Lineup,
	stored: Lineup,
	rosters: Readonly<Record<Side, readonly number[]>>,
): Partial<Record<PlayerField, string>> {
	const faults: Partial<Record<PlayerField, string>> = {};
	for (const { field, line, side } of places) {
		const playerId = next[field];
		if (playerId === null) continue;
		const twin = places.find((other) => other.field !== field && next[other.field] === playerId);
		const isNew = stored[field] !== playerId;
		const stoodHere = places.some(
			(other) => other.side === side && stored[other.field] === playerId,
		);
		if (isNew && !stoodHere && !rosters[side].includes(playerId))
			faults[field] = "Please choose a player from this team’s roster.";
		else if (twin && (isNew || stored[twin.field] !== playerId))
			faults[field] = twiceSentence(line, twin.line);
	}
	return faults;
}

/**
 * The players to choose from for a place: the side's roster and who stands there already, each with
 * the reason why not.
 */
export function playerChoices<P extends { readonly playerId: number }>(
	card: Lineup,
	field: PlayerField,
	roster: readonly P[],
): { player: P; disabledReason: string | null }[] {
	const { line } = places.find((each) => each.field === field)!;
	return roster.map((player) => {
		const taken = places.find(
			(other) => other.field !== field && card[other.field] === player.playerId,
		);
		return { player, disabledReason: taken ? twiceSentence(line, taken.line) : null };
	});
}

const twiceSentence = (line: Line, other: Line) =>
	line === other
		? "The two places of a line need two players."
		: `Nobody plays on two lines of the same match: already on ${lineDetails[other].name}.`;
