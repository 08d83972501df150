import { sql, type Transaction } from "kysely";
import { resources } from "../../league/resources.ts";
import { type Card, emptyCard } from "../../league/rules/scoring/card-merge.ts";
import { totals } from "../../league/rules/scoring/scorecard.ts";
import type { Database } from "../db/schema.ts";

type Trx = Transaction<Database>;
export const cardKind = "matchResult";

export const storedCard = (trx: Trx, matchId: number): Promise<Card | undefined> =>
	trx.selectFrom("matchResult").selectAll().where("matchId", "=", matchId).executeTakeFirst();

const changesOf = (trx: Trx, matchId: number) =>
	trx.selectFrom("change").where("kind", "=", cardKind).where("id", "=", matchId);
const versionIn = (row: "before" | "after") =>
	sql<number | null>`(${sql.ref(row)} ->> 'version')::int`;

/** The card as it was at a version that somebody has seen; null if nobody knows it any more. */
export async function cardAt(trx: Trx, matchId: number, version: number): Promise<Card | null> {
	if (version === 0) return emptyCard(matchId);
	const found = await changesOf(trx, matchId)
		.select(["before", "after", versionIn("after").as("version")])
		.where((row) =>
			row.or([row(versionIn("after"), "=", version), row(versionIn("before"), "=", version)]),
		)
		.orderBy("changeId", "desc")
		.executeTakeFirst();
	return ((found?.version === version ? found.after : found?.before) as Card | undefined) ?? null;
}

/**
 * The highest version that this match's card has had, so that a card made anew never has an old
 * one's.
 */
export async function lastVersion(trx: Trx, matchId: number): Promise<number> {
	const { last } = await changesOf(trx, matchId)
		.select((row) =>
			row.fn
				.max(row.fn<number | null>("greatest", [versionIn("before"), versionIn("after")]))
				.as("last"),
		)
		.executeTakeFirstOrThrow();
	return last ?? 0;
}

/** The version with which a side's tick was set; 0 where that was before anything was noted. */
export async function tickVersions(
	trx: Trx,
	matchId: number,
): Promise<{ home: number; visitor: number }> {
	const rows = await changesOf(trx, matchId)
		.select(["before", "after"])
		.orderBy("changeId", "desc")
		.execute();
	const changes = rows as { before: Card | null; after: Card | null }[];
	const set = (tick: "homeVerified" | "visitorVerified") =>
		changes.find(({ before, after }) => after?.[tick] && !before?.[tick])?.after?.version ?? 0;
	return { home: set("homeVerified"), visitor: set("visitorVerified") };
}

/**
 * How the card stands, who has changed it last, and when: what somebody is shown whose own change
 * comes too late.
 */
export async function currentState(trx: Trx, matchId: number, card: Card | undefined) {
	const last = await changesOf(trx, matchId)
		.innerJoin("write", "write.writeId", "change.writeId")
		.leftJoin("user", "user.userId", "write.userId")
		.select(["write.at", "user.firstName", "user.lastName"])
		.orderBy("changeId", "desc")
		.executeTakeFirst();
	const who = last?.firstName ? `${last.firstName} ${last.lastName}` : null;
	return {
		card: card ? shownCard(card) : null,
		who,
		when: last ? new Date(last.at).toISOString() : null,
	};
}

const fields = Object.keys(resources.matchResult.schema.shape);
/** The card as those read it who may write on it. */
export function shownCard(card: Card): Record<string, unknown> {
	const whole: Record<string, unknown> = { ...card, ...totals(card) };
	return Object.fromEntries(fields.map((field) => [field, whole[field]]));
}

export async function writeCard(trx: Trx, card: Card, isNew: boolean) {
	if (isNew) await trx.insertInto("matchResult").values(card).execute();
	else await trx.updateTable("matchResult").set(card).where("matchId", "=", card.matchId).execute();
}
