import { outcomeNames, outcomes, upheld } from "../../league/entities/case-outcomes.ts";
import {
	type CaseView,
	type CommitteeCase,
	committeeCase,
	type MatchFile,
} from "../../league/entities/committee-case.ts";
import { coordinates, guards } from "../../league/permissions.ts";
import {
	answerUntil,
	appealUntil,
	decidersNeeded,
	hearingRefusal,
	isAnswerOpen,
	isAppealOpen,
	isOpen,
	protestRefusal,
	protestUntil,
	recusal,
} from "../../league/rules/cases/case-rules.ts";
import { isFresh } from "../../league/rules/cases/fresh.ts";
import { hasStarted } from "../../league/rules/schedule/effective-slot.ts";
import {
	dateOf,
	formatDate,
	formatHour,
	type LeagueTime,
} from "../../league/rules/time/league-time.ts";
import { listOf } from "../../league/wording.ts";
import { aboutMatch } from "../actions/cases/about-match.ts";
import { decisionText } from "../actions/cases/decide-case.ts";
import {
	type CommitteeMember,
	type MatchParty,
	readCommitteeMembers,
	readMatchParty,
} from "../actions/cases/match-party.ts";
import { mayRead, readCases, type StoredCase } from "../actions/cases/stored-case.ts";
import { type Call, idFrom } from "../context/call.ts";
import type { ServerContext } from "../context/server-context.ts";
import { readNumbersOfMatches } from "../db/read-numbers.ts";
import { assertAccess } from "../errors.ts";
import { assertNoQuery, pick, wantedFields } from "./lists.ts";

type NameOf = (userId: number | null) => string;

/**
 * GET /api/get/matchFile/{id}: remarks, protests and incidents of a match, as far as the caller may
 * see them, with what the caller may do now. For captains of the two teams, and the committee.
 * By-laws XI, XII; page: /match-file/{matchId}.
 */
export async function getMatchFile(context: ServerContext, call: Call): Promise<MatchFile> {
	const { viewer, params, query } = call;
	assertAccess(guards.leadersAndCoordinators(viewer));
	assertNoQuery(query);
	const { db } = context;
	const now = context.now();
	const party = await readMatchParty(db, viewer, idFrom(params["id"]));
	const { match } = party.info;
	const { matchId, effectiveDate } = match;
	const numbers = await readNumbersOfMatches(db);
	const nameOf = await readNames(context);
	const remarks = await db
		.selectFrom("matchRemark")
		.selectAll()
		.where("matchId", "=", matchId)
		.orderBy("remarkId")
		.execute();
	const isCaptain = party.sides.length > 0;
	const cases = (await readCases(db, { matchId })).filter((each) => mayRead(each, party));
	return {
		matchId,
		title: aboutMatch(party.info),
		playedOn: effectiveDate,
		remarks: remarks.map(({ remarkId, userId, at, text }) => ({
			remarkId,
			text,
			at: momentText(at),
			who: nameOf(userId),
			mayChange: userId === party.userId && isFresh(at, now),
		})),
		protest: isCaptain
			? {
					refusal: protestRefusal(effectiveDate, hasStarted(match, now), numbers, now),
					until: effectiveDate && protestUntil(effectiveDate, numbers),
				}
			: null,
		people: isCaptain ? await readPeople(context, party) : null,
		cases: await Promise.all(cases.map((each) => viewOf(context, each, party, nameOf))),
	};
}

/**
 * GET /api/list/committeeCase: all protests and incidents of the divisions that the caller decides
 * about, the newest first. Committee only; page: /protests.
 */
export async function listCommitteeCases(
	context: ServerContext,
	{ viewer, query }: Call,
): Promise<Partial<CommitteeCase>[]> {
	assertAccess(guards.coordinators(viewer));
	const wanted = wantedFields(query, committeeCase);
	const nameOf = await readNames(context);
	const numbers = await readNumbersOfMatches(context.db);
	return (await readCases(context.db))
		.filter(({ divisionId }) => coordinates(viewer, divisionId))
		.map((stored) => {
			const { caseId, kind, matchId, about } = stored;
			const state = stateOf(stored, numbers, context.now());
			const row = {
				caseId,
				kind,
				matchId,
				title: about,
				state,
				isOpen: isOpen(stored),
				filed: `${nameOf(stored.filedBy)}, ${momentText(stored.filedAt)}`,
			};
			return pick(row, wanted);
		});
}

async function viewOf(
	context: ServerContext,
	stored: StoredCase,
	party: MatchParty,
	nameOf: NameOf,
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
	const led = party.sides.map((side) => party.info.match[`${side}TeamId`]);
	const members = party.isCommittee ? await readCommitteeMembers(db, stored.divisionId) : [];
	const written = (who: number | null, at: LeagueTime | null, text: string | null) =>
		at && text ? { who: nameOf(who), at: momentText(at), text } : null;
	const last = decisions.at(-1)?.outcome;
	const me = members.find(({ userId }) => userId === party.userId);
	return {
		caseId,
		kind,
		title: about,
		state: stateOf(stored, numbers, now),
		filed: `${nameOf(stored.filedBy)}, ${momentText(stored.filedAt)}`,
		facts: await factRows(context, stored),
		answer: written(answeredBy, answeredAt, answer),
		appeal: written(appealedBy, appealedAt, appeal),
		decisions: decisions.map((decision) => ({
			outcome: decisionText(decision),
			by: `${listOf(decision.deciderIds.map(nameOf))}, ${momentText(decision.at)}`,
			reasons: decision.reasons,
		})),
		next:
			!party.isCommittee || isOpen(stored)
				? null
				: last === "replay"
					? "makeup"
					: last === "scoreCorrected" || (decisions.length > 1 && last !== upheld)
						? "scorecard"
						: null,
		may: {
			answer: led.includes(stored.otherTeamId) && isAnswerOpen(stored, numbers, now),
			askForStatement:
				kind === "incident" &&
				stored.askedAt === null &&
				me !== undefined &&
				recusal(stored, me) === null,
			appeal: isAppealOpen(stored, led, numbers, now),
			decide:
				me && isOpen(stored)
					? decidingOf(stored, me, members, hearingRefusal(stored, numbers, now))
					: null,
		},
	};
}

function decidingOf(
	stored: StoredCase,
	me: CommitteeMember,
	members: readonly CommitteeMember[],
	hearing: string | null,
): CaseView["may"]["decide"] {
	const free = members.filter((member) => recusal(stored, member) === null);
	return {
		refusal: recusal(stored, me) ?? hearing,
		outcomes: [
			...(stored.decisions.length > 0 ? [[upheld, outcomeNames[upheld]] as [string, string]] : []),
			...Object.entries(outcomes[stored.kind]),
		],
		deciders: free.map(({ userId, name }) => ({ userId, name })),
		needed: decidersNeeded(stored, free.length),
	};
}

/** `Decided: Score corrected`. */
function stateOf(
	stored: StoredCase,
	numbers: Parameters<typeof answerUntil>[1],
	now: LeagueTime,
): string {
	const { decisions, appealedAt, answeredAt, kind } = stored;
	const last = decisions.at(-1);
	if (last && !isOpen(stored)) {
		const until = decisions.length === 1 ? appealUntil(stored, numbers) : null;
		const appeal = until && dateOf(now) <= until ? `. Appeal until ${formatDate(until)}` : "";
		return `Decided: ${decisionText(last)}${appeal}`;
	}
	if (appealedAt) return "Appealed; others decide";
	const until = answerUntil(stored, numbers);
	if (answeredAt === null && until === null) return "Reported; no statement asked for yet";
	if (answeredAt === null && until && dateOf(now) <= until)
		return `${kind === "protest" ? "Answer" : "Statement"} until ${formatDate(until)}`;
	return "Waits for a decision";
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
		...(person ? [["About", `${person.firstName} ${person.lastName}`] as [string, string]] : []),
		...(rule ? [["Rule", rule] as [string, string]] : []),
		["What happened", what],
		["Who saw it", witnesses],
		...(asks ? [["What the team asks for", asks] as [string, string]] : []),
	];
}

async function readPeople({ reads }: ServerContext, { info: { match, teamNames } }: MatchParty) {
	const rosters = await Promise.all(
		(["home", "visitor"] as const).map(async (side) =>
			(await reads.roster(match[`${side}TeamId`])).map(({ playerId, firstName, lastName }) => ({
				playerId,
				name: `${firstName} ${lastName} (${teamNames[side]})`,
			})),
		),
	);
	return rosters.flat();
}

async function readNames({ db }: ServerContext): Promise<NameOf> {
	const users = await db.selectFrom("user").select(["userId", "firstName", "lastName"]).execute();
	const names = new Map(
		users.map(({ userId, firstName, lastName }) => [userId, `${firstName} ${lastName}`]),
	);
	return (userId) => names.get(userId ?? 0) ?? "Deleted user";
}

const momentText = (at: LeagueTime) => `${formatDate(dateOf(at))}, ${formatHour(at)}`;
