import { sql } from "kysely";
import type { Database, Trx } from "../../db/schema.ts";

/**
 * A table whose rows refer to a record: by which columns, how people call such a row, and which
 * column names one of them.
 */
export interface Use {
	table: keyof Database;
	columns: readonly string[];
	one: string;
	many: string;
	label?: string;
}

const shown = 3;

/**
 * What refers to a record, in words that follow "is used by": "3 teams (Aces, Deuces, Net Gains)
 * and 12 matches (1, 2, 3 …)"; null where nothing does.
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
					.slice(0, shown)
					.map(({ name }) => name)
					.join(", ")}${rows.length > shown ? " …" : ""})`
			: "";
		found.push(`${rows.length} ${rows.length === 1 ? one : many}${names}`);
	}
	return found.length === 0
		? null
		: found.length === 1
			? (found[0] as string)
			: `${found.slice(0, -1).join(", ")} and ${found.at(-1)}`;
}

const matches = { table: "match", one: "match", many: "matches", label: "matchNumber" } as const;
const drafts = {
	table: "draftMatch",
	one: "draft match",
	many: "draft matches",
	label: "matchNumber",
} as const;
const sides = ["homeTeamId", "visitorTeamId"] as const;

export const usesOfDivision: readonly Use[] = [
	{ table: "team", columns: ["divisionId"], one: "team", many: "teams", label: "teamName" },
	{ ...matches, columns: ["divisionId"] },
	{ ...drafts, columns: ["divisionId"] },
];
export const usesOfLocation: readonly Use[] = [
	{ table: "team", columns: ["locationId"], one: "team", many: "teams", label: "teamName" },
	{ ...matches, columns: ["locationId"] },
	{ ...drafts, columns: ["locationId"] },
];
export const usesOfSeason: readonly Use[] = [
	{ table: "event", columns: ["seasonId"], one: "event", many: "events", label: "eventName" },
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
export const usesOfTeam: readonly Use[] = [
	{ table: "player", columns: ["teamId"], one: "player", many: "players", label: "lastName" },
	{ ...matches, columns: sides },
	{ ...drafts, columns: sides },
	{ table: "makeupMatch", columns: sides, one: "make-up match", many: "make-up matches" },
	{ table: "payment", columns: ["teamId"], one: "payment", many: "payments", label: "payerName" },
];
export const usesOfUser: readonly Use[] = [
	{
		table: "team",
		columns: ["captainId", "cocaptainId"],
		one: "team",
		many: "teams",
		label: "teamName",
	},
];
