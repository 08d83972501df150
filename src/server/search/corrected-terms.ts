import { type Kysely, sql } from "kysely";
import type { Term } from "../../league/rules/search/search-words.ts";
import {
	allowedErrors,
	nearestWords,
	trigramsOf,
} from "../../league/rules/search/typing-errors.ts";
import type { Database } from "../db/schema.ts";

/** How many of the words that share the most sequences of letters are compared. */
const maxCandidates = 60;

/**
 * The terms, each one that no entry contains replaced by the nearest words; null if none was
 * replaced. A term that is near to no word stays.
 */
export async function correctedTerms(
	db: Kysely<Database>,
	terms: readonly Term[],
): Promise<Term[] | null> {
	const corrected = await Promise.all(terms.map((term) => correctedTerm(db, term)));
	return corrected.some((term, index) => term !== terms[index]) ? corrected : null;
}

async function correctedTerm(db: Kysely<Database>, term: Term): Promise<Term> {
	const typed = term[0]?.join("") ?? "";
	const allowed = allowedErrors(typed);
	if (allowed === 0 || (await isKnown(db, typed))) return term;
	const trigrams = trigramsOf(typed);
	const { rows } = await sql<{ word: string }>`
		select "word" from "searchWord"
		where length("word") between ${typed.length - allowed} and ${typed.length + allowed}
			and "trigrams" && ${trigrams}::text[]
		order by (select count(*) from unnest("trigrams") trigram where trigram = any(${trigrams}::text[]))::real
			/ (cardinality("trigrams") + ${trigrams.length}) desc, "word"
		limit ${maxCandidates}`.execute(db);
	const nearest = nearestWords(typed, [...new Set(rows.map(({ word }) => word))]);
	return nearest.length > 0 ? nearest.map((word) => [word]) : term;
}

/** Whether any word begins like this. The few words are read faster than the index of entries. */
async function isKnown(db: Kysely<Database>, typed: string) {
	const { rows } = await sql`
		select from "searchWord" where starts_with("word", ${typed}) limit 1`.execute(db);
	return rows.length > 0;
}
