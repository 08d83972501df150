import type { Kysely } from "kysely";
import type { LastWrites } from "../../league/rules/audit/match-revision.ts";
import type { Database } from "./schema.ts";

/** The last write to each match and to what calendars show with it. */
export async function lastWrites(db: Kysely<Database>): Promise<LastWrites> {
	const changes = db.selectFrom("change").innerJoin("write", "write.writeId", "change.writeId");
	const rows = await changes
		.where("kind", "in", ["match", "matchResult", "team", "location"])
		.groupBy(["kind", "id"])
		.select(({ fn }) => [
			"kind",
			"id",
			fn.max("write.writeId").as("sequence"),
			fn.max("write.at").as("modifiedAt"),
		])
		.execute();
	const makeups = await changes
		.where("kind", "=", "makeupMatch")
		.select(["before", "after", "write.writeId as sequence", "write.at as modifiedAt"])
		.execute();
	return {
		byRow: new Map(rows.map(({ kind, id, ...revision }) => [`${kind} ${id}`, revision])),
		bookings: makeups.flatMap(({ before, after, ...revision }) =>
			[before, after].flatMap((row) =>
				row ? { ...(row as LastWrites["bookings"][number]), ...revision } : [],
			),
		),
		start: await startOfLog(db),
	};
}

/**
 * Before the oldest write: older ones are deleted, and the demo's rows were never written. The time
 * is a constant, since nothing public says when the league was installed.
 */
async function startOfLog(db: Kysely<Database>) {
	const oldest = await db
		.selectFrom("write")
		.select(({ fn }) => fn.min("writeId").as("writeId"))
		.executeTakeFirst();
	return { sequence: (oldest?.writeId ?? 1) - 1, modifiedAt: "2020-01-01T00:00:00.000Z" };
}
