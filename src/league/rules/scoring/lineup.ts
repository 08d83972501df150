import {
	type Line,
	lineDetails,
	type PlayerField,
	playerSlots,
	type Side,
} from "../../entities/line.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import { type NotEligible, notEligibleText } from "../roster/not-eligible.ts";
import { isStopped, type Lineup } from "./scorecard.ts";

/**
 * Errors in the players of a changed scorecard, by field: each must be on the side's roster and
 * play one line, and nobody is `notEligible`. The players of a stopped line finish it (by-law VIII
 * i). Players already on the scorecard for that side stay valid after leaving the roster. Not
 * applied to admins. By-laws II b, II e, VIII a, XIV c.
 */
export function scorecardPlayerErrors(
	next: Lineup,
	stored: Lineup & Pick<MatchResult, `${Line}Score`>,
	rosters: Readonly<Record<Side, readonly number[]>>,
	notEligible: ReadonlyMap<number, NotEligible>,
): Partial<Record<PlayerField, string>> {
	const errors: Partial<Record<PlayerField, string>> = {};
	for (const { field, line, side } of playerSlots) {
		const playerId = next[field];
		const finisher = finisherOf(stored, field);
		if (finisher !== null && playerId !== finisher) {
			errors[field] = `This line was stopped, and ${samePlayers}`;
			continue;
		}
		if (playerId === null) continue;
		const duplicate = playerSlots.find(
			(other) => other.field !== field && next[other.field] === playerId,
		);
		const isNew = stored[field] !== playerId;
		const refusal = notEligible.get(playerId);
		const wasOnCard = playerSlots.some(
			(other) => other.side === side && stored[other.field] === playerId,
		);
		if (isNew && !wasOnCard && !rosters[side].includes(playerId))
			errors[field] = "Choose a player from this team’s roster.";
		else if (isNew && !wasOnCard && refusal) errors[field] = notEligibleText(refusal);
		else if (duplicate && (isNew || stored[duplicate.field] !== playerId))
			errors[field] = duplicateError(line, duplicate.line);
	}
	return errors;
}

/** Who finishes a stopped line in this place; null if anyone may be entered. By-law VIII i. */
export function finisherOf(
	stored: Lineup & Pick<MatchResult, `${Line}Score`>,
	field: PlayerField,
): number | null {
	const { line } = playerSlots.find((each) => each.field === field)!;
	return isStopped(stored, line) ? stored[field] : null;
}

/**
 * The options of a player picker, each with the reason why it can't be chosen; of a stopped line
 * only its `finisher`. By-laws VIII a, i.
 */
export function playerChoices<P extends { readonly playerId: number }>(
	card: Lineup,
	field: PlayerField,
	roster: readonly P[],
	finisher: number | null,
): { player: P; disabledReason: string | null }[] {
	const { line } = playerSlots.find((each) => each.field === field)!;
	const offered =
		finisher === null ? roster : roster.filter(({ playerId }) => playerId === finisher);
	return offered.map((player) => {
		const taken = playerSlots.find(
			(other) => other.field !== field && card[other.field] === player.playerId,
		);
		return { player, disabledReason: taken ? duplicateError(line, taken.line) : null };
	});
}

export const samePlayers =
	"the same players finish it (by-law VIII i). If a wrong player was entered, clear the line’s score first.";

const duplicateError = (line: Line, other: Line) =>
	line === other
		? "Choose two different players for this line."
		: `A player can play only one line per match. Already on ${lineDetails[other].name}.`;
