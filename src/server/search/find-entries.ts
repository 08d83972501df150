import { type Kysely, type RawBuilder, sql } from "kysely";
import type { SearchKind } from "../../league/entities/search.ts";
import type { ByLawQuery } from "../../league/rules/search/by-law-query.ts";
import type { MatchQuery } from "../../league/rules/search/match-query.ts";
import { spellingsOf, type Term } from "../../league/rules/search/search-words.ts";
import type { LeagueDate } from "../../league/rules/time/league-time.ts";
import type { Database } from "../db/schema.ts";

/** An entry that fits; `total`: how many of its kind do. */
export interface FoundEntry {
	kind: SearchKind;
	title: string;
	detail: string;
	body: string;
	path: string;
	matchNumber: number | null;
	matchDate: string | null;
	seasonId: number | null;
	score: number;
	total: number;
}

interface About {
	audience: readonly string[];
	kind: SearchKind | null;
	/** How many results of each kind. */
	limit: number;
	/** The query without punctuation and accents. */
	whole: string;
}

/**
 * Entries with all or any of the words, the best of each kind first: those with exactly this title,
 * whose title begins like it, with the words themselves rather than longer ones, and with the words
 * in their title rather than in their text. Those of past seasons come after today's. Pages count
 * three times, and the help, which is mostly for captains and admins, half. A query of numbers only
 * is not looked up in texts.
 */
export async function findEntries(
	db: Kysely<Database>,
	terms: readonly Term[],
	which: "all" | "any",
	{ audience, kind, limit, whole }: About,
): Promise<FoundEntry[]> {
	const wantedOf = terms.flat(2).every(isNumber) ? titleQueryOf : queryOf;
	const [all, any] = [sql` && `, sql` || `];
	const wanted =
		which === "any"
			? sql.join(terms.map(wantedOf), any)
			: sql.join(
					spellingsOf(terms).map((spelled) => sql`(${sql.join(spelled.map(wantedOf), all)})`),
					any,
				);
	const { rows } = await sql<FoundEntry>`
		with query as (
			select ${wanted} as "wanted", ${sql.join(terms.map(exactQueryOf), which === "any" ? any : all)} as "exact"
		), found as (
			select entry.*, count(*) over (partition by "kind")::integer as "total",
				row_number() over (partition by "kind" order by "score" desc, "source", "place", "title", "key") as "rank"
			from (
				select entry.*,
					(case when "plainTitle" = ${whole} then 8 when starts_with("plainTitle", ${whole}) then 2 else 0 end
						+ ("words" @@ "exact")::integer + ts_rank("words", "wanted"))
						* (case "kind" when 'page' then 3 when 'help' then 0.5 else 1 end) as "score"
				from "searchEntry" entry, query
				where "words" @@ "wanted" and "kind" <> 'match' and "audience" && ${[...audience]}::text[]
					and ${kind ? sql`"kind" = ${kind}` : sql`true`}
			) entry
			where ${isShown}
		)
		select "kind", "title", "detail", "body", "path", "matchNumber", "matchDate", "seasonId", "score", "total"
		from found where "rank" <= ${limit} order by "rank"`.execute(db);
	return rows;
}

/**
 * The score of a match found by its number or day, or of a by-law found by its number: that is what
 * was meant, whatever other entries contain them.
 */
const exactScore = 20;

/** If an archived season's team or player is still in the league, only today’s entry is shown. */
const isShown = sql`("source" = 'now' or not exists (
	select from "searchEntry" other where other."source" = 'now' and other."key" = entry."key"))`;

interface MatchTerms extends Pick<MatchQuery, "number" | "day"> {
	/** Words that the names of the teams must have. */
	terms: readonly Term[];
}

/** Matches with this number, on this day, of these teams; the one closest to today first. */
export async function findMatches(
	db: Kysely<Database>,
	{ number, day, terms, today, limit }: MatchTerms & { today: LeagueDate; limit: number },
): Promise<FoundEntry[]> {
	const wanted = [
		...(number === null ? [] : [sql`"matchNumber" = ${number}`]),
		...(day === null ? [] : [sql`${dayOfYear} = ${day.month * 100 + day.day}`]),
		...(day?.year ? [sql`extract(year from "matchDate") = ${day.year}`] : []),
		...terms.map((term) => sql`"words" @@ ${queryOf(term)}`),
	];
	if (wanted.length === 0) return [];
	const { rows } = await sql<FoundEntry>`
		select "kind", "title", "detail", "body", "path", "matchNumber", "matchDate", "seasonId",
			${exactScore}::integer as "score", count(*) over ()::integer as "total"
		from "searchEntry" entry
		where "kind" = 'match' and ${sql.join(wanted, sql` and `)} and ${isShown}
		order by "source", abs("matchDate" - ${today}::date), "matchNumber", "title" limit ${limit}`.execute(
		db,
	);
	return rows;
}

/** The last day with matches before a day without, and the first one after it. */
export async function nearestDays(
	db: Kysely<Database>,
	date: LeagueDate,
): Promise<{ date: LeagueDate; matches: number }[]> {
	const { rows } = await sql<{ date: LeagueDate; matches: number }>`
		select "matchDate" as "date", count(*)::integer as "matches" from "searchEntry" entry
		where "matchDate" in (
				(select max("matchDate") from "searchEntry" where "matchDate" < ${date}),
				(select min("matchDate") from "searchEntry" where "matchDate" > ${date})
			) and ${isShown}
		group by "matchDate" order by "matchDate"`.execute(db);
	return rows;
}

/** An article of the by-laws with its items, or one item. */
export async function findByLaws(
	db: Kysely<Database>,
	{ article, item }: ByLawQuery,
	limit: number,
): Promise<FoundEntry[]> {
	const key = `rule:${article}${item ? `-${item}` : ""}`;
	const { rows } = await sql<FoundEntry>`
		select "kind", "title", "detail", "body", "path", "matchNumber", "matchDate", "seasonId",
			${exactScore}::integer as "score", count(*) over ()::integer as "total"
		from "searchEntry"
		where "source" = 'now' and ("key" = ${key} or ${item === null} and starts_with("key", ${`${key}-`}))
		order by length("key"), "key" limit ${limit}`.execute(db);
	return rows;
}

/** The same expression as in the database's index, so that the index is used. */
const dayOfYear = sql`(extract(month from "matchDate") * 100 + extract(day from "matchDate"))`;

const isNumber = (word: string) => /^\d+$/.test(word);

/** Words that begin like the term’s, and its other forms in English. Numbers fit as they are. */
const queryOf = (term: Term): RawBuilder<unknown> =>
	sql`(to_tsquery('simple', ${joined(term, (word) => `'${word}'${word.length < 2 || isNumber(word) ? "" : ":*"}`)})
		|| to_tsquery('english', ${joined(term, (word) => `'${word}'`)}))`;
const exactQueryOf = (term: Term): RawBuilder<unknown> =>
	sql`to_tsquery('simple', ${joined(term, (word) => `'${word}'`)})`;
/** In titles and what is said about them, not in texts. */
const titleQueryOf = (term: Term): RawBuilder<unknown> =>
	sql`to_tsquery('simple', ${joined(term, (word) => `'${word}':AB`)})`;
const joined = (term: Term, write: (word: string) => string) =>
	term.map((words) => `(${words.map(write).join(" & ")})`).join(" | ");
