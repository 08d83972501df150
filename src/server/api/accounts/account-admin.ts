import { sql } from "kysely";
import {
	type AccessCodeSummary,
	type AccountSummary,
	accessCodeSummary,
	accountSummary,
	rolesOfCode,
} from "../../../league/entities/account-admin.ts";
import { protectedUser } from "../../../league/entities/two-factor.ts";
import { guards } from "../../../league/permissions.ts";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { assertAccess } from "../../errors.ts";
import { protectedUserIds } from "../../identity/two-factor/factors.ts";
import { pick, wantedFields } from "../lists.ts";

/** GET /api/list/account: all accounts, with and without a profile. Admins only. Page: /users. */
export async function listAccounts({ db }: ServerContext, { viewer, query }: Call) {
	assertAccess(guards.admins(viewer));
	const wanted = wantedFields(query, accountSummary);
	const rows = await db
		.selectFrom("account")
		.select(["email", "userId", "createdAt", "closedAt"])
		.select(
			sql<number>`(select count(*)::integer from "session" where "session"."accountId" = "account"."id" and "expiresAt" > now())`.as(
				"sessions",
			),
		)
		.select(
			sql<
				AccountSummary["revoked"]
			>`(select coalesce(json_agg("role" order by "role"), '[]') from "revokedRole" where "accountId" = "account"."id")`.as(
				"revoked",
			),
		)
		.orderBy("email")
		.execute();
	return rows.map((row) => pick(row, wanted));
}

/**
 * GET /api/list/accessCode: when each access code was issued, and who has since lost a role that
 * it gives and may still know it. Never the codes. Admins only. Pages: /users, the Admin Portal.
 */
export async function listAccessCodes({ db }: ServerContext, { viewer, query }: Call) {
	assertAccess(guards.admins(viewer));
	const wanted = wantedFields(query, accessCodeSummary);
	const codes = await db
		.selectFrom("accessCode")
		.leftJoin("user", "user.userId", "issuedBy")
		.select([
			"opens",
			"issuedAt",
			sql<string | null>`"firstName" || ' ' || "lastName"`.as("issuedBy"),
		])
		.orderBy("opens")
		.execute();
	const lost = await db
		.selectFrom("revokedRole")
		.innerJoin("account", "account.id", "accountId")
		.leftJoin("user", "user.userId", "account.userId")
		.select(["role", "revokedAt"])
		.select(sql<string>`coalesce("firstName" || ' ' || "lastName", "account"."email")`.as("who"))
		.orderBy("revokedAt", "desc")
		.execute();
	return codes.map(({ opens, issuedAt, issuedBy }) => {
		const since = lost.filter(
			({ role, revokedAt }) =>
				rolesOfCode[opens].includes(role) && new Date(revokedAt) > new Date(issuedAt),
		);
		const summary: AccessCodeSummary = {
			opens,
			issuedAt,
			issuedBy,
			knownTo: [...new Set(since.map(({ who }) => who))],
		};
		return pick(summary, wanted);
	});
}

/** GET /api/list/protectedUser: the users who have set up a second step. Page: /users. */
export async function listProtectedUsers({ db }: ServerContext, { viewer, query }: Call) {
	assertAccess(guards.admins(viewer));
	const wanted = wantedFields(query, protectedUser);
	return (await protectedUserIds(db)).map((userId) => pick({ userId }, wanted));
}
