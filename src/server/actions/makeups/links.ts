import type { Kysely } from "kysely";
import { messages } from "../../../league/messages.ts";
import { guards, isMember, noCommitteeRoles, type Viewer } from "../../../league/permissions.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import { type Call, idFrom } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { hashOfToken, isEqualConstantTime, newToken } from "../../identity/secrets.ts";
import { networkKey } from "../../limits.ts";

/** A new link for one person to answer one proposal, until the last suggested day. */
export async function newLink(
	trx: Trx,
	link: { proposalId: number; userId: number; expiresOn: string },
) {
	const token = newToken();
	await trx
		.insertInto("makeupLink")
		.values({ tokenHash: hashOfToken(token), ...link })
		.execute();
	return token;
}

export interface KeyHolder {
	readonly proposalId: number;
	readonly userId: number;
	/** The person as the author of changes, also without a session. */
	readonly viewer: Viewer;
}

/**
 * Who calls with a key, and about which proposal. If the key is the ID of a proposal, the caller is
 * the signed-in member; if it is the token from an email, the recipient. A token works for its
 * recipient and proposal only, until its last day; what it allows is decided by the proposal and
 * the recipient's current role. Throws: 401, 403, 404, 429.
 */
export async function keyHolder(
	{ db, limits, now }: ServerContext,
	{ viewer, address }: Pick<Call, "viewer" | "address">,
	key: string,
): Promise<KeyHolder> {
	const proposalId = idFrom(key);
	if (proposalId !== null) {
		assertAccess(guards.members(viewer));
		const { userId } = viewer as Extract<Viewer, { kind: "member" }>;
		return { proposalId, userId, viewer };
	}
	const link = await findLink(db, key);
	if (!link || link.expiresOn < dateOf(now())) {
		await limits.spend({ linksByNetwork: networkKey(address) });
		throw new ApiError("NOT_FOUND", messages.linkNotValid);
	}
	const isOwn = isMember(viewer) && viewer.userId === link.userId;
	return {
		proposalId: link.proposalId,
		userId: link.userId,
		viewer: isOwn ? viewer : await memberOf(db, link.userId),
	};
}

async function findLink(db: Kysely<Database>, token: string) {
	const tokenHash = hashOfToken(token);
	const link = await db
		.selectFrom("makeupLink")
		.selectAll()
		.where("tokenHash", "=", tokenHash)
		.executeTakeFirst();
	return link && isEqualConstantTime(link.tokenHash, tokenHash) ? link : undefined;
}

/**
 * The recipient of a link as a viewer, with no more rights than the author of a change needs: the
 * link opens nothing else.
 */
export async function memberOf(
	db: Kysely<Database>,
	userId: number,
): Promise<Extract<Viewer, { kind: "member" }>> {
	const { email } = await db
		.selectFrom("user")
		.select("email")
		.where("userId", "=", userId)
		.executeTakeFirstOrThrow();
	return {
		kind: "member",
		userId,
		email,
		isCaptain: false,
		...noCommitteeRoles,
		leads: [],
		divisionIds: [],
	};
}
