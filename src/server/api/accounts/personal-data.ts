import { type Kysely, sql } from "kysely";
import { guards } from "../../../league/permissions.ts";
import { type AddressChange, isOwnAddress } from "../../../league/rules/privacy/own-address.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import { fullName } from "../../../league/wording.ts";
import { type Call, idFrom } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Database } from "../../db/schema.ts";
import { ApiError, assertAccess, notFound } from "../../errors.ts";
import { assertNoQuery } from "../lists.ts";
import { FileResponse } from "../reports/file-response.ts";
import { type PersonalRows, rowsOfPlayer, rowsOfUser } from "./personal-tables.ts";

/**
 * GET /api/myData: everything that is stored about the caller, as a JSON file: profile, account,
 * devices, emails, log entries, and the players with the caller’s address. A player whose address a
 * captain has ever changed is only named (`playersFromTheLeague`): an admin sends that file.
 * Passwords and keys are stored only in a form that reveals nothing, and are left out. Page:
 * /profile.
 */
export async function downloadMyData({ db, now }: ServerContext, { viewer, query }: Call) {
	assertAccess(guards.accounts(viewer));
	assertNoQuery(query);
	const rowsOf = queryOf(db);
	const account = await db
		.selectFrom("account")
		.select(["id", "email", "createdAt", "userId"])
		// The address of a profile can differ while a change is being confirmed.
		.where((row) =>
			viewer.kind === "member"
				? row("userId", "=", viewer.userId)
				: row("email", "=", viewer.kind === "account" ? viewer.email.toLowerCase() : ""),
		)
		.executeTakeFirst();
	if (!account) throw new ApiError("NO_SESSION", "Please log in.");
	const { id, email, userId } = account;
	const { own, fromTheLeague } = await playersOf(db, email);
	return jsonFile("My data", {
		account: { email, createdAt: account.createdAt },
		profile: await rowsOf(sql`select * from "user" where "userId" = ${userId}`),
		teams: await rowsOf(
			sql`select "teamName", "captainId" = ${userId} as "isCaptain" from "team" where ${userId} in ("captainId", "cocaptainId")`,
		),
		...(await namedRows(db, rowsOfUser(userId))),
		invitations: await rowsOf(
			sql`select "teamId", "captainOrCocaptain", "sentAt", "acceptedAt" from "invitation" where lower("email") = ${email}`,
		),
		deputies: await rowsOf(
			sql`select "teamName", "matchId", "seasonId", "deputy"."email", "sentAt", "expiresAt", "userId" is not null as "isAccepted" from "deputy" join "team" using ("teamId") where "userId" = ${userId} or lower("deputy"."email") = ${email}`,
		),
		lostRoles: await rowsOf(
			sql`select "role", "revokedAt" from "revokedRole" where "accountId" = ${id}`,
		),
		sessions: await rowsOf(
			sql`select "createdAt", "updatedAt", "expiresAt", "ipAddress", "userAgent" from "session" where "accountId" = ${id}`,
		),
		notifications: await rowsOf(
			sql`select "pushDevice"."createdAt", "lastSuccessAt", "off" from "pushDevice" join "session" on "id" = "sessionId" where "accountId" = ${id}`,
		),
		knownDevices: await rowsOf(
			sql`select "network", "lastUsedAt" from "knownDevice" where "accountId" = ${id}`,
		),
		trustedBrowsers: await rowsOf(
			sql`select "expiresAt" from "trustedBrowser" where "accountId" = ${id}`,
		),
		newAddress: await rowsOf(
			sql`select "email", "profile", "createdAt" from "code" where "accountId" = ${id} and "purpose" = 'changeEmail'`,
		),
		passkeys: await rowsOf(
			sql`select "name", "createdAt", "lastUsedAt" from "passkey" where "accountId" = ${id}`,
		),
		authenticatorApp: await rowsOf(
			sql`select "turnedOnAt" from "authenticator" where "accountId" = ${id}`,
		),
		securityLog: await rowsOf(
			sql`select "at", "kind", "email", "byEmail", "address", "device", "detail" from "securityEvent" where lower("email") = ${email} or lower("byEmail") = ${email} order by "eventId"`,
		),
		emails: await rowsOf(
			sql`select "subject", "toName", "createdAt", "sentAt", "state" from "email" where lower("toAddress") = ${email} order by "emailId"`,
		),
		madeByMe: await rowsOf(
			sql`select "at", "call" from "write" where "userId" = ${userId} order by "writeId"`,
		),
		changesOfMyProfile: await rowsOf(changesOf("user", userId)),
		players: await Promise.all(own.map((playerId) => playerData(db, playerId, dateOf(now())))),
		playersFromTheLeague: fromTheLeague,
	});
}

/**
 * GET /api/playerData/{id}: everything that is stored about a player, as a JSON file, for players
 * who ask; they have no account. Admins only. Page: /players.
 */
export async function downloadPlayerData(
	{ db, now }: ServerContext,
	{ viewer, params, query }: Call,
) {
	assertAccess(guards.admins(viewer));
	assertNoQuery(query);
	const playerId = idFrom(params["id"]);
	const data = playerId === null ? null : await playerData(db, playerId, dateOf(now()));
	if (!data || data.player.length === 0) throw notFound("player");
	return jsonFile(`Player ${playerId}`, data);
}

/** The players with this address: those whose files its owner gets, and the others' names. */
async function playersOf(db: Kysely<Database>, email: string) {
	const players = await db
		.selectFrom("player")
		.select(["playerId", "firstName", "lastName"])
		.where(sql<string>`lower("email")`, "=", email)
		.execute();
	const own: number[] = [];
	const fromTheLeague: string[] = [];
	for (const { playerId, firstName, lastName } of players) {
		const { rows } = await sql<AddressChange>`
			select "call", coalesce("isAdmin", false) as "isByAdmin", "before", "after"
			from "change" join "write" using ("writeId") left join "user" using ("userId")
			where "kind" = 'player' and "id" = ${playerId}`.execute(db);
		if (isOwnAddress(rows)) own.push(playerId);
		else fromTheLeague.push(fullName({ firstName, lastName }));
	}
	return { own, fromTheLeague };
}

async function playerData(db: Kysely<Database>, playerId: number, today: string) {
	const rowsOf = queryOf(db);
	return {
		player: await rowsOf(sql`select * from "player" where "playerId" = ${playerId}`),
		...(await namedRows(db, rowsOfPlayer(playerId, today))),
		results: await rowsOf(
			sql`select "matchId" from "matchResult" as "card" where exists (
				select from jsonb_each(to_jsonb("card")) where "key" like '%Player%Id' and "value" = to_jsonb(${playerId}::integer))`,
		),
		archivedSeasons: await rowsOf(
			sql`select "seasonId" from "seasonArchive" where "content" -> 'player' @> ${JSON.stringify([{ playerId }])}::jsonb`,
		),
		changes: await rowsOf(changesOf("player", playerId)),
	};
}

async function namedRows(db: Kysely<Database>, named: Readonly<Record<string, PersonalRows>>) {
	const found: Record<string, unknown[]> = {};
	for (const [name, { table, where, without }] of Object.entries(named)) {
		const { rows } = await sql<{ data: unknown }>`
			select to_jsonb("row") - ${[...without]}::text[] as "data"
			from ${sql.table(table)} as "row" where ${where}`.execute(db);
		found[name] = rows.map(({ data }) => data);
	}
	return found;
}

const changesOf = (kind: "user" | "player", id: number | null) =>
	sql`select "at", "call", "before", "after" from "change" join "write" using ("writeId") where "kind" = ${kind} and "id" = ${id} order by "changeId"`;

const queryOf = (db: Kysely<Database>) => async (query: ReturnType<typeof sql>) =>
	(await query.execute(db)).rows;

const jsonFile = (name: string, data: object) =>
	new FileResponse(
		new TextEncoder().encode(`${JSON.stringify(data, null, "\t")}\n`),
		"application/json",
		`${name}.json`,
	);
