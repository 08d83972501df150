import type { CaseKind } from "../../entities/committee-case.ts";
import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import { dateOf, formatDate, type LeagueDate, type LeagueTime } from "../time/league-time.ts";
import { workingDaysAfter } from "../time/working-days.ts";

type Numbers = Pick<SeasonNumbers, "protestWorkingDays">;

/** What the rules need to know of a protest or incident. */
export interface CaseFacts {
	readonly kind: CaseKind;
	readonly teamId: number;
	readonly otherTeamId: number;
	readonly divisionId: number | null;
	/** When the other side was asked; for a protest, when it got its copy. */
	readonly askedAt: LeagueTime | null;
	readonly answeredAt: LeagueTime | null;
	readonly appealedAt: LeagueTime | null;
	readonly decisions: readonly {
		readonly at: LeagueTime;
		readonly deciderIds: readonly number[];
	}[];
}
interface Person {
	readonly userId: number;
	readonly leads: readonly number[];
	/** The divisions of the teams that they lead. */
	readonly divisionIds: readonly number[];
}

/** The last day to protest a match. By-laws XI a. */
export const protestUntil = (playedOn: LeagueDate, { protestWorkingDays }: Numbers): LeagueDate =>
	workingDaysAfter(playedOn, protestWorkingDays);
/** The last day to answer, and to appeal. By-laws XI d, XI g. */
const until = (at: LeagueTime, { protestWorkingDays }: Numbers) =>
	workingDaysAfter(dateOf(at), protestWorkingDays);

/** Why a match can't be protested now; null if it can. By-laws XI a. */
export function protestRefusal(
	playedOn: LeagueDate | null,
	hasStarted: boolean,
	numbers: Numbers,
	now: LeagueTime,
): string | null {
	if (playedOn === null || !hasStarted) return "A match can be protested once it has started.";
	const last = protestUntil(playedOn, numbers);
	return dateOf(now) > last
		? `Protests about this match were possible until ${formatDate(last, "long")} (by-laws XI a).`
		: null;
}

/** Until when the other side can answer; null if it was not asked. */
export const answerUntil = ({ askedAt }: Pick<CaseFacts, "askedAt">, numbers: Numbers) =>
	askedAt === null ? null : until(askedAt, numbers);

/** Whether the other side can answer now: until the decision, within its days. By-laws XI d, XII e. */
export const isAnswerOpen = (
	facts: Pick<CaseFacts, "askedAt" | "answeredAt" | "decisions">,
	numbers: Numbers,
	now: LeagueTime,
) => {
	const last = answerUntil(facts, numbers);
	return (
		last !== null &&
		dateOf(now) <= last &&
		facts.answeredAt === null &&
		facts.decisions.length === 0
	);
};

/** Until when the first decision can be appealed. By-laws XI g; XII e names no days. */
export const appealUntil = (
	{ kind, decisions: [first] }: Pick<CaseFacts, "kind" | "decisions">,
	numbers: Numbers,
) => (first && kind === "protest" ? until(first.at, numbers) : null);

/**
 * Whether a captain can appeal now: once, after the first decision. Of an incident, only the side of
 * the person concerned. By-laws XI g, XII e.
 */
export function isAppealOpen(
	facts: CaseFacts,
	leads: readonly number[],
	numbers: Numbers,
	now: LeagueTime,
) {
	const { kind, teamId, otherTeamId, appealedAt, decisions } = facts;
	if (decisions.length !== 1 || appealedAt !== null) return false;
	const last = appealUntil(facts, numbers);
	const parties = kind === "protest" ? [teamId, otherTeamId] : [otherTeamId];
	return (last === null || dateOf(now) <= last) && leads.some((id) => parties.includes(id));
}

/** Whether the committee still has to decide, for the first time or on appeal. */
export const isOpen = ({ appealedAt, decisions }: Pick<CaseFacts, "appealedAt" | "decisions">) =>
	decisions.length < (appealedAt === null ? 1 : 2);

/**
 * Why a member of the committee steps aside; null if they need not. By-laws III f, XI e: who leads a
 * team of either side, in a protest also of the division. XI g: who decided before.
 */
export function recusal(
	{ kind, teamId, otherTeamId, divisionId, decisions: [first] }: CaseFacts,
	{ userId, leads, divisionIds }: Person,
): string | null {
	if (leads.some((id) => id === teamId || id === otherTeamId))
		return "You lead one of the two teams, so you step aside (by-laws III f and XI e).";
	if (kind === "protest" && divisionId !== null && divisionIds.includes(divisionId))
		return "You lead a team in this division, so you step aside (by-laws XI e).";
	return first?.deciderIds.includes(userId)
		? "You took part in the first decision. Others decide the appeal (by-laws XI g)."
		: null;
}

/** How many members decide: three, if so many can, in a protest; one at least otherwise. XI e. */
export const decidersNeeded = (
	{ kind, decisions }: Pick<CaseFacts, "kind" | "decisions">,
	available: number,
) => (kind === "protest" && decisions.length === 0 ? Math.min(3, Math.max(1, available)) : 1);

/** Why it can’t be decided yet: both sides are heard first. By-laws XI d, XII e. */
export function hearingRefusal(
	facts: Pick<CaseFacts, "kind" | "askedAt" | "answeredAt" | "decisions">,
	numbers: Numbers,
	now: LeagueTime,
): string | null {
	if (facts.decisions.length > 0 || facts.answeredAt !== null) return null;
	const last = answerUntil(facts, numbers);
	if (last === null) return "Ask for the statement of the person concerned first (by-laws XII e).";
	return dateOf(now) <= last
		? `The other side can answer until ${formatDate(last, "long")} (by-laws XI d).`
		: null;
}
