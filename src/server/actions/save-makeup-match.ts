import type { Selectable } from "kysely";
import type { MakeupMatch } from "../../league/entities/makeup-match.ts";
import { makeupMatchChanges, newMakeupMatch } from "../../league/entities/makeup-match.ts";
import { messages } from "../../league/messages.ts";
import { guards, isAdmin, type Viewer } from "../../league/permissions.ts";
import { withEffectiveSlots } from "../../league/rules/schedule/effective-slot.ts";
import { slotBlocker } from "../../league/rules/schedule/free-slots.ts";
import { makeupErrors } from "../../league/rules/schedule/makeup-errors.ts";
import { isComplete, totals } from "../../league/rules/scoring/scorecard.ts";
import { isBye } from "../../league/rules/teams/bye.ts";
import { dateOf } from "../../league/rules/time/league-time.ts";
import { type Call, idFrom } from "../context/call.ts";
import { parseBody, parseChanges } from "../context/parse-body.ts";
import type { ServerContext } from "../context/server-context.ts";
import { auditedTransaction, type Changed, type RecordChange } from "../db/audited-transaction.ts";
import type { Database, Trx } from "../db/schema.ts";
import { ApiError, assertAccess, assertNoErrors } from "../errors.ts";
import { notifyMatchMoved } from "./notify-match-moved.ts";
import { ledTeams, notYourTeam } from "./own-team.ts";

type NewMakeupMatch = Omit<MakeupMatch, "makeupMatchId">;
type Sides = Pick<MakeupMatch, "homeTeamId" | "visitorTeamId">;

/*
 * Make-up matches. Captains edit matches of their own team (both before and after the change),
 * admins all. A slot holds one match; a database constraint decides between concurrent bookings.
 * Page: /makeup-matches; by-laws XIV.
 */

/** POST /api/create/makeupMatch. Returns the match. */
export async function createMakeupMatch(context: ServerContext, call: Call) {
	assertAccess(guards.leaders(call.viewer));
	const match = parseBody(newMakeupMatch, call.body);
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		await assertOwnSide(trx, call.viewer, match);
		await assertValid(context, trx, null, match);
		await assertNotPlayed(trx, call.viewer, [match]);
		const after = await trx
			.insertInto("makeupMatch")
			.values(match)
			.returningAll()
			.executeTakeFirstOrThrow();
		await record(context, trx, recordChange, { id: after.makeupMatchId, before: null, after });
		return after;
	});
	context.mail.wake();
	return result;
}

/** PUT /api/update/makeupMatch/{id}: changes the fields in the body. Returns the match. */
export async function updateMakeupMatch(context: ServerContext, call: Call) {
	assertAccess(guards.leaders(call.viewer));
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const before = await assertMatch(trx, call);
		await assertOwnSide(trx, call.viewer, before);
		const changes = parseChanges(makeupMatchChanges, call.body, before);
		const match = { ...before, ...changes };
		await assertOwnSide(trx, call.viewer, match);
		if (Object.keys(changes).length === 0) return before;
		await assertValid(context, trx, before, match);
		await assertNotPlayed(trx, call.viewer, [before, match]);
		const after = await trx
			.updateTable("makeupMatch")
			.set(changes)
			.where("makeupMatchId", "=", before.makeupMatchId)
			.returningAll()
			.executeTakeFirstOrThrow();
		await record(context, trx, recordChange, { id: before.makeupMatchId, before, after });
		return after;
	});
	context.mail.wake();
	return result;
}

/** DELETE /api/delete/makeupMatch/{id}. Returns `{ ok: true }`. */
export async function deleteMakeupMatch(context: ServerContext, call: Call) {
	assertAccess(guards.leaders(call.viewer));
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const before = await assertMatch(trx, call);
		await assertOwnSide(trx, call.viewer, before);
		await assertNotPlayed(trx, call.viewer, [before]);
		await trx.deleteFrom("makeupMatch").where("makeupMatchId", "=", before.makeupMatchId).execute();
		await record(context, trx, recordChange, { id: before.makeupMatchId, before, after: null });
		return { ok: true as const };
	});
	context.mail.wake();
	return result;
}

/** Records the change and emails the captains of the match that it moves. */
async function record(
	context: ServerContext,
	trx: Trx,
	recordChange: RecordChange,
	change: Omit<Changed, "kind">,
) {
	const changed = { kind: "makeupMatch", ...change };
	await recordChange(changed);
	await notifyMatchMoved(context, trx, [changed]);
}

async function assertMatch(trx: Trx, { params }: Call) {
	const id = idFrom(params["id"]);
	const match =
		id === null
			? undefined
			: await trx
					.selectFrom("makeupMatch")
					.selectAll()
					.where("makeupMatchId", "=", id)
					.executeTakeFirst();
	if (!match) throw new ApiError("NOT_FOUND", "This make-up match does not exist.");
	return match;
}

async function assertOwnSide(trx: Trx, viewer: Viewer, { homeTeamId, visitorTeamId }: Sides) {
	if (isAdmin(viewer)) return;
	const own = await ledTeams(trx, viewer);
	if (!own.includes(homeTeamId) && !own.includes(visitorTeamId)) throw notYourTeam();
}

/** Throws if a captain would move a match whose scorecard is complete. Admins may correct dates. */
async function assertNotPlayed(
	trx: Trx,
	viewer: Viewer,
	makeups: readonly Pick<MakeupMatch, "originalMatchNumber">[],
) {
	if (isAdmin(viewer)) return;
	const numbers = makeups.flatMap(({ originalMatchNumber }) => originalMatchNumber ?? []);
	const cards = await trx
		.selectFrom("matchResult")
		.innerJoin("match", "match.matchId", "matchResult.matchId")
		.selectAll("matchResult")
		.select("matchNumber")
		.where("matchNumber", "in", [...numbers, 0])
		.execute();
	const played = cards.find((card) => isComplete(totals(card)));
	if (played) throw new ApiError("NOT_POSSIBLE", `Match ${played.matchNumber} has been played.`);
}

/** Throws unless this is a booking that the league can play (`rules/schedule/makeup-errors.ts`). */
async function assertValid(
	{ now }: ServerContext,
	trx: Trx,
	before: MakeupMatch | null,
	after: NewMakeupMatch,
) {
	const matches = await trx.selectFrom("match").selectAll().execute();
	const makeups = await trx.selectFrom("makeupMatch").selectAll().execute();
	assertNoErrors({
		...makeupErrors(before, after, { today: dateOf(now()), matches, makeups }),
		...(await courtErrors(trx, before, after, { matches, makeups })),
		...(await teamErrors(trx, after)),
	});
}

/**
 * Away from the make-up school, a make-up needs a free slot; at the school a database constraint
 * decides.
 */
async function courtErrors(
	trx: Trx,
	before: MakeupMatch | null,
	after: NewMakeupMatch,
	league: { matches: readonly Selectable<Database["match"]>[]; makeups: readonly MakeupMatch[] },
): Promise<Record<string, string>> {
	const isMoved = (["matchDate", "startTime", "locationId"] as const).some(
		(field) => before?.[field] !== after[field],
	);
	if (after.locationId === null || !isMoved) return {};
	const { homeTeamId, visitorTeamId, originalMatchNumber } = after;
	const matches = withEffectiveSlots(league.matches, league.makeups);
	const { matchId = 0, matchNumber = 0 } =
		matches.find((match) => match.matchNumber === originalMatchNumber) ?? {};
	const blocker = slotBlocker({ matchId, matchNumber, homeTeamId, visitorTeamId }, after, {
		matches,
		makeups: league.makeups.filter(({ makeupMatchId }) => makeupMatchId !== before?.makeupMatchId),
		teams: await trx.selectFrom("team").selectAll().execute(),
		locations: await trx.selectFrom("location").selectAll().execute(),
	});
	return blocker === null ? {} : { startTime: blocker };
}

/** The errors unless these are two different active teams. */
async function teamErrors(trx: Trx, match: Sides) {
	const fields: Record<string, string> = {};
	const active = await trx
		.selectFrom("team")
		.selectAll()
		.where("isActive", "=", true)
		.where("teamId", "in", [match.homeTeamId, match.visitorTeamId])
		.execute();
	for (const side of ["homeTeamId", "visitorTeamId"] as const) {
		if (!active.some((team) => team.teamId === match[side] && !isBye(team)))
			fields[side] = messages.teamInactive;
	}
	if (match.homeTeamId === match.visitorTeamId) fields["visitorTeamId"] ??= messages.sameTeams;
	return fields;
}
