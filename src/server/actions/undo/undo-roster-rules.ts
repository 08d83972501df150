import type { Player } from "../../../league/entities/player.ts";
import { seasonNumbers } from "../../../league/entities/season-numbers.ts";
import { messages } from "../../../league/messages.ts";
import { newLeagueNumbers } from "../../../league/new-league-numbers.ts";
import { records } from "../../../league/records.ts";
import { freeOrdinal, freeSpot } from "../../../league/rules/roster/roster-moves.ts";
import { readCurrentSeasonNumbers, readSeasonsWithNumbers } from "../../db/read-numbers.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import type { StoredRow, UndoRules } from "./undo-rule.ts";

/** If the player's roster spot has been taken, they get another one, unless the roster is full. */
export const playerUndo: UndoRules<Pick<Player, "teamId">> = {
	key: [records.player.key],
	adjust: async (trx, row) => {
		if (typeof row["teamId"] !== "number") return row;
		const found = await trx
			.selectFrom("player")
			.select("rosterPlace")
			.where("teamId", "=", row["teamId"])
			.execute();
		const taken = found.flatMap(({ rosterPlace }) => rosterPlace ?? []);
		if (typeof row["rosterPlace"] === "number" && !taken.includes(row["rosterPlace"])) return row;
		const free = freeSpot(taken, { rosterCap: seasonNumbers.fields.rosterCap.range[1] });
		if (free === null) throw new ApiError("ROSTER_FULL", messages.rosterPlaceTaken);
		return { ...row, rosterPlace: free };
	},
	check: async ({ trx }, rows) => {
		const joined = rows.flatMap(({ before, after }) =>
			after?.teamId && after.teamId !== before?.teamId ? [after.teamId] : [],
		);
		if (joined.length === 0) return;
		const numbers = await readCurrentSeasonNumbers(trx);
		const full = await trx
			.selectFrom("player")
			.select("teamId")
			.where("teamId", "in", [...new Set(joined)])
			.groupBy("teamId")
			.having(({ fn }) => fn.countAll(), ">", numbers.rosterCap)
			.executeTakeFirst();
		if (full) throw new ApiError("ROSTER_FULL", messages.rosterFull(numbers));
	},
};

export const rosterAdditionUndo: UndoRules = {
	key: ["seasonId", "teamId", "ordinal"],
	adjust: async (trx, row) => ({ ...row, ordinal: await ordinalFor(trx, row) }),
};

/** The same addition number if it is free, otherwise another one of the team's. */
async function ordinalFor(trx: Trx, row: StoredRow) {
	const used = await trx
		.selectFrom("rosterAddition")
		.select("ordinal")
		.where("seasonId", "=", Number(row["seasonId"]))
		.where("teamId", "=", Number(row["teamId"]))
		.execute();
	const ordinal = Number(row["ordinal"]);
	if (!used.some((each) => each.ordinal === ordinal)) return ordinal;
	const seasons = await readSeasonsWithNumbers(trx);
	const season = seasons.find(({ seasonId }) => seasonId === row["seasonId"]);
	const free = freeOrdinal(used, season ?? newLeagueNumbers);
	if (free === null)
		throw new ApiError(
			"ADDITIONS_USED",
			"This team has used its additions for this season, so this one can’t be restored.",
		);
	return free;
}
