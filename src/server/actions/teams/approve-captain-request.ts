import { captainRequestApproval } from "../../../league/entities/captain-request.ts";
import type { Team } from "../../../league/entities/team.ts";
import { messages } from "../../../league/messages.ts";
import { guards } from "../../../league/permissions.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { fullName } from "../../../league/wording.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type RecordChange } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess, changedSince, invalid } from "../../errors.ts";
import { closeRequests } from "./close-captain-requests.ts";
import { places } from "./link-captain.ts";
import { notifyAssignedCaptain } from "./notify-assigned-captain.ts";
import { nameReserved } from "./update-team.ts";

interface RequestWrite {
	readonly context: ServerContext;
	readonly trx: Trx;
	readonly recordChange: RecordChange;
}
type OpenRequest = Awaited<ReturnType<typeof assertRequest>>;

/**
 * POST /api/settleCaptainRequest/{id}: approves a request to lead a team: an active one
 * (`{ teamId }`; a captain who is replaced gets an email) or a new one
 * (`{ newTeam: { teamNumber, teamName, divisionId } }`). The person gets an email and the request
 * is deleted. Returns `{ ok: true, teamId }`. Pages: Admin Portal, /users.
 */
export async function approveCaptainRequest(context: ServerContext, call: Call) {
	assertAccess(guards.admins(call.viewer));
	const body = parseBody(captainRequestApproval, call.body);
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const write = { context, trx, recordChange };
		const open = await assertRequest(trx, idFrom(call.params["id"]));
		const team =
			"teamId" in body
				? await assignToTeam(write, open, body)
				: await createTeam(write, open, body.newTeam);
		await notifyAssignedCaptain(context, trx, open.person, {
			teamId: team.teamId,
			teamName: team.teamName,
			captainOrCocaptain: open.request.captainOrCocaptain,
		});
		await deleteRequest(write, open);
		await closeRequests(trx, recordChange, open.person.userId, team);
		return { ok: true as const, teamId: team.teamId };
	});
	context.mail.wake();
	return result;
}

/**
 * DELETE /api/delete/captainRequest/{id}: declines a request. The person gets an email, since they
 * were promised one; the team stays unchanged. Returns `{ ok: true }`. Pages: Admin Portal, /users.
 */
export async function declineCaptainRequest(context: ServerContext, call: Call) {
	assertAccess(guards.admins(call.viewer));
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const open = await assertRequest(trx, idFrom(call.params["id"]));
		const { firstName, lastName, email } = open.person;
		const { teamName, captainOrCocaptain } = open.request;
		await context.mail.queue(
			trx,
			{ name: fullName({ firstName, lastName }), address: email },
			{ kind: "requestDeclined", firstName, teamName, captainOrCocaptain },
		);
		await deleteRequest({ context, trx, recordChange }, open);
		return { ok: true as const };
	});
	context.mail.wake();
	return result;
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

async function assignToTeam(
	write: RequestWrite,
	open: OpenRequest,
	{ teamId, replaces }: { teamId: number; replaces?: number | null | undefined },
): Promise<Team> {
	const { trx, recordChange } = write;
	const team = await trx
		.selectFrom("team")
		.selectAll()
		.where("teamId", "=", teamId)
		.where("isActive", "=", true)
		.executeTakeFirst();
	if (!team || isBye(team))
		throw new ApiError("INVALID", messages.chooseFromList, {
			fields: { teamId: messages.teamInactive },
		});
	const place = places[open.request.captainOrCocaptain];
	const other = place === "captainId" ? "cocaptainId" : "captainId";
	const { userId } = open.person;
	if (replaces !== undefined && replaces !== team[place] && team[place] !== userId)
		throw changedSince("Someone else now leads this team.");
	// The same person can't be captain and co-captain.
	const changes = { [place]: userId, ...(team[other] === userId && { [other]: null }) };
	const after = await trx
		.updateTable("team")
		.set(changes)
		.where("teamId", "=", teamId)
		.returningAll()
		.executeTakeFirstOrThrow();
	await recordChange({ kind: "team", id: teamId, before: team, after });
	if (team[place] !== null && team[place] !== userId)
		await notifyReplacedCaptain(write, open, team, team[place]);
	return after;
}

async function notifyReplacedCaptain(
	{ context, trx }: RequestWrite,
	{ request, person }: OpenRequest,
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
		newName: fullName(person),
	};
	await context.mail.queue(
		trx,
		{ name: fullName({ firstName, lastName }), address: email },
		message,
	);
}

async function createTeam(
	{ trx, recordChange }: RequestWrite,
	{ request, person }: OpenRequest,
	{
		teamNumber,
		teamName,
		divisionId,
	}: { teamNumber: number; teamName: string; divisionId: number | null },
): Promise<Team> {
	if (isBye({ teamName })) throw invalid({ teamName: nameReserved });
	const division =
		divisionId === null ||
		(await trx
			.selectFrom("division")
			.select("divisionId")
			.where("divisionId", "=", divisionId)
			.executeTakeFirst());
	if (!division) throw invalid({ divisionId: messages.chooseFromList });
	const defaults = {
		captainId: null,
		cocaptainId: null,
		locationId: null,
		courtNumber: null,
		courtTime: "",
		isActive: true,
		isRegistered: false,
		comments: "",
	};
	const values = {
		...defaults,
		teamNumber,
		teamName,
		divisionId,
		[places[request.captainOrCocaptain]]: person.userId,
	};
	const after = await trx
		.insertInto("team")
		.values(values)
		.returningAll()
		.executeTakeFirstOrThrow();
	await recordChange({ kind: "team", id: after.teamId, before: null, after });
	return after;
}

async function deleteRequest({ trx, recordChange }: RequestWrite, { request }: OpenRequest) {
	await trx.deleteFrom("captainRequest").where("requestId", "=", request.requestId).execute();
	await recordChange({
		kind: "captainRequest",
		id: request.requestId,
		before: request,
		after: null,
	});
}
