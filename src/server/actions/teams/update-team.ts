import type { Seen } from "../../../league/entities/field.ts";
import type { Team } from "../../../league/entities/team.ts";
import {
	type TeamChanges,
	teamByAdmin,
	teamByCaptain,
} from "../../../league/entities/team-calls.ts";
import { messages } from "../../../league/messages.ts";
import { guards, isAdmin } from "../../../league/permissions.ts";
import { readable } from "../../../league/resource.ts";
import { resources } from "../../../league/resources.ts";
import { openSpotsErrors } from "../../../league/rules/roster/open-spots.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { hidesTeam, teamInPlayErrors } from "../../../league/rules/teams/team-in-play.ts";
import { leaderErrors } from "../../../league/rules/teams/two-leaders.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseChanges } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type RecordChange } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess, assertNoErrors } from "../../errors.ts";
import { assertNotStale } from "../assert-not-stale.ts";
import type { RecordWrite } from "../records/record-kind.ts";
import { closeRequests } from "./close-captain-requests.ts";
import { notifyAssignedCaptain } from "./notify-assigned-captain.ts";
import { assertOwnTeam, isLedBy } from "./own-team.ts";

/**
 * PUT /api/update/team/{id}: changes the fields in the body. Captains: name, captain, co-captain
 * (they must remain one of the two), home courts, preferred time, and the registration for the
 * season. Admins: all fields. A new captain or co-captain gets an email, and their requests to lead
 * the team are closed. Returns the team as the caller may read it after the change. Pages:
 * /team-info, /teams.
 */
export async function updateTeam(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.leaders(viewer));
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const { after } = await changeTeam({ context, trx, recordChange }, call);
		return readable(resources.team, viewer, after);
	});
	context.mail.wake();
	return result;
}

/** Changes one team as the body says. Without a change, `after` is `before`. */
export async function changeTeam(
	{ context, trx, recordChange }: RecordWrite,
	{ viewer, params, body }: Pick<Call, "viewer" | "params" | "body">,
) {
	const before = await assertOwnTeam(trx, viewer, idFrom(params["id"]));
	const row = readable(resources.team, viewer, before) ?? {};
	const { seen, ...changes }: TeamChanges & { seen?: Seen } = isAdmin(viewer)
		? parseChanges(teamByAdmin, body, row)
		: parseChanges(teamByCaptain, body, row);
	assertNotStale(before, seen);
	const team = { ...before, ...changes };
	assertNoErrors({
		...(await teamErrors(trx, before, team)),
		...(isAdmin(viewer) ? {} : await captainErrors(trx, before, team)),
	});
	if (!isAdmin(viewer) && !isLedBy(viewer, team))
		throw new ApiError("INVALID", messages.notYourTeam, {
			fields: { captainId: messages.notYourTeam },
		});
	if (Object.keys(changes).length === 0) return { before, after: before };
	const after = await trx
		.updateTable("team")
		.set(changes)
		.where("teamId", "=", before.teamId)
		.returningAll()
		.executeTakeFirstOrThrow();
	await recordChange({ kind: "team", id: before.teamId, before, after });
	await notifyNewLeaders(context, trx, recordChange, before, after);
	return { before, after };
}

/**
 * Error messages by field. An active team has a number. A team with live matches must stay active
 * and in its division. Captain and co-captain are two people.
 */
export async function teamErrors(trx: Trx, before: Team | null, team: Team) {
	const errors: Record<string, string> = {
		...leaderErrors(before, team),
		...openSpotsErrors(team),
	};
	if (team.isActive && team.teamNumber === null && !isBye(team))
		errors["teamNumber"] = messages.teamNumberNeeded;
	if (before && (hidesTeam(before, team) || before.divisionId !== team.divisionId))
		Object.assign(errors, teamInPlayErrors(before, team, await liveMatchesOf(trx, before)));
	const isNew = (field: "captainId" | "cocaptainId" | "locationId" | "divisionId") =>
		team[field] !== null && team[field] !== (before?.[field] ?? null);
	for (const place of ["captainId", "cocaptainId"] as const) {
		if (
			isNew(place) &&
			!(await trx
				.selectFrom("user")
				.select("userId")
				.where("userId", "=", team[place])
				.executeTakeFirst())
		)
			errors[place] = messages.chooseFromList;
	}
	if (
		isNew("locationId") &&
		!(await trx
			.selectFrom("location")
			.select("locationId")
			.where("locationId", "=", team.locationId)
			.executeTakeFirst())
	)
		errors["locationId"] = messages.chooseFromList;
	if (
		isNew("divisionId") &&
		!(await trx
			.selectFrom("division")
			.select("divisionId")
			.where("divisionId", "=", team.divisionId)
			.executeTakeFirst())
	)
		errors["divisionId"] = messages.chooseFromList;
	return errors;
}

const liveMatchesOf = (trx: Trx, { teamId }: Pick<Team, "teamId">) =>
	trx
		.selectFrom("match")
		.select("divisionId")
		.where((row) => row.or([row("homeTeamId", "=", teamId), row("visitorTeamId", "=", teamId)]))
		.execute();

export const nameReserved = "This name is reserved. Choose another.";

/** Captains can't rename the team to "Bye", and can assign only users that the picker lists. */
async function captainErrors(trx: Trx, before: Team, team: Team) {
	const errors: Record<string, string> = {};
	if (isBye(team)) errors["teamName"] = nameReserved;
	for (const place of ["captainId", "cocaptainId"] as const) {
		if (
			team[place] === null ||
			team[place] === before[place] ||
			[before.captainId, before.cocaptainId].includes(team[place])
		)
			continue;
		const person = await trx
			.selectFrom("user")
			.select("isCaptain")
			.where("userId", "=", team[place])
			.executeTakeFirst();
		if (!person?.isCaptain) errors[place] = messages.chooseFromList;
	}
	return errors;
}

/** Emails each new captain and co-captain, and closes their requests to lead the team. */
export async function notifyNewLeaders(
	context: ServerContext,
	trx: Trx,
	recordChange: RecordChange,
	before: Team | null,
	after: Team,
) {
	const { teamId, teamName } = after;
	for (const [place, captainOrCocaptain] of [
		["captainId", "captain"],
		["cocaptainId", "co-captain"],
	] as const) {
		const userId = after[place];
		if (userId === null || userId === before?.[place]) continue;
		const person = await trx
			.selectFrom("user")
			.selectAll()
			.where("userId", "=", userId)
			.executeTakeFirstOrThrow();
		await notifyAssignedCaptain(context, trx, person, {
			teamId,
			teamName,
			captainOrCocaptain,
			mayBeMistake: true,
		});
		await closeRequests(trx, recordChange, userId, after);
	}
}
