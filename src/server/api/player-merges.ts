import { sql } from "kysely";
import { z } from "zod";
import {
	type PlayerNumbers,
	playerMerge,
	playerNumbers,
	playerSeparation,
} from "../../league/entities/player-merge.ts";
import { guards } from "../../league/permissions.ts";
import { careerOf } from "../../league/rules/history/career.ts";
import { mergePlayers, separatePlayers } from "../actions/history/merge-players.ts";
import { type Call, idFrom } from "../context/call.ts";
import type { Route } from "../context/route.ts";
import type { ServerContext } from "../context/server-context.ts";
import { ApiError, assertAccess } from "../errors.ts";
import { admins } from "./common-errors.ts";
import { assertNoQuery } from "./lists.ts";

type Named = Omit<PlayerNumbers["merged"][number], "played">;

/**
 * GET /api/get/playerNumbers/{id}: the numbers that were merged into a player, and other players with
 * the same name, each with where they played. Admins only. Page: /players/{id}.
 */
async function getPlayerNumbers(
	{ db, reads }: ServerContext,
	{ viewer, params, query }: Call,
): Promise<PlayerNumbers> {
	assertAccess(guards.admins(viewer));
	assertNoQuery(query);
	const { ofPlayer, idsOf } = await reads.playerIdentities();
	const playerId = ofPlayer(idFrom(params["id"]) ?? 0);
	const ids = idsOf(playerId);
	// Names are compared as they are shown; two people may have one, so an admin decides.
	const { rows } = await sql<Named>`
		with "named" as (
			select "playerId", "firstName", "lastName" from "player"
			union select "playerId", "firstName", "lastName" from "seasonPlayer"
		)
		select distinct on ("playerId") "playerId", "firstName", "lastName" from "named"
		where "playerId" = any(${ids}::integer[])
			or (lower("firstName"), lower("lastName")) in (
				select lower("firstName"), lower("lastName") from "named"
				where "playerId" = any(${ids}::integer[]))
		order by "playerId"`.execute(db);
	if (rows.length === 0) throw new ApiError("NOT_FOUND", "This player does not exist.");
	const others = rows.filter((row) => row.playerId !== playerId);
	const withSeasons = await Promise.all(
		others.map(async (row) => ({ ...row, played: await playedBy({ reads }, row.playerId) })),
	);
	const isOwn = (row: Named) => ids.includes(row.playerId);
	return {
		merged: withSeasons.filter(isOwn),
		sameName: withSeasons.filter((row) => !isOwn(row)),
	};
}

async function playedBy({ reads }: Pick<ServerContext, "reads">, playerId: number) {
	const names = await reads.seasonNames();
	const teams = await reads.teamsBySeason();
	const { bySeason } = careerOf(await reads.linesOfPlayers([playerId]));
	return bySeason
		.map(
			({ seasonId, teamId }) =>
				`${teams(seasonId, teamId)?.teamName ?? ""}, ${names.get(seasonId)?.seasonName ?? ""}`,
		)
		.toReversed();
}

const done = z.object({ ok: z.literal(true) });

export const playerMergeRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "get/playerNumbers/{id}",
		summary: "A player’s other numbers, and players with the same name",
		response: playerNumbers,
		errors: { ...admins, NOT_FOUND: "The player does not exist." },
		handle: getPlayerNumbers,
	},
	{
		method: "POST",
		path: "mergePlayers",
		summary: "Merges two numbers of one player",
		body: playerMerge,
		response: done,
		errors: {
			...admins,
			NOT_FOUND: "A player does not exist.",
			NOT_POSSIBLE: "The numbers already belong to one player.",
		},
		handle: mergePlayers,
	},
	{
		method: "POST",
		path: "separatePlayers",
		summary: "Separates a number that was merged with another",
		body: playerSeparation,
		response: done,
		errors: { ...admins, NOT_FOUND: "The number is not merged with another." },
		handle: separatePlayers,
	},
];
