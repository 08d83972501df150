import type { Team } from "../entities/team.ts";
import { countOf } from "../wording.ts";
import {
	allColumns,
	type PlayerRow,
	type PlayerSources,
	readableColumns,
} from "./player-columns.ts";
import { type Report, tabulate } from "./report.ts";

interface Sources extends PlayerSources {
	readonly teams: readonly Pick<Team, "teamId" | "teamNumber" | "teamName">[];
}
/**
 * All active players, with the columns of the Players page, to edit in a spreadsheet and import
 * again (`rules/import/import-plan.ts`). Teams are given by number, since numbers are unique.
 */
export function allPlayers(sources: Sources): Report {
	const numbers = new Map(
		sources.teams.map(({ teamId, teamNumber, teamName }) => [teamId, teamNumber ?? teamName]),
	);
	const team = (row: PlayerRow) => (row.teamId ? String(numbers.get(row.teamId) ?? "") : null);
	const columns = allColumns({ teamId: team });
	const rows = sources.players.toSorted((a, b) => (a.playerNumber ?? 0) - (b.playerNumber ?? 0));
	return {
		title: "Players",
		subtitle: `${countOf(rows.length, "active player")}, by number`,
		sheet: "Players",
		...tabulate(readableColumns(columns, sources), rows),
	};
}
