import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import { type ImportPreview, importFile, importOrder } from "../../league/entities/import.ts";
import { draftMatch } from "../../league/entities/match.ts";
import { newPlayer, playerByAdmin } from "../../league/entities/player-calls.ts";
import { changesOf, creationOf } from "../../league/entities/schema.ts";
import { newTeam, teamByAdmin } from "../../league/entities/team-calls.ts";
import { guards } from "../../league/permissions.ts";
import type { ImportKind } from "../../league/rules/import/import-columns.ts";
import {
	type CheckFields,
	type ImportPlan,
	importSteps,
	type LeagueNow,
} from "../../league/rules/import/import-plan.ts";
import type { Call } from "../context/call.ts";
import { parseBody, readBy } from "../context/parse-body.ts";
import type { ServerContext } from "../context/server-context.ts";
import { auditedTransaction } from "../db/audited-transaction.ts";
import type { Database } from "../db/schema.ts";
import { ApiError, assertAccess } from "../errors.ts";
import { readFile, unreadable } from "../imports/reader.ts";
import type { Sheet } from "../imports/sheet.ts";
import { requesterOf } from "../limits.ts";
import { addLocationsOf, writeDraftMatches, writePlayers, writeTeams } from "./import-writes.ts";
import type { StoredPlayer } from "./stored-player.ts";

/**
 * POST /api/importPreview: what an import of this file would do, row by row, without writing
 * anything. `token` identifies this exact preview. Pages: /players, /teams, /matches.
 */
export async function previewImport(context: ServerContext, call: Call): Promise<ImportPreview> {
	assertAccess(guards.admins(call.viewer));
	const { kind, file, addLocations } = parseBody(importFile, call.body);
	const sheet = await readUpload(context, call, file);
	const league = { ...(await readLeague(context.db)), addsLocations: addLocations === true };
	const plan = await planOf(context, kind, sheet, league);
	const count = (outcome: string) => plan.rows.filter((row) => row.outcome === outcome).length;
	return {
		token: tokenOf(kind, plan),
		counts: { add: count("add"), change: count("change"), same: count("same"), bad: count("bad") },
		ignoredColumns: [...plan.ignoredColumns],
		newLocations: plan.newLocations.map(({ locationName }) => locationName),
		rows: plan.rows.filter((row) => row.outcome !== "same") as ImportPreview["rows"],
	};
}

/**
 * POST /api/import: imports the file exactly as previewed, all rows or none. Every row is recorded,
 * so that the import can be undone. New captains get an email; if a player changes teams, the old
 * team's captains are notified. Returns `{ added, changed }`.
 */
export async function importRecords(context: ServerContext, call: Call) {
	assertAccess(guards.admins(call.viewer));
	const { kind, file, token, addLocations } = parseBody(importOrder, call.body);
	const sheet = await readUpload(context, call, file);
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const league = { ...(await readLeague(trx)), addsLocations: addLocations === true };
		const plan = await planOf(context, kind, sheet, league);
		if (tokenOf(kind, plan) !== token)
			throw new ApiError(
				"STALE",
				"The league has changed since the preview. Check the preview again.",
			);
		if (plan.rows.some(({ outcome }) => outcome === "bad"))
			throw unreadable("Some rows have errors. Fix them first.");
		const write = { context, viewer: call.viewer, trx, recordChange };
		if (kind === "player") await writePlayers(write, plan.rows, league.players);
		else if (kind === "team")
			await writeTeams(write, await addLocationsOf(write, plan), league.teams);
		else await writeDraftMatches(write, plan.rows, league.draftMatches);
		const count = (outcome: string) => plan.rows.filter((row) => row.outcome === outcome).length;
		return { added: count("add"), changed: count("change") };
	});
	context.mail.wake();
	return result;
}

/** Covers everything that the preview showed: each row, its new values and its current values. */
const tokenOf = (kind: ImportKind, { rows }: ImportPlan) =>
	createHash("sha256")
		.update(JSON.stringify([kind, rows]))
		.digest("base64url");

async function readUpload(context: ServerContext, call: Call, file: string) {
	const requester = requesterOf(call);
	if (requester.account !== null)
		await context.limits.spend({ importsByAccount: requester.account });
	return readFile(Buffer.from(file, "base64"), requester);
}

async function planOf(
	context: ServerContext,
	kind: ImportKind,
	{ rows }: Sheet,
	league: LeagueNow,
): Promise<ImportPlan> {
	const check = checks[kind](Number(context.now().slice(0, 4)));
	const steps = importSteps(kind, rows, league, check);
	for (;;) {
		const { done, value: plan } = steps.next();
		if (!done) await nextTurn();
		else if (plan.error === null) return plan;
		else throw unreadable(plan.error);
	}
}

const addedPlayer = newPlayer.extend({ playerNumber: playerByAdmin.shape.playerNumber });
const checkPlayer =
	(thisYear: number): CheckFields =>
	(fields, isNew) => ({
		...(Number(fields["birthYear"] ?? 0) > thisYear && {
			birthYear: "This year is in the future.",
		}),
		...readBy(isNew ? addedPlayer : playerByAdmin, fields).errors,
	});
const checkTeam: CheckFields = (fields, isNew) =>
	readBy(isNew ? newTeam : teamByAdmin, fields).errors ?? {};
const newDraft = creationOf(draftMatch);
const changedDraft = changesOf(draftMatch);
const checkMatch: CheckFields = (fields, isNew) =>
	readBy(isNew ? newDraft : changedDraft, fields).errors ?? {};
const checks: Readonly<Record<ImportKind, (thisYear: number) => CheckFields>> = {
	player: checkPlayer,
	team: () => checkTeam,
	draftMatch: () => checkMatch,
};

async function readLeague(
	db: Kysely<Database>,
): Promise<LeagueNow & { players: readonly StoredPlayer[] }> {
	return {
		players: await db.selectFrom("player").selectAll().orderBy("playerNumber").execute(),
		teams: await db.selectFrom("team").selectAll().orderBy("teamId").execute(),
		divisions: await db.selectFrom("division").selectAll().execute(),
		locations: await db
			.selectFrom("location")
			.select(["locationId", "locationName"])
			.orderBy("locationId")
			.execute(),
		draftMatches: await db.selectFrom("draftMatch").selectAll().orderBy("matchNumber").execute(),
		matches: await db.selectFrom("match").select(["homeTeamId", "visitorTeamId"]).execute(),
		users: await db.selectFrom("user").select(["userId", "email"]).orderBy("userId").execute(),
	};
}
