import { player } from "../entities/player.ts";
import type { PlayerResult } from "../entities/player-result.ts";
import { team } from "../entities/team.ts";
import { type ColumnOf, type Report, tabulate } from "./report.ts";

interface Sources {
	readonly shortName: string;
	readonly seasonName: string | null;
	/** Sorted by `playerResults`. */
	readonly playerResults: readonly PlayerResult[];
}

const columns: readonly ColumnOf<PlayerResult>[] = [
	{
		heading: team.fields.teamNumber.label,
		kind: "number",
		align: "center",
		width: 8,
		cell: (row) => row.teamNumber,
	},
	{ heading: team.fields.teamName.label, kind: "text", width: 26, cell: (row) => row.teamName },
	{ heading: player.fields.firstName.label, kind: "text", width: 16, cell: (row) => row.firstName },
	{ heading: player.fields.lastName.label, kind: "text", width: 18, cell: (row) => row.lastName },
	{ heading: "Sets Won", kind: "number", width: 9, cell: (row) => row.numSetsWon },
	{ heading: "Sets Lost", kind: "number", width: 9, cell: (row) => row.numSetsLost },
	{ heading: "Percent", kind: "percent", width: 9, cell: (row) => row.percentSetsWon },
	{ heading: "Matches", kind: "number", width: 9, cell: (row) => row.numMatches },
];

/** Sets won and lost by each player for each team. A download of the Matches page. */
export function playerResultsReport({ shortName, seasonName, playerResults }: Sources): Report {
	return {
		title: [`${shortName} Player Results`, seasonName].filter(Boolean).join(" - "),
		subtitle: "By team, then by percentage of sets won",
		sheet: "Players",
		groupBy: 0,
		...tabulate(columns, playerResults),
	};
}
