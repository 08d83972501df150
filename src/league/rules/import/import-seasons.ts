import type { Season } from "../../entities/season.ts";
import type { ArchiveContent } from "../../entities/season-archive.ts";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { listOf } from "../../wording.ts";
import { isComplete, totals } from "../scoring/scorecard.ts";
import { rankedTeams } from "../standings/standings.ts";
import { noDecisions } from "../standings/team-records.ts";
import { normalizeName } from "./import-cells.ts";
import { importHeadings } from "./import-columns.ts";
import { formatFullDate } from "./import-dates.ts";
import type { ImportPlan, ImportRow } from "./import-plan.ts";
import { noRows } from "./import-row.ts";
import type { PlannedRow } from "./planned-row.ts";
import { seasonContent } from "./season-content.ts";
import { parseSeasonRow, type SeasonRow } from "./season-rows.ts";

/** A season that the league has, with the archive that the file's matches would replace. */
export interface KnownSeason extends Pick<Season, "seasonId" | "seasonName" | "currentSeason"> {
	readonly isArchived: boolean;
	/** Only if it is to be replaced. */
	readonly archive: ArchiveContent | null;
}
export interface PlannedSeason {
	/** Null for a season to add. */
	readonly seasonId: number | null;
	readonly seasonName: string;
	/** The first and the last day of its matches. */
	readonly startDate: string;
	readonly endDate: string;
	/** With IDs that are unique within it, from 1. */
	readonly content: ArchiveContent;
}
export interface SeasonsPlan extends ImportPlan {
	readonly seasons: readonly PlannedSeason[];
	/** The seasons that stay as they are, because they already have an archive. */
	readonly archived: readonly string[];
}
interface SeasonsOptions {
	readonly today: string;
	/** Whether archives that exist are replaced by the file's matches. */
	readonly isReplacing: boolean;
}

/**
 * Plans the import of past seasons into the archive: one row of the plan for each season, and one
 * for each row of the file that has errors. Whatever the file lacks stays empty, except for missing
 * match numbers and weeks, which are filled in. Works in steps of some milliseconds each. Page:
 * Seasons.
 */
export function* seasonSteps(
	rows: readonly ImportRow[],
	known: readonly KnownSeason[],
	{ today, isReplacing }: SeasonsOptions,
): Generator<void, SeasonsPlan> {
	const none = {
		rows: [],
		seasons: [],
		archived: [],
		newLocations: [],
		newLeaders: [],
		ignoredColumns: [],
	};
	const headingIndex = rows
		.slice(0, headingRowLimit)
		.findIndex(({ cells }) => importHeadings("seasonArchive", cells).error === null);
	const [headingRow, ...rest] = rows.slice(Math.max(0, headingIndex));
	if (!headingRow || rest.length === 0) return { ...none, error: noRows };
	const { columns, ignoredColumns, error } = importHeadings("seasonArchive", headingRow.cells);
	if (error) return { ...none, ignoredColumns, error };
	if (known.length === 0)
		return {
			...none,
			error: "Add the current season first, on this page. Then import the past ones.",
		};
	const parsed: SeasonRow[] = [];
	for (const [index, row] of rest.entries()) {
		if (index % rowsInAStep === 0) yield;
		parsed.push(parseSeasonRow(row, columns, today));
	}
	const seasons: PlannedSeason[] = [];
	const planned: PlannedRow[] = [];
	const archived: string[] = [];
	for (const [name, own] of Map.groupBy(parsed, ({ season }) => normalizeName(season))) {
		yield;
		const [first] = own as [SeasonRow];
		const season = known.find(({ seasonName }) => normalizeName(seasonName) === name);
		const seasonName = season?.seasonName ?? first.season;
		const isKept = season?.isArchived === true && !isReplacing;
		if (isKept) archived.push(seasonName);
		if (season?.currentSeason && !season.isArchived)
			first.errors.push(
				`${seasonName} is the current season. Its results are archived when you clear its matches.`,
			);
		const { content, notes } = seasonContent(own, season?.archive ?? null);
		const dates = content.match.flatMap(({ matchDate }) => matchDate ?? []).sort();
		if (own.every(({ errors }) => errors.length === 0)) {
			if (content.matchResult.length === 0)
				first.errors.push(`${seasonName} has no results. Enter scores or sets.`);
			if (dates.length === 0)
				first.errors.push(`${seasonName} has no dates. Enter the date of at least one match.`);
		}
		const bad = own.filter(({ errors }) => errors.length > 0);
		planned.push(...bad.map(badRow));
		// Rows without a season are among them.
		if (bad.length > 0) continue;
		const [startDate, endDate] = [dates[0] as string, dates.at(-1) as string];
		planned.push({
			line: first.fileLine,
			name: seasonName,
			outcome: isKept ? "same" : season?.isArchived ? "change" : "add",
			id: season?.seasonId ?? null,
			fields: {},
			shown: summary(content, season?.archive ?? null),
			invites: [],
			messages: isKept ? [] : notes,
		});
		if (!isKept)
			seasons.push({ seasonId: season?.seasonId ?? null, seasonName, startDate, endDate, content });
	}
	return {
		rows: planned,
		seasons,
		archived,
		newLocations: [],
		newLeaders: [],
		ignoredColumns,
		error: null,
	};
}

const headingRowLimit = 10;
const rowsInAStep = 200;

const badRow = ({ fileLine, home, visitor, errors }: SeasonRow): PlannedRow => ({
	line: fileLine,
	name: home.name && visitor.name ? `${home.name} vs. ${visitor.name}` : `Row ${fileLine}`,
	outcome: "bad",
	id: null,
	fields: {},
	shown: [],
	invites: [],
	messages: [...new Set(errors)],
});

/** What people should compare with what they remember of a season before they import it. */
function summary(content: ArchiveContent, replaced: ArchiveContent | null): PlannedRow["shown"] {
	const before = replaced && factsOf(replaced);
	return Object.entries(factsOf(content)).flatMap(([heading, after]) => {
		const was = before?.[heading] ?? null;
		return after === was || (after === "" && !was) ? [] : [{ heading, before: was, after }];
	});
}

function factsOf(content: ArchiveContent): Record<string, string> {
	const dates = content.match.flatMap(({ matchDate }) => matchDate ?? []).sort();
	const results = content.matchResult.map((row) => ({ ...totals(row), ...row }));
	// Places don't depend on the numbers of a season.
	const first = rankedTeams(
		content.division,
		content.team,
		content.match,
		results,
		newLeagueNumbers,
		noDecisions,
	).filter(({ place, setsPlayed }) => place === 1 && setsPlayed > 0);
	const nameOf = (id: number) => content.team.find(({ teamId }) => teamId === id)?.teamName ?? "";
	const winners = [...Map.groupBy(first, ({ divisionNumber }) => divisionNumber)].map(
		([division, teams]) =>
			teams.length > maxWinners
				? `${teams.length} teams (${division})`
				: `${listOf(teams.map(({ teamId }) => nameOf(teamId)))} (${division})`,
	);
	return {
		Dates: [...new Set([dates[0], dates.at(-1)])]
			.flatMap((date) => (date ? [formatFullDate(date)] : []))
			.join(" – "),
		Divisions: String(content.division.length),
		Teams: String(content.team.length),
		Matches: String(content.match.length),
		"Complete results": String(results.filter(isComplete).length),
		"Winners (division)": winners.join(", "),
		Players: content.player.length > 0 ? String(content.player.length) : "",
	};
}

/** If more teams than this share first place, only their number is shown. */
const maxWinners = 2;
