import { type Kysely, sql } from "kysely";
import type { SeasonHistory } from "../../league/entities/history.ts";
import type { ArchiveContent } from "../../league/entities/season-archive.ts";
import type { SeasonNumbers, SeasonNumbersRow } from "../../league/entities/season-numbers.ts";
import { seasonHistory } from "../../league/rules/history/season-history.ts";
import { withEffectiveSlots } from "../../league/rules/schedule/effective-slot.ts";
import { totals } from "../../league/rules/scoring/scorecard.ts";
import { numbersOf } from "../../league/rules/season/numbers-of-season.ts";
import { playerResults } from "../../league/rules/standings/player-results.ts";
import { seasonStandings } from "../../league/rules/standings/season-standings.ts";
import type { SeasonDecisions } from "../../league/rules/standings/team-records.ts";
import type { PlayerIdentities } from "./player-identities.ts";
import type { Database } from "./schema.ts";

/** Past seasons are rarely read, and their number is unlimited. */
const maxCachedArchives = 4;

/**
 * Archived seasons. Their list is read once per data version, without the content, so that its cost
 * does not grow with the archive; a season's content is read on demand and then cached, since it
 * changes only with the season’s numbers and the decisions about its teams.
 */
export function archiveReads(
	db: Kysely<Database>,
	{
		cachedRead,
		decisions,
		seasonNumbers,
		playerIdentities,
	}: {
		cachedRead: <T>(name: string, read: () => Promise<T>) => () => Promise<T>;
		decisions: (seasonId: number) => Promise<SeasonDecisions>;
		seasonNumbers: () => Promise<readonly SeasonNumbersRow[]>;
		playerIdentities: () => Promise<PlayerIdentities>;
	},
) {
	const contents = new Map<string, Promise<ArchivedRows | undefined>>();

	const seasonArchive = cachedRead("seasonArchive", () =>
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
		/** The matches of each season that visitors can see, for search engines. */
		archivedMatches: cachedRead("archivedMatches", () =>
			db
				.selectFrom("seasonArchive")
				.select(["seasonId", "matchIds"])
				.where("hasResults", "=", true)
				.orderBy("seasonId", "desc")
				.execute(),
		),
		/** The archived season of a match; empty if the match is live or unknown. */
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
			const numbers = numbersOf(await seasonNumbers(), archive);
			const decided = await decisions(seasonId);
			const { hidden } = await playerIdentities();
			const name = `${seasonId} ${archive.clearedAt} ${JSON.stringify([numbers, decided, [...hidden]])}`;
			const found =
				contents.get(name) ?? readContent(db, { seasonId, numbers, decisions: decided, hidden });
			contents.delete(name);
			contents.set(name, found);
			if (contents.size > maxCachedArchives)
				contents.delete(contents.keys().next().value as string);
			found.catch(() => contents.delete(name));
			return found;
		},
	};
}

interface Derived {
	numbers: SeasonNumbers;
	decisions: SeasonDecisions;
	hidden: ReadonlySet<number>;
}

async function readContent(
	db: Kysely<Database>,
	{ seasonId, ...derived }: Derived & { seasonId: number },
) {
	const row = await db
		.selectFrom("seasonArchive")
		.select("content")
		.where("seasonId", "=", seasonId)
		.executeTakeFirst();
	return row && archivedRows(seasonId, row.content, derived);
}

/** An archive with totals, sides, and standings by the season’s numbers and decisions. */
export function withStandings(
	content: ArchiveContent,
	numbers: SeasonNumbers,
	decisions: SeasonDecisions,
) {
	const sides = new Map(
		content.match.map(({ matchId, homeTeamId, visitorTeamId, divisionId }) => [
			matchId,
			{ homeTeamId, visitorTeamId, divisionId },
		]),
	);
	const matchResult = content.matchResult.map((row) => ({
		...totals(row),
		...row,
		isDisputed: false,
		isUnderProtest: false,
		finalWithout: [],
		...sides.get(row.matchId),
	}));
	const match = content.match.map((row) => ({ ...withEffectiveSlots([row], [])[0]!, ...row }));
	return {
		...content,
		numbers,
		match,
		matchResult,
		standing: seasonStandings(
			content.division,
			content.team,
			match,
			matchResult,
			numbers,
			decisions,
		),
	};
}

/** Adds the derived data, as for live rows. */
function archivedRows(
	seasonId: number,
	content: ArchiveContent,
	{ numbers, decisions, hidden }: Derived,
) {
	const rows = withStandings(content, numbers, decisions);
	let history: SeasonHistory | undefined;
	return {
		...rows,
		/** What the history index has of this season, for the season's own page. */
		history() {
			history ??= seasonHistory({ seasonId, ...rows, exits: decisions.exits });
			return history;
		},
		playerResult: withHiddenPages(
			playerResults(content.team, rows.match, content.matchResult, content.player),
			hidden,
		),
		// Visitors could see everyone who is named in the archive.
		user: content.user.map((row) => ({ ...row, leadsIn: [null] })),
		player: content.player.map((row) => ({
			...row,
			isOnActiveRoster: false,
			isInAResult: true,
			hidesPage: hidden.has(row.playerId),
		})),
	};
}

/**
 * No link leads to a page that a player hides. A person who hides the page under one number hides
 * it under all of them.
 */
export const withHiddenPages = <Row extends { playerId: number; hidesPage?: boolean }>(
	rows: readonly Row[],
	hidden: ReadonlySet<number>,
) => rows.map((row) => (hidden.has(row.playerId) ? { ...row, hidesPage: true as const } : row));
export type ArchivedRows = ReturnType<typeof archivedRows>;
