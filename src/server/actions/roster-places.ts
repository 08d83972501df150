import { sql, type Transaction } from "kysely";
import { facts } from "../../league/facts.ts";
import { isAdmin, type Viewer } from "../../league/permissions.ts";
import {
	freePlace,
	isCounted,
	mayAdd,
	mayChangeRoster,
	mayUndoRemoval,
	type RosterEditor,
	type RosterNow,
} from "../../league/rules/roster/roster-moves.ts";
import { currentSeason } from "../../league/rules/season/current-season.ts";
import { isBye } from "../../league/rules/teams/bye.ts";
import type { ServerContext } from "../context/server-context.ts";
import type { RecordChange } from "../db/audited-transaction.ts";
import type { Database } from "../db/schema.ts";
import { ApiError, assertAllowed } from "../errors.ts";
import { assertOwnTeam } from "./own-team.ts";

/** The context of one write to rosters. */
export interface RosterWrite {
	context: ServerContext;
	viewer: Viewer;
	trx: Transaction<Database>;
	recordChange: RecordChange;
}
/** A roster spot. `isAddition`: it counts as one of the team's two additions after the deadline. */
interface Place {
	teamId: number;
	rosterPlace: number;
	isAddition: boolean;
}
interface LeavingPlayer {
	playerId: number;
	teamId: number;
}

export const rosterEditorOf = (viewer: Viewer): RosterEditor =>
	isAdmin(viewer) ? "admin" : "captain";

/**
 * Finds a free spot on a roster that the caller may change, or throws the message of
 * `rules/roster/roster-moves.ts`. Call `claimPlace` once the player is saved.
 */
export async function findPlace(
	write: RosterWrite,
	teamId: number,
	{ undone }: { undone?: { wasAddition: boolean } } = {},
): Promise<Place> {
	const editor = rosterEditorOf(write.viewer);
	const team = await assertOwnTeam(write.trx, write.viewer, teamId);
	if (!team.isActive || isBye(team))
		throw new ApiError("INVALID", "Please check the marked fields.", {
			fields: { teamId: "This team is inactive." },
		});
	const { roster, taken } = await readRoster(write, teamId);
	assertAllowed(undone ? mayUndoRemoval(editor, roster, undone) : mayAdd(editor, roster));
	// The rule has checked that there is room. Otherwise the database refuses the 18th spot.
	return {
		teamId,
		rosterPlace: freePlace(taken) ?? facts.rosterCap + 1,
		isAddition: undone ? undone.wasAddition : isCounted(editor, roster),
	};
}

/** Records the addition, if it is one. An earlier removal of the player can no longer be undone. */
export async function claimPlace(
	{ trx, recordChange }: RosterWrite,
	playerId: number,
	{ teamId, isAddition }: Place,
) {
	await trx.deleteFrom("rosterRemoval").where("playerId", "=", playerId).execute();
	const season = isAddition ? await readSeason(trx) : undefined;
	if (!season) return;
	const used = await additionsOf(trx, season.seasonId, teamId);
	const ordinal = Array.from({ length: facts.additionsMax }, (_, index) => index + 1).find(
		(each) => !used.some((row) => row.ordinal === each),
	);
	if (ordinal === undefined) return;
	const after = { seasonId: season.seasonId, teamId, ordinal, playerId };
	await trx.insertInto("rosterAddition").values(after).execute();
	await recordChange({ kind: "rosterAddition", id: playerId, before: null, after });
}

/** Throws unless the caller may now remove players or change ratings. */
export async function assertRosterOpen({ trx, context, viewer }: RosterWrite) {
	assertAllowed(
		mayChangeRoster(rosterEditorOf(viewer), { season: await readSeason(trx), now: context.now() }),
	);
}

/**
 * Releases a leaving player's spot: if the player was one of the two additions, the team can use
 * that one again. Returns whether they were.
 */
export async function releasePlace(
	{ trx, recordChange }: RosterWrite,
	{ playerId, teamId }: LeavingPlayer,
): Promise<boolean> {
	const season = await readSeason(trx);
	if (!season) return false;
	const before = await trx
		.deleteFrom("rosterAddition")
		.where("seasonId", "=", season.seasonId)
		.where("teamId", "=", teamId)
		.where("playerId", "=", playerId)
		.returningAll()
		.executeTakeFirst();
	if (before) await recordChange({ kind: "rosterAddition", id: playerId, before, after: null });
	return before !== undefined;
}

/** Like `releasePlace` for many players, in a few statements. */
export async function releasePlaces(
	{ trx, recordChange }: Pick<RosterWrite, "trx" | "recordChange">,
	leaving: readonly { playerId: number; teamId: number | null }[],
) {
	const season = await readSeason(trx);
	const additions = season
		? await trx
				.selectFrom("rosterAddition")
				.select(["playerId", "teamId"])
				.where("seasonId", "=", season.seasonId)
				.execute()
		: [];
	const released = additions.filter((row) =>
		leaving.some(({ playerId, teamId }) => playerId === row.playerId && teamId === row.teamId),
	);
	if (!season || released.length === 0) return;
	const before = await trx
		.deleteFrom("rosterAddition")
		.where("seasonId", "=", season.seasonId)
		.where((row) => row.or(released.map(({ playerId, teamId }) => row.and({ playerId, teamId }))))
		.returningAll()
		.execute();
	await recordChange(
		before.map((row) => ({ kind: "rosterAddition", id: row.playerId, before: row, after: null })),
	);
}

/** Releases a removed player's spot and stores the removal, which can be undone for a while. */
export async function recordRemoval(write: RosterWrite, leaving: LeavingPlayer) {
	const removal = {
		teamId: leaving.teamId,
		wasAddition: await releasePlace(write, leaving),
		at: sql<string>`now()`,
	};
	await write.trx
		.insertInto("rosterRemoval")
		.values({ playerId: leaving.playerId, ...removal })
		.onConflict((conflict) => conflict.column("playerId").doUpdateSet(removal))
		.execute();
}

async function readRoster(
	{ trx, context }: RosterWrite,
	teamId: number,
): Promise<{ roster: RosterNow; taken: number[] }> {
	const season = await readSeason(trx);
	const rows = await trx
		.selectFrom("player")
		.select("rosterPlace")
		.where("teamId", "=", teamId)
		.execute();
	const additions = season ? (await additionsOf(trx, season.seasonId, teamId)).length : 0;
	return {
		roster: { season, now: context.now(), players: rows.length, additions },
		taken: rows.flatMap((row) => row.rosterPlace ?? []),
	};
}

/** The season whose deadlines apply. */
export const readSeason = async (trx: Transaction<Database>) =>
	currentSeason(await trx.selectFrom("season").selectAll().execute());

const additionsOf = (trx: Transaction<Database>, seasonId: number, teamId: number) =>
	trx
		.selectFrom("rosterAddition")
		.select("ordinal")
		.where("seasonId", "=", seasonId)
		.where("teamId", "=", teamId)
		.execute();
