import { z } from "zod";
import { togetherKinds, updateTogether } from "../actions/records/update-together.ts";
import type { Route } from "../context/route.ts";
import { admins } from "./reference/common-errors.ts";

const response = z.object({
	changed: z.number().describe("How many rows changed; others already had the new values."),
});

/** Admin calls that set the same values in several rows of a table. */
export const togetherRoutes: readonly Route[] = togetherKinds.map(
	(kind) =>
		({
			method: "PUT",
			path: `updateTogether/${kind.record.table}`,
			summary: `Changes several ${kind.record.plural} in one step, all or none`,
			body: kind.body,
			response,
			errors: {
				...admins,
				NOT_FOUND: "One of the rows does not exist; `fields` names it.",
				STALE: "Someone else changed one of the rows since; `fields` names it.",
				NOT_POSSIBLE: "The league’s current state does not allow it; `fields` names the rows.",
				...(kind.record.table === "user" && { LAST_ADMIN: "The league needs at least one admin." }),
			},
			handle: updateTogether(kind),
		}) as Route,
);
