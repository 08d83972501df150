import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { AnyRecord, ManagerRole } from "../../../league/entities/define-record.ts";
import { type ImportPreview, importFile, importRequest } from "../../../league/entities/import.ts";
import type { NewInvitation } from "../../../league/entities/invitation.ts";
import { type Location, location } from "../../../league/entities/location.ts";
import { draftMatch } from "../../../league/entities/match.ts";
import { payment } from "../../../league/entities/payment.ts";
import { newPlayer, playerByAdmin } from "../../../league/entities/player-calls.ts";
import { changesOf, creationOf } from "../../../league/entities/schema.ts";
import type { SeasonNumbers } from "../../../league/entities/season-numbers.ts";
import { newTeam, teamByAdmin } from "../../../league/entities/team-calls.ts";
import { guards } from "../../../league/permissions.ts";
import { records } from "../../../league/records.ts";
import type { ListKind } from "../../../league/rules/import/import-columns.ts";
import {
	type CheckFields,
	type ImportPlan,
	importSteps,
	type LeagueNow,
} from "../../../league/rules/import/import-plan.ts";
import { type SeasonsPlan, seasonSteps } from "../../../league/rules/import/import-seasons.ts";
import { ratingErrors } from "../../../league/rules/roster/rating-limits.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import { coordinatesError } from "../../../league/schedule-maker/coordinates.ts";
import { courtTimesError } from "../../../league/schedule-maker/court-times.ts";
import type { Call } from "../../context/call.ts";
import { parseBody, safeParseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { readCurrentSeasonNumbers } from "../../db/read-numbers.ts";
import type { Database } from "../../db/schema.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { readFile, unreadable } from "../../imports/reader.ts";
import type { Sheet } from "../../imports/sheet.ts";
import { requesterOf } from "../../limits.ts";
import { yearInFuture } from "../roster/create-player.ts";
import type { RosterWrite } from "../roster/roster-spots.ts";
import type { StoredPlayer } from "../roster/stored-player.ts";
import { readSeasonsForImport, writeSeasons } from "./import-seasons.ts";
import { addLocationsOf, writePlayers, writeRows, writeTeams } from "./import-writes.ts";

/**
 * POST /api/importPreview: what an import of this file would do, row by row, without writing
 * anything. `token` identifies this exact preview. Pages: /players, /teams, /court-locations,
 * /matches, /payments, /seasons.
 */
export async function previewImport(context: ServerContext, call: Call): Promise<ImportPreview> {
	assertAccess(guards.committee(call.viewer));
	const order = parseBody(importFile, call.body);
	assertAccess(guards[managerOf(order.kind)](call.viewer));
	const { plan, token } = await planOf(
		context,
		context.db,
		order,
		await read(context, call, order),
	);
	const count = (outcome: string) => plan.rows.filter((row) => row.outcome === outcome).length;
	let badRows = 0;
	const rows = plan.rows.filter(
		({ outcome }) => outcome !== "same" && (outcome !== "bad" || ++badRows <= badRowsMax),
	);
	return {
		token,
		counts: { add: count("add"), change: count("change"), same: count("same"), bad: count("bad") },
		ignoredColumns: [...plan.ignoredColumns],
		newLeaders: [...plan.newLeaders],
		newLocations: plan.newLocations.map(({ locationName }) => locationName),
		archived: "archived" in plan ? [...plan.archived] : [],
		rows: rows.map(({ invites: _, ...row }) => row) as ImportPreview["rows"],
	};
}

/**
 * POST /api/import: imports the file exactly as previewed, all rows or none. Every row is recorded,
 * so that the import can be undone. New captains get an email; if a player changes teams, the old
 * team's captains are notified. Returns `{ added, changed, invitations }`: `invitations` has the
 * captains who were left out, to invite with `inviteCaptains`.
 */
export async function importRecords(context: ServerContext, call: Call) {
	assertAccess(guards.committee(call.viewer));
	const { token: previewed, ...order } = parseBody(importRequest, call.body);
	assertAccess(guards[managerOf(order.kind)](call.viewer));
	const sheet = await read(context, call, order);
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const { plan, token, write } = await planOf(context, trx, order, sheet);
		if (token !== previewed)
			throw new ApiError(
				"STALE",
				"The league has changed since the preview. Check the preview again.",
			);
		if (plan.rows.some(({ outcome }) => outcome === "bad"))
			throw unreadable("Some rows have errors. Fix them first.");
		const invitations = await write({ context, viewer: call.viewer, trx, recordChange });
		const count = (outcome: string) => plan.rows.filter((row) => row.outcome === outcome).length;
		return {
			added: count("add"),
			changed: count("change"),
			...(invitations.length > 0 && { invitations }),
		};
	});
	context.mail.wake();
	return result;
}

/** Who may import this list: the role that manages its table. */
const managerOf = (kind: Order["kind"]): ManagerRole =>
	kind === "seasonArchive" ? "admins" : ((records[kind] as AnyRecord).managedBy ?? "admins");

type Order = Pick<
	z.output<typeof importFile>,
	"kind" | "file" | "addLocations" | "invitesLeaders" | "isReplacing"
>;

async function read(context: ServerContext, call: Call, { kind, file }: Order) {
	const requester = requesterOf(call);
	if (requester.account !== null)
		await context.limits.spend({ importsByAccount: requester.account });
	return readFile(Buffer.from(file, "base64"), requester, kind === "seasonArchive");
}

interface Planned {
	readonly plan: ImportPlan | SeasonsPlan;
	/** Covers everything that the preview showed: each row, its new values and its current values. */
	readonly token: string;
	readonly write: (write: RosterWrite) => Promise<readonly NewInvitation[]>;
}

async function planOf(
	context: ServerContext,
	db: Kysely<Database>,
	{ kind, addLocations, invitesLeaders, isReplacing }: Order,
	{ rows }: Sheet,
): Promise<Planned> {
	if (kind === "seasonArchive") {
		const today = dateOf(context.now());
		const known = await readSeasonsForImport(db, isReplacing);
		const plan = await run(seasonSteps(rows, known, { today, isReplacing }));
		const token = tokenOf([kind, plan.rows, plan.seasons]);
		return {
			plan,
			token,
			async write(write) {
				await writeSeasons(write, plan.seasons, known);
				return [];
			},
		};
	}
	const league = {
		...(await readLeague(db, context)),
		addsLocations: addLocations === true,
		invitesLeaders: invitesLeaders === true,
	};
	const check = checks[kind](Number(context.now().slice(0, 4)), league.numbers);
	const plan = await run(importSteps(kind, rows, league, check));
	return {
		plan,
		token: tokenOf([kind, plan.rows]),
		async write(write) {
			if (kind === "team")
				return writeTeams(write, await addLocationsOf(write, plan), league.teams);
			const { draftMatches: draftMatch, locations: location, payments: payment } = league;
			if (kind === "player") await writePlayers(write, plan.rows, league);
			else await writeRows(write, kind, plan.rows, { draftMatch, location, payment }[kind]);
			return [];
		},
	};
}

const tokenOf = (plan: unknown) =>
	createHash("sha256").update(JSON.stringify(plan)).digest("base64url");

async function run<Plan extends ImportPlan>(steps: Generator<void, Plan>): Promise<Plan> {
	for (;;) {
		const { done, value: plan } = steps.next();
		if (!done) await nextTurn();
		else if (plan.error === null) return plan;
		else throw unreadable(plan.error);
	}
}

/** The most rows with errors that a preview lists. */
const badRowsMax = 500;

const addedPlayer = newPlayer.extend({ playerNumber: playerByAdmin.shape.playerNumber });
const checkPlayer =
	(thisYear: number, numbers: SeasonNumbers): CheckFields =>
	(fields, isNew) => ({
		...ratingErrors(Number(fields["rating"] ?? Number.NaN), numbers),
		...(Number(fields["birthYear"] ?? 0) > thisYear && {
			birthYear: yearInFuture,
		}),
		...safeParseBody(isNew ? addedPlayer : playerByAdmin, fields).errors,
	});
const checkTeam: CheckFields = (fields, isNew) =>
	safeParseBody(isNew ? newTeam : teamByAdmin, fields).errors ?? {};
/** Checks rows with the schemas of the calls that create or change a single record. */
const bySchema = (record: AnyRecord): CheckFields => {
	const [creation, changes]: z.ZodObject[] = [creationOf(record), changesOf(record)];
	return (fields, isNew) =>
		safeParseBody((isNew ? creation : changes) as z.ZodObject, fields).errors ?? {};
};
const checkMatch = bySchema(draftMatch);
const checkPayment = bySchema(payment);
const checkLocationFields = bySchema(location);
const checkLocation: CheckFields = (fields, isNew) => {
	const { courtsByTime = "", numCourts = null, coordinates = "" } = fields as Partial<Location>;
	const errors = {
		courtsByTime: courtTimesError({ courtsByTime, numCourts }),
		coordinates: coordinatesError({ coordinates }),
	};
	return { ...definedOf(errors), ...checkLocationFields(fields, isNew) };
};
const definedOf = (errors: Readonly<Record<string, string | undefined>>) =>
	Object.fromEntries(
		Object.entries(errors).flatMap(([field, error]) => (error ? [[field, error]] : [])),
	);
const checks: Readonly<
	Record<ListKind, (thisYear: number, numbers: SeasonNumbers) => CheckFields>
> = {
	player: checkPlayer,
	team: () => checkTeam,
	location: () => checkLocation,
	draftMatch: () => checkMatch,
	payment: () => checkPayment,
};

async function readLeague(
	db: Kysely<Database>,
	{ clock, now }: ServerContext,
): Promise<LeagueNow & { players: readonly StoredPlayer[] }> {
	const seasons = await db.selectFrom("season").selectAll().execute();
	return {
		numbers: await readCurrentSeasonNumbers(db),
		players: await db.selectFrom("player").selectAll().orderBy("playerNumber").execute(),
		teams: await db.selectFrom("team").selectAll().orderBy("teamId").execute(),
		divisions: await db.selectFrom("division").selectAll().execute(),
		locations: await db.selectFrom("location").selectAll().orderBy("locationId").execute(),
		payments: await db.selectFrom("payment").selectAll().orderBy("paymentId").execute(),
		seasons,
		currentSeasonId: currentSeason(seasons)?.seasonId ?? null,
		today: dateOf(now()),
		openInvitations: await db
			.selectFrom("invitation")
			.select(["teamId", "captainOrCocaptain", "email"])
			.where("acceptedAt", "is", null)
			.where("expiresAt", ">", clock().toISOString())
			.execute(),
		draftMatches: await db.selectFrom("draftMatch").selectAll().orderBy("matchNumber").execute(),
		matches: await db
			.selectFrom("match")
			.select(["divisionId", "homeTeamId", "visitorTeamId"])
			.execute(),
		users: await db.selectFrom("user").select(["userId", "email"]).orderBy("userId").execute(),
	};
}
