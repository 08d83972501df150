import { sql } from "kysely";
import type { Team } from "../../../league/entities/team.ts";
import { facts } from "../../../league/facts.ts";
import { messages } from "../../../league/messages.ts";
import { newLeagueNumbers } from "../../../league/new-league-numbers.ts";
import { isAdmin, type Viewer } from "../../../league/permissions.ts";
import {
	canAdd,
	canChangeRoster,
	canReturn,
	freeOrdinal,
	freeSpot,
	isCounted,
	type RosterEditor,
	type RosterNow,
} from "../../../league/rules/roster/roster-moves.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { RecordChange } from "../../db/audited-transaction.ts";
import { readSeasonsWithNumbers } from "../../db/read-numbers.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAllowed, invalid } from "../../errors.ts";
import { assertOwnTeam } from "../teams/own-team.ts";

/** The context of one write to rosters. */
export interface RosterWrite {
	context: ServerContext;
	viewer: Viewer;
	trx: Trx;
	recordChange: RecordChange;
}
/**
 * A roster spot. `isAddition`: it counts as one of the team's additions after the deadline.
 * `isReturn`: the team removed the player just before.
 */
interface Spot {
	teamId: number;
	rosterPlace: number;
	isAddition: boolean;
	isReturn: boolean;
}

export const rosterEditorOf = (viewer: Viewer): RosterEditor =>
	isAdmin(viewer) ? "admin" : "captain";

/**
 * Finds a free spot on a roster that the caller may change, or throws the message of
 * `rules/roster/roster-moves.ts`. A player whom the team has just removed returns. Call
 * `claimSpot` once the player is saved.
 */
export async function findSpot(
	write: RosterWrite,
	teamId: number,
	playerId: number | null,
): Promise<Spot> {
	const team = await assertOwnTeam(write.trx, write.viewer, teamId);
	return spotOn(write, team, { playerId, editor: rosterEditorOf(write.viewer) });
}

/** The same as `findSpot`, but by the rules for `editor`, whoever the caller is. */
export async function spotOn(
	write: Pick<RosterWrite, "trx" | "context">,
	team: Team,
	{ playerId, editor }: { playerId: number | null; editor: RosterEditor },
): Promise<Spot> {
	const { teamId } = team;
	if (!team.isActive || isBye(team)) throw invalid({ teamId: messages.teamInactive });
	const { roster, taken } = await readRoster(write, teamId);
	const isReturn = playerId !== null && (await hasJustRemoved(write, { playerId, teamId }));
	assertAllowed(isReturn ? canReturn(editor, roster) : canAdd(editor, roster));
	const rosterPlace = freeSpot(taken, roster.numbers);
	if (rosterPlace === null) throw new ApiError("ROSTER_FULL", messages.rosterFull(roster.numbers));
	return {
		teamId,
		rosterPlace,
		isAddition: !isReturn && isCounted(editor, roster),
		isReturn,
	};
}

/**
 * Records that a player takes a spot, and the addition if it counts as one. An earlier team's
 * removal of the player then no longer lets them return to it.
 */
export async function claimSpot(
	{ trx, recordChange }: RosterWrite,
	playerId: number,
	{ teamId, isAddition, isReturn }: Spot,
) {
	if (isReturn) return;
	await trx.deleteFrom("rosterRemoval").where("playerId", "=", playerId).execute();
	const season = isAddition ? await readSeason(trx) : undefined;
	if (!season) return;
	const used = await additionsOf(trx, season.seasonId, teamId);
	const ordinal = freeOrdinal(used, season);
	if (ordinal === null) return;
	const after = { seasonId: season.seasonId, teamId, ordinal, playerId };
	await trx.insertInto("rosterAddition").values(after).execute();
	await recordChange({ kind: "rosterAddition", id: playerId, before: null, after });
}

/** Throws unless the caller may now remove players or change ratings. */
export async function assertRosterOpen({ trx, context, viewer }: RosterWrite) {
	assertAllowed(
		canChangeRoster(rosterEditorOf(viewer), { season: await readSeason(trx), now: context.now() }),
	);
}

/**
 * Stores a removal, so that the player can return for ten minutes without counting as an addition.
 * By-laws VI c.
 */
export async function recordRemoval(
	{ trx }: RosterWrite,
	{ playerId, teamId }: { playerId: number; teamId: number },
) {
	const removal = { teamId, at: sql<string>`now()` };
	await trx
		.insertInto("rosterRemoval")
		.values({ playerId, ...removal })
		.onConflict((conflict) => conflict.column("playerId").doUpdateSet(removal))
		.execute();
}

/** Whether this team removed the player in the last ten minutes, by the database's clock. */
const hasJustRemoved = async (
	{ trx }: Pick<RosterWrite, "trx">,
	{ playerId, teamId }: { playerId: number; teamId: number },
) =>
	(await trx
		.selectFrom("rosterRemoval")
		.select("playerId")
		.where("playerId", "=", playerId)
		.where("teamId", "=", teamId)
		.where("at", ">", sql<string>`now() - make_interval(mins => ${facts.undoMinutes})`)
		.executeTakeFirst()) !== undefined;

async function readRoster(
	{ trx, context }: Pick<RosterWrite, "trx" | "context">,
	teamId: number,
): Promise<{ roster: RosterNow; taken: number[] }> {
	const season = await readSeason(trx);
	const numbers = season ?? newLeagueNumbers;
	const rows = await trx
		.selectFrom("player")
		.select("rosterPlace")
		.where("teamId", "=", teamId)
		.execute();
	const additions = season ? (await additionsOf(trx, season.seasonId, teamId)).length : 0;
	return {
		roster: { season, numbers, now: context.now(), players: rows.length, additions },
		taken: rows.flatMap((row) => row.rosterPlace ?? []),
	};
}

/** The season whose deadlines and numbers apply. */
export const readSeason = async (trx: Trx) => currentSeason(await readSeasonsWithNumbers(trx));

const additionsOf = (trx: Trx, seasonId: number, teamId: number) =>
	trx
		.selectFrom("rosterAddition")
		.select("ordinal")
		.where("seasonId", "=", seasonId)
		.where("teamId", "=", teamId)
		.execute();
