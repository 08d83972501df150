import type { AnyRecord } from "../../../league/entities/define-record.ts";
import type { RecordTable } from "../../../league/records.ts";
import type { LeagueDate } from "../../../league/rules/time/league-time.ts";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { RecordChange } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import type { Use } from "./uses.ts";

export type FieldErrors = Record<string, string>;

/** What the rules of a record need to make further changes. */
export interface RecordWrite {
	context: ServerContext;
	trx: Trx;
	recordChange: RecordChange;
}

export interface Dependents {
	readonly table:
		| "captainRequest"
		| "dispute"
		| "leagueText"
		| "resultCheck"
		| "rosterAddition"
		| "seasonNumbers"
		| "taskMark";
	/** The ID column, under which the change log records a row. */
	readonly id: string;
	/** The column that refers to the record. */
	readonly foreignKey: string;
}

/**
 * Rules for a record beyond its fields (described in `league/records.ts`) when admins save it in
 * its table.
 */
// biome-ignore lint/suspicious/noExplicitAny: each kind names its own row; the table of kinds holds them all
export interface RecordRules<Row = any> {
	/** Another action creates or changes it. */
	readonly isCreatedElsewhere?: true;
	readonly isChangedElsewhere?: true;
	/** There is always exactly one. */
	readonly isNeverDeleted?: true;
	/** Fields that a call to create it ignores. */
	readonly ignoredInNew?: readonly string[];
	/** What can refer to it besides the records whose description does. */
	readonly uses?: readonly Use[];
	/** Rows that are deleted with it, and recorded so that undo restores them too. */
	readonly dependents?: readonly Dependents[];
	/** Error messages by field. `before` is null for a new record. */
	readonly errors?: (
		trx: Trx,
		before: Row | null,
		after: Row,
		today: LeagueDate,
	) => Promise<FieldErrors>;
	/**
	 * A question about a new record that may be a mistake; null if there is none. Such a record is
	 * added only if the call has `confirmed: true`.
	 */
	readonly question?: (trx: Trx, row: Row) => Promise<string | null>;
	/** Makes related changes before the record is written. Returns the row to write. */
	readonly prepare?: (write: RecordWrite, before: Row | null, after: Row) => Promise<Row>;
	/** Runs after the record is written. */
	readonly afterWrite?: (write: RecordWrite, before: Row | null, after: Row) => Promise<void>;
	/** Runs once after all records of a call are written, so that everyone gets one email. */
	readonly afterAll?: (
		write: RecordWrite,
		changes: readonly { before: Row | null; after: Row }[],
	) => Promise<unknown>;
	/** Runs after the record is deleted. */
	readonly afterRemoval?: (write: RecordWrite & { call: Call }, row: Row) => Promise<void>;
	/**
	 * Sentences about likely mistakes in a record that was saved. The answers of the calls to create
	 * and update it have them as `warnings`.
	 */
	readonly warnings?: (trx: Trx, row: Row) => Promise<string[]>;
	/** Why this record can't be deleted, whether or not it is used; null if it can. */
	readonly removalBlocker?: (
		write: RecordWrite & { userId: number },
		row: Row,
	) => Promise<string | null>;
}

/** A type of record that admins edit in a table: its description and rules. */
export interface RecordKind extends RecordRules {
	readonly record: AnyRecord & { readonly table: RecordTable };
	/** Everything that can refer to it. A record in use can't be deleted. */
	readonly uses: readonly Use[];
}
