import {
	type CommitteeCase,
	committeeCase,
	type MatchFile,
} from "../../../league/entities/committee-case.ts";
import { guards, isMember, type Viewer } from "../../../league/permissions.ts";
import {
	answerUntil,
	isAnswerOpen,
	isOpen,
	protestRefusal,
	protestUntil,
} from "../../../league/rules/cases/case-rules.ts";
import { isWithinEditWindow } from "../../../league/rules/cases/edit-window.ts";
import { hasStarted } from "../../../league/rules/schedule/effective-slot.ts";
import { formatMoment } from "../../../league/rules/time/format-moment.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import { aboutMatch } from "../../actions/cases/about-match.ts";
import { type MatchParty, readMatchParty } from "../../actions/cases/match-party.ts";
import { caseReader, isCleared, readCases } from "../../actions/cases/stored-case.ts";
import { ledTeams } from "../../actions/teams/own-team.ts";
import { type Call, idFrom } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { readNumbersOfMatches } from "../../db/read-numbers.ts";
import { assertAccess } from "../../errors.ts";
import { assertNoQuery, pick, wantedFields } from "../lists.ts";
import { caseViewOf, readNames, stateOf } from "./case-view.ts";

/**
 * GET /api/get/matchFile/{id}: comments, protests and incidents of a match, as far as the caller
 * may see them, with what the caller may do now. For captains of the two teams, and the committee.
 * For a cleared match, everyone who may read a case about it: cases outlive their match.
 * By-laws XI, XII; page: /match-file/{matchId}.
 */
export async function getMatchFile(context: ServerContext, call: Call): Promise<MatchFile> {
	const { viewer, params, query } = call;
	assertAccess(guards.leadersAndCoordinators(viewer));
	assertNoQuery(query);
	const matchId = idFrom(params["id"]);
	const readable = matchId === null ? [] : await readReadable(context, viewer, matchId);
	const [filed] = readable;
	const isOfCleared = filed !== undefined && (await isCleared(context.db, filed.stored.matchId));
	const nameOf = await readNames(context);
	const cases = await Promise.all(
		readable.map(({ stored, reader }) => caseViewOf(context, stored, reader, nameOf, isOfCleared)),
	);
	if (isOfCleared)
		return {
			matchId: filed.stored.matchId,
			title: filed.stored.about,
			isCleared: true,
			playedOn: null,
			comments: await readComments(context, viewer, filed.stored.matchId, nameOf),
			protest: null,
			people: null,
			cases,
		};
	const party = await readMatchParty(context.db, viewer, matchId);
	const { match } = party.info;
	const isCaptain = party.sides.length > 0;
	return {
		matchId: match.matchId,
		title: aboutMatch(party.info),
		isCleared: false,
		playedOn: match.effectiveDate,
		comments: await readComments(context, viewer, match.matchId, nameOf),
		protest: isCaptain ? await protestingOf(context, party) : null,
		people: isCaptain ? await readPeople(context, party) : null,
		cases,
	};
}

async function readReadable({ db }: ServerContext, viewer: Viewer, matchId: number) {
	const leads = await ledTeams(db, viewer);
	return (await readCases(db, { matchId })).flatMap((stored) => {
		const reader = caseReader(stored, viewer, leads);
		return reader ? { stored, reader } : [];
	});
}

async function readComments(
	{ db, now }: ServerContext,
	viewer: Viewer,
	matchId: number,
	nameOf: Awaited<ReturnType<typeof readNames>>,
): Promise<MatchFile["comments"]> {
	const comments = await db
		.selectFrom("matchComment")
		.selectAll()
		.where("matchId", "=", matchId)
		.orderBy("commentId")
		.execute();
	return comments.map(({ commentId, userId, at, text }) => ({
		commentId,
		text,
		at: formatMoment(at),
		who: nameOf(userId),
		canChange: isMember(viewer) && userId === viewer.userId && isWithinEditWindow(at, now()),
	}));
}

async function protestingOf(
	{ db, now }: ServerContext,
	{ info: { match } }: MatchParty,
): Promise<MatchFile["protest"]> {
	const numbers = await readNumbersOfMatches(db);
	const { effectiveDate } = match;
	return {
		refusal: protestRefusal(effectiveDate, hasStarted(match, now()), numbers, now()),
		until: effectiveDate && protestUntil(effectiveDate, numbers),
		workingDays: numbers.protestWorkingDays,
	};
}

/**
 * GET /api/list/committeeCase: protests and incidents, the newest first: all in the divisions that
 * the caller decides about, and those that concern the teams that the caller leads, each with the
 * caller's team if it has to answer. Pages: /protests, /portal, /team-info.
 */
export async function listCommitteeCases(
	context: ServerContext,
	{ viewer, query }: Call,
): Promise<Partial<CommitteeCase>[]> {
	assertAccess(guards.leadersAndCoordinators(viewer));
	const wanted = wantedFields(query, committeeCase);
	const nameOf = await readNames(context);
	const numbers = await readNumbersOfMatches(context.db);
	const now = context.now();
	const leads = await ledTeams(context.db, viewer);
	return (await readCases(context.db)).flatMap((stored) => {
		const reader = caseReader(stored, viewer, leads);
		if (!reader) return [];
		const { caseId, kind, matchId, about, otherTeamId } = stored;
		const mustAnswer = leads.includes(otherTeamId) && isAnswerOpen(stored, numbers, now);
		const row = {
			caseId,
			kind,
			matchId,
			title: about,
			state: stateOf(stored, numbers, now),
			isOpen: isOpen(stored),
			filed: `${nameOf(stored.filedBy)}, ${formatMoment(stored.filedAt)}`,
			isOnCommittee: reader.isOnCommittee,
			answer: mustAnswer
				? { teamId: otherTeamId, by: answerUntil(stored, numbers) ?? dateOf(now) }
				: null,
		};
		return pick(row, wanted);
	});
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
