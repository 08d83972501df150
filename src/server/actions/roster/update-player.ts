import type { Updateable } from "kysely";
import type { Seen } from "../../../league/entities/field.ts";
import {
	type PlayerChanges,
	playerByAdmin,
	playerByCaptain,
} from "../../../league/entities/player-calls.ts";
import { guards, isAdmin } from "../../../league/permissions.ts";
import { ratingErrors } from "../../../league/rules/roster/rating-limits.ts";
import { suspensionErrors } from "../../../league/rules/roster/suspension.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseChanges } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { readLeague } from "../../db/read-league.ts";
import { readCurrentSeasonNumbers } from "../../db/read-numbers.ts";
import type { Database } from "../../db/schema.ts";
import { ApiError, assertAccess, assertNoErrors, changedSince } from "../../errors.ts";
import { assertNotStale } from "../assert-not-stale.ts";
import { ledTeams, notYourTeam } from "../teams/own-team.ts";
import { notifyPlayerMoved } from "./notify-player-moved.ts";
import {
	assertRosterOpen,
	claimSpot,
	findSpot,
	type RosterWrite,
	recordRemoval,
} from "./roster-spots.ts";
import { assertPlayer, type StoredPlayer, visiblePlayer } from "./stored-player.ts";

/**
 * PUT /api/update/player/{id} and /api/update/inactivePlayer/{id}: changes the fields in the body.
 * `teamId` moves the player: onto a roster (to take a player from another team, a captain must name
 * it as `fromTeamId`; its captains get an email; if the league asks players before they move,
 * `askPlayerToMove` has to ask first), or with null off the roster, which makes them inactive.
 * Captains: players on their own roster, but rating and `teamId` only while rosters are open; of
 * other players only `teamId`, to move them onto their own roster. Admins: all fields. Returns the
 * player. Pages: /team-info, /players-looking, /players; by-laws VI (`content/bylaws.md`).
 */
export async function updatePlayer(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.leaders(viewer));
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const { after } = await changePlayer({ context, viewer, trx, recordChange }, call);
		return visiblePlayer(trx, viewer, after);
	});
	context.mail.wake();
	return result;
}

/** Changes one player as the body says. Without a change, `after` is `before`. */
export async function changePlayer(
	write: RosterWrite,
	{ params, body }: Pick<Call, "params" | "body">,
) {
	const { viewer, trx } = write;
	const before = await assertPlayer(trx, idFrom(params["id"]));
	const row = (await visiblePlayer(trx, viewer, before)) ?? {};
	const { seen, ...sent }: PlayerChanges & { seen?: Seen } = isAdmin(viewer)
		? parseChanges(playerByAdmin, body, row)
		: parseChanges(playerByCaptain, body, row);
	await assertRight(write, before, sent);
	assertNotStale(before, seen);
	const { fromTeamId: _, hasAgreed: __, teamId, ...changes } = sent;
	if (changes.rating !== undefined && changes.rating !== before.rating) {
		await assertRosterOpen(write);
		assertNoErrors(ratingErrors(changes.rating, await readCurrentSeasonNumbers(trx)));
	}
	assertNoErrors(suspensionErrors({ ...before, ...changes }));
	const after = await savePlayer(write, before, {
		...changes,
		...(await moveColumns(write, before, sent)),
	});
	return { before, after };
}

async function assertRight(
	{ trx, viewer }: RosterWrite,
	stored: StoredPlayer,
	{ fromTeamId: _, hasAgreed: __, teamId, ...changes }: PlayerChanges,
) {
	if (isAdmin(viewer)) return;
	const own = await ledTeams(trx, viewer);
	const isOwn = stored.teamId !== null && own.includes(stored.teamId);
	const staysOrLeaves = teamId === undefined || teamId === null || teamId === stored.teamId;
	if (
		isOwn
			? !staysOrLeaves && !own.includes(teamId)
			: staysOrLeaves || !own.includes(teamId) || Object.keys(changes).length > 0
	)
		throw notYourTeam();
}

/**
 * The columns that a move changes. Also writes what else a move changes, such as an addition, and
 * queues its email.
 */
async function moveColumns(
	write: RosterWrite,
	stored: StoredPlayer,
	{ teamId, fromTeamId, hasAgreed }: PlayerChanges,
): Promise<Updateable<Database["player"]>> {
	if (teamId === undefined || (teamId === stored.teamId && (teamId !== null || !stored.isActive)))
		return {};
	const expectedTeamId =
		fromTeamId === undefined && (isAdmin(write.viewer) || teamId === null)
			? stored.teamId
			: (fromTeamId ?? null);
	if (expectedTeamId !== stored.teamId) throw await movedSince(write, stored);
	if (teamId !== null && stored.teamId !== null && !hasAgreed) await assertUnasked(write, stored);
	return teamId === null ? leave(write, stored) : join(write, stored, teamId);
}

/**
 * Throws if the league asks players before they move. Admins may nevertheless move a player without
 * an email address, and skip this check with `hasAgreed`. By-law VI e.
 */
async function assertUnasked(write: RosterWrite, { firstName, lastName, email }: StoredPlayer) {
	if (!(await readLeague(write.trx)).asksBeforeMoves) return;
	if (isAdmin(write.viewer) && email === "") return;
	throw new ApiError(
		"NOT_POSSIBLE",
		`${firstName} ${lastName} is on another team’s roster, and this league asks players before they move. Use “Add a player” on the new team’s roster.`,
	);
}

/** Removes the player from the roster and makes them inactive. */
export async function leave(write: RosterWrite, { playerId, teamId }: StoredPlayer) {
	await assertRosterOpen(write);
	if (teamId !== null) await recordRemoval(write, { playerId, teamId });
	return { teamId: null, rosterPlace: null, isActive: false };
}

async function join(write: RosterWrite, stored: StoredPlayer, teamId: number) {
	const spot = await findSpot(write, teamId, stored.playerId);
	if (stored.teamId !== null) await notifyPlayerMoved(write, stored, teamId);
	await claimSpot(write, stored.playerId, spot);
	return { teamId, rosterPlace: spot.rosterPlace, isActive: true };
}

/** If two captains want the same player, tells the second one where the player is now. */
export async function movedSince(
	{ trx }: Pick<RosterWrite, "trx">,
	{ firstName, lastName, teamId }: StoredPlayer,
) {
	const team =
		teamId === null
			? undefined
			: await trx
					.selectFrom("team")
					.select("teamName")
					.where("teamId", "=", teamId)
					.executeTakeFirst();
	return changedSince(
		`${firstName} ${lastName} ${team ? `is on the roster of ${team.teamName}` : "is on no roster"} now.`,
	);
}

/** Stores and records changes of a player. Returns the player as stored. */
export async function savePlayer(
	{ trx, recordChange }: RosterWrite,
	before: StoredPlayer,
	changes: Updateable<Database["player"]>,
): Promise<StoredPlayer> {
	if (Object.values(changes).every((value) => value === undefined)) return before;
	const after = await trx
		.updateTable("player")
		.set(changes)
		.where("playerId", "=", before.playerId)
		.returningAll()
		.executeTakeFirstOrThrow();
	await recordChange({ kind: "player", id: before.playerId, before, after });
	return after;
}
