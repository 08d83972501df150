import { type Kysely, type SqlBool, sql } from "kysely";
import type { UndoableKind } from "../../../league/rules/audit/undoable.ts";
import type { Changed } from "../../db/audited-transaction.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import { recordKinds } from "../records/record-kinds.ts";
import { inUse, usesOf } from "../records/uses.ts";
import type { StoredRow } from "./undo-rule.ts";
import { undoRules } from "./undo-rules.ts";

export type UndoableChange = Changed & {
	kind: UndoableKind;
	before: StoredRow | null;
	after: StoredRow | null;
};

/** Undoes changes, the newest first. Returns the changes that this made. Throws: 409 `STALE`. */
export async function undoChanges(trx: Trx, changes: readonly UndoableChange[]) {
	const rows = await readRows(trx, changes);
	const undone: UndoableChange[] = [];
	for (const change of changes) undone.push(await undoChange(trx, rows, change));
	return undone;
}

/** Whether each row is still as these changes left it. */
export async function areUnchangedSince(db: Kysely<Database>, changes: readonly UndoableChange[]) {
	const rows = await readRows(db, changes);
	return changes.every((change) =>
		isAsLeft(rows.get(nameOf(change.kind, (change.after ?? change.before) as StoredRow)), change),
	);
}

/**
 * Whether a row is still as a change left it. Later changes to other fields of the row don't count.
 */
function isAsLeft(
	current: StoredRow | undefined,
	{ before, after }: Pick<UndoableChange, "before" | "after">,
) {
	if (!after || !current) return !after && !current;
	const fields = before ? differingFields(before, after) : Object.keys(after);
	return differingFields(pick(current, fields), pick(after, fields)).length === 0;
}

/** Restores one row. Returns the change that this made. */
async function undoChange(
	trx: Trx,
	rows: Map<string, StoredRow>,
	{ kind, id, before: was, after: is }: UndoableChange,
): Promise<UndoableChange> {
	const { assertRemovable, adjust, afterRestore, recorded } = undoRules[kind];
	const name = nameOf(kind, (is ?? was) as StoredRow);
	const current = rows.get(name);
	const adjusted = (row: StoredRow) => (adjust ? adjust(trx, row) : row);
	if (!was) {
		if (!current || differingFields(current, is as StoredRow).length > 0) throw changedSince();
		if (assertRemovable) await assertRemovable(trx, current);
		else await assertUnused(trx, kind, current);
		await trx.deleteFrom(kind).where(hasKeyOf(kind, current)).execute();
		rows.delete(name);
		return { kind, id, before: (recorded?.(current) ?? current) as StoredRow, after: null };
	}
	if (!is) {
		const row = await adjusted(was);
		if (rows.has(nameOf(kind, row))) throw changedSince();
		const back = await trx
			.insertInto(kind)
			.values(row as never)
			.returningAll()
			.executeTakeFirstOrThrow();
		rows.set(nameOf(kind, back), back);
		await afterRestore?.(trx, back);
		return { kind, id, before: null, after: back };
	}
	// Later changes to other fields of the row stay.
	const fields = differingFields(was, is);
	if (!current || !isAsLeft(current, { before: was, after: is })) throw changedSince();
	if (fields.length === 0) return { kind, id, before: current, after: current };
	const back = await trx
		.updateTable(kind)
		.set((await adjusted({ ...pick(current, undoRules[kind].key), ...pick(was, fields) })) as never)
		.where(hasKeyOf(kind, current))
		.returningAll()
		.executeTakeFirstOrThrow();
	rows.set(name, back);
	return { kind, id, before: current, after: back };
}

const changedSince = () =>
	new ApiError("STALE", "This has changed since then, so it can no longer be undone.");

/**
 * Refuses to remove an added row that something refers to by now, with the same message as a
 * deletion.
 */
async function assertUnused(trx: Trx, table: UndoableKind, row: StoredRow) {
	const kind = recordKinds.find((each) => each.record.table === table);
	const uses = kind && (await usesOf(trx, kind.uses, Number(row[kind.record.key])));
	if (uses) throw inUse(kind.record.nameOf(row as never), uses);
}

/** The current rows, in one query per table: a season has hundreds. */
async function readRows(trx: Kysely<Database>, changes: readonly UndoableChange[]) {
	const rows = new Map<string, StoredRow>();
	for (const [kind, group] of Map.groupBy(changes, (change) => change.kind)) {
		const key = undoRules[kind].key[0] as string;
		const ids = [...new Set(group.map(({ before, after }) => (after ?? before)?.[key]))];
		const found =
			await sql<StoredRow>`select * from ${sql.table(kind)} where ${sql.ref(key)} = any(${ids})`.execute(
				trx,
			);
		for (const row of found.rows) rows.set(nameOf(kind, row), row);
	}
	return rows;
}

const nameOf = (kind: UndoableKind, row: StoredRow) =>
	[kind, ...undoRules[kind].key.map((column) => row[column])].join(" ");

const hasKeyOf = (kind: UndoableKind, row: StoredRow) =>
	sql<SqlBool>`${sql.join(
		undoRules[kind].key.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
		sql` and `,
	)}`;

/** The fields of `other` whose stored values differ from those of `one`. */
const differingFields = (one: StoredRow, other: StoredRow) =>
	Object.keys(other).filter((field) => stored(one[field]) !== stored(other[field]));
const stored = (value: unknown) => JSON.stringify(value ?? null);
const pick = (row: StoredRow, fields: readonly string[]): StoredRow =>
	Object.fromEntries(fields.map((field) => [field, row[field]]));
