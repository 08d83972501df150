import type { SeasonNumbers } from "../entities/season-numbers.ts";
import type { Team } from "../entities/team.ts";
import { standingNotes } from "../rules/standings/standing-notes.ts";
import type { RankedTeam } from "../rules/standings/standings.ts";
import { type ColumnOf, type Report, tabulate } from "./report.ts";

interface Sources {
	readonly shortName: string;
	readonly seasonName: string | null;
	readonly numbers: Pick<SeasonNumbers, "weeks">;
	/** Sorted by `rankedTeams`. */
	readonly standings: readonly RankedTeam[];
	readonly teams: readonly Pick<Team, "teamId" | "teamName" | "teamNumber">[];
}
type Row = RankedTeam & {
	readonly teamName: string;
	readonly teamNumber: number | null;
	readonly mark: string;
};

const numberColumn = (
	heading: string,
	width: number,
	cell: (row: Row) => number | null,
): ColumnOf<Row> => ({ heading, kind: "number", width, cell });
const setsOf = (row: Row, week: number) => row.weeks.find((each) => each.weekNumber === week);

const columnsOf = ({ weeks }: Pick<SeasonNumbers, "weeks">): readonly ColumnOf<Row>[] => [
	{
		heading: "Division",
		kind: "number",
		align: "center",
		width: 9,
		cell: (row) => row.divisionNumber,
	},
	{ heading: "Team #", kind: "number", align: "center", width: 7, cell: (row) => row.teamNumber },
	{
		heading: "Team name",
		kind: "text",
		width: 22,
		cell: ({ teamName, mark }) => `${teamName}${mark}`,
	},
	numberColumn("Sets won", 6, (row) => row.setsWon),
	numberColumn("Sets lost", 6, (row) => row.setsLost),
	numberColumn("Total sets", 6, (row) => row.setsPlayed),
	{ heading: "Percent", kind: "percent", width: 8, cell: (row) => row.percentSetsWon },
	...Array.from({ length: weeks }, (_, index) => index + 1).flatMap((week) => [
		{
			...numberColumn("W", 4, (row) => setsOf(row, week)?.setsWon ?? null),
			group: `Week ${week}`,
			align: "center" as const,
		},
		{
			...numberColumn("L", 4, (row) => setsOf(row, week)?.setsLost ?? null),
			group: `Week ${week}`,
			align: "center" as const,
		},
	]),
	numberColumn("Forfeited sets", 10, (row) => row.setsForfeited),
];

/** The standings of all divisions, with the sets of each week. Page: Detailed Standings. */
export function standingsReport({
	shortName,
	seasonName,
	numbers,
	standings,
	teams,
}: Sources): Report {
	const byId = new Map(teams.map((team) => [team.teamId, team]));
	const notes = standingNotes(standings, (teamId) => byId.get(teamId)?.teamName ?? "");
	const rows = standings.map((row) => ({
		...row,
		teamName: byId.get(row.teamId)?.teamName ?? "",
		teamNumber: byId.get(row.teamId)?.teamNumber ?? null,
		mark: notes.marks.has(row.teamId) ? " *" : "",
	}));
	return {
		title: [`${shortName} Standings`, seasonName].filter(Boolean).join(" - "),
		subtitle: "By division, then by percentage of sets won",
		sheet: "Standings",
		groupBy: 0,
		...(notes.lines.length > 0 && { footnotes: notes.lines.map((line) => `* ${line}`) }),
		...tabulate(columnsOf(numbers), rows),
	};
}
