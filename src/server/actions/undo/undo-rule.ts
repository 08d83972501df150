import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Changed } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";

export type StoredRow = Record<string, unknown>;

/** A row before and after the undo. */
export interface UndoneChange<Row> {
	id: number;
	before: Row | null;
	after: Row | null;
}
export interface UndoCall {
	context: ServerContext;
	call: Call;
	trx: Trx;
	/** All that the undo changes. */
	undone: readonly Changed[];
}

/** What undo needs to know about a table beyond its rows. */
// biome-ignore lint/suspicious/noExplicitAny: each table names its own row; the list holds them all
export interface UndoRules<Row = any> {
	/** The key columns. */
	readonly key: readonly string[];
	/** Throws if an added row can't be removed. By default, any reference to it prevents that. */
	readonly assertRemovable?: (trx: Trx, row: Row) => Promise<void>;
	/** What the change log keeps of a row that an undo removes; by default all of it. */
	readonly recorded?: (row: StoredRow) => object;
	/** Changes the values to restore, for instance if a roster spot has been taken since. */
	readonly adjust?: (trx: Trx, row: StoredRow) => Promise<StoredRow>;
	/** Runs after a removed row is restored. */
	readonly afterRestore?: (trx: Trx, row: Row) => Promise<unknown>;
	/**
	 * Throws if this table's rows conflict with the rest of the league once all rows are restored.
	 */
	readonly check?: (undo: UndoCall, rows: readonly UndoneChange<Row>[]) => Promise<void>;
	/** Runs after the undo is recorded. */
	readonly afterUndo?: (undo: UndoCall, row: UndoneChange<Row>) => Promise<unknown>;
}
