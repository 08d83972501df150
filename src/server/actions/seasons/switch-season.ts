import { seasonSwitch } from "../../../league/entities/schedule.ts";
import type { Season } from "../../../league/entities/season.ts";
import { guards } from "../../../league/permissions.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { assertAccess, notFound } from "../../errors.ts";
import type { RecordWrite } from "../records/record-kind.ts";

/**
 * POST /api/switchSeason `{ seasonId, registerAgain? }`: makes this season current and published.
 * The previous one is no longer current; whether it is published does not change. With
 * `registerAgain` all active teams must register again. Returns the season. Page: /seasons; by-laws
 * VI for what depends on it.
 */
export async function switchSeason(context: ServerContext, call: Call) {
	assertAccess(guards.admins(call.viewer));
	const { seasonId, registerAgain } = parseBody(seasonSwitch, call.body);
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const before = await trx
			.selectFrom("season")
			.selectAll()
			.where("seasonId", "=", seasonId)
			.executeTakeFirst();
		if (!before) throw notFound("season");
		const { currentSeason, published } = await makeCurrent({ context, trx, recordChange }, before);
		const after = await trx
			.updateTable("season")
			.set({ currentSeason, published })
			.where("seasonId", "=", seasonId)
			.returningAll()
			.executeTakeFirstOrThrow();
		if (!before.currentSeason || !before.published)
			await recordChange({ kind: "season", id: seasonId, before, after });
		if (registerAgain) await resetRegistrations({ context, trx, recordChange });
		return after;
	});
}

/**
 * Ends the previous current season and returns the given one as current and published, for the
 * caller to write.
 */
export async function makeCurrent(
	{ trx, recordChange }: RecordWrite,
	season: Season,
): Promise<Season> {
	const others = await trx
		.selectFrom("season")
		.selectAll()
		.where("currentSeason", "=", true)
		.execute();
	for (const before of others.filter(({ seasonId }) => seasonId !== season.seasonId)) {
		const after = { ...before, currentSeason: false };
		await trx
			.updateTable("season")
			.set({ currentSeason: false })
			.where("seasonId", "=", before.seasonId)
			.execute();
		await recordChange({ kind: "season", id: before.seasonId, before, after });
	}
	return { ...season, currentSeason: true, published: true };
}

async function resetRegistrations({ trx, recordChange }: RecordWrite) {
	const registered = await trx
		.selectFrom("team")
		.selectAll()
		.where("isRegistered", "=", true)
		.where("isActive", "=", true)
		.execute();
	if (registered.length === 0) return;
	const ids = registered.map(({ teamId }) => teamId);
	await trx.updateTable("team").set({ isRegistered: false }).where("teamId", "in", ids).execute();
	await recordChange(
		registered.map((before) => ({
			kind: "team",
			id: before.teamId,
			before,
			after: { ...before, isRegistered: false },
		})),
	);
}
