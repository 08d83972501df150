import type { Kysely } from "kysely";
import type { NotEligible } from "../../../league/rules/roster/not-eligible.ts";
import { suspensionRefusal } from "../../../league/rules/roster/suspension.ts";
import type { LeagueDate } from "../../../league/rules/time/league-time.ts";
import type { Database } from "../../db/schema.ts";
import { consentRefusals } from "../consents/read-consents.ts";
import type { StoredPlayer } from "../roster/stored-player.ts";

/** Which of these players of a roster may not play on a day. By-laws II b, II e, XIV c. */
export async function readIneligiblePlayers(
	db: Kysely<Database>,
	players: readonly StoredPlayer[],
	date: LeagueDate | null,
): Promise<ReadonlyMap<number, NotEligible>> {
	if (date === null) return new Map();
	const found = new Map(await consentRefusals(db, players, date));
	for (const player of players) {
		const refusal = suspensionRefusal(player, date);
		if (refusal) found.set(player.playerId, refusal);
	}
	return found;
}
