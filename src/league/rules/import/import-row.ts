import type { CaptainOrCocaptain } from "../../entities/captain-request.ts";
import type { DraftMatch } from "../../entities/match.ts";
import type { Payment } from "../../entities/payment.ts";
import type { EnteredPlayer } from "../../entities/player.ts";
import type { Team } from "../../entities/team.ts";
import { type KnownLocation, normalizeName, type Value } from "./import-cells.ts";

export type Fields = Readonly<Record<string, Value>>;
/** A draft match as stored, without the joined leaders. */
export type StoredDraftMatch = Omit<
	DraftMatch,
	"homeCaptainId" | "homeCocaptainId" | "visitorCaptainId" | "visitorCocaptainId"
>;

/** Someone whom the file names as a captain and who has no account. */
export interface Invite {
	readonly captainOrCocaptain: CaptainOrCocaptain;
	readonly email: string;
}

/** A parsed row of the file: its values, errors, and matching record. */
export interface ParsedRow {
	readonly line: number;
	fields: Fields;
	/** First and last name came from one cell and were split by a guess. */
	readonly isNameSplit: boolean;
	readonly errors: string[];
	/** Fields whose cells could not be parsed and already have an error. */
	readonly unreadable: ReadonlySet<string>;
	readonly notes: string[];
	/** Captains of a team who have no account yet. */
	readonly invites: Invite[];
	readonly unknownLeaders: readonly string[];
	existing: EnteredPlayer | Team | KnownLocation | StoredDraftMatch | Payment | null;
}

/** The record for a row (null for a new one), or the errors if it is ambiguous. */
export type Identified<Record> =
	| { readonly record: Record | null; readonly notes: readonly string[] }
	| { readonly errors: readonly string[] };
export const unidentified = (sentence: string) => ({ errors: [sentence] });

/** The rules for one kind of list, beyond parsing each cell. */
export interface ListRules {
	/** Fields that must be readable to find the record. */
	readonly identifyingFields: readonly string[];
	/** Finds the record for a row; may fill in missing fields. */
	readonly identify: (row: ParsedRow) => Identified<NonNullable<ParsedRow["existing"]>>;
	/** Validation errors beyond the schema, by field. */
	readonly errors?: (row: ParsedRow) => Readonly<Record<string, string>>;
	/** Adds errors and notes that depend on several rows. */
	readonly checkRows: (rows: readonly ParsedRow[]) => void;
}

export const noRows = "This file has no rows below the first one.";
/** For `rejectDuplicates`; `taken` is the message for a number that the league already has. */
export const sameNumber = (taken: string) => (line: number) =>
	`Row ${line} has the same number. ${taken}`;

/** Adds an error to every row with the same key as an earlier one. */
export function rejectDuplicates(
	rows: readonly ParsedRow[],
	keyOf: (row: ParsedRow) => string | null,
	sentence: (line: number) => string,
) {
	const first = new Map<string, number>();
	for (const row of rows) {
		const key = keyOf(row);
		if (key === null) continue;
		const line = first.get(key);
		if (line === undefined) first.set(key, row.line);
		else row.errors.push(sentence(line));
	}
}

type Named = Readonly<
	Partial<
		Record<
			"firstName" | "lastName" | "teamName" | "locationName" | "payerName" | "matchNumber",
			Value | undefined
		>
	>
>;
/** The name of a row in the preview: that of its match, team, location, payer, or player. */
export const nameOf = (row: Named) => {
	if (typeof row.matchNumber === "number") return `Match ${row.matchNumber}`;
	const name = row.teamName ?? row.locationName ?? row.payerName;
	return typeof name === "string" ? name : [row.firstName, row.lastName].filter(Boolean).join(" ");
};

/** Whether two texts are the same apart from case and spaces. */
export const isSameText = (one: string, other: Value) =>
	normalizeName(one) === normalizeName(String(other));
