import type { Kysely, Selectable } from "kysely";
import { type Side, sides } from "../../../league/entities/line.ts";
import type { Match } from "../../../league/entities/match.ts";
import { withEffectiveSlots } from "../../../league/rules/schedule/effective-slot.ts";
import { freeSlots, makeupDays } from "../../../league/rules/schedule/free-slots.ts";
import { closedBecause, slotName } from "../../../league/rules/schedule/proposal-state.ts";
import { totals } from "../../../league/rules/scoring/scorecard.ts";
import { dateOf, type LeagueDate } from "../../../league/rules/time/league-time.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import { type MatchInfo, readMatchInfo } from "../scorecards/match-card.ts";

type Reader = Kysely<Database>;
export type Proposal = Selectable<Database["makeupProposal"]>;

/** A match with the totals of its scorecard, if it has one. */
export async function readProposalMatch(db: Reader, matchId: number | null) {
	const info = await readMatchInfo(db, matchId);
	const card = await db
		.selectFrom("matchResult")
		.selectAll()
		.where("matchId", "=", info.match.matchId)
		.executeTakeFirst();
	return { ...info, card: card && totals(card) };
}
export type ProposalMatch = Awaited<ReturnType<typeof readProposalMatch>>;

/** The match's open proposal, if any. */
export async function openProposal(
	{ now }: ServerContext,
	db: Reader,
	{ match, card }: ProposalMatch,
): Promise<Proposal | undefined> {
	const proposal = await db
		.selectFrom("makeupProposal")
		.selectAll()
		.where("matchId", "=", match.matchId)
		.where("status", "=", "open")
		.executeTakeFirst();
	return proposal && closedBecause(proposal, match, card, now()) === null ? proposal : undefined;
}

/** The free slots for a match at the make-up school, up to its last day. */
export async function freeSlotNames(
	{ now }: ServerContext,
	db: Reader,
	match: Pick<Match, "matchId" | "matchNumber" | "homeTeamId" | "visitorTeamId">,
	lastDay: LeagueDate,
): Promise<string[]> {
	const makeups = await db.selectFrom("makeupMatch").selectAll().execute();
	const matches = await db.selectFrom("match").selectAll().execute();
	const league = {
		matches: withEffectiveSlots(matches, makeups),
		makeups,
		teams: await db.selectFrom("team").selectAll().execute(),
		locations: [],
	};
	const days = makeupDays(dateOf(now()), lastDay);
	return freeSlots(match, { days, place: null }, league).map(slotName);
}

/** The sides that this person leads; none if they lead neither team. */
export const sidesOf = ({ leaders }: MatchInfo, userId: number): Side[] =>
	sides.filter((side) => leaders[side].some((person) => person.userId === userId));

/** The side that suggested these make-up times. */
export const proposingSide = ({ match }: MatchInfo, { teamId }: Proposal): Side =>
	match.homeTeamId === teamId ? "home" : "visitor";

/** Sets the status; returns the change to record. */
export async function setStatus(trx: Trx, before: Proposal, status: Proposal["status"]) {
	await trx
		.updateTable("makeupProposal")
		.set({ status })
		.where("proposalId", "=", before.proposalId)
		.execute();
	return { kind: "makeupProposal", id: before.proposalId, before, after: { ...before, status } };
}

/** Stores a proposal; returns the change to record. A match has at most one open proposal. */
export async function insertProposal(trx: Trx, values: Omit<Proposal, "proposalId" | "createdAt">) {
	// One that lapsed is still stored as open.
	await trx
		.updateTable("makeupProposal")
		.set({ status: "countered" })
		.where("matchId", "=", values.matchId)
		.where("status", "=", "open")
		.execute();
	const after = await trx
		.insertInto("makeupProposal")
		.values(values)
		.returningAll()
		.executeTakeFirstOrThrow();
	return { kind: "makeupProposal", id: after.proposalId, before: null, after };
}

/** The error if no make-up time is free; `lastDay` as text. */
export const noFreeTime = (lastDay: string) =>
	new ApiError(
		"NOT_POSSIBLE",
		`No time through ${lastDay} works for both teams. Ask the administrator to set a date (by-law XIV h).`,
	);
