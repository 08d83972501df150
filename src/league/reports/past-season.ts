import { type Line, lineDetails, lines, type Side } from "../entities/line.ts";
import type { Match } from "../entities/match.ts";
import type { MatchResult } from "../entities/match-result.ts";
import type { ArchiveContent } from "../entities/season-archive.ts";
import type { SeasonNumbers } from "../entities/season-numbers.ts";
import { lineChoices, seasonColumns } from "../rules/import/season-columns.ts";
import { isAtMakeupSchool } from "../rules/schedule/effective-slot.ts";
import { isEntered, linePlayers, lineWinner } from "../rules/scoring/scorecard.ts";
import type { RankedTeam } from "../rules/standings/standings.ts";
import { type Cell, type ColumnOf, type Report, tabulate } from "./report.ts";
import { standingsReport } from "./standings.ts";

interface Sources extends Omit<ArchiveContent, "match" | "matchResult"> {
	readonly shortName: string;
	readonly seasonName: string;
	readonly makeupSchool: string;
	/** The numbers of this season. */
	readonly numbers: Pick<SeasonNumbers, "weeks">;
	readonly match: readonly Omit<
		Match,
		"homeCaptainId" | "homeCocaptainId" | "visitorCaptainId" | "visitorCocaptainId" | "isCanceled"
	>[];
	readonly matchResult: readonly Omit<MatchResult, "version">[];
	readonly standing: readonly RankedTeam[];
}
type Row = Readonly<Record<string, Cell>>;
interface Person {
	readonly firstName: string;
	readonly lastName: string;
}

const widths: Readonly<Record<string, number>> = {
	season: 12,
	location: 24,
	home: 20,
	visitor: 20,
	homeLeaders: 24,
	visitorLeaders: 24,
};
const columns: readonly (ColumnOf<Row> & { field: string })[] = seasonColumns.map(
	({ field, heading, kind }) => ({
		field,
		heading,
		kind: kind === "day" ? "date" : kind === "number" ? "number" : "text",
		width: widths[field] ?? (/Players$/.test(field) ? 20 : 9),
		cell: (row) => row[field] ?? null,
	}),
);

/**
 * A past season as a workbook: its results, in the columns that an import of past seasons reads,
 * and its standings. Columns without any value are left out. Pages: Seasons, and the pages of a
 * past season.
 */
export function pastSeason(sources: Sources): Report {
	const { shortName, seasonName } = sources;
	const rows = matchRows(sources);
	const used = columns.filter(({ field }) => rows.some((row) => (row[field] ?? "") !== ""));
	return {
		title: `${shortName} Results - ${seasonName}`,
		subtitle: "By match number",
		sheet: "Results",
		...tabulate(used.map(withoutField), rows),
		more: [
			standingsReport({
				shortName,
				seasonName,
				numbers: sources.numbers,
				standings: sources.standing,
				teams: sources.team,
			}),
		],
	};
}

const withoutField = ({ field: _, ...column }: (typeof columns)[number]) => column;

function matchRows({
	seasonName,
	makeupSchool,
	division,
	team,
	user,
	location,
	match,
	matchResult,
	player,
}: Sources): Row[] {
	const divisions = new Map(division.map((row) => [row.divisionId, row.divisionNumber]));
	const teams = new Map(team.map((row) => [row.teamId, row]));
	const users = new Map(user.map((row) => [row.userId, row]));
	const places = new Map(location.map((row) => [row.locationId, row.locationName]));
	const players = new Map(player.map((row) => [row.playerId, row]));
	const results = new Map(matchResult.map((row) => [row.matchId, row]));
	const leaders = (teamId: number) => {
		const { captainId, cocaptainId } = teams.get(teamId) ?? {};
		return namesOf([captainId, cocaptainId].map((id) => users.get(id ?? 0)));
	};
	return match.map((row) => {
		const result = results.get(row.matchId);
		const [home, visitor] = [teams.get(row.homeTeamId), teams.get(row.visitorTeamId)];
		return {
			season: seasonName,
			division: String(divisions.get(row.divisionId) ?? ""),
			weekNumber: row.weekNumber,
			matchNumber: row.matchNumber,
			matchDate: row.effectiveDate,
			startTime: row.effectiveTime,
			location: isAtMakeupSchool(row)
				? makeupSchool
				: (places.get(row.effectiveLocationId ?? 0) ?? ""),
			homeNumber: home?.teamNumber ?? null,
			home: home?.teamName ?? "",
			homeLeaders: leaders(row.homeTeamId),
			visitorNumber: visitor?.teamNumber ?? null,
			visitor: visitor?.teamName ?? "",
			visitorLeaders: leaders(row.visitorTeamId),
			...(result && {
				homeSets: result.linesEntered > 0 ? result.totalHomeSetsWon : null,
				visitorSets: result.linesEntered > 0 ? result.totalVisitorSetsWon : null,
				homeForfeited: result.homeSetsForfeited || null,
				visitorForfeited: result.visitorSetsForfeited || null,
				...Object.assign({}, ...lines.map((line) => lineCells(result, line, players))),
			}),
		};
	});
}

function lineCells(
	result: Sources["matchResult"][number],
	line: Line,
	players: ReadonlyMap<number, Person>,
): Row {
	const winner = lineWinner(result, line);
	const namesIn = (side: Side) =>
		namesOf(linePlayers(result, line, side).map((id) => players.get(id ?? 0)));
	const isKnown = isEntered(result, line);
	return {
		[`${line}Score`]: result[`${line}Score`],
		[`${line}Winner`]: winner === null ? "" : winner === "home" ? "Home" : "Visitor",
		[`${line}HomePlayers`]: namesIn("home"),
		[`${line}VisitorPlayers`]: namesIn("visitor"),
		[`${line}HomeSets`]: isKnown ? result[`${line}HomeSetsWon`] : null,
		[`${line}VisitorSets`]: isKnown ? result[`${line}VisitorSetsWon`] : null,
	};
}

/**
 * Names as `Lee, Ann / Reed, Sam`: a comma shows where the last name begins. `/ Lee, Ann` names
 * only the second player.
 */
const namesOf = (people: readonly (Person | undefined)[]) =>
	people
		.map((person) => (person ? `${person.lastName}, ${person.firstName}` : ""))
		.join(" / ")
		.replace(/ \/ $/, "")
		.trim();

const notes: readonly (readonly [string, string])[] = [
	["Season", "Required. The name, as in Fall 2019. One file may have many seasons."],
	["Division", "Required. Its number."],
	[
		"Week, Match #",
		"Optional. If left out, weeks come from the dates, and matches are numbered in file order.",
	],
	["Date", "Like 11/14/2019. At least one match of each season needs it."],
	["Home Team, Visiting Team", "Required. Spell a team the same way in all of its rows."],
	["Home Sets, Visitor Sets", "The sets of the whole match, if you don’t have its lines."],
	[
		lines.map((line) => lineDetails[line].short).join(", "),
		"Each line: its score from the winner’s view, like 6-4, 3-6, 1-0, with the winner (Home or Visitor), or with the sets of both teams.",
	],
	["Players, Captains", "Names like Sam Reed / Ann Lee. Leave out what you don’t know."],
	[
		"Line",
		`Only for a file with a row for each line: ${lineChoices}. Then Score, Winner, Home Sets, Visitor Sets, and the players are those of the line.`,
	],
];

/** An empty file for past seasons, with a sheet that explains its columns. Page: Seasons. */
export const pastSeasonsTemplate = (): Report => ({
	title: "Past Seasons Template",
	subtitle: "",
	sheet: "Results",
	...tabulate(columns.filter(({ field }) => !byLine.includes(field)).map(withoutField), []),
	more: [
		{
			title: "Past Seasons Template",
			subtitle: "",
			sheet: "Help",
			...tabulate<(typeof notes)[number]>(
				[
					{ heading: "Column", kind: "text", width: 26, cell: ([column]) => column },
					{ heading: "What to enter", kind: "text", width: 70, cell: ([, note]) => note },
				],
				notes,
			),
		},
	],
});
const byLine = ["line", "score", "winner", "homePlayers", "visitorPlayers"];
