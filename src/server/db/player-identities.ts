import type { Kysely } from "kysely";
import type { Database } from "./schema.ts";

/**
 * Who is who: players who have had two numbers are one person, and the pages of some are hidden. A
 * person is known by the number that the others were merged into.
 */
export async function readPlayerIdentities(db: Kysely<Database>) {
	const aliases = await db
		.selectFrom("playerAlias")
		.select(["aliasId", "playerId"])
		.orderBy("aliasId")
		.execute();
	const hiding = await db
		.selectFrom("player")
		.select("playerId")
		.where("hidesPage", "=", true)
		.execute();
	const players = new Map(aliases.map(({ aliasId, playerId }) => [aliasId, playerId]));
	const numbers = Map.groupBy(aliases, ({ playerId }) => playerId);
	const ofPlayer = (playerId: number) => players.get(playerId) ?? playerId;
	/** All numbers of a person, the own one first. */
	const idsOf = (playerId: number) => [
		playerId,
		...(numbers.get(playerId) ?? []).map(({ aliasId }) => aliasId),
	];
	// Whoever hides one of two merged pages hides both.
	const hidden: ReadonlySet<number> = new Set(
		hiding.flatMap(({ playerId }) => idsOf(ofPlayer(playerId))),
	);
	return { aliases: players, ofPlayer, idsOf, hidden };
}
export type PlayerIdentities = Awaited<ReturnType<typeof readPlayerIdentities>>;
