import { lineupCall, lineupChange, type TeamLineup } from "../../../league/entities/team-lineup.ts";
import { continuedErrors, continuedLineup } from "../../../league/rules/lineup/continued-lineup.ts";
import { isLocked } from "../../../league/rules/lineup/exchange.ts";
import {
	emptyLineup,
	lineupErrors,
	lockRefusal,
	replacementRefusal,
} from "../../../league/rules/lineup/team-lineup.ts";
import { slotOfMatch } from "../../../league/rules/schedule/effective-slot.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertNoErrors } from "../../errors.ts";
import { readRoster } from "../availability/read-asked.ts";
import { readIneligiblePlayers } from "./ineligible-players.ts";
import { changeLineup, type OwnLineup } from "./stored-lineup.ts";

/**
 * POST /api/saveLineup `{ matchId, teamId, players, substitutes, showFrom, version }`: stores the
 * lineup of the caller's team. A locked lineup has to be unlocked first; in one that both teams
 * have seen, only standbys can replace players. Returns `{ version }`. Page: /lineup/{matchId};
 * by-laws II e, VIII a, d, e, i.
 */
export async function saveLineup(context: ServerContext, call: Call) {
	const { showFrom, players, substitutes, ...which } = parseBody(lineupChange, call.body);
	return changeLineup(context, call, which, async (trx, lineup) => {
		const { own, match, exchange } = lineup;
		const after = { players, substitutes };
		await assertLegal(trx, lineup, after);
		if (!isLocked(match, own)) return { ...after, showFrom, lockedFor: null };
		if (!exchange.isExchanged) throw new ApiError("NOT_POSSIBLE", unlockFirst);
		const refusal = replacementRefusal(own ?? emptyLineup, after);
		if (refusal !== null) throw new ApiError("NOT_POSSIBLE", refusal);
		return after;
	});
}

const unlockFirst = "This lineup is locked. Unlock it to change it.";

/**
 * POST /api/lockLineup `{ matchId, teamId, version }`: hands the lineup over. The other team sees
 * it when it has locked its own, and not before the later of the two captains' times. Returns
 * `{ version }`. Page: /lineup/{matchId}; by-laws VIII a, VIII d, IX d.
 */
export async function lockLineup(context: ServerContext, call: Call) {
	const which = parseBody(lineupCall, call.body);
	return changeLineup(context, call, which, async (trx, lineup) => {
		const { own, match, taken } = lineup;
		const locked = own ?? continuedLineup(emptyLineup, taken);
		await assertLegal(trx, lineup, locked);
		const hasBegun = taken.some((place) => place !== undefined);
		const refusal = lockRefusal(locked, hasBegun);
		if (refusal !== null) throw new ApiError("NOT_POSSIBLE", refusal);
		return { players: [...locked.players], lockedFor: slotOfMatch(match) };
	});
}

/**
 * POST /api/unlockLineup `{ matchId, teamId, version }`: takes the lineup back, as long as the
 * other team has not seen it. Returns `{ version }`. Page: /lineup/{matchId}; by-law VIII d.
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

/**
 * Throws unless the lineup follows by-laws II e and VIII a, e and i. Whoever began a line finishes
 * it, even after leaving the roster.
 */
async function assertLegal(trx: Trx, { taken, teamId, match }: OwnLineup, lineup: TeamLineup) {
	const errors = lineupErrors(lineup, await activeRoster(trx, teamId, match));
	for (const [place, id] of taken.entries())
		if (id !== undefined) delete errors[`players.${place}`];
	assertNoErrors({ ...errors, ...continuedErrors(lineup, taken) });
}

async function activeRoster(trx: Trx, teamId: number, { effectiveDate }: OwnLineup["match"]) {
	const roster = await readRoster(trx, teamId);
	const refusals = await readIneligiblePlayers(trx, roster, effectiveDate);
	return roster.map(({ playerId }) => ({
		playerId,
		notEligible: refusals.get(playerId) ?? null,
	}));
}
