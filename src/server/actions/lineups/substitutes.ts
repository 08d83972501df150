import type { AvailabilityAnswer } from "../../../league/entities/availability.ts";
import { type SubstituteRequest, substituteCall } from "../../../league/entities/team-lineup.ts";
import { messages } from "../../../league/messages.ts";
import { guards } from "../../../league/permissions.ts";
import {
	nextSubstitute,
	openRequest,
	steppedIn,
} from "../../../league/rules/lineup/substitutes.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { emailLimit } from "../../limits.ts";
import { minutesUntilEnd } from "../availability/ask-players.ts";
import { createLink } from "../availability/availability-link.ts";
import { readMatchInfo } from "../scorecards/match-card.ts";
import { teamMatch } from "../teams/team-match.ts";
import { readOwnLineup, readTeamLineup } from "./stored-lineup.ts";
import {
	availableSubstitutes,
	canSeeSpot,
	lineName,
	nameOf,
	readSubstituteState,
	type SubstituteState,
	sideOf,
} from "./substitute-state.ts";

/**
 * What a player's new answer does to the team's lineup. A substitute who was asked to step in and
 * says yes takes the place, if they may play the match (by-laws II b, II e, XIV c). If a player of
 * the lineup, or that substitute, can't play, the next substitute is asked. The captains are told
 * each time.
 */
export async function followAnswer(
	context: Pick<ServerContext, "mail" | "now">,
	trx: Trx,
	{ matchId, teamId, playerId }: { matchId: number; teamId: number; playerId: number },
	{ before, after }: { before: AvailabilityAnswer | null; after: AvailabilityAnswer },
) {
	const info = await readMatchInfo(trx, matchId);
	const lineup = await readTeamLineup(trx, info, sideOf(info, teamId), context.now());
	const state = await readSubstituteState(trx, lineup);
	if (!state) return;
	const request = openRequest(
		playerId,
		state.requests,
		availableSubstitutes(state),
		state.answerOf,
	);
	// A player who has been suspended since the question, or has no consent anymore, can't step in.
	const counted = after === "in" && state.refusals.has(playerId) ? "out" : after;
	// Also answers questions that are already settled, so that the captain sees who would have
	// stepped in.
	if (counted !== "maybe")
		await trx
			.updateTable("substituteRequest")
			.set({ answer: counted })
			.where("matchId", "=", matchId)
			.where("teamId", "=", teamId)
			.where("slot", "=", state.slot)
			.where("playerId", "=", playerId)
			.where("answer", "is", null)
			.execute();
	if (request && counted !== "maybe") {
		if (counted === "in") await stepIn(context, trx, state, request);
		else await fill(context, trx, state, { insteadOf: request.insteadOf, declinedBy: playerId });
	} else if (
		after === "out" &&
		before !== "out" &&
		lineup.own?.players.includes(playerId) &&
		canSeeSpot(state, playerId)
	)
		await fill(context, trx, state, { insteadOf: playerId, declinedBy: null });
}

/** Asks the next substitute, and tells the captains. */
async function fill(
	context: Pick<ServerContext, "mail" | "now">,
	trx: Trx,
	state: SubstituteState,
	gap: Gap,
) {
	const { playerId, callFirst } = await askNext(context, trx, state, gap.insteadOf);
	await notifyCaptains(context, trx, state, {
		...gap,
		callFirst,
		substitute: playerId,
		hasSteppedIn: false,
	});
}

async function stepIn(
	context: Pick<ServerContext, "mail">,
	trx: Trx,
	state: SubstituteState,
	request: SubstituteRequest,
) {
	const { own, teamId, match, exchange } = state.lineup;
	const { players, substitutes } = steppedIn(own, request, exchange.isExchanged);
	await trx
		.updateTable("lineup")
		.set({ players: [...players], substitutes: [...substitutes], version: own.version + 1 })
		.where("matchId", "=", match.matchId)
		.where("teamId", "=", teamId)
		.execute();
	await notifyCaptains(context, trx, state, {
		insteadOf: request.insteadOf,
		declinedBy: null,
		substitute: request.playerId,
		hasSteppedIn: true,
		callFirst: [],
	});
}

interface Gap {
	insteadOf: number;
	/** A substitute who can't step in either. */
	declinedBy: number | null;
}

async function askNext(
	context: Pick<ServerContext, "mail" | "now">,
	trx: Trx,
	state: SubstituteState,
	insteadOf: number,
) {
	const { lineup, slot, requests, roster, answerOf } = state;
	const emailOf = (id: number) =>
		roster.find(({ player }) => player.playerId === id)?.player.email ?? "";
	const next = nextSubstitute(insteadOf, availableSubstitutes(state), {
		requests,
		answerOf,
		hasEmail: (id) => emailOf(id) !== "",
	});
	const { playerId } = next;
	if (playerId !== null) {
		const { match, side, teamId } = lineup;
		const about = { matchId: match.matchId, teamId, playerId, slot };
		await trx
			.insertInto("substituteRequest")
			.values({ ...about, insteadOf })
			.execute();
		const number = requests.filter((request) => request.playerId === playerId).length + 1;
		const sentOn = dateOf(context.now());
		const token = await createLink(trx, about, { about: "substitute", number, sentOn });
		const name = nameOf(state, playerId);
		const player = roster.find((each) => each.player.playerId === playerId)!.player;
		await context.mail.queue(
			trx,
			{ name, address: player.email },
			{
				kind: "substituteAsked",
				...(await teamMatch(trx, lineup, side)),
				firstName: player.firstName,
				insteadOf: nameOf(state, insteadOf),
				line: lineName(state, insteadOf),
				token,
			},
			{ validMinutes: minutesUntilEnd(match, context.now()) },
		);
	}
	return next;
}

async function notifyCaptains(
	{ mail }: Pick<ServerContext, "mail">,
	trx: Trx,
	state: SubstituteState,
	news: Gap & { substitute: number | null; hasSteppedIn: boolean; callFirst: number[] },
) {
	const { match, side, leaders, exchange } = state.lineup;
	const facts = await teamMatch(trx, state.lineup, side);
	for (const leader of leaders[side])
		await mail.queue(trx, leader, {
			kind: "substituteNews",
			...facts,
			matchId: match.matchId,
			insteadOf: nameOf(state, news.insteadOf),
			line: lineName(state, news.insteadOf),
			declined: news.declinedBy === null ? null : nameOf(state, news.declinedBy),
			substitute: news.substitute === null ? null : nameOf(state, news.substitute),
			hasSteppedIn: news.hasSteppedIn,
			isExchanged: exchange.isExchanged,
			callFirst: news.callFirst.map((id) => ({
				name: nameOf(state, id),
				phone: state.roster.find(({ player }) => player.playerId === id)?.player.phone ?? "",
			})),
		});
}

/**
 * POST /api/askSubstitute `{ matchId, teamId, insteadOf }`: emails the next substitute to ask
 * whether they can step in for a player of the lineup who is out. Returns `{ playerId }` of the
 * substitute. The team's two captains only. Page: /lineup/{matchId}; by-law VIII e.
 */
export async function askSubstitute(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.leaders(viewer));
	const { insteadOf, ...which } = parseBody(substituteCall, call.body);
	await context.limits.spend(emailLimit(viewer));
	const result = await auditedTransaction(context, call, async (trx) => {
		const lineup = await readOwnLineup(trx, viewer, { ...which, now: context.now() });
		if (lineup.isDeputy) throw new ApiError("NOT_YOUR_TEAM", messages.captainsEmailLineups);
		if (lineup.closed !== null) throw new ApiError("NOT_POSSIBLE", lineup.closed);
		const state = await readSubstituteState(trx, lineup);
		if (!state?.lineup.own.players.includes(insteadOf))
			throw new ApiError("NOT_POSSIBLE", "This player is not in the lineup anymore.");
		if (state.answerOf(insteadOf) !== "out")
			throw new ApiError(
				"NOT_POSSIBLE",
				"You can ask a substitute only for a player who is out. Record the answer in “Who Can Play?” first.",
			);
		const { playerId } = await askNext(context, trx, state, insteadOf);
		if (playerId === null)
			throw new ApiError(
				"NOT_POSSIBLE",
				"No substitute is left to ask by email: each one is out, was asked already, or has no address.",
			);
		return { playerId };
	});
	context.mail.wake();
	return result;
}
