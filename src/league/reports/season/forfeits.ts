import { forfeitsByTeam } from "../../rules/standings/forfeits.ts";
import { countOf } from "../../wording.ts";
import { type ColumnOf, tabulate } from "../report.ts";
import { type ChartedReport, type SeasonData, titleOf } from "./season-data.ts";

interface Row {
	readonly divisionNumber: number | null;
	readonly teamNumber: number | null;
	readonly teamName: string;
	readonly matches: number;
	readonly sets: number;
	readonly mostToOne: number;
}
const columns: readonly ColumnOf<Row>[] = [
	{
		heading: "Division",
		kind: "number",
		align: "center",
		width: 9,
		cell: (row) => row.divisionNumber,
	},
	{ heading: "Team #", kind: "number", align: "center", width: 7, cell: (row) => row.teamNumber },
	{ heading: "Team name", kind: "text", width: 24, cell: (row) => row.teamName },
	{ heading: "Matches with forfeits", kind: "number", width: 14, cell: (row) => row.matches },
	{ heading: "Forfeited sets", kind: "number", width: 10, cell: (row) => row.sets },
	{ heading: "Most to one team", kind: "number", width: 12, cell: (row) => row.mostToOne },
];

/**
 * The teams that forfeited sets, those with the most first: how many sets, in how many matches, and
 * how many at most to one opponent, as by-laws IX a and b count them. Page: Reports.
 */
export function forfeitsReport(sources: SeasonData): ChartedReport {
	const forfeits = forfeitsByTeam(sources.match, sources.matchResult, sources.exits);
	const rows = sources.team
		.flatMap(({ teamId, teamName, teamNumber, divisionId }): Row[] => {
			const own = forfeits.get(teamId);
			if (!own) return [];
			const division = sources.division.find((row) => row.divisionId === divisionId);
			return [
				{
					divisionNumber: division?.divisionNumber ?? null,
					teamNumber,
					teamName,
					matches: own.matches,
					sets: own.total,
					mostToOne: own.mostToOneTeam,
				},
			];
		})
		.sort((one, other) => other.sets - one.sets || one.teamName.localeCompare(other.teamName));
	const total = rows.reduce((sum, row) => sum + row.sets, 0);
	return {
		title: titleOf("Forfeits", sources),
		subtitle: `${countOf(total, "set")} forfeited by ${countOf(rows.length, "team")}`,
		sheet: "Forfeits",
		...tabulate(columns, rows),
		chart: {
			label: "Forfeited sets by team",
			bars: rows.map(({ teamName, sets }) => ({
				label: teamName,
				value: sets,
				text: countOf(sets, "set"),
			})),
		},
	};
}
