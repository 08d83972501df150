import { type Kysely, sql } from "kysely";
import { playerSlots } from "../../../league/entities/line.ts";
import type { ArchiveContent } from "../../../league/entities/season-archive.ts";
import { normalizeName } from "../../../league/rules/import/import-cells.ts";
import type { KnownSeason, PlannedSeason } from "../../../league/rules/import/import-seasons.ts";
import { fullName } from "../../../league/wording.ts";
import type { Database, Trx } from "../../db/schema.ts";
import type { RosterWrite } from "../roster/roster-spots.ts";
import { addNumbers } from "../seasons/season-numbers.ts";

/** All seasons; with the content of their archives only if an import replaces them. */
export async function readSeasonsForImport(
	db: Kysely<Database>,
	isReplacing: boolean,
): Promise<KnownSeason[]> {
	const seasons = await db
		.selectFrom("season")
		.leftJoin("seasonArchive", "seasonArchive.seasonId", "season.seasonId")
		.select(["season.seasonId", "seasonName", "currentSeason", "hasResults"])
		.orderBy("season.seasonId")
		.execute();
	const archives = isReplacing
		? await db.selectFrom("seasonArchive").select(["seasonId", "content"]).execute()
		: [];
	const contents = new Map(archives.map(({ seasonId, content }) => [seasonId, content]));
	return seasons.map(({ hasResults, ...season }) => ({
		...season,
		isArchived: hasResults !== null,
		archive: contents.get(season.seasonId) ?? null,
	}));
}

/**
 * Writes past seasons and their archives. New seasons are not published, since the calendar shows
 * published ones.
 */
export async function writeSeasons(
	{ trx, recordChange }: Pick<RosterWrite, "trx" | "recordChange">,
	seasons: readonly PlannedSeason[],
	known: readonly KnownSeason[],
) {
	const names = await namesOf(trx);
	for (const { seasonId: existing, seasonName, startDate, endDate, content } of seasons) {
		const season = existing
			? null
			: await trx
					.insertInto("season")
					.values({ seasonName, startDate, endDate, currentSeason: false, published: false })
					.returningAll()
					.executeTakeFirstOrThrow();
		if (season) {
			await recordChange({ kind: "season", id: season.seasonId, before: null, after: season });
			await addNumbers({ trx, recordChange }, season);
		}
		const seasonId = existing ?? (season?.seasonId as number);
		const before = await trx
			.selectFrom("seasonArchive")
			.selectAll()
			.where("seasonId", "=", seasonId)
			.executeTakeFirst();
		const replaced = known.find((each) => each.seasonId === seasonId)?.archive ?? null;
		const stored = await withIds(trx, content, replaced, names);
		const values = {
			seasonId,
			hasResults: true,
			matchIds: stored.match.map(({ matchId }) => matchId),
			content: JSON.stringify(stored),
			at: sql<string>`now()`,
		};
		const after = await trx
			.insertInto("seasonArchive")
			.values(values)
			.onConflict((conflict) => conflict.column("seasonId").doUpdateSet(values))
			.returningAll()
			.executeTakeFirstOrThrow();
		await recordChange({ kind: "seasonArchive", id: seasonId, before: before ?? null, after });
	}
}

/** IDs by name, of the league and of earlier seasons in this import. */
interface NamedIds {
	readonly division: Map<string, number>;
	readonly team: Map<string, number>;
	readonly location: Map<string, number>;
}

async function namesOf(trx: Trx): Promise<NamedIds> {
	const divisions = await trx.selectFrom("division").selectAll().execute();
	const teams = await trx.selectFrom("team").select(["teamId", "teamName"]).execute();
	const locations = await trx
		.selectFrom("location")
		.select(["locationId", "locationName"])
		.execute();
	return {
		division: new Map(
			divisions.map(({ divisionId, divisionNumber }) => [String(divisionNumber), divisionId]),
		),
		team: new Map(teams.map(({ teamId, teamName }) => [normalizeName(teamName), teamId])),
		location: new Map(
			locations.map(({ locationId, locationName }) => [normalizeName(locationName), locationId]),
		),
	};
}

/**
 * The same content with IDs of its own or, where the names are the same, those of the league, so
 * that a team's pages of all seasons belong together. Matches and players of a replaced archive
 * keep their IDs, so that links to them still work, and with them merges and hidden pages.
 */
async function withIds(
	trx: Trx,
	content: ArchiveContent,
	replaced: ArchiveContent | null,
	names: NamedIds,
): Promise<ArchiveContent> {
	const matchIds = new Map(
		replaced?.match.map(({ matchNumber, matchId }) => [String(matchNumber), matchId]),
	);
	const divisions = await idsFor(trx, ["division", "divisionId"], content.division, {
		known: names.division,
		nameOf: ({ divisionNumber }) => String(divisionNumber),
	});
	const teams = await idsFor(trx, ["team", "teamId"], content.team, {
		known: names.team,
		nameOf: ({ teamName }) => normalizeName(teamName),
	});
	const locations = await idsFor(trx, ["location", "locationId"], content.location, {
		known: names.location,
		nameOf: ({ locationName }) => normalizeName(locationName),
	});
	const matches = await idsFor(trx, ["match", "matchId"], content.match, {
		known: matchIds,
		nameOf: ({ matchNumber }) => String(matchNumber),
	});
	const users = await idsFor(trx, ["user", "userId"], content.user);
	const nameOnTeam = new Map(namesOnTeams(content));
	const players = await idsFor(trx, ["player", "playerId"], content.player, {
		known: replaced ? uniqueNames(namesOnTeams(replaced)) : new Map(),
		nameOf: ({ playerId }) => nameOnTeam.get(playerId) ?? String(playerId),
	});
	const player = (field: string, id: unknown) =>
		/Player\d?Id$/.test(field) && id !== null ? players.get(id as number) : id;
	return {
		division: content.division.map((row) => ({
			...row,
			divisionId: divisions.get(row.divisionId) as number,
		})),
		team: content.team.map((row) => ({
			...row,
			teamId: teams.get(row.teamId) as number,
			divisionId: divisions.get(row.divisionId ?? 0) ?? null,
			captainId: users.get(row.captainId ?? 0) ?? null,
			cocaptainId: users.get(row.cocaptainId ?? 0) ?? null,
		})),
		user: content.user.map((row) => ({ ...row, userId: users.get(row.userId) as number })),
		location: content.location.map((row) => ({
			...row,
			locationId: locations.get(row.locationId) as number,
		})),
		match: content.match.map((row) => ({
			...row,
			matchId: matches.get(row.matchId) as number,
			divisionId: divisions.get(row.divisionId) as number,
			locationId: locations.get(row.locationId ?? 0) ?? null,
			homeTeamId: teams.get(row.homeTeamId) as number,
			visitorTeamId: teams.get(row.visitorTeamId) as number,
		})),
		matchResult: content.matchResult.map(
			(row) =>
				({
					...Object.fromEntries(
						Object.entries(row).map(([field, value]) => [field, player(field, value)]),
					),
					matchId: matches.get(row.matchId),
				}) as typeof row,
		),
		// A player of two teams is listed once for each of them.
		player: uniqueRows(
			content.player.map((row) => ({ ...row, playerId: players.get(row.playerId) as number })),
		),
	};
}

/** The ID of each player on a season's scorecards, with the name of their team and their own. */
function namesOnTeams({ match, matchResult, team, player }: ArchiveContent): [number, string][] {
	const teams = new Map(team.map(({ teamId, teamName }) => [teamId, normalizeName(teamName)]));
	const names = new Map(player.map((row) => [row.playerId, normalizeName(fullName(row))]));
	const sidesOf = new Map(
		match.map(({ matchId, homeTeamId, visitorTeamId }) => [
			matchId,
			{ home: homeTeamId, visitor: visitorTeamId },
		]),
	);
	return matchResult.flatMap((card) =>
		playerSlots.flatMap(({ field, side }): [number, string][] => {
			const [playerId, sides] = [card[field], sidesOf.get(card.matchId)];
			return playerId === null || !sides
				? []
				: [[playerId, `${teams.get(sides[side])}: ${names.get(playerId)}`]];
		}),
	);
}

/** The players by team and name, without those who share their name with a teammate. */
function uniqueNames(players: readonly [number, string][]): Map<string, number> {
	const byName = Map.groupBy(players, ([, name]) => name);
	return new Map(
		[...byName].flatMap(([name, found]) => {
			const [id, ...others] = new Set(found.map(([playerId]) => playerId));
			return id === undefined || others.length > 0 ? [] : [[name, id] as const];
		}),
	);
}

const uniqueRows = <Row extends { playerId: number }>(rows: readonly Row[]) => [
	...new Map(rows.map((row) => [row.playerId, row])).values(),
];

type Keyed<Key extends string> = { readonly [Name in Key]: number };

/**
 * The stored ID of each row: of the known row with its name, else a new one from the table's
 * sequence, which no other row will get. A name that several rows have belongs to the first.
 */
async function idsFor<Key extends string, Row extends Keyed<Key>>(
	trx: Trx,
	[table, key]: readonly [string, Key],
	rows: readonly Row[],
	{ known, nameOf }: { known: Map<string, number>; nameOf: (row: Row) => string } = {
		known: new Map(),
		nameOf: (row) => String(row[key]),
	},
): Promise<Map<number, number>> {
	const found = new Map<number, number>();
	const used = new Set<string>();
	const unknown: Row[] = [];
	for (const row of rows) {
		const name = nameOf(row);
		const id = used.has(name) ? undefined : known.get(name);
		used.add(name);
		if (id === undefined) unknown.push(row);
		else found.set(row[key], id);
	}
	if (unknown.length === 0) return found;
	const { rows: fresh } = await sql<{ id: number }>`
		select nextval(pg_get_serial_sequence(${`"${table}"`}, ${key}))::integer as "id"
			from generate_series(1, ${unknown.length})`.execute(trx);
	for (const [index, row] of unknown.entries()) {
		const { id } = fresh[index] as { id: number };
		found.set(row[key], id);
		if (!known.has(nameOf(row))) known.set(nameOf(row), id);
	}
	return found;
}
