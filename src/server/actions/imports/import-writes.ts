import type { z } from "zod";
import type { AnyRecord } from "../../../league/entities/define-record.ts";
import type { NewInvitation } from "../../../league/entities/invitation.ts";
import { location } from "../../../league/entities/location.ts";
import { newPlayer } from "../../../league/entities/player-calls.ts";
import { creationOf } from "../../../league/entities/schema.ts";
import type { SeasonNumbers } from "../../../league/entities/season-numbers.ts";
import type { Team } from "../../../league/entities/team.ts";
import { newTeam } from "../../../league/entities/team-calls.ts";
import { records } from "../../../league/records.ts";
import type { ImportPlan, LeagueNow } from "../../../league/rules/import/import-plan.ts";
import type { PlannedRow } from "../../../league/rules/import/planned-row.ts";
import { freeSpot } from "../../../league/rules/roster/roster-moves.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { RecordChange } from "../../db/audited-transaction.ts";
import { updateMany } from "../../db/update-many.ts";
import { notifyPlayerMoved } from "../roster/notify-player-moved.ts";
import type { RosterWrite } from "../roster/roster-spots.ts";
import type { StoredPlayer } from "../roster/stored-player.ts";
import { notifyNewLeaders } from "../teams/update-team.ts";

const newLocation = creationOf(location);

/**
 * Writes an import's players in a few statements. Players who change teams leave their old roster
 * first, so that others can take their spots, and so that undo can do the same in reverse. The plan
 * has checked that there is room; a database constraint enforces it.
 */
export async function writePlayers(
	write: RosterWrite,
	plan: readonly PlannedRow[],
	{ players: stored, numbers }: Pick<LeagueNow, "numbers"> & { players: readonly StoredPlayer[] },
) {
	const { trx, recordChange } = write;
	const byId = new Map(stored.map((player) => [player.playerId, player]));
	const changed = plan
		.filter(({ outcome }) => outcome === "change")
		.map(({ id, fields }) => ({ before: byId.get(id as number) as StoredPlayer, fields }));
	const added = plan.filter(({ outcome }) => outcome === "add").map(({ fields }) => fields);
	const moving = changed
		.filter(({ fields }) => fields["teamId"] !== undefined)
		.map(({ before }) => before);
	const leaving = moving.filter(({ teamId }) => teamId !== null);

	const offRoster = new Map(
		leaving.map((before) => [before.playerId, { ...before, teamId: null, rosterPlace: null }]),
	);
	await updateMany(trx, "player", "playerId", ["teamId", "rosterPlace"], [...offRoster.values()]);
	await recordChange(
		leaving.map((before) => ({
			kind: "player",
			id: before.playerId,
			before,
			after: offRoster.get(before.playerId) ?? null,
		})),
	);
	const places = spotsOf(
		stored.filter((player) => !leaving.includes(player)),
		numbers,
	);
	const rows = changed.map(({ before, fields }) => {
		const newTeamId = fields["teamId"] as number | undefined;
		return {
			...before,
			...fields,
			...(newTeamId !== undefined && { rosterPlace: places.take(newTeamId), isActive: true }),
		} as StoredPlayer;
	});
	const columns = new Set(changed.flatMap(({ fields }) => Object.keys(fields)));
	if (moving.length > 0) for (const column of ["rosterPlace", "isActive"]) columns.add(column);
	const after = await updateMany(trx, "player", "playerId", [...columns], rows);
	await recordChange(
		after.map((row) => ({
			kind: "player",
			id: row.playerId,
			before: offRoster.get(row.playerId) ?? byId.get(row.playerId) ?? null,
			after: row,
		})),
	);

	let next = Math.max(
		0,
		...stored.map(({ playerNumber }) => playerNumber),
		...added.map(({ playerNumber }) => Number(playerNumber ?? 0)),
	);
	const values = added.map(({ playerNumber, ...fields }) => {
		const player = newPlayer.parse(fields);
		const rosterPlace = player.teamId === null ? null : places.take(player.teamId);
		return { ...player, playerNumber: Number(playerNumber ?? ++next), rosterPlace, isActive: true };
	});
	const inserted =
		values.length > 0 ? await trx.insertInto("player").values(values).returningAll().execute() : [];
	await recordChange(
		inserted.map((row) => ({ kind: "player", id: row.playerId, before: null, after: row })),
	);

	// As with any move, an earlier removal of the player can no longer be undone, and the captains of
	// the old team are notified.
	const moved = moving.map(({ playerId }) => playerId);
	if (moved.length > 0)
		await trx.deleteFrom("rosterRemoval").where("playerId", "in", moved).execute();
	for (const before of leaving)
		await notifyPlayerMoved(
			write,
			before,
			after.find(({ playerId }) => playerId === before.playerId)?.teamId as number,
		);
}

/** The roster spots of all teams; `take` returns a free one. */
function spotsOf(players: readonly StoredPlayer[], numbers: Pick<SeasonNumbers, "rosterCap">) {
	const taken = new Map<number, number[]>();
	for (const { teamId, rosterPlace } of players)
		if (teamId !== null && rosterPlace !== null)
			taken.set(teamId, [...(taken.get(teamId) ?? []), rosterPlace]);
	return {
		take(teamId: number) {
			const spots = taken.get(teamId) ?? [];
			const spot = freeSpot(spots, numbers);
			if (spot !== null) taken.set(teamId, [...spots, spot]);
			return spot;
		},
	};
}

/** Adds the new court locations that a list of teams names. Returns its rows with their IDs. */
export async function addLocationsOf(
	{ trx, recordChange }: RosterWrite,
	{ rows, newLocations }: ImportPlan,
): Promise<readonly PlannedRow[]> {
	const isUsed = (id: number) => rows.some(({ fields }) => fields["locationId"] === id);
	const used = newLocations.filter(({ locationId }) => isUsed(locationId));
	if (used.length === 0) return rows;
	const added = await trx
		.insertInto("location")
		.values(used.map(({ locationName }) => parseBody(newLocation, { locationName })))
		.returningAll()
		.execute();
	await recordChange(
		added.map((after) => ({ kind: "location", id: after.locationId, before: null, after })),
	);
	const ids = new Map(used.map(({ locationId }, index) => [locationId, added[index]!.locationId]));
	return rows.map((row) => {
		const locationId = ids.get(Number(row.fields["locationId"]));
		return locationId === undefined ? row : { ...row, fields: { ...row.fields, locationId } };
	});
}

/**
 * Writes an import's teams and emails new captains and co-captains. Returns whom to invite among
 * those without an account.
 */
export async function writeTeams(
	write: RosterWrite,
	plan: readonly PlannedRow[],
	stored: readonly Team[],
): Promise<NewInvitation[]> {
	const { trx, recordChange } = write;
	const byId = new Map(stored.map((team) => [team.teamId, team]));
	const changed = plan.filter(
		({ outcome, fields }) => outcome === "change" && Object.keys(fields).length > 0,
	);
	const columns = new Set(changed.flatMap(({ fields }) => Object.keys(fields)));
	const rows = changed.map(({ id, fields }) => ({ ...byId.get(id as number), ...fields }) as Team);
	await recordTeams(
		write,
		recordChange,
		byId,
		await updateMany(trx, "team", "teamId", [...columns], rows),
	);
	const added = plan.filter(({ outcome }) => outcome === "add");
	const inserted =
		added.length > 0
			? await trx
					.insertInto("team")
					.values(added.map(({ fields }) => newTeam.parse(fields)))
					.returningAll()
					.execute()
			: [];
	await recordTeams(write, recordChange, byId, inserted);
	const idOf = (row: PlannedRow) => row.id ?? (inserted[added.indexOf(row)]?.teamId as number);
	return plan.flatMap((row) => row.invites.map((invite) => ({ teamId: idOf(row), ...invite })));
}

async function recordTeams(
	{ context, trx }: RosterWrite,
	recordChange: RecordChange,
	byId: ReadonlyMap<number, Team>,
	written: readonly Team[],
) {
	await recordChange(
		written.map((after) => ({
			kind: "team",
			id: after.teamId,
			before: byId.get(after.teamId) ?? null,
			after,
		})),
	);
	for (const after of written)
		await notifyNewLeaders(context, trx, recordChange, byId.get(after.teamId) ?? null, after);
}

/** Writes an import's draft matches, court locations or payments. */
export async function writeRows(
	{ trx, recordChange }: RosterWrite,
	kind: "draftMatch" | "location" | "payment",
	plan: readonly PlannedRow[],
	stored: readonly object[],
) {
	const { key }: AnyRecord = records[kind];
	const idOf = (row: object) => Number(row[key as never]);
	const byId = new Map(stored.map((row) => [idOf(row), row]));
	const changed = plan.filter(({ outcome }) => outcome === "change");
	const columns = new Set(changed.flatMap(({ fields }) => Object.keys(fields)));
	const rows = changed.map(({ id, fields }) => ({ ...byId.get(id as number), ...fields }));
	const written = await updateMany(trx, kind, key as never, [...columns] as never, rows as never);
	const creation: z.ZodObject = creationOf(records[kind]);
	const added = plan
		.filter(({ outcome }) => outcome === "add")
		.map(({ fields }) => creation.parse(fields));
	const inserted =
		added.length > 0
			? await trx
					.insertInto(kind)
					.values(added as never)
					.returningAll()
					.execute()
			: [];
	await recordChange(
		[...written, ...inserted].map((after) => ({
			kind,
			id: idOf(after),
			before: byId.get(idOf(after)) ?? null,
			after,
		})),
	);
}
