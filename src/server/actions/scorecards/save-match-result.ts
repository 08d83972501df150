import { lines, type PlayerField, playerSlots, sides } from "../../../league/entities/line.ts";
import {
	derivedFields,
	type MatchResult,
	matchResultCreate,
	matchResultUpdate,
} from "../../../league/entities/match-result.ts";
import { messages } from "../../../league/messages.ts";
import { guards } from "../../../league/permissions.ts";
import { partText } from "../../../league/rules/scoring/card-history.ts";
import {
	type Card,
	type CardPart,
	emptyCard,
	type Merge,
	mergeCard,
} from "../../../league/rules/scoring/card-merge.ts";
import { finishedSets } from "../../../league/rules/scoring/line-sets.ts";
import { scorecardPlayerErrors } from "../../../league/rules/scoring/lineup.ts";
import {
	earlyLineError,
	lineOfText,
	storedLineError,
} from "../../../league/rules/scoring/score-entry.ts";
import { isComplete, lineWinner, totals } from "../../../league/rules/scoring/scorecard.ts";
import { setsOfALine } from "../../../league/rules/scoring/set-entry.ts";
import { isStoppedScore, resumeError } from "../../../league/rules/scoring/stopped-line.ts";
import {
	type CardPermission,
	type CardRights,
	cardRights,
	type Denied,
	type Editor,
	isOnCard,
	isTooEarlyFor,
} from "../../../league/rules/scoring/verification.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseBody, without } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess, invalid, notFound } from "../../errors.ts";
import { readIneligiblePlayers } from "../lineups/ineligible-players.ts";
import { finalizeWithout, reopenFinalized } from "./final-without.ts";
import {
	cardAt,
	cardKind,
	currentState,
	editorOf,
	lastVersion,
	type MatchInfo,
	readMatchInfo,
	scorecardResponse,
	storedCard,
	writeCard,
} from "./match-card.ts";
import { emailFinalAlert, emailReopened, emailVerifyRequest } from "./scorecard-emails.ts";
import { settleRescored } from "./settle-dispute.ts";

interface CardEdit {
	readonly matchInfo: MatchInfo;
	readonly editor: Editor;
	readonly current: Card;
	readonly merge: Merge;
}

/**
 * POST /api/create/matchResult, PUT /api/update/matchResult/{matchId}: saves the caller's changes
 * to a scorecard, all or nothing. Body: the changed fields (with `matchId` on create) and the
 * `version` that the caller saw, 0 for none. Both calls create a missing scorecard, and merge the
 * lines with those that others saved in the meantime. Totals are computed. Returns the scorecard.
 * Page: Team Details.
 */
export const createMatchResult = (context: ServerContext, call: Call) => {
	assertAccess(guards.scorers(call.viewer));
	const { matchId, version = 0, ...sent } = parseBody(matchResultCreate, call.body);
	return save(context, call, matchId, version, sent);
};

export const updateMatchResult = (context: ServerContext, call: Call) => {
	assertAccess(guards.scorers(call.viewer));
	// Someone else's save may have changed the computed fields since the caller read them.
	const body = without(call.body, derivedFields);
	const { matchId, version, ...sent } = parseBody(matchResultUpdate, body);
	const id = idFrom(call.params["id"]);
	if (matchId !== undefined && matchId !== id) throw invalid({ matchId: "This is another match." });
	return save(context, call, id, version, sent);
};

async function save(
	context: ServerContext,
	call: Call,
	matchId: number | null,
	version: number,
	sent: Partial<MatchResult>,
) {
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const matchInfo = await readMatchInfo(trx, matchId);
		const id = matchInfo.match.matchId;
		const editor = editorOf(call.viewer, matchInfo, context.now());
		const stored = await storedCard(trx, id);
		const current = stored ?? emptyCard(id);
		const seen = version === current.version ? current : await cardAt(trx, id, version);
		const merge = mergeCard(current, seen, {
			...sent,
			...normalizedScores({ ...(seen ?? current), ...sent }, sent),
		});
		const edit = { matchInfo, editor, current, merge };
		await assertAllowed(trx, edit, stored);
		if (merge.changed.length + merge.set.length + merge.removed.length === 0)
			return scorecardResponse(trx, current);
		await assertValid(trx, edit);
		const next: Card = {
			...merge.next,
			version: (stored ? stored.version : await lastVersion(trx, id)) + 1,
		};
		await writeCard(trx, next, !stored);
		await recordChange({ kind: cardKind, id, before: stored ?? null, after: next });
		await settleRescored(trx, recordChange, current, next);
		if (isFinal(current) && !isFinal(next)) await reopenFinalized(trx, id);
		const byLeague = merge.set.filter((side) => !editor.leads.includes(side));
		if (isFinal(next)) await finalizeWithout(trx, matchInfo.match, byLeague);
		await sendEmails(context, trx, edit, next, byLeague.length > 0);
		return scorecardResponse(trx, next);
	});
	context.mail.wake();
	return result;
}

/** Typed scores in the league's notation, if they match the sets: `6-4 6-3` becomes `6-4, 6-3`. */
function normalizedScores(requested: Card, sent: Partial<Card>): Partial<Card> {
	const normalized: Partial<Card> = {};
	for (const line of lines) {
		if (sent[`${line}Score`] === undefined) continue;
		const read = lineOfText(requested[`${line}Score`], lineWinner(requested, line) ?? "neither");
		if (!("line" in read) || read.isFlipped) continue;
		const { score, homeSetsWon, visitorSetsWon } = read.line;
		if (
			homeSetsWon === requested[`${line}HomeSetsWon`] &&
			visitorSetsWon === requested[`${line}VisitorSetsWon`]
		)
			normalized[`${line}Score`] = score;
	}
	return normalized;
}

/** Throws unless the caller may change every changed part and saw its current value. */
async function assertAllowed(
	trx: Trx,
	{ editor, current, merge }: CardEdit,
	stored: Card | undefined,
) {
	const rights = cardRights(current, editor);
	const state = () => currentState(trx, current.matchId, stored);
	const assert = async (verdict: CardPermission) => {
		if (!verdict.ok) throw refusal(verdict, verdict.why === "notYours" ? undefined : await state());
	};
	if (!isOnCard(editor)) await assert(rights.scores);
	for (const part of [...merge.changed, ...merge.conflicts]) {
		await assert(rightToChange(part, rights));
		if (isTooEarlyFor(part, { current, next: merge.next }, editor))
			throw new ApiError("MATCH_NOT_STARTED", messages.notStarted);
	}
	if (merge.removed.length > 0) await assert(rights.unverify);
	const after = cardRights(
		{ ...merge.next, homeVerified: current.homeVerified, visitorVerified: current.visitorVerified },
		editor,
	);
	const verifications = [...merge.set, ...merge.unseen].map((side) => after.verify[side]);
	for (const verdict of verifications)
		if (!verdict.ok && verdict.why === "notYours") await assert(verdict);
	if (merge.conflicts.length + merge.unseen.length > 0)
		throw await stale(merge, await state(), current);
	for (const verdict of verifications) await assert(verdict);
}

const rightToChange = (part: CardPart, rights: CardRights) =>
	part.kind === "score"
		? rights.scores
		: part.kind === "forfeits"
			? rights.forfeits
			: rights.players[part.side];

const codes = {
	final: "RESULT_VERIFIED",
	notYours: "NOT_YOUR_TEAM",
	notStarted: "MATCH_NOT_STARTED",
	adminsOnly: "WRONG_ROLE",
	incomplete: "INVALID",
} as const;
const refusal = ({ why, reason }: Denied, current: unknown) =>
	new ApiError(
		codes[why],
		reason,
		why === "final" ? { current } : why === "incomplete" ? { fields: { verified: reason } } : {},
	);

async function stale(
	{ conflicts }: Merge,
	state: Awaited<ReturnType<typeof currentState>>,
	card: Card,
) {
	const who = state.who ?? "Someone else";
	const fields = Object.fromEntries(
		conflicts.flatMap((part) =>
			part.fields.map((field) => [
				field,
				`${who} changed this${part.kind === "players" ? "" : ` to ${partText(part, card, String)}`}.`,
			]),
		),
	);
	const message =
		conflicts.length > 0
			? `${who} changed the same line.`
			: "The scores have changed since you opened them. Check them again before you verify.";
	const more = conflicts.length > 0 ? { fields } : {};
	return new ApiError("STALE", message, { current: state, ...more });
}

/** Throws 422 for scores and players that the rules refuse; admins may overrule most of them. */
async function assertValid(
	trx: Trx,
	{ matchInfo: { match }, editor, current, merge: { next, changed } }: CardEdit,
) {
	const errors: Record<string, string> = {};
	for (const part of changed) {
		if (part.kind !== "score") continue;
		const [score, homeSetsWon, visitorSetsWon] = [
			next[`${part.line}Score`],
			next[`${part.line}HomeSetsWon`],
			next[`${part.line}VisitorSetsWon`],
		];
		const error = storedLineError({ score, homeSetsWon, visitorSetsWon });
		const early = editor.hasStarted || editor.hadStarted ? undefined : earlyLineError(score);
		const isPossible = homeSetsWon + visitorSetsWon <= setsOfALine && !isStoppedScore(score);
		const goesOn = resumeError(current[`${part.line}Score`], finishedSets(next, part.line));
		if (early) errors[`${part.line}Score`] = early;
		else if (error && !(editor.hasAdminRights && isPossible)) errors[`${part.line}Score`] = error;
		else if (goesOn && !editor.hasAdminRights) errors[`${part.line}Score`] = goesOn;
	}
	if (changed.some(({ kind }) => kind === "players"))
		Object.assign(errors, await playerErrors(trx, match, editor, next, current));
	if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function playerErrors(
	trx: Trx,
	match: MatchInfo["match"],
	{ hasAdminRights }: Editor,
	next: Card,
	current: Card,
): Promise<Partial<Record<PlayerField, string>>> {
	if (hasAdminRights) {
		const ids = playerSlots.flatMap(({ field }) => next[field] ?? []);
		const found =
			ids.length === 0
				? []
				: await trx.selectFrom("player").select("playerId").where("playerId", "in", ids).execute();
		const unknown = playerSlots.filter(
			({ field }) =>
				next[field] !== null && !found.some(({ playerId }) => playerId === next[field]),
		);
		return Object.fromEntries(unknown.map(({ field }) => [field, notFound("player").message]));
	}
	const teamIds = [match.homeTeamId, match.visitorTeamId];
	const players = await trx
		.selectFrom("player")
		.selectAll()
		.where("teamId", "in", teamIds)
		.where("isActive", "=", true)
		.execute();
	const roster = (teamId: number) =>
		players.filter((player) => player.teamId === teamId).map(({ playerId }) => playerId);
	return scorecardPlayerErrors(
		next,
		current,
		{ home: roster(match.homeTeamId), visitor: roster(match.visitorTeamId) },
		await readIneligiblePlayers(trx, players, match.effectiveDate),
	);
}

async function sendEmails(
	context: ServerContext,
	trx: Trx,
	{ matchInfo, current, merge }: CardEdit,
	next: Card,
	isByLeague: boolean,
) {
	const [verifiedBy] = merge.set;
	const isNowComplete = !isComplete(totals(current)) && isComplete(totals(next));
	if (verifiedBy && isFinal(next))
		await emailFinalAlert(context, trx, matchInfo, next, { isByLeague });
	else if (verifiedBy || isNowComplete) await emailVerifyRequest(context, trx, matchInfo, next);
	const reopened = sides.filter((side) => current[`${side}Verified`] && !next[`${side}Verified`]);
	if (!verifiedBy && reopened.length > 0)
		await emailReopened(context, trx, matchInfo, next, reopened);
}

const isFinal = (card: Card) => sides.every((side) => card[`${side}Verified`]);
