import { sql } from "kysely";
import { z } from "zod";
import {
	askForWishes as askForWishesBody,
	captainWishes,
	captainWishesView,
	type WishRequest,
	wishesAsked,
	wishRequest,
} from "../../../league/entities/captain-wishes.ts";
import { guards } from "../../../league/permissions.ts";
import type { Resource } from "../../../league/resource.ts";
import { askForWishes } from "../../actions/wishes/ask-for-wishes.ts";
import { readWishes, saveScheduleWishes } from "../../actions/wishes/save-wishes.ts";
import type { Call } from "../../context/call.ts";
import type { Route, RouteErrors } from "../../context/route.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { list, wantedFields } from "../lists.ts";
import { admins, limited } from "../reference/common-errors.ts";

const requests: Resource<WishRequest> = {
	id: "seasonId",
	schema: wishRequest,
	guard: guards.schedulers,
	fields: () => Object.keys(wishRequest.shape),
};

const readRequests = async ({ db }: ServerContext): Promise<WishRequest[]> => {
	const rows = await db
		.selectFrom("wishRequest")
		.select(["seasonId", "closingDate", "saturdays", "askedAt"])
		.select(
			sql<number>`(select count(distinct "userId")::integer from "wishLink" where "wishLink"."seasonId" = "wishRequest"."seasonId")`.as(
				"people",
			),
		)
		.orderBy("seasonId")
		.execute();
	return rows.map((row) => ({ ...row, askedAt: new Date(row.askedAt).toISOString() }));
};

/** GET /api/get/scheduleWishes/{id}: a team's wishes by the token of a link. Writes nothing. */
async function getScheduleWishes(context: ServerContext, call: Call) {
	wantedFields(call.query, captainWishesView);
	return readWishes(context, call, call.params["id"] ?? "");
}

const byLink = {
	...limited,
	NOT_FOUND: "The link does not exist, or its person no longer leads the team.",
} satisfies RouteErrors;

/** Wishes for the schedule, which captains enter with a link from an email. */
export const wishRoutes: readonly Route[] = [
	{
		method: "POST",
		path: "askForWishes",
		summary: "Asks all captains by email for schedule preferences for a season",
		body: askForWishesBody,
		response: wishesAsked,
		errors: { ...admins, ...limited },
		handle: askForWishes,
	},
	{
		method: "GET",
		path: "list/wishRequest",
		summary: "Until when the captains of a season were asked for preferences",
		response: z.array(wishRequest.partial()),
		filters: ["seasonId"],
		errors: admins,
		handle: list(requests, readRequests, ["seasonId"]),
	},
	{
		method: "GET",
		path: "get/scheduleWishes/{id}",
		summary: "A team’s preferences, by the token of an email’s link",
		response: captainWishesView,
		errors: byLink,
		handle: getScheduleWishes,
	},
	{
		method: "POST",
		path: "saveScheduleWishes",
		summary: "Replaces a team’s preferences, by the token of an email’s link",
		body: captainWishes,
		response: captainWishesView,
		errors: { ...byLink, NOT_POSSIBLE: "The closing date is over." },
		handle: saveScheduleWishes,
	},
];
