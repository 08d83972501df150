import { z } from "zod";
import {
	importDone,
	importFile,
	importPreview,
	importRequest,
} from "../../league/entities/import.ts";
import { deactivation } from "../../league/entities/player-calls.ts";
import { importRecords, previewImport } from "../actions/imports/import-records.ts";
import { bulkUpdate, bulkUpdateKinds } from "../actions/records/bulk-update.ts";
import { removeAllPlayers } from "../actions/roster/remove-all-players.ts";
import type { Route, RouteErrors } from "../context/route.ts";
import { admins, limited } from "./reference/common-errors.ts";

const fileErrors = {
	...admins,
	...limited,
	NOT_READY: "Too many files are being read; try again in a moment.",
} satisfies RouteErrors;

const bulkUpdateResponse = z.object({
	changed: z.number().describe("How many rows changed; others already had the new values."),
});

/** Admin calls that set the same values in several rows of a table. */
const bulkUpdateRoutes: readonly Route[] = bulkUpdateKinds.map(
	(kind) =>
		({
			method: "PUT",
			path: `bulkUpdate/${kind.record.table}`,
			summary: `Changes several ${kind.record.plural} in one step, all or none`,
			body: kind.body,
			response: bulkUpdateResponse,
			errors: {
				...admins,
				NOT_FOUND: "One of the rows does not exist; `fields` names it.",
				STALE: "Someone else changed one of the rows since; `fields` names it.",
				NOT_POSSIBLE: "The league’s current state does not allow it; `fields` names the rows.",
				...(kind.record.table === "user" && { LAST_ADMIN: "The league needs at least one admin." }),
			},
			handle: bulkUpdate(kind),
		}) as Route,
);

/** Admin calls that change many rows at once. */
export const bulkRoutes: readonly Route[] = [
	...bulkUpdateRoutes,
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
		body: importRequest,
		response: importDone,
		errors: { ...fileErrors, STALE: "The league has changed since the preview." },
		handle: importRecords,
	},
];
