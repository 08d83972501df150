import { divisionRange } from "../../../league/entities/setup-calls.ts";
import { guards } from "../../../league/permissions.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { assertAccess, assertNoErrors } from "../../errors.ts";

/**
 * POST /api/addDivisions `{ from, to }`: adds the divisions with these numbers that don't exist, in
 * one write that can be undone. Returns `{ added }`, their numbers. Page: /divisions.
 */
export async function addDivisions(context: ServerContext, call: Call) {
	assertAccess(guards.admins(call.viewer));
	const { from, to } = parseBody(divisionRange, call.body);
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const existing = await trx.selectFrom("division").select("divisionNumber").execute();
		const added = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
			(number) => !existing.some(({ divisionNumber }) => divisionNumber === number),
		);
		if (added.length === 0) assertNoErrors({ to: "These divisions already exist." });
		const rows = await trx
			.insertInto("division")
			.values(added.map((divisionNumber) => ({ divisionNumber })))
			.returningAll()
			.execute();
		await recordChange(
			rows.map((after) => ({ kind: "division", id: after.divisionId, before: null, after })),
		);
		return { added };
	});
}
