import { type Kysely, sql } from "kysely";
import { totals } from "../../league/rules/scoring/scorecard.ts";
import { standings } from "../../league/rules/standings/standings.ts";
import type { ArchiveContent, Database } from "./schema.ts";

/**
 * So many seasons of the past are kept at hand; there is no end to them, and they are seldom asked
 * for.
 */
const maxCachedArchives = 4;

/**
 * Archived seasons as rows to be shown. Which there are is asked once per data version and without
 * their content, so that however many there are, pages of the season that is played don't notice; a
 * content is read when somebody looks at that season, and then kept, for it doesn't change.
 */
export function archiveReads(
	db: Kysely<Database>,
	keep: <T>(name: string, read: () => Promise<T>) => () => Promise<T>,
) {
	const contents = new Map<string, Promise<ArchivedRows | undefined>>();

	const seasonArchive = keep("seasonArchive", () =>
		db
			.selectFrom("seasonArchive")
			.innerJoin("season", "season.seasonId", "seasonArchive.seasonId")
			.select(["seasonArchive.seasonId", "seasonName", "at as clearedAt", "hasResults"])
			.orderBy("startDate", "desc")
			.execute(),
	);

	return {
		/** All seasons of the past, the latest first. */
		seasonArchive,
		/** In which of them a match lies; none where it is live or never was. */
		archiveOfMatch: async (matchId: number) => {
			const found = await db
				.selectFrom("seasonArchive")
				.select("seasonId")
				.where(sql<boolean>`"matchIds" @> array[${matchId}]::integer[]`)
				.executeTakeFirst();
			return (await seasonArchive()).filter(({ seasonId }) => seasonId === found?.seasonId);
		},
		/** A season's rows; undefined where there is no archive of it. */
		async archived(seasonId: number) {
			const archive = (await seasonArchive()).find((row) => row.seasonId === seasonId);
			if (!archive) return undefined;
			const name = `${seasonId} ${archive.clearedAt}`;
			const found = contents.get(name) ?? readContent(db, seasonId);
			contents.delete(name);
			contents.set(name, found);
			if (contents.size > maxCachedArchives)
				contents.delete(contents.keys().next().value as string);
			found.catch(() => contents.delete(name));
			return found;
		},
	};
}

async function readContent(db: Kysely<Database>, seasonId: number) {
	const row = await db
		.selectFrom("seasonArchive")
		.select("content")
		.where("seasonId", "=", seasonId)
		.executeTakeFirst();
	return row && withDerived(row.content);
}

/** With what is derived from the stored rows, as it is for live ones: totals, sides, standings. */
function withDerived(content: ArchiveContent) {
	const sides = new Map(
		content.match.map(({ matchId, homeTeamId, visitorTeamId }) => [
			matchId,
			{ homeTeamId, visitorTeamId },
		]),
	);
	const matchResult = content.matchResult.map((row) => ({
		...row,
		...totals(row),
		...sides.get(row.matchId),
	}));
	return {
		...content,
		matchResult,
		standing: standings(content.division, content.team, content.match, matchResult),
		// Whom it names are those whom visitors saw named.
		user: content.user.map((row) => ({ ...row, leadsIn: [null] })),
		player: content.player.map((row) => ({ ...row, isOnActiveRoster: false, isInAResult: true })),
	};
}
export type ArchivedRows = ReturnType<typeof withDerived>;
