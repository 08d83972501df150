import { type Kysely, sql } from "kysely";
import type { CardDays } from "../../league/reports/season/lateness.ts";
import type { SeasonPeople } from "../../league/reports/season/retention.ts";
import type { Card } from "../../league/rules/scoring/card-merge.ts";
import { isComplete, totals } from "../../league/rules/scoring/scorecard.ts";
import { dateOf, leagueTime } from "../../league/rules/time/league-time.ts";
import type { Database } from "./schema.ts";

/** Everyone on the scorecards of past seasons, by name, without reading whole archives. */
export async function archivedPeople(
	db: Kysely<Database>,
): Promise<(SeasonPeople & { seasonId: number })[]> {
	return db
		.selectFrom("seasonArchive")
		.innerJoin("season", "season.seasonId", "seasonArchive.seasonId")
		.select([
			"season.seasonId",
			"seasonName",
			"startDate",
			sql<string[]>`array(
				select concat_ws(' ', "each" ->> 'firstName', "each" ->> 'lastName')
				from jsonb_array_elements("content" -> 'player') "each"
			)`.as("players"),
			sql<string[]>`array(
				select "each" ->> 'teamName' from jsonb_array_elements("content" -> 'team') "each"
			)`.as("teams"),
		])
		.where("hasResults", "=", true)
		.execute();
}

/** When the scorecards of these matches were first complete and first final, by the change log. */
export async function daysOfCards(
	db: Kysely<Database>,
	matchIds: readonly number[],
	timeZone: string,
): Promise<Map<number, CardDays>> {
	if (matchIds.length === 0) return new Map();
	const changes = await db
		.selectFrom("change")
		.innerJoin("write", "write.writeId", "change.writeId")
		.select(["change.id", "write.at", "change.after"])
		.where("kind", "=", "matchResult")
		.where("change.id", "in", matchIds)
		.where("change.after", "is not", null)
		.orderBy("changeId")
		.execute();
	return new Map(
		[...Map.groupBy(changes, ({ id }) => id)].map(([matchId, ofMatch]) => {
			const first = (isReached: (card: Card) => boolean) => {
				const found = ofMatch.find(({ after }) => isReached(after as Card));
				return found ? dateOf(leagueTime(new Date(found.at), timeZone)) : null;
			};
			const isFull = (card: Card) => isComplete(totals(card));
			return [
				matchId,
				{
					completeOn: first(isFull),
					finalOn: first((card) => isFull(card) && card.homeVerified && card.visitorVerified),
				},
			];
		}),
	);
}
