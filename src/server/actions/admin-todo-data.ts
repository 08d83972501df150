import type { Kysely, Selectable } from "kysely";
import { isOpen } from "../../league/rules/cases/case-rules.ts";
import {
	type EffectiveSlot,
	withEffectiveSlots,
} from "../../league/rules/schedule/effective-slot.ts";
import { closedBecause } from "../../league/rules/schedule/proposal-state.ts";
import type { Card } from "../../league/rules/scoring/card-merge.ts";
import { totals } from "../../league/rules/scoring/scorecard.ts";
import { seasonOfMatches } from "../../league/rules/season/season-of-matches.ts";
import type { PayPalNotice, TodoLeague } from "../../league/rules/tasks/admin-todo.ts";
import { isBye } from "../../league/rules/teams/bye.ts";
import type { LeagueDate, LeagueTime } from "../../league/rules/time/league-time.ts";
import { readLeague } from "../db/read-league.ts";
import { readNumbersOfMatches, readSeasonsWithNumbers } from "../db/read-numbers.ts";
import type { Database } from "../db/schema.ts";
import { readCases } from "./cases/stored-case.ts";

type DatedMatch = Selectable<Database["match"]> & EffectiveSlot;

/**
 * Everything that can put a task on the admins' to-do list, as this connection or transaction sees
 * it.
 */
export async function readTodoData(db: Kysely<Database>, now: LeagueTime) {
	const [
		seasons,
		numbers,
		teams,
		matches,
		events,
		results,
		makeups,
		disputes,
		payments,
		payPalNotices,
		preferences,
		allExits,
		fees,
	] = await Promise.all([
		readSeasonsWithNumbers(db),
		readNumbersOfMatches(db),
		db.selectFrom("team").selectAll().execute(),
		db.selectFrom("match").selectAll().execute(),
		db.selectFrom("event").selectAll().execute(),
		db.selectFrom("matchResult").selectAll().execute(),
		db.selectFrom("makeupMatch").selectAll().execute(),
		db
			.selectFrom("dispute")
			.selectAll()
			.where("settledAt", "is", null)
			.orderBy("disputeId")
			.execute(),
		db.selectFrom("payment").selectAll().execute(),
		readOpenNotices(db),
		db
			.selectFrom("schedulePreference")
			.select(["seasonId", "weight"])
			.orderBy("preferenceId")
			.execute(),
		db.selectFrom("teamExit").selectAll().execute(),
		readLeague(db),
	]);
	const season = seasonOfMatches(seasons, matches).season;
	const dated = withEffectiveSlots(matches, makeups);
	const proposed = await readProposed(db, { matches: dated, results }, now);
	const protests = (await readCases(db)).filter((each) => each.kind === "protest" && isOpen(each));
	return {
		seasons,
		numbers,
		teams,
		matches: dated,
		events,
		results,
		withdrawals: allExits,
		exits: allExits.filter(({ seasonId }) => seasonId === season?.seasonId),
		disputes,
		exceptions: {
			matchIds: new Set([...disputes, ...proposed, ...protests].map(({ matchId }) => matchId)),
			playing: new Set(
				teams.filter((team) => team.isActive && !isBye(team)).map(({ teamId }) => teamId),
			),
		},
		payments,
		fees,
		payPalNotices,
		preferences,
	} satisfies TodoLeague;
}

/** The make-up proposals that wait for an answer. */
async function readProposed(
	db: Kysely<Database>,
	{ matches, results }: { matches: readonly DatedMatch[]; results: readonly Card[] },
	now: LeagueTime,
) {
	const open = await db
		.selectFrom("makeupProposal")
		.selectAll()
		.where("status", "=", "open")
		.execute();
	return open.filter((proposal) => {
		const match = matches.find(({ matchId }) => matchId === proposal.matchId);
		const card = results.find(({ matchId }) => matchId === proposal.matchId);
		return match && closedBecause(proposal, match, card && totals(card), now) === null;
	});
}

/** PayPal notices with a problem that nobody has settled yet. */
async function readOpenNotices(db: Kysely<Database>): Promise<PayPalNotice[]> {
	const rows = await db
		.selectFrom("payPalNotice")
		.select(["noticeId", "problem", "teamId", "payerName", "teamName", "amount", "currency"])
		.where("problem", "is not", null)
		.where("settledAt", "is", null)
		.orderBy("noticeId")
		.execute();
	return rows.flatMap(({ problem, ...row }) => (problem === null ? [] : [{ ...row, problem }]));
}

export type TodoData = Awaited<ReturnType<typeof readTodoData>>;

/**
 * The key of a task mark in `readMarks`: what the task is about, and the ID of its match or team.
 */
export const markKey = (about: string, id: number) => `${about} ${id}`;

/**
 * Task marks by `markKey`: the last reminder, and the forfeits that an admin has acknowledged.
 * Marks of other seasons are left out.
 */
export async function readMarks(db: Kysely<Database>, seasonId: number | null) {
	const rows = await db.selectFrom("taskMark").selectAll().orderBy("taskMarkId").execute();
	const current = rows.filter((row) => row.seasonId === null || row.seasonId === seasonId);
	return new Map<string, { on: LeagueDate; sets: string | null }>(
		current.map(({ about, id, on, sets }) => [markKey(about, id), { on, sets }]),
	);
}

/** Forfeited sets in the form in which an acknowledgment is stored. */
export const setsText = ({ total, mostToOneTeam }: { total: number; mostToOneTeam: number }) =>
	`${total}, ${mostToOneTeam} to one`;
