import type { z } from "zod";
import type { ServerContext } from "../../context/server-context.ts";
import type { RecordChange } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import type { Use } from "./uses.ts";

export type Faults = Record<string, string>;

/** Who writes a record, and with what. */
export interface RecordWrite {
	context: ServerContext;
	trx: Trx;
	recordChange: RecordChange;
}

export interface GoesAlong {
	readonly table: "captainRequest" | "dispute" | "rosterAddition" | "taskMark";
	/** Under which it is noted. */
	readonly id: string;
	/** By which it belongs to the record. */
	readonly of: string;
}

/**
 * A kind of record that admins keep in a table: what may be written, and what the league asks of it
 * beyond its fields.
 */
// biome-ignore lint/suspicious/noExplicitAny: each kind names its own row; the table of kinds holds them all
export interface RecordKind<Row = any> {
	readonly table:
		| "division"
		| "location"
		| "association"
		| "season"
		| "event"
		| "payment"
		| "team"
		| "match"
		| "draftMatch"
		| "user";
	readonly id: keyof Row & string;
	/** As in "This team does not exist." */
	readonly noun: string;
	/** As sentences name one: "Net Gains is used by …". */
	readonly nameOf: (row: Row) => string;
	/** None: it comes into being elsewhere. */
	readonly create?: z.ZodObject;
	/** None: another action changes it. */
	readonly changes?: z.ZodObject;
	/** What refers to it: while something does it stays. */
	readonly uses: readonly Use[];
	/** What is nothing without it and goes with it, noted, so that an undo brings it back too. */
	readonly goesAlong?: GoesAlong;
	/** What doesn't fit, beside each field. `before` is null for a new one. */
	readonly faults?: (trx: Trx, before: Row | null, after: Row) => Promise<Faults>;
	/** Changes that this one brings along, before it is written; answers the row to write. */
	readonly settle?: (write: RecordWrite, before: Row | null, after: Row) => Promise<Row>;
	/** What follows once it is written. */
	readonly follow?: (write: RecordWrite, before: Row | null, after: Row) => Promise<void>;
	/** Why this one can't be removed, whatever refers to it. */
	readonly mayRemove?: (
		write: RecordWrite & { userId: number },
		row: Row,
	) => Promise<string | null>;
}
