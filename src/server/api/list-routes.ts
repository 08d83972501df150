import { z } from "zod";
import { isScheduler } from "../../league/permissions.ts";
import { type RecordTable, records } from "../../league/records.ts";
import type { Resource } from "../../league/resource.ts";
import { resources } from "../../league/resources.ts";
import type { Route } from "../context/route.ts";
import type { ServerContext } from "../context/server-context.ts";
import { type Archived, list, listInactivePlayers, listPlayers } from "./lists.ts";
import { errorsOf, members } from "./reference/common-errors.ts";

interface ListOptions {
	/** The IDs and numbers that the query may filter by. */
	filters?: readonly string[];
	/** Takes the record's rows from the archive of a past season. */
	archived?: Archived<object>;
	/** Whether a page that offers long PDFs reads all rows: reading them then readies the printer. */
	isBeforeDownloads?: boolean;
}
const recordLists: { readonly [Table in RecordTable]?: ListOptions } = {
	user: { archived: (season) => season.user },
	team: { filters: ["divisionId"], archived: (season) => season.team },
	location: { archived: (season) => season.location },
	division: { archived: (season) => season.division },
	event: { filters: ["seasonId"] },
	payment: { filters: ["seasonId"] },
	seasonNumbers: { filters: ["seasonId"] },
	draftMatch: { isBeforeDownloads: true },
	schedulePreference: { filters: ["seasonId"] },
	standingAdjustment: { filters: ["seasonId"] },
	teamExit: { filters: ["seasonId", "teamId"] },
	match: {
		filters: ["matchId", "divisionId", "teamId"],
		archived: (season) => season.match,
	},
};

/** `list/…` for every described record, and for derived data and captains' data. */
export const listRoutes: readonly Route[] = [
	...Object.values(records)
		.filter(({ table }) => table !== "player")
		.map(({ table, summary }) =>
			listRoute<object>(
				table,
				summary,
				resources[table] as Resource<object>,
				({ reads }) => reads[table](),
				recordLists[table],
			),
		),
	listRoute(
		"standing",
		"Standings, derived from the results",
		resources.standing,
		({ reads }) => reads.standing(),
		{ filters: ["teamId", "divisionNumber"], archived: (season) => season.standing },
	),
	listRoute(
		"playerResult",
		"What each player has won, derived from the results",
		resources.playerResult,
		({ reads }) => reads.playerResult(),
		{
			filters: ["teamId"],
			archived: (season) => season.playerResult,
			isBeforeDownloads: true,
		},
	),
	listRoute("makeupMatch", "Make-up matches", resources.makeupMatch, ({ reads }) =>
		reads.makeupMatch(),
	),
	listRoute(
		"matchResult",
		"Match results",
		resources.matchResult,
		({ reads }) => reads.matchResult(),
		{ filters: ["matchId", "teamId", "divisionId"], archived: (season) => season.matchResult },
	),
	listRoute("email", "Emails that have not been delivered so far", resources.email, ({ reads }) =>
		reads.email(),
	),
	{
		method: "GET",
		path: "list/player",
		summary:
			"Players; filter by teamId (one roster), divisionId (its rosters), or part of the lastName",
		response: z.array(resources.player.schema.partial()),
		filters: ["teamId", "divisionId"],
		searches: ["lastName"],
		errors: members,
		handle: listPlayers,
	},
	listRoute(
		"rosterAddition",
		"The additions that count toward each team’s limit this season; captains read their own team’s",
		resources.rosterAddition,
		({ reads }) => reads.rosterAddition(),
	),
	{
		method: "GET",
		path: "list/inactivePlayer",
		summary: "Inactive players; filter by part of the lastName",
		response: z.array(resources.inactivePlayer.schema.partial()),
		searches: ["lastName"],
		errors: members,
		handle: listInactivePlayers,
	},
];

function listRoute<Row extends object>(
	kind: string,
	summary: string,
	resource: Resource<Row>,
	read: (context: ServerContext) => Promise<readonly Row[]>,
	{
		filters = [],
		archived,
		isBeforeDownloads = false,
	}: Omit<ListOptions, "archived"> & { archived?: Archived<Row> } = {},
): Route {
	const handle = list(resource, read, filters, archived);
	return {
		method: "GET",
		path: `list/${kind}`,
		summary,
		response: z.array(resource.schema.partial()),
		filters: archived ? [...filters, "seasonId"] : filters,
		errors: errorsOf(resource),
		handle: (context, call) => {
			if (isBeforeDownloads && isScheduler(call.viewer) && !call.query.has("teamId"))
				void context.printer.prepare();
			return handle(context, call);
		},
		// The rows of `ReadAnswers` come from the same descriptions.
	} as Route;
}
