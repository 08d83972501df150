import { sql } from "kysely";
import { type AnyRecord, fieldNames } from "../../../league/entities/define-record.ts";
import { type RecordTable, records } from "../../../league/records.ts";
import { countOf, listOf } from "../../../league/wording.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";

/**
 * A table that can refer to a record: the referring columns, the nouns for one row and for many,
 * and the column that names a row.
 */
export interface Use {
	table: keyof Database;
	columns: readonly string[];
	one: string;
	many: string;
	label?: string;
}

const maxNames = 3;

/**
 * What refers to a record, as the object of "is used by": "3 teams (Aces, Deuces, Net Gains) and
 * 12 matches (1, 2, 3 …)"; null if nothing does.
 */
export async function usesOf(trx: Trx, uses: readonly Use[], id: number): Promise<string | null> {
	const found: string[] = [];
	for (const { table, columns, one, many, label } of uses) {
		const refers = sql.join(
			columns.map((column) => sql`${sql.ref(column)} = ${id}`),
			sql` or `,
		);
		const name = label ? sql.ref(label) : sql`null`;
		const { rows } = await sql<{
			name: string | number | null;
		}>`select ${name} as "name" from ${sql.table(table)} where ${refers} order by 1`.execute(trx);
		if (rows.length === 0) continue;
		const names = label
			? ` (${rows
					.slice(0, maxNames)
					.map(({ name }) => name)
					.join(", ")}${rows.length > maxNames ? " …" : ""})`
			: "";
		found.push(`${countOf(rows.length, one, many)}${names}`);
	}
	return found.length === 0 ? null : listOf(found);
}

/** Records whose description refers to this one. */
export const usesByRecords = (table: string): readonly Use[] =>
	Object.values<AnyRecord & { table: RecordTable }>(records).flatMap((record) => {
		const { table: user, fields, noun, plural, nameField } = record;
		const columns = fieldNames(fields, ({ refersTo }) => refersTo === table);
		return columns.length === 0
			? []
			: [{ table: user, columns, one: noun, many: plural, ...(nameField && { label: nameField }) }];
	});

/** What can refer to a season besides the records whose description does. */
export const usesOfSeason: readonly Use[] = [
	{
		table: "rosterAddition",
		columns: ["seasonId"],
		one: "player addition",
		many: "player additions",
	},
	{
		table: "seasonArchive",
		columns: ["seasonId"],
		one: "archive of its matches",
		many: "archives of its matches",
	},
];
export const usesOfLocation: readonly Use[] = [
	{ table: "makeupMatch", columns: ["locationId"], one: "make-up match", many: "make-up matches" },
];
export const usesOfTeam: readonly Use[] = [
	{
		table: "makeupMatch",
		columns: ["homeTeamId", "visitorTeamId"],
		one: "make-up match",
		many: "make-up matches",
	},
];

/** The error of deleting a record that others refer to. `uses` is the answer of `usesOf`. */
export const inUse = (name: string, uses: string) =>
	new ApiError("IN_USE", `${name} is used by ${uses}. Change these first.`);
