import type { Kysely } from "kysely";
import type { InvitationView } from "../../../league/entities/invitation.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Database } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import { hashOfToken, isEqualConstantTime } from "../../identity/secrets.ts";
import { networkKey } from "../../limits.ts";

/**
 * The open invitation of a link from an email, and its team, which is active. Throws: 404 (with a
 * limit on guesses), 409 (used), 429.
 */
export async function findInvitation(
	{ db, limits, clock }: Pick<ServerContext, "limits" | "clock"> & { db: Kysely<Database> },
	{ address }: Pick<Call, "address">,
	key: string,
) {
	const tokenHash = hashOfToken(key);
	const found = await db
		.selectFrom("invitation")
		.innerJoin("team", "team.teamId", "invitation.teamId")
		.selectAll("invitation")
		.select(["teamName", "isActive"])
		.where("tokenHash", "=", tokenHash)
		.executeTakeFirst();
	const isKnown =
		found !== undefined &&
		isEqualConstantTime(found.tokenHash, tokenHash) &&
		found.isActive &&
		!isBye(found);
	if (isKnown && found.acceptedAt !== null)
		throw new ApiError(
			"NOT_POSSIBLE",
			"This invitation has been accepted. Log in with the password that was chosen then.",
		);
	if (!isKnown || Date.parse(found.expiresAt) <= clock().getTime()) {
		await limits.spend({ linksByNetwork: networkKey(address) });
		throw new ApiError(
			"NOT_FOUND",
			"This invitation is no longer valid. Ask the league for a new one.",
		);
	}
	return found;
}
export type OpenInvitation = Awaited<ReturnType<typeof findInvitation>>;

/** The error for someone who is logged in with another address than the invited one. */
export const otherAddress = () =>
	new ApiError(
		"WRONG_ROLE",
		"This invitation is for another email address. Log out first, then open the link again.",
	);

/** The person's account and profile, as far as they exist. */
export async function invitedPerson(db: Kysely<Database>, email: string) {
	const account = await db
		.selectFrom("account")
		.select(["id", "userId"])
		.where("email", "=", email)
		.executeTakeFirst();
	const profile = await db
		.selectFrom("user")
		.selectAll()
		.where((row) => row.fn("lower", ["email"]), "=", email)
		.executeTakeFirst();
	const ownId = account?.userId ?? null;
	// The address of an account and of its profile can differ while a change is being confirmed.
	const own =
		ownId === null
			? undefined
			: await db.selectFrom("user").selectAll().where("userId", "=", ownId).executeTakeFirst();
	const isTaken = profile && (await hasAccount(db, profile.userId));
	return { account, profile: own ?? (isTaken ? undefined : profile) };
}

const hasAccount = async (db: Kysely<Database>, userId: number) =>
	(await db.selectFrom("account").select("id").where("userId", "=", userId).executeTakeFirst()) !==
	undefined;

/** GET /api/get/invitation/{id}: what a link from an email invites to. Writes nothing. */
export async function readInvitation(
	context: ServerContext,
	call: Call,
	key: string,
): Promise<InvitationView> {
	const { teamName, captainOrCocaptain, email, expiresAt } = await findInvitation(
		context,
		call,
		key,
	);
	const { account, profile } = await invitedPerson(context.db, email);
	return {
		teamName,
		captainOrCocaptain,
		email,
		expiresAt,
		hasAccount: account !== undefined,
		hasProfile: profile !== undefined,
	};
}
