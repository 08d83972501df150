import type { AnyRecord } from "../../../league/entities/describe.ts";
import type { RecordTable } from "../../../league/records.ts";
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

export interface Dependents {
	readonly table: "captainRequest" | "dispute" | "rosterAddition" | "taskMark";
	/** Under which it is noted. */
	readonly id: string;
	/** By which it belongs to the record. */
	readonly of: string;
}

/**
 * What the league asks of a record beyond its fields (`league/records.ts` describes those), when
 * admins write it in its table.
 */
// biome-ignore lint/suspicious/noExplicitAny: each kind names its own row; the table of kinds holds them all
export interface RecordRules<Row = any> {
	/** Another action creates or changes it. */
	readonly isCreatedElsewhere?: true;
	readonly isChangedElsewhere?: true;
	/** Also uses it, besides the records whose description refers to it. */
	readonly uses?: readonly Use[];
	/** What is nothing without it and goes with it, noted, so that an undo brings it back too. */
	readonly dependents?: Dependents;
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

/** A record that admins keep in a table: its description and its rules. */
export interface RecordKind extends RecordRules {
	readonly record: AnyRecord & { readonly table: RecordTable };
	/** Everything that uses it: while something does, it can't be deleted. */
	readonly uses: readonly Use[];
}
