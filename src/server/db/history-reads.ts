import { type Kysely, sql } from "kysely";
import type {
	PlayerLine,
	SeasonHistory,
	SeasonMatch,
	SeasonTeam,
} from "../../league/entities/history.ts";
import type { Player } from "../../league/entities/player.ts";
import type { Season } from "../../league/entities/season.ts";
import { byDate } from "../../league/rules/history/player-lines.ts";
import { type SeasonRows, seasonHistory } from "../../league/rules/history/season-history.ts";
import { mergeSeasonParts } from "../../league/rules/history/season-parts.ts";
import type { SeasonDecisions } from "../../league/rules/standings/team-records.ts";
import { readPlayerIdentities } from "./player-identities.ts";
import {
	readArchivedCareers,
	readArchivedComebacks,
	readArchivedMatches,
	readForfeitConsequences,
	readMatchesOnDays,
} from "./record-reads.ts";
import type { Database } from "./schema.ts";

type Named = Pick<Player, "playerId" | "firstName" | "lastName">;
type CachedRead = <T>(name: string, read: () => Promise<T>) => () => Promise<T>;
type Reads<Rows extends object> = { [Name in keyof Rows]: () => Promise<Rows[Name]> };

interface Sources extends Reads<Omit<SeasonRows, "seasonId" | "player" | "exits">> {
	cachedRead: CachedRead;
	season: () => Promise<Pick<Season, "seasonId" | "seasonName" | "published" | "currentSeason">[]>;
	liveSeason: () => Promise<{ seasonId: number } | undefined>;
	decisionsOfLive: () => Promise<SeasonDecisions>;
	playersNamedInResults: () => Promise<SeasonRows["player"]>;
}

/** The season of live matches that belong to none. */
export const unknownSeasonId = 0;

/**
 * The league's history: the index of the archived seasons joined with the live one, which the same
 * rule reads from the cached rows, so that saving a score costs nothing more.
 */
export function historyReads(db: Kysely<Database>, sources: Sources) {
	const { cachedRead, liveSeason, playersNamedInResults } = sources;

	const indexVersion = cachedRead("historyIndex", async () => {
		const row = await db.selectFrom("historyIndex").select("version").executeTakeFirstOrThrow();
		return row.version;
	});
	/**
	 * For reads of archived seasons only: read again when one of them changes, not after each score.
	 */
	function cachedWhileIndexed<T, Key = void>(
		read: (key: Key) => Promise<T>,
	): (key: Key) => Promise<T> {
		let kept: { name: string; rows: Promise<T> } | undefined;
		return async (key) => {
			const name = JSON.stringify([await indexVersion(), key]);
			if (kept?.name === name) return kept.rows;
			const rows = read(key);
			kept = { name, rows };
			rows.catch(() => {
				kept = undefined;
			});
			return rows;
		};
	}

	const liveHistory = cachedRead("liveHistory", async (): Promise<SeasonHistory> => {
		const [season, division, team, match, matchResult, player, standing, { exits }] =
			await Promise.all([
				liveSeason(),
				sources.division(),
				sources.team(),
				sources.match(),
				sources.matchResult(),
				playersNamedInResults(),
				sources.standing(),
				sources.decisionsOfLive(),
			]);
		const seasonId = season?.seasonId ?? unknownSeasonId;
		const rows = { division, team, match, matchResult, player, standing, exits };
		return seasonHistory({ seasonId, ...rows });
	});
	const liveLines = cachedRead("liveLines", async () =>
		Map.groupBy((await liveHistory()).lines, ({ playerId }) => playerId),
	);
	const playerIdentities = cachedRead("playerIdentities", () => readPlayerIdentities(db));
	const archivedTeams = cachedWhileIndexed(() => db.selectFrom("seasonTeam").selectAll().execute());

	const archivedPlayers = cachedWhileIndexed(async () =>
		(await db.selectFrom("seasonPlayer").select("playerId").distinct().execute()).map(
			({ playerId }) => playerId,
		),
	);
	const seasonTeams = cachedRead(
		"seasonTeams",
		async (): Promise<SeasonTeam[]> =>
			mergeSeasonParts(await archivedTeams(), (await liveHistory()).teams),
	);
	const teamsBySeason = cachedRead("teamsBySeason", async () => {
		const teams = new Map(
			(await seasonTeams()).map((row) => [`${row.seasonId} ${row.teamId}`, row]),
		);
		return (seasonId: number, teamId: number) => teams.get(`${seasonId} ${teamId}`);
	});

	/** The most recent full name of each number in past seasons, the latest first. */
	const archivedNames = async (playerIds: readonly number[]) => {
		const { rows } = await sql<Named & { startDate: string }>`
			select distinct on ("playerId") "playerId", "firstName", "lastName", "startDate"
			from "seasonPlayer" join "season" using ("seasonId")
			where "playerId" = any(${[...playerIds]}::integer[])
			order by "playerId", "startDate" desc`.execute(db);
		return rows.toSorted((a, b) => b.startDate.localeCompare(a.startDate));
	};

	/**
	 * By person, the full name that they had most recently in the league, under any of their numbers;
	 * includes people who hide their page.
	 */
	const lastNames = async (playerIds: readonly number[]): Promise<Map<number, Named>> => {
		const { idsOf, ofPlayer } = await playerIdentities();
		const numbers = playerIds.flatMap(idsOf);
		const today = new Map((await playersNamedInResults()).map((row) => [row.playerId, row]));
		const newestFirst = [
			...numbers.flatMap((number) => today.get(number) ?? []),
			...(await archivedNames(numbers)),
		];
		// Rows of players on rosters have their contacts, too.
		return new Map(
			newestFirst
				.toReversed()
				.map(({ playerId, firstName, lastName }) => [
					ofPlayer(playerId),
					{ playerId: ofPlayer(playerId), firstName, lastName },
				]),
		);
	};

	return {
		/** Changes whenever an archive does. */
		indexVersion,
		archivedNames,
		/** The live matches' history, which is in no table. */
		liveHistory,
		/** By player. */
		liveLines,
		playerIdentities,
		/**
		 * The lines of these player numbers in all seasons, the earliest first. Everyone on them is
		 * given by the number that stands for the person.
		 */
		async linesOfPlayers(playerIds: readonly number[]): Promise<PlayerLine[]> {
			const archived = await db
				.selectFrom("playerLine")
				.selectAll()
				.where(sql<boolean>`"playerId" = any(${[...playerIds]}::integer[])`)
				.execute();
			const live = await liveLines();
			const { ofPlayer } = await playerIdentities();
			return [...archived, ...playerIds.flatMap((playerId) => live.get(playerId) ?? [])]
				.map((line) => {
					const playerId = ofPlayer(line.playerId);
					const partnerId = line.partnerId === null ? null : ofPlayer(line.partnerId);
					// Nobody is their own partner or opponent, if two people were merged by mistake.
					return {
						...line,
						playerId,
						partnerId: partnerId === playerId ? null : partnerId,
						opponentIds: line.opponentIds.map(ofPlayer).filter((id) => id !== playerId),
					};
				})
				.sort(byDate);
		},
		lastNames,
		/** Like `lastNames`, for other people's pages: leaves out people who hide their page. */
		async playerNames(playerIds: readonly number[]): Promise<Map<number, Named>> {
			const { hidden } = await playerIdentities();
			return lastNames(playerIds.filter((playerId) => !hidden.has(playerId)));
		},
		/** Everyone who has a page because of a season played, for search engines. */
		async playersWithPages(): Promise<number[]> {
			const { ofPlayer, hidden } = await playerIdentities();
			const played = [...(await archivedPlayers()), ...(await liveLines()).keys()].map(ofPlayer);
			return [...new Set(played)].filter((playerId) => !hidden.has(playerId));
		},
		/** By person; `aliases` as `playerIdentities` has them. */
		archivedCareers: cachedWhileIndexed((aliases: readonly (readonly [number, number])[]) =>
			readArchivedCareers(db, aliases),
		),
		/** Leaves out these player numbers. */
		archivedComebacks: cachedWhileIndexed((hidden: readonly number[]) =>
			readArchivedComebacks(db, hidden),
		),
		/** The consequences of forfeits in archived seasons, as in their standings. */
		forfeitConsequences: cachedWhileIndexed(() => readForfeitConsequences(db)),
		/** The archived matches of these days; kept until other days are asked for. */
		archivedMatchesOnDays: cachedWhileIndexed((days: readonly string[]) =>
			readMatchesOnDays(db, days),
		),
		/** All matches of a team with a complete scorecard. */
		async matchesOfTeam(teamId: number): Promise<SeasonMatch[]> {
			const live = (await liveHistory()).matches.filter((row) =>
				[row.homeTeamId, row.visitorTeamId].includes(teamId),
			);
			return [...(await readArchivedMatches(db, teamId)), ...live];
		},
		/** Every team in every season that it has played, in no order. */
		seasonTeams,
		/** Finds a team as it was in a season. */
		teamsBySeason,
		/**
		 * By season, its name, and whether its matches are the live ones. The name of a season that is
		 * not public yet is withheld.
		 */
		seasonNames: cachedRead("seasonNames", async () => {
			const live = await liveSeason();
			const seasons = await sources.season();
			const archived = new Set((await archivedTeams()).map(({ seasonId }) => seasonId));
			return new Map([
				[unknownSeasonId, { seasonName: "This season", isLive: true }],
				...seasons.map((row) => {
					const isLive = row.seasonId === live?.seasonId;
					const isKnown = archived.has(row.seasonId) || row.published || row.currentSeason;
					return [
						row.seasonId,
						{ seasonName: isKnown ? row.seasonName : "This season", isLive },
					] as const;
				}),
			]);
		}),
	};
}
