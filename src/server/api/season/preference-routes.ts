import { sql } from "kysely";
import { z } from "zod";
import {
	askForPreferences as askForPreferencesBody,
	captainPreferences,
	captainPreferencesView,
	type PreferenceRequest,
	preferenceRequest,
	preferencesAsked,
} from "../../../league/entities/captain-preferences.ts";
import { guards } from "../../../league/permissions.ts";
import type { Resource } from "../../../league/resource.ts";
import { askForPreferences } from "../../actions/preferences/ask-for-preferences.ts";
import {
	readPreferences,
	saveSchedulePreferences,
} from "../../actions/preferences/save-preferences.ts";
import type { Call } from "../../context/call.ts";
import type { Route, RouteErrors } from "../../context/route.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { list, wantedFields } from "../lists.ts";
import { admins, limited } from "../reference/common-errors.ts";

const requests: Resource<PreferenceRequest> = {
	id: "seasonId",
	schema: preferenceRequest,
	guard: guards.schedulers,
	fields: () => Object.keys(preferenceRequest.shape),
};

const readRequests = async ({ db }: ServerContext): Promise<PreferenceRequest[]> => {
	return db
		.selectFrom("preferenceRequest")
		.select(["seasonId", "closingDate", "saturdays", "askedAt"])
		.select(
			sql<number>`(select count(distinct "userId")::integer from "preferenceLink" where "preferenceLink"."seasonId" = "preferenceRequest"."seasonId")`.as(
				"people",
			),
		)
		.orderBy("seasonId")
		.execute();
};

/**
 * GET /api/get/schedulePreferences/{id}: a team's preferences by the token of a link. Writes
 * nothing.
 */
async function getSchedulePreferences(context: ServerContext, call: Call) {
	wantedFields(call.query, captainPreferencesView);
	return readPreferences(context, call, call.params["id"] ?? "");
}

const byLink = {
	...limited,
	NOT_FOUND: "The link does not exist, or its recipient no longer leads the team.",
} satisfies RouteErrors;

/** Preferences for the schedule, which captains enter with a link from an email. */
export const preferenceRoutes: readonly Route[] = [
	{
		method: "POST",
		path: "askForPreferences",
		summary: "Asks all captains by email for schedule preferences for a season",
		body: askForPreferencesBody,
		response: preferencesAsked,
		errors: { ...admins, ...limited },
		handle: askForPreferences,
	},
	{
		method: "GET",
		path: "list/preferenceRequest",
		summary: "When captains were asked for preferences for a season, and until when",
		response: z.array(preferenceRequest.partial()),
		filters: ["seasonId"],
		errors: admins,
		handle: list(requests, readRequests, ["seasonId"]),
	},
	{
		method: "GET",
		path: "get/schedulePreferences/{id}",
		summary: "A team’s preferences, by the token of an email’s link",
		response: captainPreferencesView,
		errors: byLink,
		handle: getSchedulePreferences,
	},
	{
		method: "POST",
		path: "saveSchedulePreferences",
		summary: "Replaces a team’s preferences, by the token of an email’s link",
		body: captainPreferences,
		response: captainPreferencesView,
		errors: { ...byLink, NOT_POSSIBLE: "The closing date has passed." },
		handle: saveSchedulePreferences,
	},
];
