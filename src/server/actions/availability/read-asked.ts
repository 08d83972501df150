import type { Kysely, Selectable } from "kysely";
import { answerOf, type CurrentAnswer } from "../../../league/rules/availability/answer-of.ts";
import { slotOfMatch } from "../../../league/rules/availability/link-closed.ts";
import type { EffectiveSlot } from "../../../league/rules/schedule/effective-slot.ts";
import type { Database } from "../../db/schema.ts";

type DatedMatch = Pick<Selectable<Database["match"]>, "matchId"> & EffectiveSlot;

/** A player of a team, with the answer for a match and the emails that asked. */
export interface AskedPlayer {
	player: Selectable<Database["player"]>;
	current: CurrentAnswer;
	/** The days of the emails so far. */
	sentOn: string[];
}

/** The active roster of a team, each with the answer for these matches at their current dates. */
export async function readAsked<M extends DatedMatch>(
	db: Kysely<Database>,
	teamId: number,
	matches: readonly M[],
) {
	const players = await db
		.selectFrom("player")
		.selectAll()
		.where("teamId", "=", teamId)
		.where("isActive", "=", true)
		.orderBy("lastName")
		.orderBy("firstName")
		.orderBy("playerId")
		.execute();
	const ofMatches = matches.map(({ matchId }) => matchId);
	const read = <Table extends "availability" | "availabilityEmail">(table: Table) =>
		db
			.selectFrom<"availability" | "availabilityEmail">(table)
			.selectAll()
			.where("teamId", "=", teamId)
			.where("matchId", "in", [...ofMatches, 0])
			.execute() as Promise<Selectable<Database[Table]>[]>;
	const [entries, emails] = [await read("availability"), await read("availabilityEmail")];
	const absences = await db
		.selectFrom("absence")
		.selectAll()
		.where("teamId", "=", teamId)
		.orderBy("fromDate")
		.orderBy("absenceId")
		.execute();
	const ofPlayer = <R extends { playerId: number }>(rows: readonly R[], playerId: number) =>
		rows.filter((row) => row.playerId === playerId);
	return {
		players,
		absences: absences.filter(({ playerId }) => ofPlayer(players, playerId).length > 0),
		matches: matches.map((match) => {
			const isOfSlot = (row: { matchId: number; slot: string }) =>
				row.matchId === match.matchId && row.slot === slotOfMatch(match);
			const [own, sent] = [entries.filter(isOfSlot), emails.filter(isOfSlot)];
			return {
				match,
				asked: players.map(
					(player): AskedPlayer => ({
						player,
						current: answerOf(
							ofPlayer(own, player.playerId)[0],
							ofPlayer(absences, player.playerId),
							match.effectiveDate ?? "",
						),
						sentOn: ofPlayer(sent, player.playerId).map(({ sentOn }) => sentOn),
					}),
				),
			};
		}),
	};
}
