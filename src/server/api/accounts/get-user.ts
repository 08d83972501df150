import { guards, isMember } from "../../../league/permissions.ts";
import { userSelfFields } from "../../../league/resources.ts";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { assertAccess, notFound } from "../../errors.ts";

/**
 * GET /api/getUser: the signed-in user's profile, or `{ profile: null, email }` for an account
 * without one.
 */
export async function getUser({ reads }: ServerContext, { viewer }: Call) {
	assertAccess(guards.accounts(viewer));
	if (viewer.kind === "account") return { profile: null, email: viewer.email };
	const person =
		isMember(viewer) && (await reads.user()).find((row) => row.userId === viewer.userId);
	if (!person) throw notFound("profile");
	return Object.fromEntries(
		userSelfFields.map((field) => [field, person[field as keyof typeof person]]),
	);
}
