import { type Kysely, sql } from "kysely";
import { forbidden } from "../../../league/entities/field.ts";
import { idFrom } from "../../context/call.ts";
import type { Database } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import { assertNoQuery } from "../lists.ts";

const pageSize = 50;
/** With more matches than this, it is faster to go back from the newest write until fifty fit. */
const maxMatches = 1000;
const queryKeys = ["q", "kind", "id", "userId", "before"];

/**
 * The IDs of a page of writes, the newest first. `q` searches the old and new values and the names
 * of those who wrote, by the index of migration 0014: three or more characters anywhere in a text,
 * fewer only as a whole value. The other keys select as in `list/write`.
 */
export async function findWrites(db: Kysely<Database>, query: URLSearchParams): Promise<number[]> {
	assertNoQuery(query, queryKeys);
	const [id, userId, before] = ["id", "userId", "before"].map((key) => numberIn(query, key));
	const [q, kind] = ["q", "kind"].map((key) => textIn(query, key));
	let page = db.selectFrom("write").select("writeId").orderBy("writeId", "desc").limit(pageSize);
	if (before !== undefined) page = page.where("writeId", "<", before);
	if (userId !== undefined) page = page.where("write.userId", "=", userId);
	if (kind)
		page = page.where((row) => {
			const ofKind = row
				.selectFrom("change")
				.select("changeId")
				.whereRef("change.writeId", "=", "write.writeId")
				.where("kind", "=", kind);
			return row.exists(id === undefined ? ofKind : ofKind.where("id", "=", id));
		});
	const idsOf = async (found: typeof page) => (await found.execute()).map(({ writeId }) => writeId);
	if (!q) return idsOf(page);

	const pattern = patternFor(q);
	const { rows } = await sql<{ writeId: number }>`
		select "writeId" from "change" where "searchText" like lower(${pattern}) limit ${maxMatches}`.execute(
		db,
	);
	const byValue =
		rows.length < maxMatches
			? page.where("writeId", "=", sql<number>`any(${rows.map(({ writeId }) => writeId)})`)
			: // An aggregate, so that it is evaluated for one write after the other.
				page.where(
					sql<boolean>`(select bool_or("searchText" like lower(${pattern})) from "change" where "change"."writeId" = "write"."writeId")`,
				);
	const people = await peopleNamed(db, q);
	const byPerson = page.where("write.userId", "=", sql<number>`any(${people})`);
	const found = [...(await idsOf(byValue)), ...(people.length > 0 ? await idsOf(byPerson) : [])];
	return [...new Set(found)].sort((a, b) => b - a).slice(0, pageSize);
}

/** Values are JSON; the index knows sequences of three characters, quotation marks included. */
function patternFor(q: string) {
	const json = JSON.stringify(q)
		.slice(1, -1)
		.replace(/[\\%_]/g, "\\$&");
	const isShortWord = /^.{1,2}$/u.test(q) && !/^\d+$/.test(q);
	return isShortWord ? `%"${json}"%` : `%${json}%`;
}

/** Users whose name contains the text, including deleted users. */
async function peopleNamed(db: Kysely<Database>, q: string) {
	const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
	const { rows } = await sql<{ userId: number }>`
		select "userId" from "user" where "firstName" || ' ' || "lastName" ilike ${pattern}
		union select "id" from "change" where "kind" = 'user' and "after" is null
			and ("before" ->> 'firstName') || ' ' || ("before" ->> 'lastName') ilike ${pattern}
			and not exists (select from "user" where "userId" = "change"."id")`.execute(db);
	return rows.map(({ userId }) => userId);
}

function numberIn(query: URLSearchParams, key: string) {
	if (!query.has(key)) return undefined;
	const id = idFrom(query.get(key));
	if (id === null) throw new ApiError("INVALID", `"${key}" must be an ID.`);
	return id;
}

/** Refuses characters that no stored text contains; PostgreSQL accepts only some of them. */
function textIn(query: URLSearchParams, key: string) {
	const text = query.get(key)?.trim();
	if (text && forbidden.test(text))
		throw new ApiError("INVALID", "Please search with letters and numbers only.");
	return text?.slice(0, 100);
}
