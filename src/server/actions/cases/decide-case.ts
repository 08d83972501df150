import { outcomeNames } from "../../../league/entities/case-outcomes.ts";
import { type CaseDecision, caseDecision } from "../../../league/entities/committee-case.ts";
import { lineDetails } from "../../../league/entities/line.ts";
import { guards } from "../../../league/permissions.ts";
import {
	appealUntil,
	decidersError,
	hearingRefusal,
	isOpen,
	possibleOutcomes,
} from "../../../league/rules/cases/case-rules.ts";
import { appealedNote, isSameDecision } from "../../../league/rules/cases/first-decision.ts";
import { exclusionThrough, matchesMissed } from "../../../league/rules/cases/suspension-days.ts";
import { suspensionErrors } from "../../../league/rules/roster/suspension.ts";
import { withEffectiveSlots } from "../../../league/rules/schedule/effective-slot.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { dateOf, formatDate } from "../../../league/rules/time/league-time.ts";
import { fullName, listOf } from "../../../league/wording.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { readNumbersOfMatches, readSeasonsWithNumbers } from "../../db/read-numbers.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess, invalid } from "../../errors.ts";
import { assertCanRecord, readOwnCase } from "./answer-case.ts";
import { emailCaseNews, readersOf } from "./case-emails.ts";
import { applyDecision } from "./decision-effects.ts";
import { restoreMatch } from "./first-decision.ts";
import { isCleared, type StoredCase } from "./stored-case.ts";
import { suspendPlayer } from "./suspend-player.ts";
import { recordedDecision } from "./undo-decision.ts";

type Decided = Omit<CaseDecision, "deciderIds" | "otherDeciders" | "reasons">;

/**
 * POST /api/decideCase/{id}: records what the committee has decided about a protest or incident, or
 * about the appeal, and emails both captains the reasons. Members without an account are given by
 * name. A member who made the first decision may record what others decide about the appeal. A
 * suspension or exclusion is set on the player, a line is defaulted on the scorecard, or a match to
 * be repeated loses its scorecard and date; undoing the decision undoes these too. A corrected
 * score still has to be entered on the scorecard. Returns `{ ok: true }`. By-laws XI d to XI g, XII
 * e; page: /match-file/{matchId}.
 */
export async function decideCase(context: ServerContext, call: Call) {
	assertAccess(guards.leadersAndCoordinators(call.viewer));
	const { deciderIds, otherDeciders, reasons, ...sent } = parseBody(caseDecision, call.body);
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const { stored, userId } = await readOwnCase(trx, call);
		const members = await assertCanRecord(trx, stored, userId);
		const numbers = await readNumbersOfMatches(trx);
		if (!isOpen(stored))
			throw new ApiError(
				"STALE",
				stored.withdrawnAt ? "This protest was withdrawn." : "This has been decided.",
			);
		const refusal = hearingRefusal(stored, numbers, context.now());
		if (refusal) throw new ApiError("NOT_POSSIBLE", refusal);
		const decided = await completed(context, trx, sent);
		const wrongDeciders = decidersError(stored, members, deciderIds, otherDeciders);
		const errors = {
			...outcomeErrors(stored, decided, await isCleared(trx, stored.matchId)),
			...(wrongDeciders && { deciderIds: wrongDeciders }),
		};
		if (Object.keys(errors).length > 0) throw invalid(errors);
		const round = stored.decisions.length + 1;
		const at = context.now();
		const { caseId, matchId, kind } = stored;
		const [first] = stored.decisions;
		const isNew = !first || !isSameDecision(first, decided);
		const restored = first && isNew ? await restoreMatch(trx, stored) : [];
		const row = { caseId, round, reasons, deciderIds, otherDeciders, at, ...decided };
		await trx.insertInto("caseDecision").values(row).execute();
		await recordChange([
			...restored,
			...(isNew ? await applyDecision(trx, matchId, decided) : []),
			...(await suspendPlayer(trx, stored, decided, dateOf(at))),
			// Without the reasons, which the change log does not keep.
			...[{ kind: "caseDecision", id: caseId, before: null, after: recordedDecision(row) }],
		]);
		const last =
			round === 1
				? appealUntil({ kind, decisions: [{ at, deciderIds, otherDeciders }] }, numbers)
				: null;
		await emailCaseNews(
			context,
			trx,
			await readersOf(trx, stored),
			stored,
			{
				event: "decided",
				facts: [
					...(await personConcerned(trx, stored)),
					["Decision", decisionText(decided)],
					...(await missedBy(trx, stored, decided)),
					["Reasons", reasons],
				],
				hint:
					round === 2
						? `This decision is final.${first && restored.length > 0 ? ` ${appealedNote(first, true)}` : ""}`
						: last
							? `Either captain may appeal once, by ${formatDate(last, "long")} (by-law XI g).`
							: "The person involved may appeal once with new facts (by-law XII e).",
			},
			userId,
		);
		return { ok: true as const };
	});
	context.mail.wake();
	return result;
}

/** What is wrong with the outcome and its details, by field. */
function outcomeErrors(
	stored: StoredCase,
	{ outcome, line, side, suspendedFrom, suspendedThrough }: Decided,
	isOfCleared: boolean,
): Record<string, string> {
	if (isOfCleared && outcome === "replay")
		return { outcome: "The match was cleared, so it can’t be played again." };
	if (possibleOutcomes(stored, isOfCleared).every(([possible]) => possible !== outcome))
		return { outcome: "Choose from the list." };
	if (outcome === "lineDefaulted")
		return {
			...(!line && { line: "Choose the line." }),
			...(!side && { side: "Choose who defaults it." }),
		};
	if (outcome === "suspended" || outcome === "excluded")
		return {
			...(!suspendedFrom && { suspendedFrom: "Enter the first day." }),
			...(!suspendedThrough && { suspendedThrough: "Enter the last day." }),
			...suspensionErrors({ suspendedFrom, suspendedThrough }),
		};
	return {};
}

/**
 * The outcome with only the details that belong to it. An exclusion begins today and ends with the
 * season.
 */
async function completed(
	{ now }: Pick<ServerContext, "now">,
	trx: Trx,
	{ outcome, line, side, suspendedFrom, suspendedThrough }: Decided,
): Promise<Decided> {
	const nothing = { line: null, side: null, suspendedFrom: null, suspendedThrough: null };
	if (outcome === "lineDefaulted") return { ...nothing, outcome, line, side };
	if (outcome === "suspended") return { ...nothing, outcome, suspendedFrom, suspendedThrough };
	if (outcome === "excluded") {
		const through = exclusionThrough(currentSeason(await readSeasonsWithNumbers(trx)), now());
		return {
			...nothing,
			outcome,
			suspendedFrom: dateOf(now()),
			suspendedThrough: through ?? suspendedThrough,
		};
	}
	return { ...nothing, outcome };
}

type Fact = readonly [name: string, value: string];

/** Who an incident is about. */
async function personConcerned(trx: Trx, { playerId }: StoredCase): Promise<Fact[]> {
	if (playerId === null) return [];
	const { firstName, lastName } = await trx
		.selectFrom("player")
		.select(["firstName", "lastName"])
		.where("playerId", "=", playerId)
		.executeTakeFirstOrThrow();
	return [["About", fullName({ firstName, lastName })]];
}

/** The matches of the team that fall into a suspension. */
async function missedBy(
	trx: Trx,
	{ otherTeamId }: StoredCase,
	{ suspendedFrom, suspendedThrough }: Decided,
): Promise<Fact[]> {
	if (suspendedFrom === null) return [];
	const matches = withEffectiveSlots(
		await trx.selectFrom("match").selectAll().execute(),
		await trx.selectFrom("makeupMatch").selectAll().execute(),
	);
	const missed = matchesMissed(matches, otherTeamId, suspendedFrom, suspendedThrough).map(
		({ matchNumber, effectiveDate }) =>
			`Match ${matchNumber} on ${formatDate(effectiveDate as string, "long")}`,
	);
	return [
		[
			"Suspended for",
			missed.length > 0 ? listOf(missed) : "No matches are scheduled in that period.",
		],
	];
}

/** `Line declared defaulted: Singles 1, by the home team`. */
export function decisionText({ outcome, line, side, suspendedFrom, suspendedThrough }: Decided) {
	const name = outcomeNames[outcome];
	if (line && side)
		return `${name}: ${lineDetails[line].name}, by the ${side === "home" ? "home team" : "visiting team"}`;
	if (!suspendedFrom) return name;
	const through = suspendedThrough ? ` through ${formatDate(suspendedThrough, "long")}` : "";
	return `${name} from ${formatDate(suspendedFrom, "long")}${through}`;
}
