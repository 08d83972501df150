import { facts } from "../facts.ts";

/**
 * The four lines of a team match in scorecard order, with their names and player positions.
 * Schemas, columns, lineups, and demo scorecards are derived from them. By-laws VIII a.
 */
export const lineDetails = {
	singles1: { name: "Singles 1", short: "S1", positions: ["Player"] },
	singles2: { name: "Singles 2", short: "S2", positions: ["Player"] },
	doubles1: { name: "Doubles 1", short: "D1", positions: ["Player1", "Player2"] },
	doubles2: { name: "Doubles 2", short: "D2", positions: ["Player1", "Player2"] },
} as const;
export type Line = keyof typeof lineDetails;
export const lines = Object.keys(lineDetails) as readonly Line[] as readonly [
	"singles1",
	"singles2",
	"doubles1",
	"doubles2",
];

/** By-laws IX c: the sets a team forfeits by not showing up for a match. */
export const setsOfDefaultedMatch = facts.setsPerDefaultedLine * lines.length;

export const sides = ["home", "visitor"] as const;
export type Side = (typeof sides)[number];
export const otherSide = (side: Side): Side => (side === "home" ? "visitor" : "home");
const sidePrefix = { home: "Home", visitor: "Visitor" } as const;

/** The field that holds a player's id: `singles1HomePlayerId`, `doubles1HomePlayer2Id`. */
export type PlayerField = {
	[L in Line]: `${L}${(typeof sidePrefix)[Side]}${(typeof lineDetails)[L]["positions"][number]}Id`;
}[Line];

/** The player fields of one side of a line, in scorecard order. */
export const playerFieldsOf = (line: Line, side: Side) =>
	lineDetails[line].positions.map(
		(position) => `${line}${sidePrefix[side]}${position}Id` as PlayerField,
	);

/** The twelve player fields of a scorecard, in its order. */
export const playerSlots = lines.flatMap((line) =>
	sides.flatMap((side) => playerFieldsOf(line, side).map((field) => ({ field, line, side }))),
);
