import { createProfile as createBody } from "../../../league/entities/account.ts";
import type { CodeKind } from "../../../league/entities/account-admin.ts";
import { messages } from "../../../league/messages.ts";
import { isMember, type Viewer } from "../../../league/permissions.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { ApiError } from "../../errors.ts";
import { rolesGrantedBy } from "../../identity/access-codes.ts";
import { consumeFirstAdminToken, isFirstAdminToken } from "../../identity/first-admin.ts";
import { assertNotRevoked } from "../../identity/revoked-roles.ts";
import { recordSecurityEvent } from "../../identity/security-log.ts";
import { accountKey, networkKey } from "../../limits.ts";
import type { TeamRequest } from "../teams/link-captain.ts";
import { addProfile } from "./add-profile.ts";

/**
 * POST /api/create/user: creates the profile of the signed-in account. Body: names, phone, an
 * access code, which alone decides the roles, and with a captain's code the team and the position
 * on it. An open position on an active team is assigned immediately; anything else becomes a
 * request to the admins. Admins are emailed in both cases, and about each new admin. Returns
 * `{ userId, team }`. Page: /portal.
 */
export async function createProfile(context: ServerContext, call: Call) {
	const { viewer } = call;
	if (viewer.kind === "visitor") throw new ApiError("NO_SESSION", "Please log in first.");
	if (isMember(viewer)) throw profileExists();
	const body = parseBody(createBody, call.body);
	const { opens, isFirstAdmin } = await assertAccessCode(context, call, viewer, body.accessCode);
	const request = teamRequest(body, opens);

	// No idempotency key: with one, the database would store a fast hash of the code, even after it
	// stops working.
	const keyless = { ...call, key: null };
	const result = await auditedTransaction(context, keyless, async (trx, recordChange) => {
		const account = await trx
			.selectFrom("account")
			.select(["id", "email", "userId", "closedAt"])
			.where("email", "=", viewer.email)
			.forUpdate()
			.executeTakeFirst();
		if (!account || account.closedAt) throw new ApiError("NO_SESSION", "Please log in first.");
		if (account.userId !== null) throw profileExists();
		await assertNotRevoked(trx, account.id, opens);
		if (isFirstAdmin && !(await consumeFirstAdminToken(trx, body.accessCode))) throw invalidCode();
		const { firstName, lastName, phone } = body;
		const person = {
			firstName,
			lastName,
			phone,
			email: account.email,
			isCaptain: opens !== "admin",
			isAdmin: opens !== "captain",
		};
		return addProfile({ context, call, trx, recordChange }, account.id, person, request, {
			isFirstAdmin,
		});
	});
	context.mail.wake();
	return result;
}

const profileExists = () => new ApiError("PROFILE_EXISTS", "You already have a profile.");
const invalidCode = () =>
	new ApiError("INVALID", messages.invalidAccessCode, {
		fields: { accessCode: messages.invalidAccessCode },
	});

/**
 * Returns the role that the code grants. Wrong codes are counted per account, per network and per
 * day.
 */
async function assertAccessCode(
	context: ServerContext,
	call: Call,
	{ email }: Extract<Viewer, { kind: "account" }>,
	code: string,
) {
	const { db, limits } = context;
	const attempts = {
		accessCodeByAccount: accountKey(email),
		accessCodeByAccountAndDay: accountKey(email),
		accessCodeByNetworkAndDay: networkKey(call.address),
	};
	await limits.spend(attempts);
	const isFirstAdmin = await isFirstAdminToken(db, code);
	const opens = isFirstAdmin ? "admin" : await rolesGrantedBy(db, code);
	if (opens === null) {
		await recordSecurityEvent(context, call, { kind: "accessCodeRefused" });
		throw invalidCode();
	}
	await limits.refund(attempts);
	return { opens, isFirstAdmin };
}

function teamRequest(
	{
		teamId,
		teamName,
		captainOrCocaptain = "captain",
	}: ReturnType<typeof parseBody<typeof createBody>>,
	opens: CodeKind,
): TeamRequest | null {
	if (opens === "admin") return null;
	if (teamId !== undefined) return { teamId, captainOrCocaptain };
	if (teamName !== undefined) return { teamName, captainOrCocaptain };
	throw new ApiError(
		"TEAM_NEEDED",
		"This is a captain’s code. Please choose the team that you lead.",
		{ fields: { teamId: "Please choose your team." } },
	);
}
