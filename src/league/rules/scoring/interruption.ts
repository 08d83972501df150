import { type Line, lineDetails, lines } from "../../entities/line.ts";
import { listOf, pluralOf } from "../../wording.ts";
import type { Card } from "./card-merge.ts";
import { isBegun, isComplete, isEntered, isStopped, totals } from "./scorecard.ts";
import { serverOf, stoppedText } from "./stopped-line.ts";

/** Where a line was stopped, with the name of the player who serves next. By-law VIII i. */
export const stoppedLineText = (
	card: Card,
	line: Line,
	nameOf: (playerId: number) => string | undefined,
): string | null =>
	stoppedText(card[`${line}Score`], (server) => nameOf(serverOf(card, line, server) ?? 0));

/**
 * How an interrupted match goes on, as sentences for its captains; none if no line has begun or all
 * are finished. By-law VIII i.
 */
export function continuation(
	card: Card,
	nameOf: (playerId: number) => string | undefined,
): string[] {
	if (isComplete(totals(card)) || !lines.some((line) => isBegun(card, line))) return [];
	const finished = lines.filter((line) => isEntered(card, line)).map(nameOfLine);
	const stopped = lines.filter((line) => isStopped(card, line));
	const open = lines.filter((line) => !isBegun(card, line)).map(nameOfLine);
	return [
		...stopped.map(
			(line) =>
				`${nameOfLine(line)} was ${stoppedLineText(card, line, nameOf)}. It continues there, with the same players.`,
		),
		...(finished.length > 0
			? [`${listOf(finished)} ${pluralOf(finished.length, "is", "are")} finished.`]
			: []),
		...(open.length > 0
			? [
					`${listOf(open)} ${pluralOf(open.length, "gets a new lineup", "get new lineups")}, without players of the other lines.`,
				]
			: []),
	];
}

const nameOfLine = (line: Line) => lineDetails[line].name;
