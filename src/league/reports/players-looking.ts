import { countOf } from "../wording.ts";
import {
	columnsFrom,
	type PlayerRow,
	type PlayerSources,
	readableColumns,
} from "./player-columns.ts";
import { type Report, tabulate } from "./report.ts";

const columns = columnsFrom(["playerNumber", "createdAt", "name"], []);

/** The players without a team, by rating. Page: Players Looking for a Team. */
export function playersLooking(sources: PlayerSources): Report {
	const rows = sources.players.toSorted(
		(a, b) => ratingOf(a) - ratingOf(b) || (a.playerNumber ?? 0) - (b.playerNumber ?? 0),
	);
	return {
		title: "Players Looking for a Team",
		subtitle: `${countOf(rows.length, "player")}, by rating`,
		sheet: "Players",
		...tabulate(readableColumns(columns, sources), rows),
	};
}

/** Sorts players without a rating last. */
const ratingOf = ({ rating }: PlayerRow) => rating ?? 99;
