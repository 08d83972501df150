import { type Kysely, sql } from "kysely";
import { lines, playerFieldsOf, sides } from "../src/league/entities/line.ts";
import type { ArchiveContent } from "../src/league/entities/season-archive.ts";
import type { Database } from "../src/server/db/schema.ts";

/**
 * What each season has beyond the one that it repeats, so that 900 people play 350 matches.
 */
const addedMatches = 66;
const addedIds = 50_000;
/** Seasons after which a third of the players are others. */
const generation = 4;

/** Repeats the only archived season of a league until there are `seasons`, each a year earlier. */
export async function repeatSeason(db: Kysely<Database>, seasons: number) {
	const { content } = await db
		.selectFrom("seasonArchive")
		.select("content")
		.executeTakeFirstOrThrow();
	await db.updateTable("seasonArchive").set(archiveOf(content, 0)).execute();
	for (let back = 1; back < seasons; back++) {
		const { seasonId } = await db
			.insertInto("season")
			.values({
				seasonName: `Season of ${2026 - back}`,
				published: true,
				currentSeason: false,
				startDate: `${2026 - back}-03-01`,
				endDate: `${2026 - back}-06-01`,
			})
			.returning("seasonId")
			.executeTakeFirstOrThrow();
		await db
			.insertInto("seasonArchive")
			.values({ seasonId, hasResults: true, ...archiveOf(content, back) })
			.execute();
	}
	await sql`vacuum analyze`.execute(db);
}

function archiveOf(original: ArchiveContent, back: number) {
	const content = seasonBefore(original, back);
	return {
		matchIds: content.match.map(({ matchId }) => matchId),
		content: JSON.stringify(content),
	};
}

function seasonBefore(content: ArchiveContent, back: number): ArchiveContent {
	const idOf = (playerId: number) =>
		playerId % 3 === 0 ? playerId + 1_000_000 * Math.floor(back / generation) : playerId;
	/** In the added matches, every second player is an additional one. */
	const newcomerFor = (playerId: number) => playerId + (playerId % 2) * addedIds;
	const shifted = (date: string | null | undefined) =>
		date ? `${Number(date.slice(0, 4)) - back}${date.slice(4)}` : date;
	const matchId = (id: number) => id + 100_000 * back;
	const added = new Set(content.match.slice(0, addedMatches).map((row) => row.matchId));
	const withAdded = <Row extends { matchId: number }>(
		rows: readonly Row[],
		copy: (row: Row) => Row,
	) => [
		...rows,
		...rows
			.filter((row) => added.has(row.matchId))
			.map((row) => ({ ...copy(row), matchId: row.matchId + addedIds })),
	];
	const playerFields = lines.flatMap((line) => sides.flatMap((side) => playerFieldsOf(line, side)));
	return {
		...content,
		match: withAdded(content.match, (row) => row).map((row) => ({
			...row,
			matchId: matchId(row.matchId),
			matchDate: shifted(row.matchDate) ?? null,
			effectiveDate: shifted(row.effectiveDate) ?? null,
		})),
		matchResult: withAdded(content.matchResult, (row) => ({
			...row,
			...Object.fromEntries(
				playerFields.map((field) => [field, row[field] && newcomerFor(row[field])]),
			),
		})).map((row) => ({
			...row,
			matchId: matchId(row.matchId),
			...Object.fromEntries(playerFields.map((field) => [field, row[field] && idOf(row[field])])),
		})),
		player: content.player
			.flatMap((row) => [row, { ...row, playerId: row.playerId + addedIds }])
			.map((row) => ({ ...row, playerId: idOf(row.playerId) })),
	};
}
