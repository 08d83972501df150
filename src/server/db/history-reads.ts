import { type Kysely, sql } from "kysely";
import type { PlayerLine, SeasonHistory, SeasonTeam } from "../../league/entities/history.ts";
import type { Player } from "../../league/entities/player.ts";
import { byDate } from "../../league/rules/history/player-lines.ts";
import { type SeasonRows, seasonHistory } from "../../league/rules/history/season-history.ts";
import type { SeasonDecisions } from "../../league/rules/standings/team-records.ts";
import type { Database } from "./schema.ts";

type Named = Pick<Player, "playerId" | "firstName" | "lastName">;
type CachedRead = <T>(name: string, read: () => Promise<T>) => () => Promise<T>;
type Reads<Rows extends object> = { [Name in keyof Rows]: () => Promise<Rows[Name]> };

interface Sources extends Reads<Omit<SeasonRows, "seasonId" | "player" | "exits">> {
	cachedRead: CachedRead;
	seasonOfLive: () => Promise<{ seasonId: number } | undefined>;
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
	const { cachedRead, seasonOfLive, playersNamedInResults } = sources;

	const indexVersion = cachedRead("historyIndex", async () => {
		const row = await db.selectFrom("historyIndex").select("version").executeTakeFirstOrThrow();
		return row.version;
	});
	/** Of archived seasons only, so it is read again when one of them changes, not after each score. */
	function cachedWhileIndexed<T>(read: () => Promise<T>): () => Promise<T> {
		let kept: { version: number; rows: Promise<T> } | undefined;
		return async () => {
			const version = await indexVersion();
			if (kept?.version === version) return kept.rows;
			const rows = read();
			kept = { version, rows };
			rows.catch(() => {
				kept = undefined;
			});
			return rows;
		};
	}

	const liveHistory = cachedRead("liveHistory", async (): Promise<SeasonHistory> => {
		const [season, division, team, match, matchResult, player, standing, { exits }] =
			await Promise.all([
				seasonOfLive(),
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
	const archivedTeams = cachedWhileIndexed(() => db.selectFrom("seasonTeam").selectAll().execute());

	return {
		/** Of the live matches; it is in no table. */
		liveHistory,
		/** What these players have played in all seasons, the earliest first. */
		async linesOfPlayers(playerIds: readonly number[]): Promise<PlayerLine[]> {
			const archived = await db
				.selectFrom("playerLine")
				.selectAll()
				.where(sql<boolean>`"playerId" = any(${[...playerIds]}::integer[])`)
				.execute();
			const live = await liveLines();
			return [...archived, ...playerIds.flatMap((playerId) => live.get(playerId) ?? [])].sort(
				byDate,
			);
		},
		/** The last names under which these players have played. */
		async playerNames(playerIds: readonly number[]): Promise<Map<number, Named>> {
			const archived = await sql<Named>`
				select distinct on ("playerId") "playerId", "firstName", "lastName"
				from "seasonPlayer" join "season" using ("seasonId")
				where "playerId" = any(${[...playerIds]}::integer[])
				order by "playerId", "startDate" desc`.execute(db);
			const wanted = new Set(playerIds);
			const live = (await playersNamedInResults()).filter(({ playerId }) => wanted.has(playerId));
			return new Map([...archived.rows, ...live].map((row) => [row.playerId, row]));
		},
		/** Every team in every season that it has played, in no order. */
		async seasonTeams(): Promise<SeasonTeam[]> {
			return [...(await archivedTeams()), ...(await liveHistory()).teams];
		},
	};
}
