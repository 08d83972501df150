import type { ImportLeague, Value } from "./import-cells.ts";
import { importColumns, type ListKind } from "./import-columns.ts";
import { formatFullDate } from "./import-dates.ts";
import { type Fields, type Invite, nameOf, type ParsedRow } from "./import-row.ts";
import { inviteNotes } from "./new-leaders.ts";
import { newLocationNotes } from "./new-locations.ts";

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
	/** Captains whom the row names and who have no account. */
	readonly invites: readonly Invite[];
	/** Errors of a `bad` row; notes to check for other rows. */
	readonly messages: readonly string[];
}
/**
 * The fields that differ from the record; all fields of a new one. Phone numbers are compared by
 * their digits, texts without leading and trailing space.
 */
export function changedFields({ fields, existing }: ParsedRow): Fields {
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

/** What importing the row would do. */
export function plannedRow(kind: ListKind, row: ParsedRow, league: ImportLeague): PlannedRow {
	const { line, existing, errors, notes, invites } = row;
	const fields = changedFields(row);
	const isChanged = Object.keys(fields).length + invites.length > 0;
	const before = existing as Readonly<Record<string, Value>> | null;
	return {
		line,
		name: nameOf({ ...before, ...row.fields }) || `Row ${line}`,
		outcome: errors.length > 0 ? "bad" : !existing ? "add" : isChanged ? "change" : "same",
		id: existing && idOf(existing),
		fields,
		shown: Object.entries(fields).map(([field, value]) => ({
			heading: headingOf(kind, field),
			before: before && displayText(field, before[field] ?? null, league),
			after: displayText(field, value, league),
		})),
		invites,
		messages:
			errors.length > 0
				? errors
				: [...notes, ...newLocationNotes(fields, league), ...inviteNotes(invites)],
	};
}

const idOf = (record: NonNullable<ParsedRow["existing"]>) =>
	"playerId" in record
		? record.playerId
		: "draftMatchId" in record
			? record.draftMatchId
			: "paymentId" in record
				? record.paymentId
				: "teamName" in record
					? record.teamId
					: record.locationId;
/** The heading of a field in our downloads. */
export const headingOf = (kind: ListKind, field: string) =>
	importColumns[kind].find((column) => column.field === field)?.heading ?? field;

/** A value as our downloads show it. */
function displayText(
	field: string,
	value: Value,
	{ teams, divisions, locations, users, seasons }: ImportLeague,
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
	if (field === "seasonId")
		return seasons.find(({ seasonId }) => seasonId === value)?.seasonName ?? "";
	if (field === "amountPaid") return `$${Number(value).toFixed(2)}`;
	if (field === "paidOn" || field === "matchDate") return formatFullDate(String(value));
	if (typeof value === "boolean") return value ? "Yes" : "No";
	return field === "rating" ? Number(value).toFixed(1) : String(value);
}
