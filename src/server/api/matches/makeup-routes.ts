import { z } from "zod";
import {
	type MakeupProposal,
	type MakeupProposalView,
	makeupProposal,
	makeupProposalView,
	newProposal,
	type PostponementChoices,
	postponementChoices,
	proposalAcceptance,
	proposalCounter,
	proposalEnd,
} from "../../../league/entities/makeup-proposal.ts";
import type { proposalKinds } from "../../../league/entities/postponement.ts";
import { guards, isMember } from "../../../league/permissions.ts";
import { resources } from "../../../league/resources.ts";
import { stateAndLines } from "../../../league/rules/schedule/match-state.ts";
import { postponementBlocker } from "../../../league/rules/schedule/postponement.ts";
import { closedBecause, isPast } from "../../../league/rules/schedule/proposal-state.ts";
import {
	acceptMakeup,
	counterMakeup,
	endMakeupProposal,
	readProposal,
} from "../../actions/makeups/answer-proposal.ts";
import { keyHolder } from "../../actions/makeups/links.ts";
import {
	freeSlotNames,
	openProposal,
	proposingSide,
	readProposalMatch,
	sidesOf,
} from "../../actions/makeups/proposals.ts";
import { deadlineOf, proposeMakeup } from "../../actions/makeups/propose-makeup.ts";
import { notYourTeam } from "../../actions/teams/own-team.ts";
import { type Call, idFrom } from "../../context/call.ts";
import type { Route, RouteErrors } from "../../context/route.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { assertAccess } from "../../errors.ts";
import { shownMatch } from "../history/shown-match.ts";
import { list, wantedFields } from "../lists.ts";
import { captains, limited, members } from "../reference/common-errors.ts";

/** GET /api/list/makeupProposal: make-up times that are suggested and not answered yet. */
async function readOpen(context: ServerContext): Promise<MakeupProposal[]> {
	const [proposals, matches, results] = await Promise.all([
		context.reads.makeupProposal(),
		context.reads.match(),
		context.reads.matchResult(),
	]);
	return proposals.flatMap((proposal) => {
		const match = matches.find(({ matchId }) => matchId === proposal.matchId);
		const card = results.find(({ matchId }) => matchId === proposal.matchId);
		if (!match || closedBecause(proposal, match, card, context.now()) !== null) return [];
		const { matchNumber, homeTeamId, visitorTeamId } = match;
		const state = stateAndLines(match, card, context.now());
		return [{ ...proposal, matchNumber, ...state, homeTeamId, visitorTeamId }];
	});
}

/** GET /api/get/postponement/{id}: what the caller can do about a match of theirs. */
async function getPostponement(context: ServerContext, call: Call): Promise<PostponementChoices> {
	assertAccess(guards.leaders(call.viewer));
	wantedFields(call.query, postponementChoices);
	const info = await readProposalMatch(context.db, idFrom(call.params["id"]));
	const userId = isMember(call.viewer) ? call.viewer.userId : 0;
	if (sidesOf(info, userId).length === 0) throw notYourTeam();
	const { lastDay, numbers } = await deadlineOf(context, context.db, info);
	const refusal = (kind: (typeof proposalKinds)[number]) =>
		postponementBlocker(
			info.match,
			info.card,
			{ kind, reason: "rain" },
			{ now: context.now(), lastDay, numbers },
		);
	return {
		match: await shownMatch(context, info),
		refusals: {
			rainedOut: refusal("rainedOut"),
			postpone: refusal("postpone"),
			calledOff: refusal("calledOff"),
		},
		slots: await freeSlotNames(context, context.db, info.match, lastDay),
		proposalId: (await openProposal(context, context.db, info))?.proposalId ?? null,
	};
}

/** GET /api/get/makeupProposal/{id}: a proposal by its key. Reading it changes nothing. */
async function getMakeupProposal(context: ServerContext, call: Call): Promise<MakeupProposalView> {
	wantedFields(call.query, makeupProposalView);
	const holder = await keyHolder(context, call, call.params["id"] ?? "");
	const { proposal, info, closed, canAnswer } = await readProposal(context, context.db, holder);
	const free =
		closed === null ? await freeSlotNames(context, context.db, info.match, proposal.lastDay) : [];
	return {
		match: await shownMatch(context, info),
		closed,
		proposedBy: info.teamNames[proposingSide(info, proposal)],
		kind: proposal.kind,
		canAnswer,
		slots: proposal.slots.map((slot) => ({
			slot,
			isFree: free.includes(slot) && !isPast(slot, context.now()),
		})),
		others: free.filter((slot) => !proposal.slots.includes(slot)),
	};
}

const answers = {
	...members,
	...limited,
	NOT_YOUR_TEAM: captains.NOT_YOUR_TEAM,
	NOT_FOUND: "The link does not exist or has expired.",
} satisfies RouteErrors;
const closes = {
	...answers,
	STALE: "It was answered before, or the match has another date.",
} satisfies RouteErrors;

/** Make-up times that captains suggest to each other. */
export const makeupRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "list/makeupProposal",
		summary: "Open suggestions of make-up times; captains read those of their own matches",
		response: z.array(makeupProposal.partial()),
		errors: captains,
		handle: list(resources.makeupProposal, readOpen),
	},
	{
		method: "GET",
		path: "get/postponement/{id}",
		summary: "What a captain can do about a match: refusals by kind, free make-up times",
		response: postponementChoices,
		errors: captains,
		handle: getPostponement,
	},
	{
		method: "GET",
		path: "get/makeupProposal/{id}",
		summary: "Suggested make-up times, by their ID or by the token of an email’s link",
		response: makeupProposalView,
		errors: answers,
		handle: getMakeupProposal,
	},
	{
		method: "POST",
		path: "proposeMakeup",
		summary: "Suggests make-up times to the other team; “rained out” calls the match off",
		body: newProposal,
		response: z.object({ proposalId: z.number() }),
		errors: {
			...captains,
			...limited,
			NOT_POSSIBLE: "The by-laws don’t allow it now, or a time is not free.",
			STALE: "There are already suggestions for this match.",
		},
		handle: proposeMakeup,
	},
	{
		method: "POST",
		path: "acceptMakeup",
		summary: "Books the make-up at a suggested time",
		body: proposalAcceptance,
		response: z.object({ slot: z.string() }),
		errors: { ...closes, NOT_POSSIBLE: "The time was not suggested or is taken." },
		handle: acceptMakeup,
	},
	{
		method: "POST",
		path: "counterMakeup",
		summary: "Suggests other times instead",
		body: proposalCounter,
		response: z.object({ proposalId: z.number() }),
		errors: { ...closes, NOT_POSSIBLE: "A time is not free." },
		handle: counterMakeup,
	},
	{
		method: "POST",
		path: "endMakeupProposal",
		summary: "Declines or withdraws suggested times",
		body: proposalEnd,
		response: z.object({ status: z.enum(["declined", "withdrawn"]) }),
		errors: closes,
		handle: endMakeupProposal,
	},
];
