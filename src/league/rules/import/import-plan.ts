import type { Match } from "../../entities/match.ts";
import type { Player } from "../../entities/player.ts";
import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import { type ImportLeague, parseCell, type Value } from "./import-cells.ts";
import {
	type ImportColumn,
	importColumns,
	importHeadings,
	type ListKind,
} from "./import-columns.ts";
import { formatFullDate } from "./import-dates.ts";
import { matchRules } from "./import-matches.ts";
import { playerRules } from "./import-players.ts";
import {
	type Fields,
	isSameText,
	type ListRules,
	nameOf,
	type ParsedRow,
	type StoredDraftMatch,
} from "./import-row.ts";
import { teamRules } from "./import-teams.ts";
import {
	type NewLocation,
	newLocationNotes,
	unknownLocations,
	withoutNewLocation,
} from "./new-locations.ts";
import { splitName } from "./person-name.ts";

/** The current data: all players, including inactive ones. */
export interface LeagueNow extends ImportLeague {
	readonly players: readonly Player[];
	/** Of the current season. */
	readonly numbers: SeasonNumbers;
	readonly draftMatches: readonly StoredDraftMatch[];
	/** Published matches. */
	readonly matches: readonly Pick<Match, "homeTeamId" | "visitorTeamId">[];
	/** Whether court locations that don't exist are added with the teams that name them. */
	readonly addsLocations?: boolean;
}
export interface ImportRow {
	readonly line: number;
	readonly cells: readonly string[];
}

/** A row of the file and the effect of importing it. */
export interface PlannedRow {
	readonly line: number;
	readonly name: string;
	readonly outcome: "add" | "change" | "same" | "bad";
	/** The id of the matching record; null for a new one. */
	readonly id: number | null;
	/** The new and changed values. */
	readonly fields: Fields;
	/** `fields` as text; `before` is null for a new record. */
	readonly shown: readonly {
		readonly heading: string;
		readonly before: string | null;
		readonly after: string;
	}[];
	/** Errors of a `bad` row; notes to check for other rows. */
	readonly messages: readonly string[];
}
export interface ImportPlan {
	readonly rows: readonly PlannedRow[];
	readonly ignoredColumns: readonly string[];
	/** Court locations in the file that don't exist. */
	readonly newLocations: readonly NewLocation[];
	/** Why the file as a whole can't be imported. */
	readonly error: string | null;
}

/** Returns the schema's validation errors for a new or changed record, by field. */
export type CheckFields = (fields: Fields, isNew: boolean) => Readonly<Record<string, string>>;

/**
 * Plans an import row by row: the matching record, and what is added, changed, or wrong. Reports
 * all errors of a row at once. Empty cells leave values unchanged; lines above the headings, like a
 * title, are skipped. Applies the same rules as the tables on /players, /teams, and /matches: the
 * limit of a roster (by-laws VI a), team numbers, the two sides of a match (spec, section 5).
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
	if (!headingRow || rest.length === 0)
		return { ...emptyPlan, error: "This file has no rows below the first one." };
	const { columns, ignoredColumns, error } = importHeadings(kind, headingRow.cells);
	if (error) return { ...emptyPlan, ignoredColumns, error };
	const newLocations = kind === "team" ? unknownLocations(columns, rest, stored) : [];
	const league = stored.addsLocations
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
	return { rows: plannedRows, ignoredColumns, newLocations, error: null };
}

const rowsInAStep = 50;
const emptyPlan: ImportPlan = { rows: [], ignoredColumns: [], newLocations: [], error: null };

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
	team: ({ teams, matches }) => teamRules(teams, matches),
	draftMatch: matchRules,
};

function parseRow(
	{ line, cells }: ImportRow,
	columns: readonly (ImportColumn | null)[],
	league: LeagueNow,
): ParsedRow {
	const fields: Record<string, Value> = {};
	const errors: string[] = [];
	const unreadable = new Set<string>();
	for (const [index, column] of columns.entries()) {
		const text = cells[index] ?? "";
		if (!column || text === "") continue;
		const read = parseCell(column, text, league);
		if ("value" in read) fields[column.field] = read.value;
		else {
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
		existing: null,
	};
}

/**
 * The fields that differ from the record; all fields of a new one. Phone numbers are compared by
 * their digits, texts without leading and trailing space.
 */
function changedFields({ fields, existing }: ParsedRow): Fields {
	const before = existing as Readonly<Record<string, Value>> | null;
	return Object.fromEntries(
		Object.entries(fields).filter(
			([field, value]) => !before || !isSame(field, before[field] ?? null, value),
		),
	);
}
const isSame = (field: string, before: Value, after: Value) =>
	field === "phone"
		? digits(before) === digits(after)
		: typeof before === "string"
			? before.trim().replace(/\r\n/g, "\n") === after
			: before === after;
const digits = (phone: Value) => String(phone ?? "").replace(/\D/g, "");

function plannedRow(kind: ListKind, row: ParsedRow, league: LeagueNow): PlannedRow {
	const { line, existing, errors, notes } = row;
	const fields = changedFields(row);
	const isChanged = Object.keys(fields).length > 0;
	const before = existing as Readonly<Record<string, Value>> | null;
	return {
		line,
		name: nameOf({ ...before, ...row.fields }) || `Line ${line}`,
		outcome: errors.length > 0 ? "bad" : !existing ? "add" : isChanged ? "change" : "same",
		id: existing && idOf(existing),
		fields,
		shown: Object.entries(fields).map(([field, value]) => ({
			heading: headingOf(kind, field),
			before: before && displayText(field, before[field] ?? null, league),
			after: displayText(field, value, league),
		})),
		messages: errors.length > 0 ? errors : [...notes, ...newLocationNotes(fields, league)],
	};
}

const idOf = (record: NonNullable<ParsedRow["existing"]>) =>
	"playerId" in record
		? record.playerId
		: "draftMatchId" in record
			? record.draftMatchId
			: record.teamId;
const headingOf = (kind: ListKind, field: string) =>
	importColumns[kind].find((column) => column.field === field)?.heading ?? field;

/** A value as our downloads show it. */
function displayText(
	field: string,
	value: Value,
	{ teams, divisions, locations, users }: LeagueNow,
): string {
	if (value === null) return "";
	if (field === "teamId" || field === "homeTeamId" || field === "visitorTeamId")
		return teams.find(({ teamId }) => teamId === value)?.teamName ?? "";
	if (field === "divisionId")
		return String(divisions.find(({ divisionId }) => divisionId === value)?.divisionNumber ?? "");
	if (field === "locationId")
		return locations.find(({ locationId }) => locationId === value)?.locationName ?? "";
	if (field === "captainId" || field === "cocaptainId")
		return users.find(({ userId }) => userId === value)?.email ?? "";
	if (field === "matchDate") return formatFullDate(String(value));
	if (typeof value === "boolean") return value ? "Yes" : "No";
	return field === "rating" ? Number(value).toFixed(1) : String(value);
}
