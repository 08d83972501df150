import { z } from "zod";
import { id } from "../../league/entities/field.ts";
import {
	teamExitDecision,
	teamExitPreview,
	teamExitRequest,
} from "../../league/entities/team-exit-calls.ts";
import { decideTeamExit, previewTeamExit } from "../actions/team-exits/decide-team-exit.ts";
import type { Route } from "../context/route.ts";
import { admins } from "./reference/common-errors.ts";

const errors = {
	...admins,
	NOT_FOUND: "The team does not exist or does not play.",
	NOT_POSSIBLE: "There is no season.",
};

/** Teams that withdraw, and results that are removed. */
export const teamExitRoutes: readonly Route[] = [
	{
		method: "POST",
		path: "previewTeamExit",
		summary: "What a withdrawal or the removal of a team’s results would change; saves nothing",
		body: teamExitRequest,
		response: teamExitPreview,
		errors,
		handle: previewTeamExit,
	},
	{
		method: "POST",
		path: "decideTeamExit",
		summary: "Withdraws a team, removes its results, or both; can be undone",
		body: teamExitDecision,
		response: z.strictObject({ exitId: id, matches: z.int() }),
		errors: { ...errors, STALE: "The team’s matches have changed since the preview." },
		handle: decideTeamExit,
	},
];
