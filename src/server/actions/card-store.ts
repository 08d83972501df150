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

/** The scorecard at an earlier version; null if the change log no longer has that version. */
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
 * The highest version that this match's scorecard ever had. A recreated scorecard counts on from
 * it, so that versions never repeat.
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

/** The version at which each side verified; 0 if that was before the change log began. */
export async function verificationVersions(
	trx: Trx,
	matchId: number,
): Promise<{ home: number; visitor: number }> {
	const rows = await changesOf(trx, matchId)
		.select(["before", "after"])
		.orderBy("changeId", "desc")
		.execute();
	const changes = rows as { before: Card | null; after: Card | null }[];
	const verifiedAt = (field: "homeVerified" | "visitorVerified") =>
		changes.find(({ before, after }) => after?.[field] && !before?.[field])?.after?.version ?? 0;
	return { home: verifiedAt("homeVerified"), visitor: verifiedAt("visitorVerified") };
}

/**
 * The current scorecard with who changed it last and when, for a caller whose change came too late.
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
/** The fields of a scorecard that its editors may read. */
export function shownCard(card: Card): Record<string, unknown> {
	const withTotals: Record<string, unknown> = { ...card, ...totals(card) };
	return Object.fromEntries(fields.map((field) => [field, withTotals[field]]));
}

export async function writeCard(trx: Trx, card: Card, isNew: boolean) {
	if (isNew) await trx.insertInto("matchResult").values(card).execute();
	else await trx.updateTable("matchResult").set(card).where("matchId", "=", card.matchId).execute();
}
