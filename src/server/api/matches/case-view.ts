import { type Kysely, sql } from "kysely";
import type { CaseView } from "../../../league/entities/committee-case.ts";
import { facts } from "../../../league/facts.ts";
import {
	addToCommitteeHint,
	answerUntil,
	appealUntil,
	decidersNeeded,
	hearingRefusal,
	interest,
	isAnswerOpen,
	isAppealOpen,
	isOpen,
	isWithdrawable,
	possibleOutcomes,
	recusal,
} from "../../../league/rules/cases/case-rules.ts";
import { exclusionThrough, suspensionDays } from "../../../league/rules/cases/suspension-days.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { formatMoment } from "../../../league/rules/time/format-moment.ts";
import { dateOf, formatDate, type LeagueTime } from "../../../league/rules/time/league-time.ts";
import { fullName, listOf } from "../../../league/wording.ts";
import { decisionText } from "../../actions/cases/decide-case.ts";
import { matchNote } from "../../actions/cases/first-decision.ts";
import { type CommitteeMember, readCommitteeMembers } from "../../actions/cases/match-party.ts";
import type { CaseReader, StoredCase } from "../../actions/cases/stored-case.ts";
import { suspensionNote } from "../../actions/cases/suspend-player.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { readNumbersOfMatches, readSeasonsWithNumbers } from "../../db/read-numbers.ts";
import type { Database } from "../../db/schema.ts";

type NameOf = (userId: number | null) => string;

/** A protest or incident as the viewer may see it. By-laws XI, XII. */
export async function caseViewOf(
	context: ServerContext,
	stored: StoredCase,
	reader: CaseReader,
	nameOf: NameOf,
	isOfCleared: boolean,
): Promise<CaseView> {
	const { db } = context;
	const now = context.now();
	const numbers = await readNumbersOfMatches(db);
	const {
		caseId,
		kind,
		about,
		decisions,
		answer,
		answeredBy,
		answeredAt,
		appeal,
		appealedBy,
		appealedAt,
	} = stored;
	const members = reader.isOnCommittee ? await readCommitteeMembers(db, stored.divisionId) : [];
	const written = (who: number | null, at: LeagueTime | null, text: string | null) =>
		at && text ? { who: nameOf(who), at: formatMoment(at), text } : null;
	const me = members.find(({ userId }) => userId === reader.userId);
	return {
		caseId,
		kind,
		title: about,
		state: stateOf(stored, numbers, now),
		filed: `${nameOf(stored.filedBy)}, ${formatMoment(stored.filedAt)}`,
		facts: await factRows(context, stored),
		answer: written(answeredBy, answeredAt, answer),
		appeal: written(appealedBy, appealedAt, appeal),
		decisions: decisions.map((decision) => ({
			outcome: decisionText(decision),
			by: `${listOf([...decision.deciderIds.map(nameOf), ...decision.otherDeciders])}, ${formatMoment(decision.at)}`,
			reasons: decision.reasons,
		})),
		next: reader.isOnCommittee && !isOpen(stored) ? await nextOf(db, stored, isOfCleared, now) : [],
		may: {
			answer: reader.leads.includes(stored.otherTeamId) && isAnswerOpen(stored, numbers, now),
			askForStatement:
				kind === "incident" &&
				stored.askedAt === null &&
				me !== undefined &&
				recusal(stored, me) === null,
			appeal: isAppealOpen(stored, reader.leads, numbers, now),
			withdraw: isWithdrawable(stored, reader.leads),
			undo: me && interest(stored, me) === null ? await undoableWrite(context, stored) : null,
			decide:
				me && isOpen(stored)
					? {
							...decidingOf(stored, me, members, hearingRefusal(stored, numbers, now), isOfCleared),
							canAddPeople: reader.isAdmin,
							notes: (await notesOn(db, stored, isOfCleared, now)).map(({ text }) => text),
							suspensions: await suspensionsOf(context, stored),
							excludedThrough: exclusionThrough(
								currentSeason(await readSeasonsWithNumbers(db)),
								now,
							),
						}
					: null,
		},
	};
}

const nobodyRecords = `So does everyone else on the committee who has an account. To get the decision recorded, ${addToCommitteeHint}`;

function decidingOf(
	stored: StoredCase,
	me: CommitteeMember,
	members: readonly CommitteeMember[],
	hearing: string | null,
	isOfCleared: boolean,
): Omit<
	NonNullable<CaseView["may"]["decide"]>,
	"canAddPeople" | "notes" | "suspensions" | "excludedThrough"
> {
	const free = members.filter((member) => recusal(stored, member) === null);
	const isStuck = members.every((member) => interest(stored, member) !== null);
	const aside = interest(stored, me);
	return {
		refusal: aside === null ? hearing : isStuck ? `${aside} ${nobodyRecords}` : aside,
		outcomes: possibleOutcomes(stored, isOfCleared),
		deciders: free.map(({ userId, name }) => ({ userId, name })),
		needed: decidersNeeded(stored),
		aside: members.filter((member) => !free.includes(member)).map(({ name }) => name),
	};
}

/** What the committee should know about the match and the player: before it decides, or after. */
async function notesOn(
	db: Kysely<Database>,
	stored: StoredCase,
	isOfCleared: boolean,
	now: LeagueTime,
): Promise<CaseView["next"]> {
	const [match, player] = [
		isOfCleared ? null : await matchNote(db, stored),
		await suspensionNote(db, stored, dateOf(now)),
	];
	return [
		...(match ? [{ text: match, page: "scorecard" as const }] : []),
		...(player ? [{ text: player, page: null }] : []),
	];
}

async function nextOf(...[db, stored, isOfCleared, now]: Parameters<typeof notesOn>) {
	const { outcome } = stored.decisions.at(-1) ?? {};
	// Before an appeal there is nothing to put back.
	const notes = stored.decisions.length > 1 ? await notesOn(db, stored, isOfCleared, now) : [];
	const steps: CaseView["next"] = isOfCleared
		? []
		: outcome === "replay"
			? [{ text: "Book a make-up for the match.", page: "makeup" }]
			: outcome === "scoreCorrected"
				? [{ text: "Correct the score on the scorecard.", page: "scorecard" }]
				: [];
	return [...notes, ...steps];
}

/** `Decided: Score corrected`. */
export function stateOf(
	stored: StoredCase,
	numbers: Parameters<typeof answerUntil>[1],
	now: LeagueTime,
): string {
	const { decisions, appealedAt, withdrawnAt, answeredAt, kind } = stored;
	const last = decisions.at(-1);
	if (last && !isOpen(stored)) {
		const until = decisions.length === 1 ? appealUntil(stored, numbers) : null;
		const appeal = until && dateOf(now) <= until ? `. Appeal by ${formatDate(until)}` : "";
		return `Decided: ${decisionText(last)}${appeal}`;
	}
	if (withdrawnAt) return `Withdrawn on ${formatDate(dateOf(withdrawnAt))}`;
	if (appealedAt) return "Appealed; other members will decide";
	const until = answerUntil(stored, numbers);
	if (answeredAt === null && until === null) return "Reported; no statement asked for yet";
	if (answeredAt === null && until && dateOf(now) <= until)
		return `${kind === "protest" ? "Answer" : "Statement"} due ${formatDate(until)}`;
	return "Awaiting decision";
}

/** The last decision's write, as long as it can be undone: not after an appeal against it. */
async function undoableWrite({ db }: ServerContext, { caseId, decisions, appealedAt }: StoredCase) {
	if (decisions.length !== (appealedAt === null ? 1 : 2)) return null;
	const write = await db
		.selectFrom("change")
		.innerJoin("write", "write.writeId", "change.writeId")
		.select("write.writeId")
		.where("change.kind", "=", "caseDecision")
		.where("change.id", "=", caseId)
		.where("write.undoneAt", "is", null)
		.where(sql<boolean>`"write"."at" > now() - make_interval(days => ${facts.undoDays})`)
		.orderBy("change.changeId", "desc")
		.executeTakeFirst();
	return write?.writeId ?? null;
}

/** The next matches of the suspended player's team. By-laws XII e. */
async function suspensionsOf({ reads, now }: ServerContext, { kind, otherTeamId }: StoredCase) {
	if (kind !== "incident") return [];
	return suspensionDays(await reads.match(), otherTeamId, now()).map(({ from, through, text }) => ({
		days: `${from}/${through}`,
		text,
	}));
}

async function factRows({ db }: ServerContext, stored: StoredCase): Promise<[string, string][]> {
	const { rule, what, witnesses, asks, playerId } = stored;
	const person =
		playerId === null
			? undefined
			: await db
					.selectFrom("player")
					.select(["firstName", "lastName"])
					.where("playerId", "=", playerId)
					.executeTakeFirst();
	return [
		...(person ? [["About", fullName(person)] as [string, string]] : []),
		...(rule ? [["Rule", rule] as [string, string]] : []),
		["What happened", what],
		["Who saw it", witnesses],
		...(asks ? [["What the team asks for", asks] as [string, string]] : []),
	];
}

/** Names of users by id. */
export async function readNames({ db }: ServerContext): Promise<NameOf> {
	const users = await db.selectFrom("user").select(["userId", "firstName", "lastName"]).execute();
	const names = new Map(users.map((row) => [row.userId, fullName(row)]));
	return (userId) => names.get(userId ?? 0) ?? "Deleted user";
}
