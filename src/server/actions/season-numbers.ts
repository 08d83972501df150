import type { Season } from "../../league/entities/season.ts";
import { numbersForNew } from "../../league/rules/season/numbers-of-season.ts";
import type { RecordWrite } from "./records/record-kind.ts";

/** Gives a season that was just added its numbers. Whatever adds a season calls this. */
export async function addNumbers(
	{ trx, recordChange }: Pick<RecordWrite, "trx" | "recordChange">,
	season: Pick<Season, "seasonId" | "startDate">,
) {
	const seasons = await trx.selectFrom("season").select(["seasonId", "startDate"]).execute();
	const rows = await trx.selectFrom("seasonNumbers").selectAll().execute();
	const { seasonId } = season;
	const after = { seasonId, ...numbersForNew(rows, season, seasons) };
	await trx.insertInto("seasonNumbers").values(after).execute();
	await recordChange({ kind: "seasonNumbers", id: seasonId, before: null, after });
}
