import { sql } from "kysely";
import type { NumberedPlayer, PlayerNumbers } from "../../../league/entities/player-merge.ts";
import { guards } from "../../../league/permissions.ts";
import { careerOf } from "../../../league/rules/history/career.ts";
import { findPlayers } from "../../../league/rules/history/find-players.ts";
import { maxQueryLength, plainText } from "../../../league/rules/search/search-words.ts";
import { fullName } from "../../../league/wording.ts";
import { type Call, idFrom } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { assertAccess, notFound } from "../../errors.ts";
import { assertNoQuery } from "../lists.ts";

export const numberKeys = ["q"] as const;

/** As many as an admin chooses from; if more are found, the name is not specific enough. */
const maxFound = 20;

/**
 * GET /api/get/playerNumbers/{id}: the numbers that were merged into a player, other players with
 * the same name, and with `?q=` also the players with that name or number, each with their teams.
 * Admins only. Throws: 404. Page: /players/{id}/numbers.
 */
export async function getPlayerNumbers(
	{ db, reads }: ServerContext,
	{ viewer, params, query }: Call,
): Promise<PlayerNumbers> {
	assertAccess(guards.admins(viewer));
	assertNoQuery(query, numberKeys);
	const { ofPlayer, hidden } = await reads.playerIdentities();
	const persons = await readPersons({ db, reads });
	const person = persons.get(ofPlayer(idFrom(params["id"]) ?? 0));
	if (!person) throw notFound("player");
	const others = [...persons.values()].filter((other) => other !== person);
	// Two people may have one name, so an admin decides.
	const names = new Set(person.names.map(plainText));
	const sameName = others.filter((other) => other.names.some((name) => names.has(plainText(name))));
	const found = findPlayers(others, (query.get("q") ?? "").slice(0, maxQueryLength));
	const shown = (own: readonly Row[], playerId: number) => withSeasons(reads, own, playerId);
	const all = (list: readonly (typeof person)[]) =>
		Promise.all(list.map((each) => shown(each.rows, each.playerId)));
	const aliases = Map.groupBy(person.rows, ({ playerId }) => playerId);
	aliases.delete(person.playerId);
	return {
		player: await shown(person.rows, person.playerId),
		hidesPage: hidden.has(person.playerId),
		merged: await Promise.all([...aliases].map(([playerId, own]) => shown(own, playerId))),
		sameName: await all(sameName),
		found: await all(found.slice(0, maxFound)),
		more: Math.max(0, found.length - maxFound),
	};
}

interface Row extends Pick<NumberedPlayer, "playerId" | "firstName" | "lastName" | "rating"> {
	/** Null if this is a name from an archived season. */
	playerNumber: number | null;
	teamId: number | null;
}

/** Everybody under all names and numbers: today's players first, then those who played last. */
export async function readPersons({ db, reads }: Pick<ServerContext, "db" | "reads">) {
	const { ofPlayer } = await reads.playerIdentities();
	return new Map(
		[...Map.groupBy(await readNames(db), (row) => ofPlayer(row.playerId))].map(
			([playerId, rows]) => [
				playerId,
				{
					playerId,
					rows,
					names: [...new Set(rows.map(fullName))],
					numbers: numbersOf(rows, playerId),
				},
			],
		),
	);
}

/** Every name of everybody: today's names before those of archived seasons. */
async function readNames(db: ServerContext["db"]): Promise<Row[]> {
	const { rows } = await sql<Row>`
		select "playerId", "firstName", "lastName", "rating"::float8 as "rating", "playerNumber", "teamId" from (
			select "playerId", "firstName", "lastName", "rating", "playerNumber", "teamId", current_date + 1 as "day" from "player"
			union all
			select "playerId", "firstName", "lastName", null, null, null, max("startDate")::date
				from "seasonPlayer" join "season" using ("seasonId") group by 1, 2, 3
		) as "named" order by "day" desc, "lastName", "firstName", "playerId"`.execute(db);
	return rows;
}

/** The player numbers of a person: first the one that the others were merged into. */
const numbersOf = (rows: readonly Row[], own: number) =>
	rows
		.toSorted((a, b) => Number(b.playerId === own) - Number(a.playerId === own))
		.flatMap(({ playerNumber }) => playerNumber ?? []);

/** What tells an admin who a player is: teams and last season, under all of these numbers. */
async function withSeasons(
	reads: ServerContext["reads"],
	rows: readonly Row[],
	playerId: number,
): Promise<NumberedPlayer> {
	const named = rows.find((row) => row.playerId === playerId) ?? (rows[0] as Row);
	const ids = [...new Set(rows.map((row) => row.playerId))];
	const { bySeason } = careerOf(await reads.linesOfPlayers(ids));
	const seasons = bySeason.toReversed();
	const teamIn = await reads.teamsBySeason();
	const current = (await reads.team()).filter((team) =>
		rows.some(({ teamId }) => teamId === team.teamId),
	);
	return {
		playerId,
		firstName: named.firstName,
		lastName: named.lastName,
		playerNumbers: numbersOf(rows, playerId),
		rating: named.rating,
		teams: [
			...new Set([
				...current.map(({ teamName }) => teamName),
				...seasons.flatMap(({ seasonId, teamId }) => teamIn(seasonId, teamId)?.teamName ?? []),
			]),
		],
		lastSeason: (await reads.seasonNames()).get(seasons[0]?.seasonId ?? -1)?.seasonName ?? null,
	};
}
