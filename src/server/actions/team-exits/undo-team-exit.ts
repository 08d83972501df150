import type { TeamExit } from "../../../league/entities/team-exit.ts";
import { records } from "../../../league/records.ts";
import { type Booking, withEffectiveSlots } from "../../../league/rules/schedule/effective-slot.ts";
import type { Changed } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import type { UndoRules } from "../undo/undo-rule.ts";
import { captainsToTell } from "./captains-to-tell.ts";
import { emailTeamExit } from "./email-team-exit.ts";

/**
 * The captains who were told of a decision are told when it is undone, and when it counts again.
 */
export const teamExitUndo: UndoRules<TeamExit> = {
	key: [records.teamExit.key],
	afterUndo: async ({ context, trx, undone }, { before, after }) => {
		const exit = after ?? before;
		const team =
			exit &&
			(await trx
				.selectFrom("team")
				.selectAll()
				.where("teamId", "=", exit.teamId)
				.executeTakeFirst());
		if (!exit || !team) return;
		const isUndone = after === null;
		const affected = await matchesOf(trx, undone, isUndone);
		const people = await captainsToTell(trx, team, affected);
		await emailTeamExit(context, trx, { team, exit, affected, people }, isUndone);
	},
};

/**
 * The matches that a decision ended, as they are without it. Reads them from the changes of the
 * undo too, since undoing the undo may have deleted them again.
 */
async function matchesOf(trx: Trx, undone: readonly Changed[], isUndone: boolean) {
	const rowsOf = <Row>(kind: string) =>
		undone.flatMap((change) => {
			const row = isUndone ? change.after : change.before;
			return change.kind === kind && row ? [row as Row] : [];
		});
	const ids = undone.flatMap(({ kind, id }) =>
		kind === "match" || kind === "matchResult" ? id : [],
	);
	const stored = await trx
		.selectFrom("match")
		.selectAll()
		.where("matchId", "in", [0, ...ids])
		.execute();
	const changed = rowsOf<(typeof stored)[number]>("match");
	const unchanged = stored.filter(
		({ matchId }) => !changed.some((match) => match.matchId === matchId),
	);
	const bookings = [
		...(await trx.selectFrom("makeupMatch").selectAll().execute()),
		...rowsOf<Booking>("makeupMatch"),
	];
	return withEffectiveSlots(
		[...changed, ...unchanged].toSorted((one, other) => one.matchNumber - other.matchNumber),
		bookings,
	);
}
