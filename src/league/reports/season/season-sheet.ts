import type { Division } from "../../entities/division.ts";
import type { Match, MaybeCanceled } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import type { PlayerResult } from "../../entities/player-result.ts";
import { type TeamAward, teamAwards } from "../../rules/awards/team-awards.ts";
import { isComplete } from "../../rules/scoring/scorecard.ts";
import { placeOf, shownPlaceCount } from "../../rules/standings/places.ts";
import { standingNotes } from "../../rules/standings/standing-notes.ts";
import type { RankedTeam } from "../../rules/standings/standings.ts";
import { fullName, listOf } from "../../wording.ts";
import { type ColumnOf, type Report, tabulate } from "../report.ts";
import { forfeitsReport } from "./forfeits.ts";
import { type SeasonData, titleOf } from "./season-data.ts";

type Awarded = Parameters<typeof teamAwards>[0];
interface Sources extends SeasonData, Omit<Awarded, "team" | "match" | "matchResult"> {
	readonly match: readonly (SeasonData["match"][number] &
		Pick<Match, "divisionId"> &
		MaybeCanceled)[];
	readonly matchResult: readonly Pick<
		MatchResult,
		| "matchId"
		| "linesEntered"
		| "totalHomeSetsWon"
		| "totalVisitorSetsWon"
		| "homeSetsForfeited"
		| "visitorSetsForfeited"
	>[];
}
type NumberedDivision = Pick<Division, "divisionId" | "divisionNumber">;

/**
 * A season to print: final standings with the champion, all results, the players' records, and
 * forfeits, for one division or for all, each on its own pages. Everyone can download it, so it
 * names only the players whom the season's page may name. Pages: Detailed Standings, Champions and
 * Records.
 */
export function seasonSheet(sources: Sources, divisionId: number | null): Report {
	const divisions = sources.division
		.filter((row) => sources.standing.some((each) => each.divisionNumber === row.divisionNumber))
		.toSorted((one, other) => one.divisionNumber - other.divisionNumber);
	const champions = teamAwards(sources, 1);
	const chosen = divisions.find((row) => row.divisionId === divisionId);
	if (chosen) {
		const [standings, ...more] = divisionSections(sources, chosen, champions);
		return {
			...(standings as Report),
			title: titleOf(`Division ${chosen.divisionNumber}`, sources),
			subtitle: stateOf(sources),
			more,
		};
	}
	return {
		title: titleOf("Season", sources),
		subtitle: stateOf(sources),
		sheet: "Champions",
		...tabulate(
			championColumns,
			divisions.map((row) => championRow(row, champions)),
		),
		more: divisions.flatMap((row) => divisionSections(sources, row, champions)),
	};
}

const stateOf = ({ isOver }: Sources) =>
	isOver ? "Final standings, results, and players" : "The season so far: it is not over";

interface ChampionRow {
	readonly divisionNumber: number;
	readonly text: string;
}
const championColumns: readonly ColumnOf<ChampionRow>[] = [
	{
		heading: "Division",
		kind: "number",
		align: "center",
		width: 9,
		cell: (row) => row.divisionNumber,
	},
	{ heading: "Champion", kind: "text", width: 90, cell: (row) => row.text },
];

const championRow = ({ divisionNumber }: NumberedDivision, champions: readonly TeamAward[]) => ({
	divisionNumber,
	text: championText(champions.filter((row) => row.divisionNumber === divisionNumber)),
});

/** The champions' names, or why there is none. */
const championText = (first: readonly TeamAward[]) => {
	const won = first.filter(({ reason }) => reason === null);
	if (won.length > 0) return listOf(won.flatMap(({ winners }) => winners.map(({ name }) => name)));
	return `None. ${[...new Set(first.flatMap(({ reason }) => reason ?? []))].join(" ")}`;
};

function divisionSections(
	sources: Sources,
	division: NumberedDivision,
	champions: readonly TeamAward[],
): Report[] {
	const { divisionId, divisionNumber } = division;
	const team = sources.team.filter((row) => row.divisionId === divisionId);
	const ids = new Set(team.map(({ teamId }) => teamId));
	const match = sources.match.filter((row) => row.divisionId === divisionId);
	const standing = sources.standing.filter((row) => row.divisionNumber === divisionNumber);
	const teams = new Map(sources.team.map((row) => [row.teamId, row]));
	const nameOf = (teamId: number) => teams.get(teamId)?.teamName ?? "";
	const notes = standingNotes(standing, nameOf);
	const results = new Map(sources.matchResult.map((row) => [row.matchId, row]));
	const forfeits = forfeitsReport({ ...sources, team });
	const sections: Report[] = [
		{
			title: `Division ${divisionNumber}`,
			subtitle: "",
			sheet: `Division ${divisionNumber}`,
			startsPage: true,
			facts: [["Champion", championRow(division, champions).text]],
			...tabulate(
				standingColumns,
				standing.map((row) => ({
					...row,
					shownPlace: placeOf(row, shownPlaceCount(standing)),
					teamName: `${nameOf(row.teamId)}${notes.marks.has(row.teamId) ? " *" : ""}`,
					teamNumber: teams.get(row.teamId)?.teamNumber ?? null,
				})),
			),
			footnotes: notes.lines.map((line) => `* ${line}`),
		},
		{
			title: `Division ${divisionNumber}: Results`,
			subtitle: "",
			sheet: `Results ${divisionNumber}`,
			...tabulate(
				resultColumns,
				match.map((row) => ({
					...row,
					home: nameOf(row.homeTeamId),
					visitor: nameOf(row.visitorTeamId),
					card: results.get(row.matchId),
				})),
			),
		},
		{
			title: `Division ${divisionNumber}: Players`,
			subtitle: "",
			sheet: `Players ${divisionNumber}`,
			groupBy: 0,
			...tabulate(
				playerColumns,
				sources.playerResult.filter(({ teamId, hidesPage }) => ids.has(teamId) && !hidesPage),
			),
			footnotes: ["Players who hide their page are not listed."],
		},
		{
			...forfeits,
			title: `Division ${divisionNumber}: Forfeits`,
			sheet: `Forfeits ${divisionNumber}`,
		},
	];
	return sections.filter(({ rows }) => rows.length > 0);
}

type StandingRow = RankedTeam & {
	shownPlace: number | null;
	teamName: string;
	teamNumber: number | null;
};
const standingColumns: readonly ColumnOf<StandingRow>[] = [
	{ heading: "Place", kind: "number", align: "center", width: 7, cell: (row) => row.shownPlace },
	{ heading: "Team #", kind: "number", align: "center", width: 8, cell: (row) => row.teamNumber },
	{ heading: "Team name", kind: "text", width: 40, cell: (row) => row.teamName },
	{ heading: "Sets won", kind: "number", width: 9, cell: (row) => row.setsWon },
	{ heading: "Sets lost", kind: "number", width: 9, cell: (row) => row.setsLost },
	{ heading: "Percent", kind: "percent", width: 10, cell: (row) => row.percentSetsWon },
	{ heading: "Forfeited sets", kind: "number", width: 14, cell: (row) => row.setsForfeited },
];

type ResultRow = Sources["match"][number] & {
	home: string;
	visitor: string;
	card: Sources["matchResult"][number] | undefined;
};
/** A column that is filled for complete scorecards only, as in the standings. */
const ofCard = (
	heading: string,
	group: string,
	value: (card: Sources["matchResult"][number]) => number | null,
): ColumnOf<ResultRow> => ({
	heading,
	group,
	kind: "number",
	align: "center",
	width: 8,
	cell: ({ card }) => (card && isComplete(card) ? value(card) : null),
});
const resultColumns: readonly ColumnOf<ResultRow>[] = [
	{ heading: "Week", kind: "number", align: "center", width: 6, cell: (row) => row.weekNumber },
	{ heading: "Match #", kind: "number", align: "center", width: 8, cell: (row) => row.matchNumber },
	{ heading: "Date", kind: "date", width: 13, cell: (row) => row.effectiveDate },
	{ heading: "Home", kind: "text", width: 25, cell: (row) => row.home },
	{ heading: "Visitor", kind: "text", width: 25, cell: (row) => row.visitor },
	ofCard("Home", "Sets", (card) => card.totalHomeSetsWon),
	ofCard("Visitor", "Sets", (card) => card.totalVisitorSetsWon),
	ofCard("Home", "Forfeited", (card) => card.homeSetsForfeited || null),
	ofCard("Visitor", "Forfeited", (card) => card.visitorSetsForfeited || null),
];

const playerColumns: readonly ColumnOf<PlayerResult>[] = [
	{ heading: "Team", kind: "text", width: 30, cell: (row) => row.teamName },
	{
		heading: "Player",
		kind: "text",
		width: 32,
		cell: fullName,
	},
	{ heading: "Matches", kind: "number", width: 9, cell: (row) => row.numMatches },
	{ heading: "Sets won", kind: "number", width: 9, cell: (row) => row.numSetsWon },
	{ heading: "Sets lost", kind: "number", width: 9, cell: (row) => row.numSetsLost },
	{ heading: "Percent", kind: "percent", width: 10, cell: (row) => row.percentSetsWon },
];
