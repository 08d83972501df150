import { lineupCall, lineupChange } from "../../../league/entities/team-lineup.ts";
import { isLocked } from "../../../league/rules/lineup/exchange.ts";
import {
	emptyLineup,
	lineupErrors,
	lockRefusal,
	replacementRefusal,
} from "../../../league/rules/lineup/team-lineup.ts";
import { isSuspended, suspensionText } from "../../../league/rules/roster/suspension.ts";
import { slotOfMatch } from "../../../league/rules/schedule/effective-slot.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertNoErrors } from "../../errors.ts";
import { readRoster } from "../availability/read-asked.ts";
import { changeLineup, type OwnLineup } from "./stored-lineup.ts";

/**
 * POST /api/saveLineup `{ matchId, teamId, players, substitutes, showFrom, version }`: stores the
 * lineup of the caller's team. A locked one has to be unlocked first; one that both teams have seen
 * only takes stand-bys. Returns `{ version }`. Page: /lineup/{matchId}; by-laws II e, VIII a, d, e.
 */
export async function saveLineup(context: ServerContext, call: Call) {
	const { showFrom, players, substitutes, ...which } = parseBody(lineupChange, call.body);
	return changeLineup(context, call, which, async (trx, { own, match, exchange, teamId }) => {
		const after = { players, substitutes };
		assertNoErrors(lineupErrors(after, await activeRoster(trx, teamId, match)));
		if (!isLocked(match, own)) return { ...after, showFrom, lockedFor: null };
		if (!exchange.isExchanged) throw new ApiError("NOT_POSSIBLE", unlockFirst);
		const refusal = replacementRefusal(own ?? emptyLineup, after);
		if (refusal !== null) throw new ApiError("NOT_POSSIBLE", refusal);
		return after;
	});
}

const unlockFirst = "This lineup is locked. Unlock it to change it.";

/**
 * POST /api/lockLineup `{ matchId, teamId, version }`: hands the lineup over. The other team sees it
 * when it has locked its own, and not before the later of the two captains' times. Returns
 * `{ version }`. Page: /lineup/{matchId}; by-laws VIII a, VIII d, IX d.
 */
export async function lockLineup(context: ServerContext, call: Call) {
	const which = parseBody(lineupCall, call.body);
	return changeLineup(context, call, which, async (trx, { own, match, teamId }) => {
		const lineup = own ?? emptyLineup;
		assertNoErrors(lineupErrors(lineup, await activeRoster(trx, teamId, match)));
		const refusal = lockRefusal(lineup);
		if (refusal !== null) throw new ApiError("NOT_POSSIBLE", refusal);
		return { lockedFor: slotOfMatch(match) };
	});
}

/**
 * POST /api/unlockLineup `{ matchId, teamId, version }`: takes the lineup back, as long as the other
 * team has not seen it. Returns `{ version }`. Page: /lineup/{matchId}; by-law VIII d.
 */
export async function unlockLineup(context: ServerContext, call: Call) {
	const which = parseBody(lineupCall, call.body);
	return changeLineup(context, call, which, async (_trx, { exchange }) => {
		if (exchange.isExchanged)
			throw new ApiError(
				"NOT_POSSIBLE",
				"Both teams have seen the lineups, so they stay as they are (by-law VIII d).",
			);
		return { lockedFor: null };
	});
}

const activeRoster = async (trx: Trx, teamId: number, { effectiveDate }: OwnLineup["match"]) =>
	(await readRoster(trx, teamId)).map((player) => ({
		playerId: player.playerId,
		suspended: isSuspended(player, effectiveDate) ? suspensionText(player) : null,
	}));
