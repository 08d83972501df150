import { type Line, lineDetails, lines, playerFieldsOf, type Side } from "../../entities/line.ts";
import { lineupPlaces } from "../../entities/lineup-places.ts";
import type { TeamLineup } from "../../entities/team-lineup.ts";
import type { Card } from "../scoring/card-merge.ts";
import { isBegun } from "../scoring/scorecard.ts";

/**
 * The places of a team that are taken because their line has begun, by place; undefined for a place
 * that is still open. Their players stay, and play no other line. By-law VIII i.
 */
export type TakenPlaces = readonly (number | null | undefined)[];
/** The places of a side whose lines have begun on this scorecard. */
export const takenPlaces = (card: Card | undefined, side: Side): TakenPlaces =>
	lines.flatMap((line) =>
		playerFieldsOf(line, side).map((field) =>
			card && isBegun(card, line) ? card[field] : undefined,
		),
	);

/**
 * A lineup for the rest of a match: the players of begun lines are where they began. By-law VIII i.
 */
export function continuedLineup({ players, substitutes }: TeamLineup, taken: TakenPlaces) {
	const isElsewhere = (id: number | null) => id !== null && taken.includes(id);
	return {
		players: players.map((id, place) => {
			const fixed = taken[place];
			return fixed !== undefined ? fixed : isElsewhere(id) ? null : id;
		}),
		substitutes: substitutes.filter((id) => !isElsewhere(id)),
	};
}

/**
 * What is wrong with a lineup for the rest of a match, as `lineupErrors` names it. By-law VIII i.
 */
export function continuedErrors(
	{ players, substitutes }: TeamLineup,
	taken: TakenPlaces,
): Record<string, string> {
	const errors: Record<string, string> = {};
	const lineOf = (id: number | null) =>
		id === null ? undefined : lineupPlaces[taken.indexOf(id)]?.line;
	players.forEach((id, place) => {
		const { line } = lineupPlaces[place]!;
		const begun = lineOf(id);
		if (taken[place] !== undefined && id !== taken[place])
			errors[`players.${place}`] =
				`${lineDetails[line].name} has begun, so its players stay (by-law VIII i).`;
		else if (taken[place] === undefined && begun) errors[`players.${place}`] = onAnother(begun);
	});
	substitutes.forEach((id, index) => {
		const begun = lineOf(id);
		if (begun) errors[`substitutes.${index}`] = onAnother(begun);
	});
	return errors;
}

const onAnother = (line: Line) =>
	`This player is on ${lineDetails[line].name}, which has begun, and plays no other line (by-law VIII i).`;
