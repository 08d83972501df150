import { type Line, lineDetails, lines } from "./line.ts";

/** The six places of one team's lineup, in scorecard order. By-law VIII a. */
export const lineupPlaces = lines.flatMap((line) =>
	lineDetails[line].positions.map((_position, index) => ({
		line,
		name: placeName(line, index),
	})),
) satisfies { line: Line; name: string }[];

/** `Singles 1`, `Doubles 1, second player`. */
export function placeName(line: Line, index: number) {
	return lineDetails[line].name + (index === 0 ? "" : ", second player");
}

/** The earliest time at which the other team may see the lineup, by the captain's choice. */
export const showTimes = {
	locked: "as soon as both lineups are locked",
	"60": "an hour before the match",
	"30": "half an hour before the match",
	"0": "when the match starts",
} as const;
export type ShowTime = keyof typeof showTimes;
