import { z } from "zod";
import {
	importDone,
	importFile,
	importOrder,
	importPreview,
} from "../../league/entities/import.ts";
import { deactivation } from "../../league/entities/player-calls.ts";
import { importRecords, previewImport } from "../actions/import-records.ts";
import { removeAllPlayers } from "../actions/remove-all-players.ts";
import type { Route } from "../context/route.ts";

/** What admins do to many players or teams at once. */
export const bulkRoutes: readonly Route[] = [
	{
		method: "POST",
		path: "removeAllPlayersFromTeams",
		summary: "Takes all players off their teams",
		body: deactivation,
		answer: z.object({ removed: z.number() }),
		handle: removeAllPlayers,
	},
	{
		method: "POST",
		path: "importPreview",
		summary: "What importing a list of players or teams would do",
		body: importFile,
		answer: importPreview,
		handle: previewImport,
	},
	{
		method: "POST",
		path: "import",
		summary: "Imports such a list as previewed",
		body: importOrder,
		answer: importDone,
		handle: importRecords,
	},
];
