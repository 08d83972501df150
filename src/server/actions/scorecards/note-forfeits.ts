import { forfeitsSeen } from "../../../league/entities/admin-task.ts";
import { guards, isMember } from "../../../league/permissions.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { adminTodo } from "../../../league/rules/tasks/admin-todo.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { readTodoData, setsText } from "../admin-todo-data.ts";

/**
 * POST /api/noteForfeits/{teamId}: an admin acknowledges how many sets a team has forfeited; the
 * task reappears if the team forfeits more. Body: the numbers that the admin saw. Returns
 * `{ ok: true }`. By-laws IX a to IX c (`content/bylaws.md`); page: Admin Portal.
 */
export async function noteForfeits(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.admins(viewer));
	const seen = parseBody(forfeitsSeen, call.body);
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const now = context.now();
		const today = dateOf(now);
		const league = await readTodoData(trx, now);
		const teamId = idFrom(call.params["id"]);
		const item = adminTodo(league, today).find(
			({ about, id }) => about === "forfeits" && id === teamId,
		);
		if (item?.about !== "forfeits")
			throw new ApiError("NOT_FOUND", "This team is not near a limit of forfeited sets.");
		const sets = setsText(item.forfeits);
		if (sets !== setsText(seen))
			throw new ApiError("STALE", "This team’s forfeited sets have changed. Check them again.");
		const seasonId = currentSeason(league.seasons)?.seasonId ?? null;
		const mark = {
			about: "forfeits" as const,
			id: item.id,
			seasonId,
			on: today,
			sets,
			userId: isMember(viewer) ? viewer.userId : null,
		};
		const after = await trx
			.insertInto("taskMark")
			.values(mark)
			.returningAll()
			.executeTakeFirstOrThrow();
		await recordChange({ kind: "taskMark", id: after.taskMarkId, before: null, after });
		return { ok: true as const };
	});
}
