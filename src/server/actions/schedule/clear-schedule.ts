import { type Selectable, sql } from "kysely";
import { clearRequest } from "../../../league/entities/schedule.ts";
import { guards } from "../../../league/permissions.ts";
import {
	type EffectiveSlot,
	makeupsOf,
	withEffectiveSlots,
} from "../../../league/rules/schedule/effective-slot.ts";
import { playersOf } from "../../../league/rules/scoring/players-on-card.ts";
import { seasonOfMatches } from "../../../league/rules/season/season-of-matches.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type RecordChange } from "../../db/audited-transaction.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { mergedArchive, seasonArchive } from "../../db/season-archive.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { deleteCards, deleteDisputesAndChecks } from "../scorecards/match-card.ts";

type Match = Selectable<Database["match"]>;
type Result = Selectable<Database["matchResult"]>;

/**
 * POST /api/clearSchedule: archives all live matches and their results under a season, then deletes
 * them and their make-ups. Standings are derived from them and disappear too. Returns `{ cleared,
 * seasonId }`. Page: Matches, "Clear Matches".
 */
export async function clearSchedule(context: ServerContext, call: Call) {
	assertAccess(guards.admins(call.viewer));
	const { seasonId: requestedId } = parseBody(clearRequest, call.body);
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const matches = await trx.selectFrom("match").selectAll().orderBy("matchNumber").execute();
		if (matches.length === 0)
			throw new ApiError("NOT_POSSIBLE", "There are no published matches to clear.");
		const seasonId = await seasonFor(trx, matches, requestedId);
		const results = await trx
			.selectFrom("matchResult")
			.innerJoin("match", "match.matchId", "matchResult.matchId")
			.selectAll("matchResult")
			.orderBy("matchNumber")
			.execute();
		const makeups = await trx.selectFrom("makeupMatch").selectAll().execute();
		const played = withEffectiveSlots(matches, makeups);
		await saveArchive(trx, recordChange, seasonId, played, results);

		const dependents = await deleteDisputesAndChecks(
			trx,
			matches.map(({ matchId }) => matchId),
		);
		const cards = await deleteCards(
			trx,
			results.map(({ matchId }) => matchId),
		);
		await trx.deleteFrom("match").execute();
		// Make-ups refer to matches by number, and the next season uses the same numbers.
		const ids = makeupsOf(matches, makeups).map(({ makeupMatchId }) => makeupMatchId);
		const bookings =
			ids.length === 0
				? []
				: await trx
						.deleteFrom("makeupMatch")
						.where("makeupMatchId", "in", ids)
						.returningAll()
						.execute();
		// Undo restores in reverse order, so record a match after the rows that refer to it.
		await recordChange([
			...dependents,
			...cards,
			...bookings.map((row) => ({
				kind: "makeupMatch",
				id: row.makeupMatchId,
				before: row,
				after: null,
			})),
			...matches.map((row) => ({ kind: "match", id: row.matchId, before: row, after: null })),
		]);
		return { cleared: matches.length, seasonId };
	});
}

/**
 * Refuses to restore a cleared schedule while other matches are live: two seasons can't be live at
 * once.
 */
export async function assertNothingLive(trx: Trx) {
	const live = await trx.selectFrom("match").select("matchId").limit(1).executeTakeFirst();
	if (live)
		throw new ApiError(
			"NOT_POSSIBLE",
			"Other matches have since been published. Clear or remove them first, then undo.",
		);
}

async function seasonFor(trx: Trx, matches: readonly Match[], requestedId: number | undefined) {
	const seasons = await trx.selectFrom("season").selectAll().execute();
	if (requestedId !== undefined) {
		if (seasons.some(({ seasonId }) => seasonId === requestedId)) return requestedId;
		throw new ApiError("INVALID", "The season does not exist.", {
			fields: { seasonId: "The season does not exist." },
		});
	}
	const { season } = seasonOfMatches(seasons, matches);
	if (!season)
		throw new ApiError("INVALID", "Please choose the season that these matches belong to.", {
			fields: { seasonId: "Please choose a season." },
		});
	return season.seasonId;
}

/**
 * Adds the matches to the season's archive. Leaves an existing archive unchanged if none of the
 * matches has a result.
 */
async function saveArchive(
	trx: Trx,
	recordChange: RecordChange,
	seasonId: number,
	matches: (Match & EffectiveSlot)[],
	results: Result[],
) {
	const before = await trx
		.selectFrom("seasonArchive")
		.selectAll()
		.where("seasonId", "=", seasonId)
		.executeTakeFirst();
	if (before && results.length === 0) return;
	const ids = [...new Set(results.flatMap((card) => playersOf(card)))];
	const archive = seasonArchive(seasonId, {
		divisions: await trx.selectFrom("division").selectAll().orderBy("divisionNumber").execute(),
		teams: await trx
			.selectFrom("team")
			.selectAll()
			.orderBy("teamNumber")
			.orderBy("teamId")
			.execute(),
		users: await trx
			.selectFrom("user")
			.selectAll()
			.orderBy("lastName")
			.orderBy("firstName")
			.execute(),
		locations: await trx.selectFrom("location").selectAll().orderBy("locationName").execute(),
		players:
			ids.length === 0
				? []
				: await trx.selectFrom("player").selectAll().where("playerId", "in", ids).execute(),
		matches,
		results,
	});
	const content = before ? mergedArchive(before.content, archive.content) : archive.content;
	const row = {
		seasonId,
		hasResults: content.matchResult.length > 0,
		matchIds: content.match.map(({ matchId }) => matchId),
	};
	const values = { ...row, content: JSON.stringify(content), at: sql<string>`now()` };
	const after = await trx
		.insertInto("seasonArchive")
		.values(values)
		.onConflict((conflict) => conflict.column("seasonId").doUpdateSet(values))
		.returningAll()
		.executeTakeFirstOrThrow();
	await recordChange({ kind: "seasonArchive", id: seasonId, before: before ?? null, after });
}
