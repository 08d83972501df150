import type { Team } from "../../entities/team.ts";
import { messages } from "../../messages.ts";
import { listOf } from "../../wording.ts";
import { matchErrors } from "../schedule/match-errors.ts";
import { isBye } from "../teams/bye.ts";
import {
	ambiguousTeamError,
	type ImportLeague,
	inactiveTeamError,
	teamsNamed,
} from "./import-cells.ts";
import {
	type ListRules,
	type ParsedRow,
	rejectDuplicates,
	type StoredDraftMatch,
	sameNumber,
} from "./import-row.ts";

interface Planned extends ImportLeague {
	readonly draftMatches: readonly StoredDraftMatch[];
}
const sides = ["homeTeamId", "visitorTeamId"] as const;
type Side = (typeof sides)[number];

/**
 * The import rules for draft matches. Rows are matched by match number; a row without one is a new
 * match and gets the next free number. Page: Matches, the drafts.
 */
export function matchRules(league: Planned, rows: readonly ParsedRow[]): ListRules {
	const byNumber = new Map(league.draftMatches.map((match) => [match.matchNumber, match]));
	const given = rows.map(({ fields }) => Number(fields["matchNumber"] ?? 0));
	let last = Math.max(0, ...byNumber.keys(), ...given);
	return {
		identifyingFields: ["matchNumber", "divisionId", ...sides],
		identify(row) {
			const record = byNumber.get(Number(row.fields["matchNumber"])) ?? null;
			const errors = resolveTeams(row, record, league);
			if (errors.length > 0) return { errors };
			if (row.fields["matchNumber"] !== undefined) return { record, notes: [] };
			row.fields = { matchNumber: ++last, ...row.fields };
			return {
				record,
				notes: [`No Match # in the file. It gets the next free number, ${last}.`],
			};
		},
		errors: ({ fields, existing }) => {
			const before = existing as StoredDraftMatch | null;
			const after = { locationId: null, ...before, ...fields } as StoredDraftMatch;
			return after.homeTeamId && after.visitorTeamId && after.divisionId
				? matchErrors(before, after, league, true)
				: {};
		},
		checkRows(rows) {
			rejectDuplicates(
				rows,
				({ fields, errors }) => (errors.length > 0 ? null : String(fields["matchNumber"])),
				sameNumber(messages.matchNumberTaken),
			);
			noteRepeatedPairs(rows, league.draftMatches);
		},
	};
}

/**
 * Replaces team names and numbers with ids, and sets the teams' division if the file gives none.
 * Byes are resolved last, since each division may have its own.
 */
function resolveTeams(
	row: ParsedRow,
	before: StoredDraftMatch | null,
	league: ImportLeague,
): string[] {
	const given = row.fields["divisionId"] as number | undefined;
	const errors: string[] = [];
	const candidates: Partial<Record<Side, readonly Team[]>> = {};
	for (const side of sides) {
		const text = row.fields[side];
		if (text === undefined) continue;
		const found = teamsFor(String(text), before?.[side], given ?? before?.divisionId, league);
		if ("error" in found) errors.push(`${headings[side]}: ${found.error}`);
		else candidates[side] = found.teams;
	}
	if (errors.length > 0) return errors;
	const isOtherPair = sides.some(
		(side) => candidates[side] && candidates[side][0]?.teamId !== before?.[side],
	);
	const pair = sides.map(
		(side) => candidates[side]?.[0] ?? league.teams.find(({ teamId }) => teamId === before?.[side]),
	);
	const playing = pair.filter((team) => team !== undefined && !isBye(team)) as Team[];
	const [teamsDivisionId, ...more] = new Set(playing.map(({ divisionId }) => divisionId));
	if (!before && given === undefined && more.length > 0)
		return [`${listOf(playing.map(({ teamName }) => teamName))} play in different divisions.`];
	const teamsDivision =
		isOtherPair && more.length === 0 && teamsDivisionId ? { divisionId: teamsDivisionId } : {};
	const { divisionId } = {
		...before,
		...teamsDivision,
		...(given !== undefined && { divisionId: given }),
	};
	const ids = Object.entries(candidates).map(([side, teams]) => [
		side,
		(teams.find((team) => team.divisionId === divisionId) ?? teams[0])?.teamId ?? null,
	]);
	row.fields = {
		...row.fields,
		...(divisionId !== undefined && { divisionId }),
		...Object.fromEntries(ids),
	};
	return [];
}

/**
 * The teams a cell can refer to: the match's current team if the cell names it, else an active team
 * (of the match's division if several have the name), else all Byes.
 */
function teamsFor(
	text: string,
	currentTeamId: number | undefined,
	divisionId: number | undefined,
	league: ImportLeague,
) {
	const named = teamsNamed(text, league);
	const current = named.find(({ teamId }) => teamId === currentTeamId);
	if (current) return { teams: [current] };
	const playing = named.filter((team) => team.isActive && !isBye(team));
	const own = playing.filter((team) => team.divisionId === divisionId);
	if (own.length === 1) return { teams: own };
	if (playing.length > 0)
		return playing.length > 1 ? { error: ambiguousTeamError(text) } : { teams: playing };
	const byes = named.filter(isBye);
	return byes.length > 0 ? { teams: byes } : { error: inactiveTeamError(text) };
}

/**
 * Importing a list without match numbers twice would duplicate every match, so the preview notes
 * matches between the same two teams in the same week.
 */
function noteRepeatedPairs(rows: readonly ParsedRow[], stored: readonly StoredDraftMatch[]) {
	const after = new Map<number, StoredDraftMatch>(
		stored.map((match) => [match.matchNumber, match]),
	);
	const validRows = rows.filter(({ errors }) => errors.length === 0);
	for (const { fields, existing } of validRows)
		after.set(Number(fields["matchNumber"]), {
			...(existing as StoredDraftMatch | null),
			...fields,
		} as StoredDraftMatch);
	const meetings = Map.groupBy(
		after,
		([, match]) => `${match.weekNumber} ${sides.map((side) => match[side]).sort((a, b) => a - b)}`,
	);
	const others = new Map(
		[...meetings.values()].flatMap((same) =>
			same.map(([number], index) => [number, same[index === 0 ? 1 : 0]?.[1]] as const),
		),
	);
	for (const { fields, existing, notes } of validRows) {
		const other = existing ? undefined : others.get(Number(fields["matchNumber"]));
		if (other)
			notes.push(
				`Match ${other.matchNumber} has the same two teams in week ${other.weekNumber}, too.`,
			);
	}
}

const headings = { homeTeamId: "Home Team", visitorTeamId: "Visiting Team" };
