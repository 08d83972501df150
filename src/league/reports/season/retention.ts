import { formatPercent } from "../../rules/standings/standings.ts";
import { type ColumnOf, tabulate } from "../report.ts";
import type { ChartedReport } from "./season-data.ts";

/** Who played in a season, by name, and its teams. */
export interface SeasonPeople {
	readonly seasonName: string;
	readonly startDate: string;
	readonly players: readonly string[];
	readonly teams: readonly string[];
}
interface Row {
	readonly seasonName: string;
	readonly players: number;
	readonly back: number | null;
	readonly left: number | null;
	readonly teams: number;
	readonly teamsBack: number | null;
	/** The share of the previous season's players who came back; null without a previous season. */
	readonly percent: number | null;
}

const count = (heading: string, width: number, cell: (row: Row) => number | null) =>
	({ heading, kind: "number", width, cell }) satisfies ColumnOf<Row>;
const columns: readonly ColumnOf<Row>[] = [
	{ heading: "Season", kind: "text", width: 18, cell: (row) => row.seasonName },
	count("Players", 9, (row) => row.players),
	count("Came back", 11, (row) => row.back),
	count("New", 9, (row) => (row.back === null ? null : row.players - row.back)),
	count("Did not come back", 16, (row) => row.left),
	{ heading: "Retention", kind: "percent", width: 11, cell: (row) => row.percent },
	count("Teams", 9, (row) => row.teams),
	count("Teams that came back", 16, (row) => row.teamsBack),
];

/**
 * How many players and teams of each season also played in the one before it. Players are matched
 * by name, since imported seasons have nothing else. The latest season is first, even if it is not
 * over. Page: Reports.
 */
export function retentionReport(
	shortName: string,
	seasons: readonly SeasonPeople[],
): ChartedReport {
	const sorted = seasons.toSorted((one, other) => one.startDate.localeCompare(other.startDate));
	const rows = sorted
		.map((season, index): Row => {
			const players = keysOf(season.players);
			const teams = keysOf(season.teams);
			const before = sorted[index - 1];
			const known = before && keysOf(before.players);
			const back = known ? players.intersection(known).size : null;
			return {
				seasonName: season.seasonName,
				players: players.size,
				teams: teams.size,
				back,
				left: known && back !== null ? known.size - back : null,
				teamsBack: before ? teams.intersection(keysOf(before.teams)).size : null,
				percent: known && known.size > 0 && back !== null ? back / known.size : null,
			};
		})
		.toReversed();
	return {
		title: `${shortName} Retention`,
		subtitle: "Players who also played in the season before",
		sheet: "Retention",
		...tabulate(columns, rows),
		footnotes: [
			"Retention is the share of the previous season’s players who came back. Players and teams are matched by name; only those on scorecards count.",
		],
		chart: {
			label: "Share of players who came back",
			bars: rows.flatMap(({ seasonName, percent }) =>
				percent === null
					? []
					: [{ label: seasonName, value: percent * 100, text: `${formatPercent(percent)}%` }],
			),
		},
	};
}

const keysOf = (names: readonly string[]) =>
	new Set(names.map((name) => name.trim().replace(/\s+/g, " ").toLowerCase()));
