import { hash } from "node:crypto";
import { type Insertable, type Kysely, sql } from "kysely";
import { indexedWords, plainText } from "../../league/rules/search/search-words.ts";
import { trigramsOf } from "../../league/rules/search/typing-errors.ts";
import type { Database, Trx } from "../db/schema.ts";
import type { SearchSource } from "../db/search-tables.ts";

type Row = Insertable<Database["searchEntry"]>;

/** What can be found. By default it has no text, is for everyone, and is sorted by its title. */
export type SearchEntry = Pick<Row, "key" | "kind" | "title" | "path"> &
	Partial<
		Pick<Row, "detail" | "body" | "audience" | "place" | "matchNumber" | "matchDate" | "seasonId">
	> & {
		/** More words that find it. The detail only says more about a result. */
		also?: string;
	};

export const everyone = "everyone";

/** An entry as it is stored, but for its words. */
export function completeEntry(source: SearchSource, { also = "", ...entry }: SearchEntry) {
	const row = {
		detail: "",
		body: "",
		audience: [everyone],
		place: 0,
		matchNumber: null,
		matchDate: null,
		seasonId: null,
		...entry,
	};
	const [titleWords, moreWords, bodyWords] = [row.title, also, row.body].map((text) =>
		indexedWords(text).join(" "),
	) as [string, string, string];
	const all = {
		source,
		...row,
		plainTitle: plainText(row.title),
		titleWords,
		moreWords,
		bodyWords,
	};
	return { ...all, hash: hash("sha1", JSON.stringify(all), "base64url") };
}
type CompleteEntry = ReturnType<typeof completeEntry>;

const columns = [
	...(["source", "key", "kind", "title", "detail", "body", "path", "audience", "place"] as const),
	...(["matchNumber", "matchDate", "seasonId", "plainTitle", "hash"] as const),
] satisfies (keyof Row)[];

/** Entries per statement. */
const batchSize = 2000;
const manyChanges = 500;

/** Replaces the stored entries of a source by these, and its words by theirs. */
export async function storeEntries(
	trx: Trx,
	source: SearchSource,
	entries: readonly CompleteEntry[],
): Promise<void> {
	const stored = new Map(
		(
			await trx
				.selectFrom("searchEntry")
				.select(["key", "hash"])
				.where("source", "=", source)
				.execute()
		).map(({ key, hash }) => [key, hash]),
	);
	const changed = entries.filter(({ key, hash }) => stored.get(key) !== hash);
	const kept = new Set(entries.map(({ key }) => key));
	const gone = [...stored.keys()].filter((key) => !kept.has(key));
	if (changed.length === 0 && gone.length === 0) return;
	const outdated = [...gone, ...changed.map(({ key }) => key)];
	await sql`delete from "searchEntry" where "source" = ${source} and "key" = any(${outdated})`.execute(
		trx,
	);
	for (let start = 0; start < changed.length; start += batchSize)
		await insertEntries(trx, changed.slice(start, start + batchSize));
	await storeWords(trx, source, entries);
	// Later the database does this itself; until then each search would read all new entries.
	if (changed.length > manyChanges)
		await sql`select gin_clean_pending_list('"searchEntryWords"'),
			gin_clean_pending_list('"searchWordTrigrams"')`.execute(trx);
}

/**
 * Words of a text are found in any of their forms (“played” by “playing”), those of names as they
 * are.
 */
async function insertEntries(trx: Trx, entries: readonly CompleteEntry[]) {
	const list = sql.join(columns.map((column) => sql.ref(column)));
	await sql`
		insert into "searchEntry" (${list}, "words")
		select ${list}, setweight(to_tsvector('simple', "titleWords"), 'A')
			|| setweight(to_tsvector('simple', "moreWords"), 'B')
			|| setweight(to_tsvector('simple', "bodyWords"), 'C')
			|| setweight(to_tsvector('english', "bodyWords"), 'D')
		from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry(
			"source" text, "key" text, "kind" text, "title" text, "detail" text, "body" text, "path" text,
			"audience" text[], "place" integer, "matchNumber" integer, "matchDate" date, "seasonId" integer,
			"plainTitle" text, "hash" text, "titleWords" text, "moreWords" text, "bodyWords" text
		)`.execute(trx);
}

/**
 * Stores the words that mistyped ones are corrected to: those with four letters or more. Matches
 * add none, since they consist of team names.
 */
async function storeWords(trx: Trx, source: SearchSource, entries: readonly CompleteEntry[]) {
	const words = new Set(
		entries
			.filter(({ kind }) => kind !== "match")
			.flatMap(({ titleWords, moreWords, bodyWords }) =>
				`${titleWords} ${moreWords} ${bodyWords}`.split(" "),
			)
			.filter((word) => word.length > 3 && !/\d/.test(word)),
	);
	const { rows } = await sql<{ word: string }>`
		select "word" from "searchWord" where "source" = ${source}`.execute(trx);
	const known = new Set(rows.map(({ word }) => word));
	const gone = [...known].filter((word) => !words.has(word));
	if (gone.length > 0)
		await sql`delete from "searchWord" where "source" = ${source} and "word" = any(${gone})`.execute(
			trx,
		);
	const added = [...words]
		.filter((word) => !known.has(word))
		.map((word) => ({ word, trigrams: trigramsOf(word) }));
	if (added.length > 0)
		await sql`
			insert into "searchWord" ("source", "word", "trigrams")
			select ${source}, "word", "trigrams"
			from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added("word" text, "trigrams" text[])`.execute(
			trx,
		);
}

/** Empties the index, for data that must be gone at once; the next search fills it again. */
export async function emptySearchIndex(db: Kysely<Database> | Trx): Promise<void> {
	for (const table of ["searchEntry", "searchWord", "searchState"] as const)
		await db.deleteFrom(table).execute();
}
