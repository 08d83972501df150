import { sql } from "kysely";
import { playerMerges, playerSeparation } from "../../../league/entities/player-merge.ts";
import { guards } from "../../../league/permissions.ts";
import { playersOf } from "../../../league/rules/scoring/players-on-card.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type Changed } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess, notFound } from "../../errors.ts";

/**
 * POST /api/mergePlayers `{ merges: [{ playerId, aliasId }] }`: declares that both numbers of each
 * pair belong to one person, whose page is that of `playerId`. All are merged, or none. Scorecards,
 * rosters and archives keep the number they have, so the merge can be undone at any time. Refused
 * for numbers on the same scorecard. Admins only. Pages: /players/{id}/numbers, /same-names.
 */
export async function mergePlayers(
	context: Pick<ServerContext, "db">,
	call: Pick<Call, "viewer" | "path" | "key" | "body">,
) {
	assertAccess(guards.admins(call.viewer));
	const { merges } = parseBody(playerMerges, call.body);
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const stored = await trx.selectFrom("playerAlias").selectAll().execute();
		const before = new Map(stored.map((row) => [row.aliasId, row]));
		const persons = new Map(stored.map(({ aliasId, playerId }) => [aliasId, playerId]));
		const personOf = (id: number) => persons.get(id) ?? id;
		const numbers = Map.groupBy(persons.keys(), personOf);
		const numbersOf = (id: number) => [id, ...(numbers.get(id) ?? [])];
		const named = merges.flatMap(({ playerId, aliasId }) => [playerId, aliasId]);
		await assertKnownPlayers(trx, named);
		const matchesOf = await matchesByNumber(trx, named.map(personOf).flatMap(numbersOf));
		for (const { playerId, aliasId } of merges) {
			const [person, other] = [personOf(playerId), personOf(aliasId)];
			if (person === other)
				throw new ApiError("NOT_POSSIBLE", "These numbers already belong to one player.");
			const played = new Set(numbersOf(person).flatMap(matchesOf));
			if (
				numbersOf(other)
					.flatMap(matchesOf)
					.some((match) => played.has(match))
			)
				throw new ApiError(
					"NOT_POSSIBLE",
					"Both numbers are on the scorecard of the same match, so they are two people.",
				);
			// An alias never points to another alias, so numbers that were merged into the other one move
			// along.
			const moved = numbersOf(other);
			for (const id of moved) persons.set(id, person);
			numbers.set(person, [...(numbers.get(person) ?? []), ...moved]);
			numbers.delete(other);
		}
		const changes = [...persons].flatMap(([aliasId, playerId]): Changed[] => {
			const row = before.get(aliasId) ?? null;
			return row?.playerId === playerId
				? []
				: [{ kind: "playerAlias", id: aliasId, before: row, after: { aliasId, playerId } }];
		});
		await sql`
			insert into "playerAlias" ("aliasId", "playerId")
			select * from json_to_recordset(${JSON.stringify(changes.map(({ after }) => after))})
				as "merged" ("aliasId" integer, "playerId" integer)
			on conflict ("aliasId") do update set "playerId" = excluded."playerId"`.execute(trx);
		await recordChange(changes);
		return { ok: true as const };
	});
}

/**
 * POST /api/separatePlayers `{ aliasId }`: a number that was merged by mistake gets its own page
 * back. Admins only. Page: /players/{id}.
 */
export async function separatePlayers(context: ServerContext, call: Call) {
	assertAccess(guards.admins(call.viewer));
	const { aliasId } = parseBody(playerSeparation, call.body);
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const before = await trx
			.deleteFrom("playerAlias")
			.where("aliasId", "=", aliasId)
			.returningAll()
			.executeTakeFirst();
		if (!before) throw new ApiError("NOT_FOUND", "This number is not merged with another.");
		await recordChange({ kind: "playerAlias", id: aliasId, before, after: null });
		return { ok: true as const };
	});
}

/**
 * For each of these numbers, the matches whose scorecards list it, in this season and archived
 * ones.
 */
export async function matchesByNumber(trx: Trx, playerIds: readonly number[]) {
	const wanted = new Set<number | null>(playerIds);
	const { rows } = await sql<{ playerId: number; match: string }>`
		select distinct "playerId", "seasonId" || ' ' || "matchId" as "match" from "playerLine"
		where "playerId" = any(${[...playerIds]}::integer[])`.execute(trx);
	for (const card of await trx.selectFrom("matchResult").selectAll().execute())
		for (const playerId of playersOf(card))
			if (wanted.has(playerId)) rows.push({ playerId, match: `live ${card.matchId}` });
	const byNumber = Map.groupBy(rows, ({ playerId }) => playerId);
	return (playerId: number) => [
		...new Set((byNumber.get(playerId) ?? []).map(({ match }) => match)),
	];
}

/** Throws 404 unless each number is that of a player in the league or in an archived season. */
export async function assertKnownPlayers(trx: Trx, playerIds: readonly number[]) {
	const { rows } = await sql`
		select from unnest(${[...playerIds]}::integer[]) as "named" ("playerId")
		where not exists (select from "player" where "player"."playerId" = "named"."playerId")
			and not exists (select from "playerLine" where "playerLine"."playerId" = "named"."playerId")
		limit 1`.execute(trx);
	if (rows.length > 0) throw notFound("player");
}
