import type { z } from "zod";
import { type AnyRecord, isBulkEditable } from "../../../league/entities/define-record.ts";
import { bulkUpdateOf, changesOf } from "../../../league/entities/schema.ts";
import { guards } from "../../../league/permissions.ts";
import { records } from "../../../league/records.ts";
import { countOf } from "../../../league/wording.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { changePlayer } from "../roster/update-player.ts";
import { changeTeam } from "../teams/update-team.ts";
import { changeUser } from "../users/update-user.ts";
import type { RecordKind, RecordWrite } from "./record-kind.ts";
import { recordKinds } from "./record-kinds.ts";
import { changeRecord } from "./save-record.ts";

type ChangeRow = (
	write: RecordWrite,
	call: Call,
) => Promise<{ readonly before: object; readonly after: object }>;

/**
 * How to change a row of those tables that captains or users may update too, by calls of their own.
 */
const ownUpdates: Partial<Record<string, ChangeRow>> = {
	player: (write, call) => changePlayer({ ...write, viewer: call.viewer }, call),
	team: changeTeam,
	user: changeUser,
};

interface BulkUpdateKind {
	readonly record: AnyRecord;
	readonly body: ReturnType<typeof bulkUpdateOf>;
	readonly change: ChangeRow;
	readonly afterAll?: RecordKind["afterAll"];
}

/** The records with fields that admins may set in several rows at once. */
export const bulkUpdateKinds: readonly BulkUpdateKind[] = Object.values<AnyRecord>(records)
	.filter(({ fields }) => Object.values(fields).some(isBulkEditable))
	.map((record) => {
		const kind = recordKinds.find((each) => each.record.table === record.table);
		const changes: z.ZodObject = changesOf(record);
		return {
			record,
			body: bulkUpdateOf(record),
			change:
				ownUpdates[record.table] ??
				((write, call) => changeRecord(kind as RecordKind, changes, write, call)),
			...(kind?.afterAll && { afterAll: kind.afterAll }),
		};
	});

/**
 * PUT /api/bulkUpdate/{kind}: sets the same values in several rows, all or none, by the rules for
 * updating a single row. `seen` has a row’s values as the sender saw them; rows that have the new
 * values already stay unchanged. If rows are refused, `fields` has a sentence for each, as
 * `rows.{id}`. For the role that manages the table; one write, so that one undo restores all rows.
 * Returns `{ changed }`.
 */
export const bulkUpdate =
	({ record, body, change, afterAll }: BulkUpdateKind) =>
	async (context: ServerContext, call: Call) => {
		assertAccess(guards[record.managedBy ?? "admins"](call.viewer));
		const { changes, rows } = parseBody(body, call.body);
		const result = await auditedTransaction(context, call, async (trx, recordChange) => {
			const write = { context, trx, recordChange };
			const stored = await storedRows(trx, record, rows);
			const changed: { before: object; after: object }[] = [];
			const refusals: { id: number; error: ApiError }[] = [];
			for (const { id, seen } of rows) {
				const row = stored.get(id);
				if (row && Object.entries(changes).every(([field, value]) => row[field] === value))
					continue;
				try {
					const params = { id: String(id) };
					changed.push(await change(write, { ...call, params, body: { ...changes, seen } }));
				} catch (error) {
					if (!(error instanceof ApiError)) throw error;
					refusals.push({ id, error });
				}
			}
			assertNoneRefused(refusals, rows.length, (id) => {
				const row = stored.get(id);
				return row ? record.nameOf(row as never) : `A ${record.noun} that was removed`;
			});
			await afterAll?.(write, changed);
			return { changed: changed.length };
		});
		context.mail.wake();
		return result;
	};

async function storedRows(trx: Trx, { table, key }: AnyRecord, rows: readonly { id: number }[]) {
	const found = await trx
		.selectFrom(table as "match")
		.selectAll()
		.where(
			key as "matchId",
			"in",
			rows.map(({ id }) => id),
		)
		.execute();
	return new Map(
		(found as unknown as Readonly<Record<string, unknown>>[]).map((row) => [Number(row[key]), row]),
	);
}

function assertNoneRefused(
	refusals: readonly { id: number; error: ApiError }[],
	rowCount: number,
	nameOf: (id: number) => string,
) {
	const [first] = refusals;
	if (!first) return;
	const fields = Object.fromEntries(
		refusals.map(({ id, error }) => [
			`rows.${id}`,
			`${nameOf(id)}: ${[...new Set(Object.values(error.fields ?? { message: error.message }))].join(" ")}`,
		]),
	);
	throw new ApiError(
		first.error.code,
		`Nothing was saved: ${refusals.length} of ${countOf(rowCount, "row")} can’t be changed.`,
		{ fields },
	);
}
