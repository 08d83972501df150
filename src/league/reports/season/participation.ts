import type { Player } from "../../entities/player.ts";
import { countOf, fullName } from "../../wording.ts";
import { type ColumnOf, tabulate } from "../report.ts";
import { type ChartedReport, type SeasonData, titleOf } from "./season-data.ts";

interface Sources extends Pick<SeasonData, "shortName" | "seasonName" | "team" | "playerResult"> {
	/** Null for an archived season, which knows only players who have played. */
	readonly rosters:
		| readonly Pick<Player, "playerId" | "teamId" | "firstName" | "lastName">[]
		| null;
}
interface Row {
	readonly teamNumber: number | null;
	readonly teamName: string;
	readonly player: string;
	readonly matches: number;
	readonly won: number;
	readonly lost: number;
}

const columns: readonly ColumnOf<Row>[] = [
	{ heading: "Team #", kind: "number", align: "center", width: 7, cell: (row) => row.teamNumber },
	{ heading: "Team name", kind: "text", width: 24, cell: (row) => row.teamName },
	{ heading: "Player", kind: "text", width: 24, cell: (row) => row.player },
	{ heading: "Matches", kind: "number", width: 9, cell: (row) => row.matches },
	{ heading: "Sets won", kind: "number", width: 9, cell: (row) => row.won },
	{ heading: "Sets lost", kind: "number", width: 9, cell: (row) => row.lost },
];

interface TeamRow {
	readonly teamNumber: number | null;
	readonly teamName: string;
	readonly players: number;
	readonly played: number;
	readonly average: number;
}
const teamColumns: readonly ColumnOf<TeamRow>[] = [
	{ heading: "Team #", kind: "number", align: "center", width: 7, cell: (row) => row.teamNumber },
	{ heading: "Team name", kind: "text", width: 24, cell: (row) => row.teamName },
	{ heading: "Players", kind: "number", width: 9, cell: (row) => row.players },
	{ heading: "Have played", kind: "number", width: 11, cell: (row) => row.played },
	{
		heading: "Have not played",
		kind: "number",
		width: 14,
		cell: (row) => row.players - row.played,
	},
	{ heading: "Matches per player", kind: "rating", width: 14, cell: (row) => row.average },
];

/**
 * How many matches each player has played for each team, counting complete scorecards only,
 * including the players on a roster who have played none. Sorted by team number, the fewest matches
 * first. A second table has a row for each team. Page: Reports.
 */
export function participationReport(sources: Sources): ChartedReport {
	const { team, playerResult, rosters } = sources;
	const teams = team.toSorted(
		(one, other) =>
			(one.teamNumber ?? 0) - (other.teamNumber ?? 0) || one.teamName.localeCompare(other.teamName),
	);
	const rows = teams.flatMap(({ teamId, teamName, teamNumber }) => {
		const played = playerResult.filter((row) => row.teamId === teamId);
		const ids = new Set(played.map(({ playerId }) => playerId));
		const others = (rosters ?? []).filter((row) => row.teamId === teamId && !ids.has(row.playerId));
		return [
			...others.map((row) => ({ ...row, numMatches: 0, numSetsWon: 0, numSetsLost: 0 })),
			...played,
		]
			.map(
				(row): Row => ({
					teamNumber,
					teamName,
					player: fullName(row),
					matches: row.numMatches,
					won: row.numSetsWon,
					lost: row.numSetsLost,
				}),
			)
			.sort((one, other) => one.matches - other.matches || one.player.localeCompare(other.player));
	});
	const perTeam = teams.map(({ teamName, teamNumber }): TeamRow => {
		const own = rows.filter((row) => row.teamNumber === teamNumber && row.teamName === teamName);
		const matches = own.reduce((sum, row) => sum + row.matches, 0);
		return {
			teamNumber,
			teamName,
			players: own.length,
			played: own.filter((row) => row.matches > 0).length,
			average: own.length === 0 ? 0 : matches / own.length,
		};
	});
	const most = Math.max(0, ...rows.map((row) => row.matches));
	const none = rows.filter((row) => row.matches === 0).length;
	return {
		title: titleOf("Participation", sources),
		subtitle: rosters
			? `${countOf(rows.length, "player")} on rosters or scorecards, ${none} without a match`
			: `${countOf(rows.length, "player")} on scorecards`,
		sheet: "Players",
		groupBy: 0,
		...tabulate(columns, rows),
		footnotes: rosters
			? ["A player who changed teams has a row for each team. Only complete scorecards count."]
			: ["Players who played in no match are not known: rosters are not kept with past seasons."],
		more: [
			{
				title: "Teams",
				subtitle: "",
				sheet: "Teams",
				...tabulate(teamColumns, perTeam),
			},
		],
		chart: {
			label: "Players by number of matches played",
			bars:
				rows.length === 0
					? []
					: Array.from({ length: most + 1 }, (_, count) => {
							const value = rows.filter((row) => row.matches === count).length;
							return {
								label: countOf(count, "match", "matches"),
								value,
								text: countOf(value, "player"),
							};
						}),
		},
	};
}
