import {
	caseAnswer,
	caseAppeal,
	protestWithdrawn,
	statementAsked,
} from "../../../league/entities/committee-case.ts";
import { guards } from "../../../league/permissions.ts";
import {
	answerUntil,
	interest,
	isAnswerOpen,
	isAppealOpen,
	isOpen,
	isWithdrawable,
} from "../../../league/rules/cases/case-rules.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type RecordChange } from "../../db/audited-transaction.ts";
import { readNumbersOfMatches } from "../../db/read-numbers.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { emailLimit } from "../../limits.ts";
import { ledTeams, notYourTeam } from "../teams/own-team.ts";
import { captainsOf, committeeFor, emailCaseNews } from "./case-emails.ts";
import { readCommitteeMembers } from "./match-party.ts";
import { caseReader, noSuchCase, readCase, type StoredCase } from "./stored-case.ts";

type Changes = Partial<
	Pick<
		StoredCase,
		| "askedAt"
		| "answer"
		| "answeredBy"
		| "answeredAt"
		| "appeal"
		| "appealedBy"
		| "appealedAt"
		| "withdrawnAt"
	>
>;

/** A case that the caller may read. Throws: 404, so that nobody learns of an incident. */
export async function readOwnCase(trx: Trx, { viewer, params }: Call) {
	const stored = await readCase(trx, idFrom(params["id"]));
	const reader = caseReader(stored, viewer, await ledTeams(trx, viewer));
	if (!reader) throw noSuchCase();
	return { stored, ...reader };
}

/**
 * The committee's members. Throws unless the caller is one of them and has no interest in the case.
 * By-laws III f, XI e.
 */
export async function assertCanRecord(trx: Trx, stored: StoredCase, userId: number) {
	const members = await readCommitteeMembers(trx, stored.divisionId);
	const member = members.find((each) => each.userId === userId);
	const refusal = member && interest(stored, member);
	if (refusal) throw new ApiError("NOT_POSSIBLE", refusal);
	if (!member) throw new ApiError("WRONG_ROLE", "Only the committee can decide this.");
	return members;
}

/**
 * POST /api/askForStatement/{id} `{}`: the committee asks the captains of the player whom an
 * incident is about for a statement; from then on, they can read the report. Returns
 * `{ ok: true }`. By-laws XII e.
 */
export async function askForStatement(context: ServerContext, call: Call) {
	assertAccess(guards.leadersAndCoordinators(call.viewer));
	parseBody(statementAsked, call.body);
	return changeCase(context, call, async ({ trx, stored, isOnCommittee, userId }) => {
		if (!isOnCommittee)
			throw new ApiError("WRONG_ROLE", "Only the committee can ask for a statement.");
		await assertCanRecord(trx, stored, userId);
		if (stored.askedAt !== null)
			throw new ApiError("STALE", "The captain has already been asked for a statement.");
		const askedAt = context.now();
		const last = answerUntil({ askedAt }, await readNumbersOfMatches(trx));
		await emailCaseNews(context, trx, await captainsOf(trx, stored.otherTeamId), stored, {
			event: "asked",
			facts: [["What was reported", stored.what]],
			hint: `Ask the person involved, and send the statement by ${formatDate(last ?? "", "long")} (by-law XII e).`,
		});
		return { askedAt };
	});
}

/**
 * POST /api/answerCase/{id} `{ answer }`: the other captain answers a protest, or sends the
 * statement of the player whom an incident is about, once and in time. Returns `{ ok: true }`.
 * By-laws XI d, XII e.
 */
export async function answerCase(context: ServerContext, call: Call) {
	assertAccess(guards.leadersAndCoordinators(call.viewer));
	const { answer } = parseBody(caseAnswer, call.body);
	await context.limits.spend(emailLimit(call.viewer));
	return changeCase(context, call, async ({ trx, stored, leads, userId }) => {
		if (!leads.includes(stored.otherTeamId)) throw notYourTeam();
		const numbers = await readNumbersOfMatches(trx);
		if (!isAnswerOpen(stored, numbers, context.now()))
			throw new ApiError("NOT_POSSIBLE", "This can’t be answered anymore.");
		const people = [
			...(await committeeFor(trx, stored)),
			...(stored.kind === "protest" ? await captainsOf(trx, stored.teamId) : []),
		];
		const facts = [["Answer", answer]] as const;
		await emailCaseNews(
			context,
			trx,
			people,
			stored,
			{ event: "answered", facts, hint: "" },
			userId,
		);
		return { answer, answeredBy: userId, answeredAt: context.now() };
	});
}

/**
 * POST /api/appealCase/{id} `{ appeal }`: a captain appeals the first decision, once and in time;
 * other members decide it. Returns `{ ok: true }`. By-laws XI g, XII e.
 */
export async function appealCase(context: ServerContext, call: Call) {
	assertAccess(guards.leadersAndCoordinators(call.viewer));
	const { appeal } = parseBody(caseAppeal, call.body);
	await context.limits.spend(emailLimit(call.viewer));
	return changeCase(context, call, async ({ trx, stored, leads, userId }) => {
		if (!isAppealOpen(stored, leads, await readNumbersOfMatches(trx), context.now()))
			throw new ApiError(
				"NOT_POSSIBLE",
				"You can’t appeal this decision, or the deadline has passed.",
			);
		const people = [
			...(await committeeFor(trx, stored)),
			...(await captainsOf(trx, stored.teamId)),
			...(await captainsOf(trx, stored.otherTeamId)),
		];
		await emailCaseNews(
			context,
			trx,
			people,
			stored,
			{
				event: "appealed",
				facts: [["Appeal", appeal]],
				hint: "Different committee members will decide.",
			},
			userId,
		);
		return { appeal, appealedBy: userId, appealedAt: context.now() };
	});
}

/**
 * POST /api/withdrawProtest/{id} `{}`: a captain of the team that filed a protest withdraws it,
 * until it is decided; the other captains and the committee are told. The protest can be filed
 * again before its deadline. Returns `{ ok: true }`. By-laws XI a.
 */
export async function withdrawProtest(context: ServerContext, call: Call) {
	assertAccess(guards.leadersAndCoordinators(call.viewer));
	parseBody(protestWithdrawn, call.body);
	await context.limits.spend(emailLimit(call.viewer));
	return changeCase(context, call, async ({ trx, stored, leads, userId }) => {
		if (!leads.includes(stored.teamId)) throw notYourTeam();
		if (!isWithdrawable(stored, leads))
			throw new ApiError(
				"NOT_POSSIBLE",
				isOpen(stored) || stored.withdrawnAt === null
					? "Only a protest that is not decided yet can be withdrawn."
					: "This protest has already been withdrawn.",
			);
		const people = [
			...(await committeeFor(trx, stored)),
			...(await captainsOf(trx, stored.teamId)),
			...(await captainsOf(trx, stored.otherTeamId)),
		];
		const facts = [["Rule", stored.rule]] as const;
		const hint = "The committee will not rule on it, and the result is no longer under protest.";
		await emailCaseNews(context, trx, people, stored, { event: "withdrawn", facts, hint }, userId);
		return { withdrawnAt: context.now() };
	});
}

async function changeCase(
	context: ServerContext,
	call: Call,
	change: (
		own: Awaited<ReturnType<typeof readOwnCase>> & { trx: Trx; recordChange: RecordChange },
	) => Promise<Changes>,
) {
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const own = await readOwnCase(trx, call);
		const { caseId, matchId, kind } = own.stored;
		const changes = await change({ ...own, trx, recordChange });
		await trx.updateTable("committeeCase").set(changes).where("caseId", "=", caseId).execute();
		await recordChange({
			kind: "committeeCase",
			id: caseId,
			before: { matchId, kind },
			after: { matchId, kind },
		});
		return { ok: true as const };
	});
	context.mail.wake();
	return result;
}
