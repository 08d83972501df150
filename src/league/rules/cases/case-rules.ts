import { type Outcome, outcomeNames, outcomes, upheld } from "../../entities/case-outcomes.ts";
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
	readonly withdrawnAt: LeagueTime | null;
	readonly decisions: readonly {
		readonly at: LeagueTime;
		readonly deciderIds: readonly number[];
		readonly otherDeciders: readonly string[];
	}[];
}
interface Person {
	readonly userId: number;
	readonly leads: readonly number[];
	/** The divisions of the teams that they lead. */
	readonly divisionIds: readonly number[];
}

/**
 * Who reads a protest or incident: the committee, the captains of the team that filed it, and those
 * of the other side once it was asked. A captain of the other side of an incident has to wait for
 * that even as a member of the committee. By-laws XI d, XII d.
 */
export const isReader = (
	{ kind, teamId, otherTeamId, askedAt }: CaseFacts,
	{ leads, isOnCommittee }: { leads: readonly number[]; isOnCommittee: boolean },
) => {
	const isConcerned = leads.includes(otherTeamId);
	if (leads.includes(teamId) || (isConcerned && askedAt !== null)) return true;
	return isOnCommittee && !(isConcerned && kind === "incident");
};

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
		? `The deadline to protest this match was ${formatDate(last, "long")} (by-law XI a).`
		: null;
}

/** Until when the other side can answer; null if it was not asked. */
export const answerUntil = ({ askedAt }: Pick<CaseFacts, "askedAt">, numbers: Numbers) =>
	askedAt === null ? null : until(askedAt, numbers);

/**
 * Whether the other side can answer now: once, within its days, and before the decision. By-laws XI
 * d, XII e.
 */
export const isAnswerOpen = (
	facts: Pick<CaseFacts, "askedAt" | "answeredAt" | "withdrawnAt" | "decisions">,
	numbers: Numbers,
	now: LeagueTime,
) => {
	const last = answerUntil(facts, numbers);
	return (
		last !== null &&
		dateOf(now) <= last &&
		facts.answeredAt === null &&
		facts.withdrawnAt === null &&
		facts.decisions.length === 0
	);
};

/** Until when the first decision can be appealed. By-laws XI g; XII e names no days. */
export const appealUntil = (
	{ kind, decisions: [first] }: Pick<CaseFacts, "kind" | "decisions">,
	numbers: Numbers,
) => (first && kind === "protest" ? until(first.at, numbers) : null);

/**
 * Whether a captain can appeal now: once, after the first decision. In an incident, only the side
 * of the person concerned can. By-laws XI g, XII e.
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
export const isOpen = ({
	appealedAt,
	withdrawnAt,
	decisions,
}: Pick<CaseFacts, "appealedAt" | "withdrawnAt" | "decisions">) =>
	withdrawnAt === null && decisions.length < (appealedAt === null ? 1 : 2);

/**
 * Whether a captain can withdraw a protest: their team's, until it is decided. The by-laws leave a
 * protest to the captain (XI a); a complaint about conduct is the committee's once it is made (XII
 * d).
 */
export const isWithdrawable = (facts: CaseFacts, leads: readonly number[]) =>
	facts.kind === "protest" &&
	facts.decisions.length === 0 &&
	isOpen(facts) &&
	leads.includes(facts.teamId);

interface Filed {
	readonly rule: string;
	readonly what: string;
}
const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * The protest by the same team, about the same rule or with the same text, that was not withdrawn.
 */
export const sameProtest = <Case extends CaseFacts & Filed>(
	cases: readonly Case[],
	teamId: number,
	{ rule, what }: Filed,
) =>
	cases.find(
		(each) =>
			each.kind === "protest" &&
			each.teamId === teamId &&
			each.withdrawnAt === null &&
			(lettersOf(each.rule) === lettersOf(rule) || lettersOf(each.what) === lettersOf(what)),
	);

/**
 * Why a member of the committee must step aside; null if they need not. By-laws III f, XI e:
 * members with an interest. XI g: members who decided before.
 */
export function recusal(facts: CaseFacts, person: Person): string | null {
	const [first] = facts.decisions;
	return (
		interest(facts, person) ??
		(first?.deciderIds.includes(person.userId)
			? "You took part in the first decision, so other members must decide the appeal (by-law XI g)."
			: null)
	);
}

/**
 * Why a member of the committee has an interest; null without one. They neither decide nor record
 * what others have decided. A member who decided first may record what others decide about the
 * appeal. By-laws III f, XI e: those who lead a team of either side, in a protest also of the
 * division.
 */
export function interest(
	{ kind, teamId, otherTeamId, divisionId }: CaseFacts,
	{ leads, divisionIds }: Omit<Person, "userId">,
): string | null {
	if (leads.some((id) => id === teamId || id === otherTeamId))
		return "You lead one of the two teams, so you step aside (by-laws III f and XI e).";
	if (kind === "protest" && divisionId !== null && divisionIds.includes(divisionId))
		return "You lead a team in this division, so you step aside (by-law XI e).";
	return null;
}

/** How someone without an interest gets on the committee. */
export const addToCommitteeHint =
	"an admin can make another member an admin (on Users) or the division’s coordinator (on Divisions).";

/**
 * The outcomes that the committee can choose now, with their names; on appeal, also that the first
 * decision stands. A match that was cleared with its season can't be played again. By-laws XI f,
 * XII e.
 */
export const possibleOutcomes = (
	{ kind, decisions }: Pick<CaseFacts, "kind" | "decisions">,
	isCleared: boolean,
): [Outcome, string][] =>
	(Object.keys(outcomeNames) as Outcome[])
		.filter((outcome) => (outcome === upheld ? decisions.length > 0 : outcome in outcomes[kind]))
		.filter((outcome) => !(isCleared && outcome === "replay"))
		.sort((a, b) => Number(b === upheld) - Number(a === upheld))
		.map((outcome) => [outcome, outcomeNames[outcome]]);

/**
 * How many members must decide at least: three about a protest (by-law XI e). By-laws XI g and XII
 * e name no number.
 */
export const decidersNeeded = ({ kind, decisions }: Pick<CaseFacts, "kind" | "decisions">) =>
	kind === "protest" && decisions.length === 0 ? 3 : 1;

interface Named {
	readonly userId: number;
	readonly name: string;
}
/**
 * What is wrong with the list of members who decided; null if nothing is. `others` are members
 * without an account, by name. By-laws III f, XI e, XI g.
 */
export function decidersError(
	facts: CaseFacts,
	members: readonly (Person & Named)[],
	ids: readonly number[],
	others: readonly string[],
): string | null {
	const free = members.filter((member) => recusal(facts, member) === null);
	if (ids.some((id) => free.every(({ userId }) => userId !== id)))
		return "Choose from the list: the others step aside.";
	for (const other of others) {
		const member = members.find(({ name }) => lettersOf(name) === lettersOf(other));
		if (member && !free.includes(member)) return `${member.name} steps aside and can’t decide.`;
		if (member) return `Choose ${member.name} from the list.`;
		if (facts.decisions[0]?.otherDeciders.some((name) => lettersOf(name) === lettersOf(other)))
			return `${other} took part in the first decision, so other members must decide the appeal (by-law XI g).`;
	}
	const found = new Set([...ids, ...others.map(lettersOf)]).size;
	const needed = decidersNeeded(facts);
	return found < needed ? tooFewDeciders(needed, found) : null;
}

/** `Say which 3 members of the committee decided (by-law XI e). You have named 2.` */
export const tooFewDeciders = (needed: number, found: number) =>
	needed === 1
		? "Enter who decided."
		: `Say which ${needed} members of the committee decided (by-law XI e).${found === 0 ? "" : ` You have named ${found}.`}`;

/** Why a case can’t be decided yet: both sides are heard first. By-laws XI d, XII e. */
export function hearingRefusal(
	facts: Pick<CaseFacts, "kind" | "askedAt" | "answeredAt" | "decisions">,
	numbers: Numbers,
	now: LeagueTime,
): string | null {
	if (facts.decisions.length > 0 || facts.answeredAt !== null) return null;
	const last = answerUntil(facts, numbers);
	if (last === null) return "First ask for a statement from the person involved (by-law XII e).";
	return dateOf(now) <= last
		? `The other side can answer until ${formatDate(last, "long")} (by-law ${facts.kind === "protest" ? "XI d" : "XII e"}).`
		: null;
}
