import { newProposal } from "../../../league/entities/makeup-proposal.ts";
import { newLeagueNumbers } from "../../../league/new-league-numbers.ts";
import { guards, isMember } from "../../../league/permissions.ts";
import { makeupsOf } from "../../../league/rules/schedule/effective-slot.ts";
import {
	makeupDeadline,
	postponementBlocker,
} from "../../../league/rules/schedule/postponement.ts";
import { slotText } from "../../../league/rules/schedule/proposal-state.ts";
import { hasBegunLines } from "../../../league/rules/scoring/scorecard.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { dateOf, formatDate } from "../../../league/rules/time/league-time.ts";
import { listOf } from "../../../league/wording.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type Changed } from "../../db/audited-transaction.ts";
import { readSeasonsWithNumbers } from "../../db/read-numbers.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { emailLimit } from "../../limits.ts";
import { notYourTeam } from "../teams/own-team.ts";
import { emailProposal } from "./proposal-emails.ts";
import {
	freeSlotNames,
	insertProposal,
	noFreeTime,
	openProposal,
	type ProposalMatch,
	readProposalMatch,
	sidesOf,
} from "./proposals.ts";

const preselected = 3;

/**
 * POST /api/proposeMakeup `{ matchId, kind, reason, slots }`: a captain suggests make-up times to
 * the other team, by default the three earliest free ones; "rained out" also calls the match off.
 * The captains of both teams get an email. Returns `{ proposalId }`. Pages: Team Details,
 * /postpone/{matchId}; by-laws XIV d to h.
 */
export async function proposeMakeup(context: ServerContext, call: Call) {
	assertAccess(guards.leaders(call.viewer));
	const { matchId, kind, reason, slots } = parseBody(newProposal, call.body);
	const userId = isMember(call.viewer) ? call.viewer.userId : 0;
	await context.limits.spend(emailLimit(call.viewer));
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const info = await readProposalMatch(trx, matchId);
		const [side] = sidesOf(info, userId);
		if (!side) throw notYourTeam();
		await assertNoneOpen(context, trx, info);
		const { lastDay, numbers } = await deadlineOf(context, trx, info);
		const blocker = postponementBlocker(
			info.match,
			info.card,
			{ kind, reason },
			{ now: context.now(), lastDay, numbers },
		);
		if (blocker) throw new ApiError("NOT_POSSIBLE", blocker);
		const free = await freeSlotNames(context, trx, info.match, lastDay);
		if (free.length === 0) throw noFreeTime(formatDate(lastDay));
		assertFree(slots ?? [], free);

		const hasScores = info.card !== undefined && hasBegunLines(info.card);
		const calledOff = kind === "rainedOut" && !hasScores ? await callOff(trx, info) : [];
		const isWithoutDate = calledOff.length > 0 || kind === "calledOff";
		const inserted = await insertProposal(trx, {
			matchId,
			teamId: info.match[`${side}TeamId`],
			userId,
			kind,
			slots: (slots ?? free.slice(0, preselected)).toSorted(
				(one, other) => free.indexOf(one) - free.indexOf(other),
			),
			lastDay,
			matchDate: isWithoutDate ? null : info.match.effectiveDate,
			startTime: isWithoutDate ? "" : info.match.effectiveTime,
			status: "open",
		});
		await recordChange([...calledOff, inserted]);
		await emailProposal(context, trx, info, inserted.after, {
			isCounter: false,
			isCalledOff: calledOff.length > 0,
		});
		return { proposalId: inserted.id };
	});
	context.mail.wake();
	return result;
}

/**
 * The last day on which this match can be made up in the current season, and that season's numbers.
 */
export async function deadlineOf(
	{ now }: ServerContext,
	db: Parameters<typeof readProposalMatch>[0],
	{ match }: Pick<ProposalMatch, "match">,
) {
	const season = currentSeason(await readSeasonsWithNumbers(db));
	const numbers = season ?? newLeagueNumbers;
	const events = await db.selectFrom("event").selectAll().execute();
	const lastDay = makeupDeadline(match, season, { events, today: dateOf(now()), numbers });
	return { lastDay, numbers };
}

async function assertNoneOpen(context: ServerContext, trx: Trx, info: ProposalMatch) {
	const open = await openProposal(context, trx, info);
	if (!open) return;
	const by = open.teamId === info.match.homeTeamId ? info.teamNames.home : info.teamNames.visitor;
	throw new ApiError(
		"STALE",
		`${by} has already suggested make-up times for match ${info.match.matchNumber}.`,
	);
}

/** Throws if one of the slots is not, or no longer, free. */
export function assertFree(slots: readonly string[], free: readonly string[]) {
	const taken = slots.filter((slot) => !free.includes(slot));
	if (taken.length > 0)
		throw new ApiError(
			"NOT_POSSIBLE",
			`${listOf(taken.map(slotText))} can’t be booked: the court is taken, one of the teams plays, or it’s too late. Choose another time.`,
		);
}

/** Removes the match's make-ups and marks it as called off. Returns the changes. */
async function callOff(trx: Trx, { match }: ProposalMatch): Promise<Changed[]> {
	const before = await trx
		.selectFrom("match")
		.selectAll()
		.where("matchId", "=", match.matchId)
		.executeTakeFirstOrThrow();
	const makeups = makeupsOf([match], await trx.selectFrom("makeupMatch").selectAll().execute());
	for (const { makeupMatchId } of makeups)
		await trx.deleteFrom("makeupMatch").where("makeupMatchId", "=", makeupMatchId).execute();
	const after = { ...before, isCalledOff: true };
	await trx
		.updateTable("match")
		.set({ isCalledOff: true })
		.where("matchId", "=", match.matchId)
		.execute();
	return [
		...makeups.map((row) => ({
			kind: "makeupMatch",
			id: row.makeupMatchId,
			before: row,
			after: null,
		})),
		...(before.isCalledOff ? [] : [{ kind: "match", id: match.matchId, before, after }]),
	];
}
