import { type Kysely, type Selectable, sql } from "kysely";
import type { AnyRecord } from "../../league/entities/define-record.ts";
import { type RecordTable, records } from "../../league/records.ts";
import { hasInLastName } from "../../league/rules/roster/player-search.ts";
import { withEffectiveSlots } from "../../league/rules/schedule/effective-slot.ts";
import { bySlot } from "../../league/rules/schedule/makeup-slots.ts";
import { playersOf } from "../../league/rules/scoring/players-on-card.ts";
import { totals } from "../../league/rules/scoring/scorecard.ts";
import { playerResults } from "../../league/rules/standings/player-results.ts";
import { seasonStandings } from "../../league/rules/standings/season-standings.ts";
import { isBye } from "../../league/rules/teams/bye.ts";
import { archiveReads, withHiddenPages } from "./archive-reads.ts";
import { cardFlags } from "./card-flags.ts";
import type { DataVersion } from "./data-version.ts";
import { decisionReads } from "./decision-reads.ts";
import { formReads } from "./form-reads.ts";
import { historyReads } from "./history-reads.ts";
import { lastWrites } from "./last-writes.ts";
import { outlookReads } from "./outlook-reads.ts";
import type { Database } from "./schema.ts";
import { seasonNumberReads } from "./season-number-reads.ts";
import { withLeaders } from "./with-leaders.ts";

/**
 * The league's records, with the fields that permission checks need. Each is read from the database
 * once per data version and then cached, since a league is small and read far more often than
 * written. Inactive players, whose number only grows, are read on demand.
 */
export function leagueReads(db: Kysely<Database>, dataVersion: DataVersion) {
	const cache = new Map<string, { version: number; rows: Promise<unknown> }>();

	function cachedRead<T>(name: string, read: () => Promise<T>): () => Promise<T> {
		return () => {
			const version = dataVersion.current();
			const entry = cache.get(name);
			if (entry?.version === version) return entry.rows as Promise<T>;
			const rows = read();
			cache.set(name, { version, rows });
			rows.catch(() => cache.delete(name));
			return rows;
		};
	}

	const recordReads = Object.fromEntries(
		Object.values<AnyRecord>(records).map(({ table, key, order = [key] }) => [
			table,
			cachedRead(table, async () => {
				const sorted = sql.join(order.map((field) => sql.ref(field)));
				const read = sql`select * from ${sql.table(table)} order by ${sorted}`;
				return (await read.execute(db)).rows;
			}),
		]),
	) as { [Table in RecordTable]: () => Promise<Selectable<Database[Table]>[]> };
	const { team, division, league, season } = recordReads;

	const makeupMatch = cachedRead("makeupMatch", () =>
		db
			.selectFrom("makeupMatch")
			.selectAll()
			.execute()
			.then((rows) => rows.sort(bySlot)),
	);
	const match = cachedRead("match", async () =>
		withEffectiveSlots(
			withLeaders(
				await db.selectFrom("match").selectAll().orderBy("matchNumber").execute(),
				await team(),
			),
			await makeupMatch(),
		),
	);
	const matchResult = cachedRead("matchResult", async () => {
		const rows = await db
			.selectFrom("matchResult")
			.innerJoin("match", "match.matchId", "matchResult.matchId")
			.selectAll("matchResult")
			.select(["match.homeTeamId", "match.visitorTeamId", "match.divisionId"])
			.select(cardFlags)
			.orderBy("match.matchNumber")
			.execute();
		return rows.map((row) => ({ ...row, ...totals(row) }));
	});
	const withHidden = async <Row extends { playerId: number }>(rows: readonly Row[]) => {
		const { hidden } = await playerIdentities();
		return rows.map((row) => ({ ...row, hidesPage: hidden.has(row.playerId) }));
	};
	const playersWhere = (isActive: boolean) =>
		db.selectFrom("player").selectAll().where("isActive", "=", isActive).orderBy("playerNumber");
	const player = cachedRead("player", async () => withHidden(await playersWhere(true).execute()));
	const playersById = cachedRead(
		"playersById",
		async () => new Map((await player()).map((row) => [row.playerId, row])),
	);
	const rosters = cachedRead("rosters", async () =>
		Map.groupBy(await player(), (row) => row.teamId),
	);
	const inactiveNames = cachedRead("inactiveNames", () =>
		db
			.selectFrom("player")
			.select(["playerId", "lastName"])
			.where("isActive", "=", false)
			.execute(),
	);
	const playersInResults = cachedRead(
		"playersInResults",
		async () => new Set((await matchResult()).flatMap(playersOf)),
	);
	/** Players named in a result stay readable when they have become inactive. */
	const playersNamedInResults = async () => {
		const active = await playersById();
		const inactive = [...(await playersInResults())].filter((playerId) => !active.has(playerId));
		const rest =
			inactive.length === 0
				? []
				: await db
						.selectFrom("player")
						.select(["playerId", "firstName", "lastName"])
						.where("playerId", "in", inactive)
						.execute();
		return [...active.values(), ...rest];
	};

	const ofNumbers = seasonNumberReads(db, { cachedRead, season, match });
	const decided = decisionReads({ ...recordReads, ...ofNumbers });

	const standing = cachedRead("standing", async () =>
		seasonStandings(
			...(await Promise.all([division(), team(), match(), matchResult()])),
			await ofNumbers.numbersOfMatches(),
			await decided.decisionsOfLive(),
		),
	);

	const history = historyReads(db, {
		cachedRead,
		division,
		team,
		match,
		matchResult,
		standing,
		season,
		playersNamedInResults,
		liveSeason: ofNumbers.liveSeason,
		decisionsOfLive: decided.decisionsOfLive,
	});
	const { playerIdentities } = history;

	return {
		...history,
		...archiveReads(db, { cachedRead, playerIdentities, ...decided, ...ofNumbers }),
		...formReads(db, { cachedRead, ...history, season, team, player, match, matchResult }),
		...recordReads,
		...ofNumbers,
		/** The only row of the table. */
		theLeague: async () => (await league())[0] as Selectable<Database["league"]>,
		theBranding: async () => (await recordReads.look())[0] as Selectable<Database["look"]>,
		...decided,
		outlook: outlookReads(),
		match,
		matchResult,
		/** Players on rosters and players looking for a team. */
		player,
		standing,
		playerResult: cachedRead("playerResult", async () =>
			withHiddenPages(
				playerResults(
					await team(),
					await match(),
					await matchResult(),
					await playersNamedInResults(),
				),
				(await playerIdentities()).hidden,
			),
		),
		event: cachedRead("event", () =>
			db
				.selectFrom("event")
				.innerJoin("season", "season.seasonId", "event.seasonId")
				.selectAll("event")
				.select(["season.published", "season.currentSeason"])
				.orderBy("event.startDate")
				.orderBy("event.eventId")
				.execute(),
		),
		/** Users, each with the divisions of the active teams that they lead. */
		user: cachedRead("user", async () => {
			const users = await db
				.selectFrom("user")
				.selectAll()
				.orderBy("lastName")
				.orderBy("firstName")
				.execute();
			const teams = (await team()).filter((row) => row.isActive && !isBye(row));
			const leadsIn = (userId: number) =>
				teams.filter((row) => row.captainId === userId || row.cocaptainId === userId);
			return users.map((user) => ({
				...user,
				leadsIn: leadsIn(user.userId).map((row) => row.divisionId),
			}));
		}),
		draftMatch: cachedRead("draftMatch", async () =>
			withLeaders(
				await db.selectFrom("draftMatch").selectAll().orderBy("matchNumber").execute(),
				await team(),
			),
		),
		makeupMatch,
		/** The texts that admins have changed; drafts are for admins only. */
		leagueText: cachedRead("leagueText", () =>
			db.selectFrom("leagueText").selectAll().orderBy("textId").execute(),
		),
		/** For the feeds. */
		lastWrites: cachedRead("lastWrites", () => lastWrites(db)),
		makeupProposal: cachedRead("makeupProposal", () =>
			db
				.selectFrom("makeupProposal")
				.selectAll()
				.where("status", "=", "open")
				.orderBy("proposalId")
				.execute(),
		),
		/** Players added by captains in the current season's window. */
		rosterAddition: cachedRead("rosterAddition", () =>
			db
				.selectFrom("rosterAddition")
				.innerJoin("season", "season.seasonId", "rosterAddition.seasonId")
				.select(["rosterAddition.seasonId", "teamId", "playerId"])
				.where("currentSeason", "=", true)
				.orderBy("teamId")
				.orderBy("ordinal")
				.execute(),
		),
		/** Emails that could not be delivered so far. They change without the data version. */
		email: () =>
			db
				.selectFrom("email")
				.select(["emailId", "kind", "toName", "toAddress", "subject", "state"])
				.select(["attempts", "createdAt", "dueAt", "lastError"])
				.where((row) =>
					row.or([
						row("state", "=", "dead"),
						row.and([row("state", "=", "waiting"), row("attempts", ">", 0)]),
					]),
				)
				.orderBy("emailId", "desc")
				.execute(),
		roster: async (teamId: number) => (await rosters()).get(teamId) ?? [],
		inactivePlayer: async () => withHidden(await playersWhere(false).execute()),
		inactivePlayersNamed: async (query: string) => {
			const found = (await inactiveNames())
				.filter(({ lastName }) => hasInLastName(lastName, query))
				.map(({ playerId }) => playerId);
			return found.length === 0
				? []
				: withHidden(await playersWhere(false).where("playerId", "in", found).execute());
		},
		/**
		 * One player, and whether the name is public: on the roster of an active team, or in a result
		 * (then it stays readable when the player has become inactive).
		 */
		singlePlayer: async (playerId: number) => {
			const row =
				(await playersById()).get(playerId) ??
				(await db
					.selectFrom("player")
					.selectAll()
					.where("playerId", "=", playerId)
					.executeTakeFirst());
			if (!row) return undefined;
			const isOnActiveRoster = (await team()).some(
				(each) => each.teamId === row.teamId && each.isActive && !isBye(each),
			);
			return {
				...row,
				isOnActiveRoster,
				isInAResult: (await playersInResults()).has(playerId),
				hidesPage: (await playerIdentities()).hidden.has(playerId),
			};
		},
	};
}
export type LeagueReads = ReturnType<typeof leagueReads>;
