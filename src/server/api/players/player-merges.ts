import { z } from "zod";
import {
	playerHiding,
	playerMerges,
	playerNumbers,
	playerSeparation,
	sameNamesAnswer,
} from "../../../league/entities/player-merge.ts";
import { hidePlayer } from "../../actions/history/hide-player.ts";
import { mergePlayers, separatePlayers } from "../../actions/history/merge-players.ts";
import type { Route } from "../../context/route.ts";
import { admins, ofPlayer } from "../reference/common-errors.ts";
import { getPlayerNumbers, numberKeys } from "./player-numbers.ts";
import { getSameNames } from "./same-names.ts";

const done = z.object({ ok: z.literal(true) });

export const playerMergeRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "get/playerNumbers/{id}",
		summary: "A player’s other numbers, and players who may be the same",
		response: playerNumbers,
		filters: [...numberKeys],
		errors: ofPlayer,
		handle: getPlayerNumbers,
	},
	{
		method: "GET",
		path: "sameNames",
		summary: "Players with the same name who may be one person",
		response: sameNamesAnswer,
		errors: admins,
		handle: getSameNames,
	},
	{
		method: "POST",
		path: "mergePlayers",
		summary: "Merges pairs of numbers, each of one player",
		body: playerMerges,
		response: done,
		errors: {
			...admins,
			NOT_FOUND: "A player does not exist.",
			NOT_POSSIBLE:
				"Two numbers already belong to one player, or are on the same scorecard: these are two people.",
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
	{
		method: "POST",
		path: "hidePlayer",
		summary: "Hides a player’s page, or shows it again",
		body: playerHiding,
		response: done,
		errors: ofPlayer,
		handle: hidePlayer,
	},
];
