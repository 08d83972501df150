import { deputyInvitationDays, newDeputy } from "../../../league/entities/deputy.ts";
import { guards, isMember } from "../../../league/permissions.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess, assertNoErrors } from "../../errors.ts";
import { hashOfToken, newToken } from "../../identity/secrets.ts";
import { noticeBy } from "../../limits.ts";
import { invitedPerson } from "../invitations/invitation-link.ts";
import { isLedBy, notYourTeam } from "../own-team.ts";
import { leadersOf } from "../team-leaders.ts";

/**
 * POST /api/nameDeputy `{ teamId, matchId, email }`: a captain or co-captain invites someone by email
 * to enter scores and the lineup, for one match or (`matchId` null) for the rest of the season. The
 * change log names team and match, not the address. Returns `{ deputyId }`. By-law V b; page: Team
 * Details.
 */
export async function nameDeputy(context: ServerContext, call: Call) {
	assertAccess(guards.leaders(call.viewer));
	const { teamId, matchId, email } = parseBody(newDeputy, call.body);
	await context.limits.spend(noticeBy(call.viewer));
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const team = await ledTeam(trx, call, teamId);
		const season = currentSeason(await trx.selectFrom("season").selectAll().execute());
		if (!season) throw new ApiError("NOT_POSSIBLE", "There is no current season.");
		assertNoErrors(await errorsOf(trx, team, { matchId, email, seasonId: season.seasonId }));
		const token = newToken();
		const sentAt = context.clock();
		const expiresAt = new Date(sentAt.getTime() + deputyInvitationDays * dayMs);
		const { seasonId, seasonName } = season;
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
		const after = { teamId, matchId, userId: null };
		await recordChange({ kind: "deputy", id: deputyId, before: null, after });
		const captain = (await leadersOf(trx, team)).find(
			({ userId }) => isMember(call.viewer) && userId === call.viewer.userId,
		);
		await context.mail.post(
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
 * DELETE /api/delete/deputy/{id}: a captain or co-captain of the team ends it, at once; so may the
 * deputy. Page: Team Details.
 */
export async function removeDeputy(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.members(viewer));
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const id = idFrom(call.params["id"]);
		const found =
			id === null
				? undefined
				: await trx
						.selectFrom("deputy")
						.innerJoin("team", "team.teamId", "deputy.teamId")
						.select(["deputyId", "deputy.teamId", "matchId", "userId"])
						.select(["teamName", "isActive", "captainId", "cocaptainId"])
						.where("deputyId", "=", id)
						.executeTakeFirst();
		if (!found) throw new ApiError("NOT_FOUND", "This deputy has been removed already.");
		const { deputyId, teamId, matchId, userId } = found;
		const isOwn = isMember(viewer) && viewer.userId === userId;
		if (!isOwn && !(isMember(viewer) && viewer.isAdmin) && !isLedBy(viewer, found))
			throw notYourTeam();
		await trx.deleteFrom("deputy").where("deputyId", "=", deputyId).execute();
		const before = { teamId, matchId, userId };
		await recordChange({ kind: "deputy", id: deputyId, before, after: null });
		return { ok: true as const };
	});
}

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
	team: { teamId: number; captainId: number | null; cocaptainId: number | null },
	{ matchId, email, seasonId }: { matchId: number | null; email: string; seasonId: number },
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
	const { profile } = await invitedPerson(trx, email);
	if (profile && [team.captainId, team.cocaptainId].includes(profile.userId))
		return { email: "This person leads the team and needs no deputy’s rights." };
	const same = await trx
		.selectFrom("deputy")
		.select("deputyId")
		.where("teamId", "=", team.teamId)
		.where("seasonId", "=", seasonId)
		.where((row) => row.or([row("matchId", "is", null), row("matchId", "=", matchId)]))
		.where((row) => row.or([row("email", "=", email), row("userId", "=", profile?.userId ?? 0)]))
		.executeTakeFirst();
	return same ? { email: "This person is invited or a deputy already." } : {};
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
