import type { Team } from "../entities/team.ts";
import {
	type PlayerRow,
	type PlayerSources,
	playerColumns,
	readableColumns,
} from "./player-columns.ts";
import { type Report, tabulate } from "./report.ts";

interface Sources extends PlayerSources {
	readonly teams: readonly Pick<Team, "teamId" | "teamNumber" | "teamName">[];
}
const {
	number,
	phone,
	email,
	rating,
	ratingType,
	gender,
	birthYear,
	usta,
	ustaLevel,
	ustaYear,
	experience,
	comments,
	dateSubmitted,
} = playerColumns;
const names = { kind: "text", width: 18 } as const;

/**
 * All active players, in the columns of the page Players: what can be changed in a spreadsheet and
 * imported again (`rules/import/import-plan.ts`), so teams stand in it by their number, which no two have.
 */
export function allPlayers(sources: Sources): Report {
	const numbers = new Map(
		sources.teams.map(({ teamId, teamNumber, teamName }) => [teamId, teamNumber ?? teamName]),
	);
	const team = (row: PlayerRow) => (row.teamId ? String(numbers.get(row.teamId) ?? "") : null);
	const columns = [
		number,
		{ field: "teamId", heading: "Team", kind: "text", width: 8, cell: team } as const,
		{
			field: "firstName",
			heading: "First Name",
			...names,
			cell: (row: PlayerRow) => row.firstName ?? null,
		} as const,
		{
			field: "lastName",
			heading: "Last Name",
			...names,
			cell: (row: PlayerRow) => row.lastName ?? null,
		} as const,
		...[
			phone,
			email,
			rating,
			ratingType,
			gender,
			birthYear,
			usta,
			ustaLevel,
			ustaYear,
			experience,
			comments,
			dateSubmitted,
		],
	];
	const rows = sources.players.toSorted((a, b) => (a.playerNumber ?? 0) - (b.playerNumber ?? 0));
	return {
		title: "Players",
		subtitle: `${rows.length} active ${rows.length === 1 ? "player" : "players"}, by number`,
		sheet: "Players",
		...tabulate(readableColumns(columns, sources), rows),
	};
}
