import {
	emailAdmin as adminBody,
	emailCaptain as captainBody,
} from "../../../league/entities/account.ts";
import { messages } from "../../../league/messages.ts";
import { guards, isAdmin, isCaptainOf, isMember } from "../../../league/permissions.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { fullName } from "../../../league/wording.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Trx } from "../../db/schema.ts";
import { privateTransaction } from "../../db/transaction.ts";
import { ApiError, assertAccess, notFound } from "../../errors.ts";
import { emailLimit } from "../../limits.ts";
import { notifyAdmins } from "../notify-admins.ts";
import { notifyAssignedCaptain } from "./notify-assigned-captain.ts";

/**
 * POST /api/emailCaptain: tells a team's captain or co-captain that they were assigned, once per
 * assignment. The recipient and the link come from the database and the public URL; what the body
 * says about them is ignored.
 */
export async function emailCaptain(context: ServerContext, call: Call) {
	assertAccess(guards.leaders(call.viewer));
	const { teamName, captainOrCocaptain } = parseBody(captainBody, call.body);
	await spend(context, call);
	await privateTransaction(context.db, async (trx) => {
		const team = await assertOwnTeam(trx, call, teamName);
		const userId = captainOrCocaptain === "captain" ? team.captainId : team.cocaptainId;
		const person =
			userId === null
				? undefined
				: await trx.selectFrom("user").selectAll().where("userId", "=", userId).executeTakeFirst();
		if (!person) throw new ApiError("NOT_FOUND", `This team has no ${captainOrCocaptain}.`);
		await notifyAssignedCaptain(context, trx, person, {
			teamId: team.teamId,
			teamName: team.teamName,
			captainOrCocaptain,
		});
	});
	context.mail.wake();
	return { ok: true as const };
}

/**
 * POST /api/emailAdmin: tells the admins that the caller leads the team, once per person and team.
 * The caller's details come from their profile; what the body says about them is ignored.
 */
export async function emailAdmin(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.leaders(viewer));
	const { teamName } = parseBody(adminBody, call.body);
	await spend(context, call);
	await privateTransaction(context.db, async (trx) => {
		const team = await assertOwnTeam(trx, call, teamName);
		const userId = isMember(viewer) ? viewer.userId : 0;
		const { firstName, lastName, email, phone } = await trx
			.selectFrom("user")
			.selectAll()
			.where("userId", "=", userId)
			.executeTakeFirstOrThrow();
		const message = {
			kind: "captainWrites" as const,
			name: fullName({ firstName, lastName }),
			email,
			phone,
			teamName: team.teamName,
		};
		await notifyAdmins(context, trx, message, {
			dedupeKey: `captainWrites team ${team.teamId} user ${userId}`,
		});
	});
	context.mail.wake();
	return { ok: true as const };
}

const spend = ({ limits }: ServerContext, { viewer }: Call) => limits.spend(emailLimit(viewer));

/** The active team with this name. The caller must lead it or be an admin. */
async function assertOwnTeam(trx: Trx, { viewer }: Call, teamName: string) {
	const named = await trx
		.selectFrom("team")
		.selectAll()
		.where("isActive", "=", true)
		.where((row) => row.fn("lower", ["teamName"]), "=", teamName.toLowerCase())
		.execute();
	const teams = named.filter((team) => !isBye(team));
	const team = teams.find(({ teamId }) => isCaptainOf(viewer, teamId)) ?? teams[0];
	if (!team) throw notFound("team");
	if (!isAdmin(viewer) && !isCaptainOf(viewer, team.teamId))
		throw new ApiError("NOT_YOUR_TEAM", messages.notYourTeam);
	return team;
}
