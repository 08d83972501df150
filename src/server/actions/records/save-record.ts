import type { z } from "zod";
import type { Seen } from "../../../league/entities/field.ts";
import { guards, isMember } from "../../../league/permissions.ts";
import { resources } from "../../../league/resources.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { assertNotStale } from "../assert-not-stale.ts";
import type { Dependents, Faults, RecordKind, RecordWrite } from "./record-kind.ts";
import { usesOf } from "./uses.ts";

/*
 * The calls that write the admins' tables: every record of `league/records.ts` but players. Admins
 * only; every write is recorded and can be undone (`undoWrite`).
 */

/** POST /api/create/{kind}. Answers the new row. */
export const createRecord =
	(kind: RecordKind, schema: z.ZodObject) => async (context: ServerContext, call: Call) => {
		assertAccess(guards.admins(call.viewer));
		const row = parseBody(schema, call.body);
		const answer = await auditedTransaction(context, call, async (trx, recordChange) => {
			const write = { context, trx, recordChange };
			const settled = await settle(kind, write, null, row);
			const after = await trx
				.insertInto(kind.record.table)
				.values(settled as never)
				.returningAll()
				.executeTakeFirstOrThrow();
			await recordChange({ kind: kind.record.table, id: idIn(kind, after), before: null, after });
			await kind.follow?.(write, null, after);
			return shown(kind, after);
		});
		context.mail.wake();
		return answer;
	};

/**
 * PUT /api/update/{kind}/{id}: what the body leaves out stays; `seen` is what the sender saw in
 * the fields that they change. Answers the row.
 */
export const updateRecord =
	(kind: RecordKind, schema: z.ZodObject) => async (context: ServerContext, call: Call) => {
		assertAccess(guards.admins(call.viewer));
		const { seen, ...changes } = parseBody(schema, call.body);
		const answer = await auditedTransaction(context, call, async (trx, recordChange) => {
			const write = { context, trx, recordChange };
			const before = await stored(trx, kind, call);
			assertNotStale(before, seen as Seen);
			if (Object.keys(changes).length === 0) return shown(kind, before);
			const settled = await settle(kind, write, before, { ...before, ...changes });
			const after = await trx
				.updateTable(kind.record.table)
				.set(settled as never)
				.where(kind.record.key as never, "=", idIn(kind, before) as never)
				.returningAll()
				.executeTakeFirstOrThrow();
			await recordChange({ kind: kind.record.table, id: idIn(kind, after), before, after });
			await kind.follow?.(write, before, after);
			return shown(kind, after);
		});
		context.mail.wake();
		return answer;
	};

/** DELETE /api/delete/{kind}/{id}. Answers `{ ok: true }`. */
export const deleteRecord = (kind: RecordKind) => async (context: ServerContext, call: Call) => {
	assertAccess(guards.admins(call.viewer));
	const userId = isMember(call.viewer) ? call.viewer.userId : 0;
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const before = await stored(trx, kind, call);
		const id = idIn(kind, before);
		const refused = await kind.mayRemove?.({ context, trx, recordChange, userId }, before);
		if (refused) throw new ApiError("IN_USE", refused);
		const uses = await usesOf(trx, kind.uses, id);
		if (uses)
			throw new ApiError(
				"IN_USE",
				`${kind.record.nameOf(before as never)} is used by ${uses}. Change these first.`,
			);
		if (kind.dependents) await deleteDependents({ trx, recordChange }, kind.dependents, id);
		await trx
			.deleteFrom(kind.record.table)
			.where(kind.record.key as never, "=", id as never)
			.execute();
		await recordChange({ kind: kind.record.table, id, before, after: null });
		return { ok: true as const };
	});
};

async function deleteDependents(
	{ trx, recordChange }: Pick<RecordWrite, "trx" | "recordChange">,
	{ table, id, of }: Dependents,
	recordId: number,
) {
	const gone = await trx
		.deleteFrom(table)
		.where(of as never, "=", recordId as never)
		.returningAll()
		.execute();
	await recordChange(
		gone.map((before) => ({
			kind: table,
			id: (before as unknown as Record<string, number>)[id] as number,
			before,
			after: null,
		})),
	);
}

const idIn = (kind: RecordKind, row: object) =>
	(row as Record<string, unknown>)[kind.record.key] as number;

/** The row as everybody knows it, without what only the context keeps of it. */
const shown = (kind: RecordKind, row: object) =>
	Object.fromEntries(
		Object.keys(resources[kind.record.table].schema.shape).flatMap((field) =>
			field in row ? [[field, row[field as never]]] : [],
		),
	);

async function stored(trx: Trx, kind: RecordKind, { params }: Call) {
	const id = idFrom(params["id"]);
	const row =
		id === null
			? undefined
			: await trx
					.selectFrom(kind.record.table)
					.selectAll()
					.where(kind.record.key as never, "=", id as never)
					.executeTakeFirst();
	if (!row) throw new ApiError("NOT_FOUND", `This ${kind.record.noun} does not exist.`);
	return row;
}

async function settle(kind: RecordKind, write: RecordWrite, before: object | null, after: object) {
	assertNoFaults((await kind.faults?.(write.trx, before, after)) ?? {});
	return kind.settle ? await kind.settle(write, before, after) : after;
}

/** Refuses with the sentence itself where one field is wrong. */
export function assertNoFaults(faults: Faults) {
	const [fault, ...others] = Object.values(faults);
	if (fault !== undefined)
		throw new ApiError("INVALID", others.length === 0 ? fault : "Please check the marked fields.", {
			fields: faults,
		});
}
