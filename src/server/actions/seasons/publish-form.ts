import { plusMinus } from "../../../league/rules/form/form-words.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { formOf } from "../../db/form-reads.ts";
import { transaction } from "../../db/transaction.ts";

/**
 * Renews the copy of the form ratings that visitors see, on the first run of each day; deletes it
 * if the league no longer publishes them. It has only players who are on a team and have results.
 * Returns how many ratings were written.
 */
export async function publishForm({
	db,
	reads,
	now,
}: Pick<ServerContext, "db" | "reads" | "now">): Promise<number> {
	const { publishesForm } = await reads.theLeague();
	const stored = await reads.publicForm();
	const asOf = dateOf(now());
	if (!publishesForm && stored.length === 0) return 0;
	if (publishesForm && stored[0]?.asOf === asOf) return 0;
	const ratings = await reads.formRatings();
	const rows = (publishesForm ? await reads.player() : []).flatMap(({ playerId, teamId }) => {
		const form = formOf(ratings, playerId);
		if (teamId === null || form.lines === 0) return [];
		return [
			{
				playerId,
				asOf,
				lines: form.lines,
				form: Number(form.rating.toFixed(2)),
				plusMinus: Number(plusMinus(form).toFixed(2)),
			},
		];
	});
	if (rows.length === 0 && stored.length === 0) return 0;
	await transaction(db, async (trx) => {
		await trx.deleteFrom("publicForm").execute();
		if (rows.length === 0) return;
		// A player may have been deleted meanwhile.
		const existing = new Set(
			(await trx.selectFrom("player").select("playerId").execute()).map(({ playerId }) => playerId),
		);
		const known = rows.filter(({ playerId }) => existing.has(playerId));
		for (let from = 0; from < known.length; from += 1000)
			await trx
				.insertInto("publicForm")
				.values(known.slice(from, from + 1000))
				.execute();
	});
	return rows.length;
}
