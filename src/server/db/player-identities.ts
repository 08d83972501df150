import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";

/**
 * Who is who: players who have had two numbers are one person, and the pages of some are hidden. A
 * person is known by the number that the others were merged into.
 */
export async function readPlayerIdentities(db: Kysely<Database>) {
	const merged = await db
		.selectFrom("playerAlias")
		.select(["aliasId", "playerId"])
		.orderBy("aliasId")
		.execute();
	const hiding = await db.selectFrom("hiddenPlayer").select("playerId").execute();
	const aliases = new Map(merged.map(({ aliasId, playerId }) => [aliasId, playerId]));
	const numbers = Map.groupBy(aliases.keys(), (aliasId) => aliases.get(aliasId));
	const ofPlayer = (playerId: number) => aliases.get(playerId) ?? playerId;
	/** All numbers of the person with this number, the one the others were merged into first. */
	const idsOf = (playerId: number) => {
		const own = ofPlayer(playerId);
		return [own, ...(numbers.get(own) ?? [])];
	};
	// Whoever hides one of two merged pages hides both.
	const hidden: ReadonlySet<number> = new Set(hiding.flatMap(({ playerId }) => idsOf(playerId)));
	return { aliases, ofPlayer, idsOf, hidden };
}

/** Whether the player hides the page, under any number: like `hidden`, but for one player. */
export async function isPageHidden(db: Kysely<Database>, playerId: number): Promise<boolean> {
	const { rows } = await sql`
		with "person" as (
			select coalesce((select "playerId" from "playerAlias" where "aliasId" = ${playerId}), ${playerId}) as "id"
		)
		select from "hiddenPlayer", "person" where "playerId" = "id" or "playerId" in
			(select "aliasId" from "playerAlias" where "playerAlias"."playerId" = "id") limit 1`.execute(
		db,
	);
	return rows.length > 0;
}

export type PlayerIdentities = Awaited<ReturnType<typeof readPlayerIdentities>>;
