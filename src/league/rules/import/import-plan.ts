import type { Match } from "../../entities/match.ts";
import type { Payment } from "../../entities/payment.ts";
import type { EnteredPlayer } from "../../entities/player.ts";
import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import { type ImportLeague, parseCell, unknownLeaderError, type Value } from "./import-cells.ts";
import {
	type ImportColumn,
	importColumns,
	importHeadings,
	type ListKind,
} from "./import-columns.ts";
import { locationRules } from "./import-locations.ts";
import { matchRules } from "./import-matches.ts";
import { paymentRules } from "./import-payments.ts";
import { playerRules } from "./import-players.ts";
import {
	type Fields,
	type Invite,
	isSameText,
	type ListRules,
	nameOf,
	noRows,
	type ParsedRow,
	type StoredDraftMatch,
} from "./import-row.ts";
import { teamRules } from "./import-teams.ts";
import { inviteFor, type OpenInvitation } from "./new-leaders.ts";
import { type NewLocation, unknownLocations, withoutNewLocation } from "./new-locations.ts";
import { splitName } from "./person-name.ts";
import { changedFields, headingOf, type PlannedRow, plannedRow } from "./planned-row.ts";

/** The current data: all players, including inactive ones. */
export interface LeagueNow extends ImportLeague {
	readonly players: readonly EnteredPlayer[];
	/** The current season's numbers. */
	readonly numbers: SeasonNumbers;
	readonly draftMatches: readonly StoredDraftMatch[];
	/** Published matches. */
	readonly matches: readonly Pick<Match, "divisionId" | "homeTeamId" | "visitorTeamId">[];
	readonly payments: readonly Payment[];
	readonly currentSeasonId: number | null;
	/** `2026-11-14`. */
	readonly today: string;
	/** Invitations that wait for an answer. */
	readonly openInvitations: readonly OpenInvitation[];
	/** Whether court locations that don't exist are added with the teams that name them. */
	readonly addsLocations?: boolean;
	/** Whether captains without an account are left out of their teams, to be invited. */
	readonly invitesLeaders?: boolean;
}
export interface ImportRow {
	readonly line: number;
	readonly cells: readonly string[];
}

export interface ImportPlan {
	readonly rows: readonly PlannedRow[];
	readonly ignoredColumns: readonly string[];
	/** Court locations in the file that don't exist. */
	readonly newLocations: readonly NewLocation[];
	/** Email addresses of captains in the file that have no account. */
	readonly newLeaders: readonly string[];
	/** Why the file as a whole can't be imported. */
	readonly error: string | null;
}

/** Returns the schema's validation errors for a new or changed record, by field. */
export type CheckFields = (fields: Fields, isNew: boolean) => Readonly<Record<string, string>>;

/**
 * Plans an import row by row: the matching record, and what is added, changed, or wrong. Reports
 * all errors of a row at once. Empty cells leave values unchanged; lines above the headings, like a
 * title, are skipped. Applies the same rules as the tables on /players, /teams, and /matches: the
 * limit of a roster (by-laws VI a), team numbers, the two sides of a match.
 */
export function importPlan(
	kind: ListKind,
	rows: readonly ImportRow[],
	league: LeagueNow,
	check: CheckFields,
): ImportPlan {
	const steps = importSteps(kind, rows, league, check);
	for (;;) {
		const { done, value } = steps.next();
		if (done) return value;
	}
}

/**
 * The same plan in steps of some milliseconds each, for a server with other things to do meanwhile.
 */
export function* importSteps(
	kind: ListKind,
	rows: readonly ImportRow[],
	stored: LeagueNow,
	check: CheckFields,
): Generator<void, ImportPlan> {
	const headingIndex = rows
		.slice(0, headingRowLimit)
		.findIndex(({ cells }) => importHeadings(kind, cells).error === null);
	const [headingRow, ...rest] = rows.slice(Math.max(0, headingIndex));
	if (!headingRow || rest.length === 0) return { ...emptyPlan, error: noRows };
	const { columns, ignoredColumns, error } = importHeadings(kind, headingRow.cells);
	if (error) return { ...emptyPlan, ignoredColumns, error };
	const newLocations = kind === "team" ? unknownLocations(columns, rest, stored) : [];
	const league: LeagueNow = stored.addsLocations
		? { ...stored, locations: [...stored.locations, ...newLocations] }
		: stored;
	const parsedRows: ParsedRow[] = [];
	for (const [index, row] of rest.entries()) {
		if (index % rowsInAStep === 0) yield;
		parsedRows.push(parseRow(row, columns, league));
	}
	const rules = rulesOf[kind](league, parsedRows);
	for (const [index, row] of parsedRows.entries()) {
		if (index % rowsInAStep === 0) yield;
		const isKnown =
			!rules.identifyingFields.some((field) => row.unreadable.has(field)) && identify(row, rules);
		const errors = isKnown
			? {
					...rules.errors?.(row),
					...check(withoutNewLocation(changedFields(row)), row.existing === null),
				}
			: check(withoutNewLocation(validatableFields(kind, row)), false);
		for (const [field, sentence] of Object.entries(errors))
			if (!row.unreadable.has(field)) row.errors.push(`${headingOf(kind, field)}: ${sentence}`);
	}
	rules.checkRows(parsedRows);
	const plannedRows: PlannedRow[] = [];
	for (const [index, row] of parsedRows.entries()) {
		if (index % rowsInAStep === 0) yield;
		plannedRows.push(plannedRow(kind, row, league));
	}
	const newLeaders = [...new Set(parsedRows.flatMap(({ unknownLeaders }) => unknownLeaders))];
	return { rows: plannedRows, ignoredColumns, newLocations, newLeaders, error: null };
}

const rowsInAStep = 50;
const emptyPlan: ImportPlan = {
	rows: [],
	ignoredColumns: [],
	newLocations: [],
	newLeaders: [],
	error: null,
};

/** Finds the record for a row and stores it there; false if it is ambiguous. */
function identify(row: ParsedRow, rules: ListRules): boolean {
	const identified = rules.identify(row);
	if ("errors" in identified) {
		row.errors.push(...identified.errors);
		return false;
	}
	const { record, notes } = identified;
	row.existing = record;
	row.notes.push(...notes);
	if (row.isNameSplit && record && isSameText(nameOf(record), nameOf(row.fields))) {
		const { firstName: _, lastName: __, ...others } = row.fields;
		row.fields = others;
	}
	return true;
}

/**
 * The fields of a row that can be validated before its record is known, to report all errors at
 * once. A match's teams are still names at this point.
 */
const validatableFields = (kind: ListKind, { fields }: ParsedRow) =>
	Object.fromEntries(
		Object.entries(fields).filter(
			([field, value]) =>
				value !== "" &&
				importColumns[kind].some((column) => column.field === field && column.kind !== "side"),
		),
	);

/** The first rows may be a title or notes; the headings must be in the first ten. */
const headingRowLimit = 10;
const rulesOf: Readonly<
	Record<ListKind, (league: LeagueNow, parsedRows: readonly ParsedRow[]) => ListRules>
> = {
	player: ({ players, numbers }) => playerRules(players, numbers),
	team: ({ teams, matches, openInvitations }) => teamRules(teams, matches, openInvitations),
	location: ({ locations }) => locationRules(locations),
	draftMatch: matchRules,
	payment: (league) => paymentRules(league.payments, league),
};

function parseRow(
	{ line, cells }: ImportRow,
	columns: readonly (ImportColumn | null)[],
	league: LeagueNow,
): ParsedRow {
	const fields: Record<string, Value> = {};
	const errors: string[] = [];
	const unreadable = new Set<string>();
	const invites: Invite[] = [];
	const unknownLeaders: string[] = [];
	for (const [index, column] of columns.entries()) {
		const text = cells[index] ?? "";
		if (!column || text === "") continue;
		const read = parseCell(column, text, league);
		if ("unknownLeader" in read) unknownLeaders.push(read.unknownLeader);
		if ("value" in read) fields[column.field] = read.value;
		else if ("unknownLeader" in read && league.invitesLeaders)
			invites.push(inviteFor(column.field, read.unknownLeader));
		else if ("unknownLeader" in read) {
			errors.push(`${column.heading}: ${unknownLeaderError(read.unknownLeader)}`);
			unreadable.add(column.field);
		} else {
			errors.push(`${column.heading}: ${read.error}`);
			unreadable.add(column.field);
		}
	}
	const { name, ...others } = fields;
	const isNameSplit = typeof name === "string" && !others["firstName"] && !others["lastName"];
	return {
		line,
		fields: isNameSplit ? { ...splitName(name), ...others } : others,
		isNameSplit,
		errors,
		unreadable,
		notes: [],
		invites,
		unknownLeaders,
		existing: null,
	};
}
