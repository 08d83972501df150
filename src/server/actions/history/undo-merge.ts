import { readPlayerIdentities } from "../../db/player-identities.ts";
import { cannotUndo } from "../../errors.ts";
import type { UndoRules } from "../undo/undo-rule.ts";
import { matchesByNumber } from "./merge-players.ts";

/**
 * Undoing a separation is refused in the same cases as a merge. No alias points to another alias.
 */
export const aliasUndo: UndoRules<{ aliasId: number; playerId: number }> = {
	key: ["aliasId"],
	check: async ({ trx }, rows) => {
		const { aliases, idsOf } = await readPlayerIdentities(trx);
		if ([...aliases.values()].some((playerId) => aliases.has(playerId)))
			throw cannotUndo("One of these numbers has since been merged with another player.");
		const persons = new Set(rows.flatMap(({ after }) => (after ? [after.playerId] : [])));
		const numbers = [...persons].flatMap(idsOf);
		const matchesOf = await matchesByNumber(trx, numbers);
		for (const person of persons) {
			const matches = idsOf(person).flatMap(matchesOf);
			if (new Set(matches).size < matches.length)
				throw cannotUndo("Both numbers are now on the scorecard of one match.");
		}
	},
};
