import { otherSide, type Side } from "../../../league/entities/line.ts";
import { isOver } from "../../../league/rules/schedule/effective-slot.ts";
import { slotOf } from "../../../league/rules/schedule/proposal-state.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Trx } from "../../db/schema.ts";
import { continuationOf, leadersOfSides } from "../scorecards/match-card.ts";
import { newLink } from "./links.ts";
import { type Proposal, type ProposalMatch, proposingSide } from "./proposals.ts";

/**
 * Emails the captains of both teams about suggested make-up times: the other team's with a personal
 * link for each time, the suggesting team's without. A person who leads both teams gets the links.
 */
export async function emailProposal(
	{ mail, now }: ServerContext,
	trx: Trx,
	info: ProposalMatch,
	proposal: Proposal,
	{ isCounter, isCalledOff }: { isCounter: boolean; isCalledOff: boolean },
) {
	const side = proposingSide(info, proposal);
	const expiresOn = proposal.slots
		.map((slot) => slotOf(slot).matchDate)
		.toSorted()
		.at(-1)!;
	const email = {
		kind: "makeupProposed" as const,
		match: summaryOf(info),
		by: info.teamNames[side],
		to: info.teamNames[otherSide(side)],
		slots: proposal.slots,
		isCounter,
		isCalledOff,
		continuation: await continuationOf(trx, info.match.matchId),
		isPostponement: proposal.kind === "postpone" && !isOver(info.match, now()),
	};
	const answering = info.leaders[otherSide(side)];
	for (const { userId, name, address } of answering) {
		const token = await newLink(trx, { proposalId: proposal.proposalId, userId, expiresOn });
		await mail.queue(
			trx,
			{ name, address },
			{ ...email, token, teamId: teamOf(info, otherSide(side)) },
		);
	}
	for (const { userId, name, address } of info.leaders[side]) {
		if (answering.some((person) => person.userId === userId)) continue;
		await mail.queue(trx, { name, address }, { ...email, token: null, teamId: teamOf(info, side) });
	}
}

/** Emails the captains of both teams that suggestions were declined or withdrawn. */
export async function emailProposalEnd(
	{ mail }: ServerContext,
	trx: Trx,
	info: ProposalMatch,
	proposal: Proposal,
	what: "declined" | "withdrawn",
) {
	const side = proposingSide(info, proposal);
	const email = {
		kind: "makeupProposalEnded" as const,
		match: summaryOf(info),
		by: info.teamNames[what === "withdrawn" ? side : otherSide(side)],
		what,
		isScheduled: info.match.effectiveDate !== null,
	};
	for (const { userId, name, address } of leadersOfSides(info)) {
		const led = info.leaders.home.some((person) => person.userId === userId) ? "home" : "visitor";
		await mail.queue(trx, { name, address }, { ...email, teamId: teamOf(info, led) });
	}
}

const teamOf = ({ match }: ProposalMatch, side: Side) => match[`${side}TeamId`];

const summaryOf = ({ match, teamNames }: ProposalMatch) => ({
	matchId: match.matchId,
	matchNumber: match.matchNumber,
	homeTeam: teamNames.home,
	visitorTeam: teamNames.visitor,
});
