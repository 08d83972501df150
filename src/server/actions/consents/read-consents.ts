import type { Kysely, Selectable } from "kysely";
import { ageOf, consentRefusal, missingConsents } from "../../../league/rules/roster/consent.ts";
import type { NotEligible } from "../../../league/rules/roster/not-eligible.ts";
import type { LeagueDate } from "../../../league/rules/time/league-time.ts";
import { readLeague } from "../../db/read-league.ts";
import { readCurrentSeasonNumbers } from "../../db/read-numbers.ts";
import type { Database } from "../../db/schema.ts";
import type { StoredPlayer } from "../roster/stored-player.ts";

export type StoredConsent = Selectable<Database["consent"]>;

/** What these players have signed. */
export const readConsents = (db: Kysely<Database>, players: readonly { playerId: number }[]) =>
	db
		.selectFrom("consent")
		.selectAll()
		.where("playerId", "in", [0, ...players.map(({ playerId }) => playerId)])
		.execute();

export const yearOf = (date: LeagueDate) => Number(date.slice(0, 4));

/** What a player has signed and still has to sign, on a day. */
export async function consentStates(
	db: Kysely<Database>,
	players: readonly StoredPlayer[],
	date: LeagueDate,
) {
	const { asksEveryone } = await readLeague(db);
	const rules = { ...(await readCurrentSeasonNumbers(db)), asksEveryone };
	const consents = await readConsents(db, players);
	return players.map((player) => {
		const signed = consents.filter(({ playerId }) => playerId === player.playerId);
		const refusal = consentRefusal(player, signed, yearOf(date), rules);
		return {
			player,
			signed,
			refusal,
			missing: missingConsents(player, signed, yearOf(date), rules),
			isAdult: ageOf(player, signed, yearOf(date), rules) === "adult",
		};
	});
}

/**
 * For each of these players: why they may not play on a day, if they are too young or a consent is
 * missing.
 */
export async function consentRefusals(
	db: Kysely<Database>,
	players: readonly StoredPlayer[],
	date: LeagueDate,
): Promise<ReadonlyMap<number, NotEligible>> {
	const states = await consentStates(db, players, date);
	return new Map(
		states.flatMap(({ player, refusal }) => (refusal ? [[player.playerId, refusal]] : [])),
	);
}
