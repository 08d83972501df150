import type { Kysely, Selectable } from "kysely";
import { answerOf, type CurrentAnswer } from "../../../league/rules/availability/answer-of.ts";
import type { EffectiveSlot } from "../../../league/rules/schedule/effective-slot.ts";
import { slotOfMatch } from "../../../league/rules/schedule/effective-slot.ts";
import type { Database } from "../../db/schema.ts";

type DatedMatch = Pick<Selectable<Database["match"]>, "matchId"> &
	Pick<EffectiveSlot, "effectiveDate" | "effectiveTime">;
type Player = Selectable<Database["player"]>;

/** A player of a team, with the answer for a match and the emails that asked. */
export interface AskedPlayer {
	player: Player;
	current: CurrentAnswer;
	/** The days of the emails so far. */
	sentOn: string[];
}

/**
 * All answers about these matches and all emails that asked for them, for any date of a match, and
 * all absences.
 */
export async function readEntries(db: Kysely<Database>, matches: readonly DatedMatch[]) {
	const matchIds = [...matches.map(({ matchId }) => matchId), 0];
	return {
		answers: await db
			.selectFrom("availability")
			.selectAll()
			.where("matchId", "in", matchIds)
			.execute(),
		emails: await db
			.selectFrom("availabilityEmail")
			.selectAll()
			.where("matchId", "in", matchIds)
			.where("about", "=", "question")
			.execute(),
		absences: await db
			.selectFrom("absence")
			.selectAll()
			.orderBy("fromDate")
			.orderBy("absenceId")
			.execute(),
	};
}
type Entries = Awaited<ReturnType<typeof readEntries>>;

/** These players of a team, each with the answer for a match at its current date. */
export function askedAbout(
	{ teamId, players }: { teamId: number; players: readonly Player[] },
	match: DatedMatch,
	{ answers, emails, absences }: Entries,
): AskedPlayer[] {
	const isOfSlot = (row: { matchId: number; teamId: number; slot: string }) =>
		row.matchId === match.matchId && row.teamId === teamId && row.slot === slotOfMatch(match);
	const [given, sent] = [answers.filter(isOfSlot), emails.filter(isOfSlot)];
	return players.map((player) => {
		const isOwn = (row: { playerId: number }) => row.playerId === player.playerId;
		const away = absences.filter((row) => isOwn(row) && row.teamId === teamId);
		return {
			player,
			current: answerOf(given.find(isOwn), away, match.effectiveDate ?? ""),
			sentOn: sent.filter(isOwn).map(({ sentOn }) => sentOn),
		};
	});
}

/** The active roster of a team. */
export const readRoster = (db: Kysely<Database>, teamId: number): Promise<Player[]> =>
	db
		.selectFrom("player")
		.selectAll()
		.where("teamId", "=", teamId)
		.where("isActive", "=", true)
		.orderBy("lastName")
		.orderBy("firstName")
		.orderBy("playerId")
		.execute();
