import type { z } from "zod";
import { fieldNames } from "../../../league/entities/define-record.ts";
import type { Seen } from "../../../league/entities/field.ts";
import { guards, isMember } from "../../../league/permissions.ts";
import { resources } from "../../../league/resources.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseBody, parseChanges, without } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess, assertNoErrors, notFound } from "../../errors.ts";
import { assertNotStale } from "../assert-not-stale.ts";
import type { Dependents, RecordKind, RecordWrite } from "./record-kind.ts";
import { inUse, usesOf } from "./uses.ts";

/*
 * Calls that write the admins' tables: every record of `league/records.ts` except players, by the
 * role that manages the table (`managedBy`) and admins. Every write is recorded and can be undone
 * (`undoWrite`).
 */

/**
 * POST /api/create/{kind}. Returns the new row, with its warnings if its kind has some. A row that
 * may be a mistake is refused with a question unless the body has `confirmed: true`.
 */
export const createRecord =
	(kind: RecordKind, schema: z.ZodObject) => async (context: ServerContext, call: Call) => {
		assertAccess(guards[kind.record.managedBy ?? "admins"](call.viewer));
		const { confirmed, ...row } = parseBody(
			schema,
			without(call.body, [...(kind.ignoredInNew ?? []), ...onlyInAnswers(kind)]),
		);
		const result = await auditedTransaction(context, call, async (trx, recordChange) => {
			const write = { context, trx, recordChange };
			const prepared = await prepare(kind, write, null, row);
			const question = confirmed ? null : await kind.question?.(trx, prepared);
			if (question) throw new ApiError("NOT_CONFIRMED", question);
			const after = await trx
				.insertInto(kind.record.table)
				.values(prepared as never)
				.returningAll()
				.executeTakeFirstOrThrow();
			await recordChange({ kind: kind.record.table, id: idIn(kind, after), before: null, after });
			await kind.afterWrite?.(write, null, after);
			await kind.afterAll?.(write, [{ before: null, after }]);
			return answer(kind, trx, after);
		});
		context.mail.wake();
		return result;
	};

/**
 * PUT /api/update/{kind}/{id}: changes the fields in the body; `seen` has their values as the
 * sender saw them. Returns the row, with its warnings if its kind has some.
 */
export const updateRecord =
	(kind: RecordKind, schema: z.ZodObject) => async (context: ServerContext, call: Call) => {
		assertAccess(guards[kind.record.managedBy ?? "admins"](call.viewer));
		const listed = await listedRow(context, kind, call);
		const result = await auditedTransaction(context, call, async (trx, recordChange) => {
			const write = { context, trx, recordChange };
			const { before, after } = await changeRecord(kind, schema, write, call, listed);
			if (after !== before) await kind.afterAll?.(write, [{ before, after }]);
			return answer(kind, trx, after);
		});
		context.mail.wake();
		return result;
	};

/**
 * Changes one record as the body says, without running `afterAll`. `listed` has its fields that are
 * not stored. Without a change, `after` is `before`.
 */
export async function changeRecord(
	kind: RecordKind,
	schema: z.ZodObject,
	write: RecordWrite,
	{ params, body }: Pick<Call, "params" | "body">,
	listed: object = {},
): Promise<{ before: object; after: object }> {
	const { trx, recordChange } = write;
	const ignored = [
		...fieldNames(kind.record.fields, ({ isComputed }) => isComputed === true),
		...onlyInAnswers(kind),
	];
	const before = await stored(trx, kind, params);
	const row = shown(kind, { ...listed, ...before });
	const { seen, ...changes } = parseChanges(schema, without(body, ignored), row);
	assertNotStale(before, seen as Seen);
	if (Object.keys(changes).length === 0) return { before, after: before };
	const prepared = await prepare(kind, write, before, { ...before, ...changes });
	const after = await trx
		.updateTable(kind.record.table)
		.set(prepared as never)
		.where(kind.record.key as never, "=", idIn(kind, before) as never)
		.returningAll()
		.executeTakeFirstOrThrow();
	await recordChange({ kind: kind.record.table, id: idIn(kind, after), before, after });
	await kind.afterWrite?.(write, before, after);
	return { before, after };
}

/** DELETE /api/delete/{kind}/{id}. Returns `{ ok: true }`. */
export const deleteRecord = (kind: RecordKind) => async (context: ServerContext, call: Call) => {
	assertAccess(guards[kind.record.managedBy ?? "admins"](call.viewer));
	const userId = isMember(call.viewer) ? call.viewer.userId : 0;
	const answer = await auditedTransaction(context, call, async (trx, recordChange) => {
		const before = await stored(trx, kind, call.params);
		const id = idIn(kind, before);
		const blocker = await kind.removalBlocker?.({ context, trx, recordChange, userId }, before);
		if (blocker) throw new ApiError("IN_USE", blocker);
		const uses = await usesOf(trx, kind.uses, id);
		if (uses) throw inUse(kind.record.nameOf(before as never), uses);
		for (const dependents of kind.dependents ?? [])
			await deleteDependents({ trx, recordChange }, dependents, id);
		await trx
			.deleteFrom(kind.record.table)
			.where(kind.record.key as never, "=", id as never)
			.execute();
		await recordChange({ kind: kind.record.table, id, before, after: null });
		await kind.afterRemoval?.({ context, trx, recordChange, call }, before);
		return { ok: true as const };
	});
	context.mail.wake();
	return answer;
};

async function deleteDependents(
	{ trx, recordChange }: Pick<RecordWrite, "trx" | "recordChange">,
	{ table, id, foreignKey }: Dependents,
	recordId: number,
) {
	const deleted = await trx
		.deleteFrom(table)
		.where(foreignKey as never, "=", recordId as never)
		.returningAll()
		.execute();
	await recordChange(
		deleted.map((before) => ({
			kind: table,
			id: (before as unknown as Record<string, number>)[id] as number,
			before,
			after: null,
		})),
	);
}

const idIn = (kind: RecordKind, row: object) =>
	(row as Record<string, unknown>)[kind.record.key] as number;

/** Fields of an answer that a caller may send back with the row. */
const onlyInAnswers = ({ warnings }: RecordKind) => (warnings ? ["warnings"] : []);

const answer = async (kind: RecordKind, trx: Trx, row: object) => ({
	...shown(kind, row),
	...(kind.warnings && { warnings: await kind.warnings(trx, row) }),
});

/** The row without columns that only the server uses. */
const shown = (kind: RecordKind, row: object) =>
	Object.fromEntries(
		Object.keys(resources[kind.record.table].schema.shape).flatMap((field) =>
			field in row ? [[field, row[field as never]]] : [],
		),
	);

/** The row with fields that are not stored, such as the captains of a match. */
async function listedRow({ reads }: ServerContext, { record }: RecordKind, { params }: Call) {
	const id = idFrom(params["id"]);
	const rows: readonly object[] = await reads[record.table]();
	return rows.find((row) => row[record.key as never] === id);
}

async function stored(trx: Trx, kind: RecordKind, params: Call["params"]) {
	const id = idFrom(params["id"]);
	const row =
		id === null
			? undefined
			: await trx
					.selectFrom(kind.record.table)
					.selectAll()
					.where(kind.record.key as never, "=", id as never)
					.executeTakeFirst();
	if (!row) throw notFound(kind.record.noun);
	return row;
}

async function prepare(kind: RecordKind, write: RecordWrite, before: object | null, after: object) {
	const today = dateOf(write.context.now());
	assertNoErrors((await kind.errors?.(write.trx, before, after, today)) ?? {});
	return kind.prepare ? await kind.prepare(write, before, after) : after;
}
