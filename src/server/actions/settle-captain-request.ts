import type { Transaction } from "kysely";
import { captainRequestSettled } from "../../league/entities/captain-request.ts";
import type { Team } from "../../league/entities/team.ts";
import { guards } from "../../league/permissions.ts";
import { isBye } from "../../league/rules/teams/bye.ts";
import { type Call, idFrom } from "../context/call.ts";
import { parseBody } from "../context/parse-body.ts";
import type { ServerContext } from "../context/server-context.ts";
import { auditedTransaction, type RecordChange } from "../db/audited-transaction.ts";
import type { Database } from "../db/schema.ts";
import { ApiError, assertAccess } from "../errors.ts";
import { places } from "./link-captain.ts";
import { notifyAssignedCaptain } from "./notify-assigned-captain.ts";
import { settleRequests } from "./settle-requests.ts";

type Trx = Transaction<Database>;
interface Settling {
	readonly context: ServerContext;
	readonly trx: Trx;
	readonly recordChange: RecordChange;
}
type Asking = Awaited<ReturnType<typeof assertRequest>>;

/**
 * POST /api/settleCaptainRequest/{id}: puts the person in the place that they have asked for: of
 * an active team (`{ teamId }`, replacing who has it now, who is told by email), or of a new one
 * (`{ newTeam: { teamNumber, teamName, divisionId } }`). They are told, and the request is gone.
 * Answers `{ ok: true, teamId }`. Pages: Admin Portal, /users.
 */
export async function settleCaptainRequest(context: ServerContext, call: Call) {
	assertAccess(guards.admins(call.viewer));
	const wish = parseBody(captainRequestSettled, call.body);
	const answer = await auditedTransaction(context, call, async (trx, recordChange) => {
		const settling = { context, trx, recordChange };
		const asking = await assertRequest(trx, idFrom(call.params["id"]));
		const team =
			"teamId" in wish
				? await takePlace(settling, asking, wish)
				: await foundTeam(settling, asking, wish.newTeam);
		await notifyAssignedCaptain(context, trx, asking.person, {
			teamId: team.teamId,
			teamName: team.teamName,
			captainOrCocaptain: asking.request.captainOrCocaptain,
		});
		await dropRequest(settling, asking);
		await settleRequests(trx, recordChange, asking.person.userId, team);
		return { ok: true as const, teamId: team.teamId };
	});
	context.mail.wake();
	return answer;
}

/**
 * DELETE /api/delete/captainRequest/{id}: declines it. The person is told by email, since they
 * were promised one; who leads the team stays as it was. Answers `{ ok: true }`. Pages: Admin
 * Portal, /users.
 */
export async function declineCaptainRequest(context: ServerContext, call: Call) {
	assertAccess(guards.admins(call.viewer));
	const answer = await auditedTransaction(context, call, async (trx, recordChange) => {
		const asking = await assertRequest(trx, idFrom(call.params["id"]));
		const { firstName, lastName, email } = asking.person;
		const { teamName, captainOrCocaptain } = asking.request;
		await context.mail.post(
			trx,
			{ name: `${firstName} ${lastName}`, address: email },
			{ kind: "requestDeclined", firstName, teamName, captainOrCocaptain },
		);
		await dropRequest({ context, trx, recordChange }, asking);
		return { ok: true as const };
	});
	context.mail.wake();
	return answer;
}

async function assertRequest(trx: Trx, requestId: number | null) {
	const request =
		requestId === null
			? undefined
			: await trx
					.selectFrom("captainRequest")
					.selectAll()
					.where("requestId", "=", requestId)
					.executeTakeFirst();
	if (!request)
		throw new ApiError("NOT_FOUND", "This request no longer exists: another admin has handled it.");
	const person = await trx
		.selectFrom("user")
		.selectAll()
		.where("userId", "=", request.userId)
		.executeTakeFirstOrThrow();
	return { request, person };
}

async function takePlace(
	settling: Settling,
	asking: Asking,
	{ teamId, replaces }: { teamId: number; replaces?: number | null | undefined },
): Promise<Team> {
	const { trx, recordChange } = settling;
	const team = await trx
		.selectFrom("team")
		.selectAll()
		.where("teamId", "=", teamId)
		.where("isActive", "=", true)
		.executeTakeFirst();
	if (!team || isBye(team))
		throw new ApiError("INVALID", "Choose from the list.", {
			fields: { teamId: "This team is inactive." },
		});
	const place = places[asking.request.captainOrCocaptain];
	const other = place === "captainId" ? "cocaptainId" : "captainId";
	const { userId } = asking.person;
	if (replaces !== undefined && replaces !== team[place] && team[place] !== userId)
		throw new ApiError("STALE", "Someone else now leads this team. Reload the page and check.");
	// Nobody has both places.
	const changes = { [place]: userId, ...(team[other] === userId && { [other]: null }) };
	const after = await trx
		.updateTable("team")
		.set(changes)
		.where("teamId", "=", teamId)
		.returningAll()
		.executeTakeFirstOrThrow();
	await recordChange({ kind: "team", id: teamId, before: team, after });
	if (team[place] !== null && team[place] !== userId)
		await notifyReplacedCaptain(settling, asking, team, team[place]);
	return after;
}

async function notifyReplacedCaptain(
	{ context, trx }: Settling,
	{ request, person }: Asking,
	{ teamName }: Team,
	userId: number,
) {
	const { firstName, lastName, email } = await trx
		.selectFrom("user")
		.selectAll()
		.where("userId", "=", userId)
		.executeTakeFirstOrThrow();
	const { captainOrCocaptain } = request;
	const message = {
		kind: "captainReplaced" as const,
		firstName,
		teamName,
		captainOrCocaptain,
		newName: `${person.firstName} ${person.lastName}`,
	};
	await context.mail.post(trx, { name: `${firstName} ${lastName}`, address: email }, message);
}

async function foundTeam(
	{ trx, recordChange }: Settling,
	{ request, person }: Asking,
	{
		teamNumber,
		teamName,
		divisionId,
	}: { teamNumber: number; teamName: string; divisionId: number | null },
): Promise<Team> {
	if (isBye({ teamName }))
		throw new ApiError("INVALID", "Please check the marked fields.", {
			fields: { teamName: "This name is reserved. Choose another." },
		});
	const division =
		divisionId === null ||
		(await trx
			.selectFrom("division")
			.select("divisionId")
			.where("divisionId", "=", divisionId)
			.executeTakeFirst());
	if (!division)
		throw new ApiError("INVALID", "Please check the marked fields.", {
			fields: { divisionId: "Choose from the list." },
		});
	const empty = {
		captainId: null,
		cocaptainId: null,
		locationId: null,
		courtNumber: null,
		courtTime: "",
		isActive: true,
		isRegistered: false,
		comments: "",
	};
	const founded = {
		...empty,
		teamNumber,
		teamName,
		divisionId,
		[places[request.captainOrCocaptain]]: person.userId,
	};
	const after = await trx
		.insertInto("team")
		.values(founded)
		.returningAll()
		.executeTakeFirstOrThrow();
	await recordChange({ kind: "team", id: after.teamId, before: null, after });
	return after;
}

async function dropRequest({ trx, recordChange }: Settling, { request }: Asking) {
	await trx.deleteFrom("captainRequest").where("requestId", "=", request.requestId).execute();
	await recordChange({
		kind: "captainRequest",
		id: request.requestId,
		before: request,
		after: null,
	});
}
