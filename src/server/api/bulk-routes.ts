import { z } from "zod";
import {
	importDone,
	importFile,
	importOrder,
	importPreview,
} from "../../league/entities/import.ts";
import { deactivation } from "../../league/entities/player-calls.ts";
import { importRecords, previewImport } from "../actions/imports/import-records.ts";
import { removeAllPlayers } from "../actions/roster/remove-all-players.ts";
import type { Route, RouteErrors } from "../context/route.ts";
import { admins, limited } from "./reference/common-errors.ts";

const fileErrors = {
	...admins,
	...limited,
	NOT_READY: "Too many files are being read; try again in a moment.",
} satisfies RouteErrors;

/** Admin calls that change many players or teams at once. */
export const bulkRoutes: readonly Route[] = [
	{
		method: "POST",
		path: "removeAllPlayersFromTeams",
		summary: "Removes all players from their teams",
		body: deactivation,
		response: z.object({ removed: z.number() }),
		errors: admins,
		handle: removeAllPlayers,
	},
	{
		method: "POST",
		path: "importPreview",
		summary: "What importing a list, or the results of past seasons, would do",
		body: importFile,
		response: importPreview,
		errors: fileErrors,
		handle: previewImport,
	},
	{
		method: "POST",
		path: "import",
		summary: "Imports such a file as previewed",
		body: importOrder,
		response: importDone,
		errors: { ...fileErrors, STALE: "The league has changed since the preview." },
		handle: importRecords,
	},
];
