import { deputyInvitationDays, newDeputy } from "../../../league/entities/deputy.ts";
import type { Team } from "../../../league/entities/team.ts";
import { guards, isMember } from "../../../league/permissions.ts";
import { noCurrentSeason } from "../../../league/rules/admin-messages.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { fullName } from "../../../league/wording.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess, assertNoErrors } from "../../errors.ts";
import { hashOfToken, newToken } from "../../identity/secrets.ts";
import { emailLimit } from "../../limits.ts";
import { invitedPerson } from "../invitations/invitation-link.ts";
import { isLedBy, notYourTeam } from "../teams/own-team.ts";
import { leadersOf } from "../teams/team-leaders.ts";
import { conflictOf, isNamedOrInvited } from "./deputy-ties.ts";

/**
 * POST /api/nameDeputy `{ teamId, matchId, email }`: a captain or co-captain invites someone by
 * email to enter scores and the lineup, for one match or (`matchId` null) for the rest of the
 * season. The change log names the team, the match, and the person if they have a profile, but not
 * the address. Returns `{ deputyId }`. By-laws V b, VIII d; page: Team Details.
 */
export async function nameDeputy(context: ServerContext, call: Call) {
	assertAccess(guards.leaders(call.viewer));
	const { teamId, matchId, email } = parseBody(newDeputy, call.body);
	await context.limits.spend(emailLimit(call.viewer));
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const team = await ledTeam(trx, call, teamId);
		const season = currentSeason(await trx.selectFrom("season").selectAll().execute());
		if (!season) throw new ApiError("NOT_POSSIBLE", noCurrentSeason);
		const { profile } = await invitedPerson(trx, email);
		const userId = profile?.userId ?? null;
		const { seasonId, seasonName } = season;
		const sentAt = context.clock();
		assertNoErrors(await errorsOf(trx, team, { matchId, email, userId, seasonId, now: sentAt }));
		const token = newToken();
		const expiresAt = new Date(sentAt.getTime() + deputyInvitationDays * dayMs);
		const { deputyId } = await trx
			.insertInto("deputy")
			.values({
				teamId,
				seasonId,
				matchId,
				email,
				tokenHash: hashOfToken(token),
				sentAt: sentAt.toISOString(),
				expiresAt: expiresAt.toISOString(),
			})
			.returning("deputyId")
			.executeTakeFirstOrThrow();
		const after = { teamId, matchId, seasonId, userId };
		await recordChange({ kind: "deputy", id: deputyId, before: null, after });
		const captain = (await leadersOf(trx, team)).find(
			({ userId }) => isMember(call.viewer) && userId === call.viewer.userId,
		);
		await context.mail.queue(
			trx,
			{ name: "", address: email },
			{
				kind: "deputyInvited",
				teamName: team.teamName,
				by: captain?.name ?? "",
				seasonName,
				token,
				matchNumber: await numberOf(trx, matchId),
				days: deputyInvitationDays,
			},
			{ expiresAt },
		);
		return { deputyId };
	});
	context.mail.wake();
	return result;
}

/**
 * DELETE /api/delete/deputy/{id}: ends a deputy's rights, or an invitation, at once. For the team's
 * captains, admins, and the deputy, who gets an email if someone else does it. Page: Team Details.
 */
export async function removeDeputy(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.members(viewer));
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const id = idFrom(call.params["id"]);
		const found =
			id === null
				? undefined
				: await trx
						.selectFrom("deputy")
						.innerJoin("team", "team.teamId", "deputy.teamId")
						.innerJoin("season", "season.seasonId", "deputy.seasonId")
						.select(["deputyId", "deputy.teamId", "matchId", "userId"])
						.select(["deputy.seasonId", "seasonName"])
						.select(["teamName", "isActive", "captainId", "cocaptainId"])
						.where("deputyId", "=", id)
						.executeTakeFirst();
		if (!found) throw new ApiError("NOT_FOUND", "This deputy has already been removed.");
		const { deputyId, teamId, matchId, seasonId, userId, teamName, seasonName } = found;
		const isOwn = isMember(viewer) && viewer.userId === userId;
		if (!isOwn && !(isMember(viewer) && viewer.isAdmin) && !isLedBy(viewer, found))
			throw notYourTeam();
		await trx.deleteFrom("deputy").where("deputyId", "=", deputyId).execute();
		const before = { teamId, matchId, seasonId, userId };
		await recordChange({ kind: "deputy", id: deputyId, before, after: null });
		const person = isOwn ? undefined : await userOf(trx, userId);
		if (person)
			await context.mail.queue(
				trx,
				{ name: fullName(person), address: person.email },
				{
					kind: "deputyRemoved",
					teamName,
					matchNumber: await numberOf(trx, matchId),
					seasonName,
				},
			);
		return { ok: true as const };
	});
	context.mail.wake();
	return result;
}

const userOf = (trx: Trx, userId: number | null) =>
	trx.selectFrom("user").selectAll().where("userId", "=", userId).executeTakeFirst();

const dayMs = 86_400_000;

async function ledTeam(trx: Trx, { viewer }: Call, teamId: number) {
	const team = await trx
		.selectFrom("team")
		.selectAll()
		.where("teamId", "=", teamId)
		.executeTakeFirst();
	if (!team || !isLedBy(viewer, team)) throw notYourTeam();
	return team;
}

async function errorsOf(
	trx: Trx,
	team: Team,
	{
		matchId,
		email,
		userId,
		seasonId,
		now,
	}: { matchId: number | null; email: string; userId: number | null; seasonId: number; now: Date },
): Promise<Record<string, string>> {
	const match =
		matchId === null
			? null
			: await trx
					.selectFrom("match")
					.select(["homeTeamId", "visitorTeamId"])
					.where("matchId", "=", matchId)
					.executeTakeFirst();
	if (match === undefined || (match && !Object.values(match).includes(team.teamId)))
		return { matchId: "Choose one of your team’s matches." };
	if (userId !== null && [team.captainId, team.cocaptainId].includes(userId))
		return { email: "This person leads the team, so they don’t need to be a deputy." };
	const same = await trx
		.selectFrom("deputy")
		.select("deputyId")
		.where("teamId", "=", team.teamId)
		.where("seasonId", "=", seasonId)
		.where(isNamedOrInvited(now))
		.where((row) => row.or([row("matchId", "is", null), row("matchId", "=", matchId)]))
		.where((row) => row.or([row("email", "=", email), row("userId", "=", userId ?? 0)]))
		.executeTakeFirst();
	if (same) return { email: "This person has already been invited or is already a deputy." };
	const conflict = await conflictOf(trx, team, { userId, email }, now);
	return conflict ? { email: conflict } : {};
}

const numberOf = async (trx: Trx, matchId: number | null) =>
	matchId === null
		? null
		: ((
				await trx
					.selectFrom("match")
					.select("matchNumber")
					.where("matchId", "=", matchId)
					.executeTakeFirst()
			)?.matchNumber ?? null);
