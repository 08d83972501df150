import type { z } from "zod";
import { otherSide } from "../../../league/entities/line.ts";
import {
	proposalAcceptance,
	proposalCounter,
	proposalEnd,
} from "../../../league/entities/makeup-proposal.ts";
import { makeupsOf } from "../../../league/rules/schedule/effective-slot.ts";
import { bySlot } from "../../../league/rules/schedule/makeup-slots.ts";
import {
	closedBecause,
	isPast,
	slotOf,
	slotText,
} from "../../../league/rules/schedule/proposal-state.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import {
	auditedTransaction,
	type Changed,
	type RecordChange,
} from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import { emailLimit } from "../../limits.ts";
import { notifyMatchMoved } from "../schedule/notify-match-moved.ts";
import { notYourTeam } from "../teams/own-team.ts";
import { type KeyHolder, keyHolder } from "./links.ts";
import { emailProposal, emailProposalEnd } from "./proposal-emails.ts";
import {
	freeSlotNames,
	insertProposal,
	type Proposal,
	type ProposalMatch,
	proposingSide,
	readProposalMatch,
	setStatus,
	sidesOf,
} from "./proposals.ts";
import { assertFree } from "./propose-makeup.ts";

/*
 * Answers to suggested make-up times, by a signed-in captain or with the link from an email
 * (`links.ts`). Pages: /makeup/{key}; by-laws XIV d, XIV h.
 */

/**
 * POST /api/acceptMakeup `{ key, slot }`: books the make-up at one of the suggested times. Of two
 * answers at once the first one counts. Returns `{ slot }`, also when it was booked before.
 */
export const acceptMakeup = answer(
	proposalAcceptance,
	async (context, { trx, recordChange, info, proposal, closed, canAnswer }, { slot }) => {
		const { match } = info;
		if (!canAnswer) throw notYourTeam();
		if (proposal.status === "accepted" && slotOfMatch(info) === slot) return { slot };
		assertOpen(closed);
		if (!proposal.slots.includes(slot))
			throw new ApiError(
				"NOT_POSSIBLE",
				"This time was not among the suggested ones. You can suggest it instead.",
			);
		const free = await freeSlotNames(context, trx, match, proposal.lastDay);
		if (isPast(slot, context.now()) || !free.includes(slot))
			throw new ApiError(
				"NOT_POSSIBLE",
				`${slotText(slot)} is no longer free. Choose another time.`,
			);
		const booked = await book(trx, info, slot);
		await recordChange([booked, await setStatus(trx, proposal, "accepted")]);
		await notifyMatchMoved(context, trx, [booked]);
		return { slot };
	},
);

/**
 * POST /api/counterMakeup `{ key, slots }`: replaces the suggested times with others, which the
 * first team then answers. Returns `{ proposalId }`.
 */
export const counterMakeup = answer(
	proposalCounter,
	async (context, { trx, recordChange, info, proposal, closed, canAnswer, userId }, { slots }) => {
		if (!canAnswer) throw notYourTeam();
		assertOpen(closed);
		const free = await freeSlotNames(context, trx, info.match, proposal.lastDay);
		assertFree(slots, free);
		const ended = await setStatus(trx, proposal, "countered");
		const { proposalId: _, createdAt: __, ...rest } = proposal;
		const inserted = await insertProposal(trx, {
			...rest,
			teamId: info.match[`${otherSide(proposingSide(info, proposal))}TeamId`],
			userId,
			slots: free.filter((slot) => slots.includes(slot)),
			status: "open",
		});
		await recordChange([ended, inserted]);
		await emailProposal(context, trx, info, inserted.after, {
			isCounter: true,
			isCalledOff: false,
		});
		return { proposalId: inserted.id };
	},
);

/**
 * POST /api/endMakeupProposal `{ key }`: the team that suggested the times withdraws them, or the
 * other one declines them. Returns `{ status }`.
 */
export const endMakeupProposal = answer(
	proposalEnd,
	async (context, { trx, recordChange, info, proposal, closed, canAnswer }) => {
		const status = canAnswer ? "declined" : "withdrawn";
		if (proposal.status === status) return { status };
		assertOpen(closed);
		await recordChange(await setStatus(trx, proposal, status));
		await emailProposalEnd(context, trx, info, proposal, status);
		return { status };
	},
);

interface Answered extends Pick<KeyHolder, "userId"> {
	readonly trx: Trx;
	readonly recordChange: RecordChange;
	readonly info: ProposalMatch;
	readonly proposal: Proposal;
	/** Why the proposal can't be answered anymore; null while it can. */
	readonly closed: string | null;
	/** Whether this person leads the team that answers. */
	readonly canAnswer: boolean;
}

/** A call with a proposal's key: finds the caller and the proposal, and checks their role now. */
function answer<S extends z.ZodType<{ key: string }>, T>(
	schema: S,
	work: (context: ServerContext, answered: Answered, body: z.output<S>) => Promise<T>,
) {
	return async (context: ServerContext, call: Call): Promise<T> => {
		const body = parseBody(schema, call.body);
		const { proposalId, userId, viewer } = await keyHolder(context, call, body.key);
		await context.limits.spend(emailLimit(viewer));
		const result = await auditedTransaction(
			context,
			{ ...call, viewer },
			async (trx, recordChange) => {
				const found = await readProposal(context, trx, { proposalId, userId });
				return work(context, { ...found, trx, recordChange, userId }, body);
			},
		);
		context.mail.wake();
		return result;
	};
}

/** A proposal that concerns one of the person's teams. Throws: 403, 404. */
export async function readProposal(
	{ now }: ServerContext,
	db: Parameters<typeof readProposalMatch>[0],
	{ proposalId, userId }: Pick<KeyHolder, "proposalId" | "userId">,
) {
	const proposal = await db
		.selectFrom("makeupProposal")
		.selectAll()
		.where("proposalId", "=", proposalId)
		.executeTakeFirst();
	if (!proposal) throw new ApiError("NOT_FOUND", "These make-up times no longer exist.");
	const info = await readProposalMatch(db, proposal.matchId);
	const own = sidesOf(info, userId);
	if (own.length === 0) throw notYourTeam();
	return {
		proposal,
		info,
		closed: closedBecause(proposal, info.match, info.card, now()),
		canAnswer: own.includes(otherSide(proposingSide(info, proposal))),
	};
}

function assertOpen(closed: string | null) {
	if (closed !== null) throw new ApiError("STALE", closed);
}

const slotOfMatch = ({ match: { effectiveDate, effectiveTime, isMakeup } }: ProposalMatch) =>
	isMakeup ? `${effectiveDate} ${effectiveTime}` : null;

/** Books the slot at the make-up school, or moves the match's make-up there. */
async function book(trx: Trx, { match }: ProposalMatch, slot: string): Promise<Changed> {
	const { matchNumber: originalMatchNumber, homeTeamId, visitorTeamId } = match;
	const values = {
		originalMatchNumber,
		homeTeamId,
		visitorTeamId,
		...slotOf(slot),
		locationId: null,
	};
	const before = makeupsOf([match], await trx.selectFrom("makeupMatch").selectAll().execute())
		.toSorted(bySlot)
		.at(-1);
	const after = before
		? await trx
				.updateTable("makeupMatch")
				.set(values)
				.where("makeupMatchId", "=", before.makeupMatchId)
				.returningAll()
				.executeTakeFirstOrThrow()
		: await trx.insertInto("makeupMatch").values(values).returningAll().executeTakeFirstOrThrow();
	return { kind: "makeupMatch", id: after.makeupMatchId, before: before ?? null, after };
}
