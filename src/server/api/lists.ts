import type { z } from "zod";
import { seesRoster } from "../../league/player-resources.ts";
import { type Resource, readable } from "../../league/resource.ts";
import { resources } from "../../league/resources.ts";
import { hasInLastName } from "../../league/rules/roster/player-search.ts";
import { type Call, idFrom } from "../context/call.ts";
import type { ServerContext } from "../context/server-context.ts";
import type { ArchivedRows } from "../db/archive-reads.ts";
import { ApiError, assertAccess, noLongerExists } from "../errors.ts";

/**
 * GET /api/list/…: the rows and fields that the viewer may read (`league/resources.ts`). `filters`
 * are the ID fields that the query may filter by, or `lastName`. `?fields=a,b` leaves out other
 * fields. With `archived` the query may select a past season by `seasonId`: its rows contain only
 * what visitors could see, and there are none without an archive.
 */
export function list<Row extends object>(
	resource: Resource<Row>,
	read: (context: ServerContext) => Promise<readonly Row[]>,
	filters: readonly string[] = [],
	archived?: Archived<Row>,
) {
	return async (context: ServerContext, call: Call) => {
		assertAccess(resource.guard(call.viewer));
		const wanted = wantedFields(
			call.query,
			resource.schema,
			archived ? [...filters, ofSeason] : filters,
		);
		const isPast = archived && call.query.has(ofSeason);
		let rows = isPast ? await pastRows(context, call, archived) : await read(context);
		for (const filter of filters) {
			if (!call.query.has(filter)) continue;
			const isWanted =
				filter === "lastName" ? hasSearchedName(call.query) : hasId(call.query, filter);
			rows = rows.filter(isWanted);
		}
		return rows
			.flatMap((row) => readable(resource, call.viewer, row) ?? [])
			.map((row) => pick(row, wanted));
	};
}

/** A past season's rows of one kind, with only the fields that visitors read. */
export type Archived<Row> = (season: ArchivedRows) => readonly Partial<Row>[];
export const ofSeason = "seasonId";

const pastRows = async <Row>(context: ServerContext, call: Call, archived: Archived<Row>) => {
	const season = await archivedSeason(context, call);
	return season ? (archived(season.rows) as readonly Row[]) : [];
};

/** The past season that the query names; undefined if the viewer may not see its archive. */
export async function archivedSeason({ reads }: ServerContext, { query, viewer }: Call) {
	const seasonId = filterId(query, ofSeason);
	const archive = (await reads.seasonArchive()).find((row) => row.seasonId === seasonId);
	if (!archive || !readable(resources.seasonArchive, viewer, archive)) return undefined;
	const rows = await reads.archived(seasonId);
	return rows && { seasonId, rows };
}

function hasId(query: URLSearchParams, filter: string) {
	const id = filterId(query, filter);
	return (row: object) =>
		columnsOf(filter, row).some((column) => row[column as keyof typeof row] === id);
}

/** The only filter that is not an ID: part of a player's last name. */
function hasSearchedName(query: URLSearchParams) {
	const searchText = searchedName(query) ?? "";
	return (row: object) => "lastName" in row && hasInLastName(String(row.lastName), searchText);
}

function searchedName(query: URLSearchParams) {
	const searchText = query.get("lastName");
	if (searchText !== null && searchText.length > 80)
		throw new ApiError("INVALID", "Please search for a shorter name.");
	return searchText;
}

/** A match belongs to both of its teams. */
const columnsOf = (filter: string, row: object) =>
	filter === "teamId" && "homeTeamId" in row ? ["homeTeamId", "visitorTeamId"] : [filter];

/**
 * GET /api/list/player: with `?teamId=` one roster and with `?divisionId=` a division's rosters,
 * both public; otherwise players, for users with a profile.
 */
export async function listPlayers(context: ServerContext, call: Call) {
	const [teamId, divisionId] = ["teamId", "divisionId"].map((filter) =>
		call.query.has(filter) ? filterId(call.query, filter) : undefined,
	);
	const isOfRosters = teamId !== undefined || divisionId !== undefined;
	const read = async ({ reads }: ServerContext) => {
		if (!isOfRosters) return reads.player();
		const teams = (await reads.team()).filter((row) => seesRoster(call.viewer, row));
		const wanted = teams.filter(
			(row) =>
				(teamId === undefined || row.teamId === teamId) &&
				(divisionId === undefined || row.divisionId === divisionId),
		);
		return (await Promise.all(wanted.map((row) => reads.roster(row.teamId))))
			.flat()
			.map((row) => (divisionId === undefined ? row : { ...row, divisionId }));
	};
	return list(isOfRosters ? resources.roster : resources.player, read, [
		"teamId",
		"divisionId",
		"lastName",
	])(context, call);
}

/**
 * GET /api/list/inactivePlayer: `?lastName=` matches part of the last name and reads only those
 * rows, since there may be ten thousand players.
 */
export const listInactivePlayers = (context: ServerContext, call: Call) => {
	const searchText = searchedName(call.query);
	return list(
		resources.inactivePlayer,
		({ reads }) =>
			searchText === null ? reads.inactivePlayer() : reads.inactivePlayersNamed(searchText),
		["lastName"],
	)(context, call);
};

/**
 * GET /api/get/…/{id}: one row as the viewer may read it; with `archived` also from a past season,
 * as in `list`.
 */
export function get<Row extends object>(
	resource: Resource<Row>,
	read: (context: ServerContext, id: number) => Promise<Row | undefined>,
	archived?: Archived<Row>,
) {
	return async (context: ServerContext, call: Call) => {
		assertAccess(resource.guard(call.viewer));
		const wanted = wantedFields(call.query, resource.schema, archived ? [ofSeason] : []);
		const isPast = archived && call.query.has(ofSeason);
		const id = idFrom(call.params["id"]);
		const past = isPast ? await pastRows(context, call, archived) : [];
		const row = isPast
			? past.find((each) => each[resource.id as keyof Row] === id)
			: id === null
				? undefined
				: await read(context, id);
		const seen = row && readable(resource, call.viewer, row);
		if (!seen) throw noLongerExists();
		return pick(seen, wanted);
	};
}

/**
 * The fields that `?fields=` selects; undefined for all. Refuses unknown fields, and query
 * parameters other than `fields` and `filters`.
 */
export function wantedFields(
	query: URLSearchParams,
	schema: z.ZodObject,
	filters: readonly string[] = [],
) {
	assertNoQuery(query, ["fields", ...filters]);
	const wanted = query.get("fields")?.split(",");
	const unknownField = wanted?.find((field) => !Object.hasOwn(schema.shape, field));
	if (unknownField !== undefined)
		throw new ApiError("INVALID", `Unknown field: "${unknownField}".`);
	return wanted;
}

/** Refuses query parameters that the call does not know. */
export function assertNoQuery(query: URLSearchParams, known: readonly string[] = []) {
	const unknown = [...query.keys()].find((key) => !known.includes(key));
	if (unknown !== undefined)
		throw new ApiError("INVALID", `Unknown query parameter: "${unknown}".`);
}

export function filterId(query: URLSearchParams, filter: string) {
	const id = idFrom(query.get(filter));
	if (id === null) throw new ApiError("INVALID", `"${filter}" must be an ID.`);
	return id;
}

export function pick<Row extends object>(
	row: Row,
	wanted: readonly string[] | undefined,
): Partial<Row> {
	if (!wanted) return row;
	return Object.fromEntries(
		wanted.filter((field) => field in row).map((field) => [field, row[field as keyof Row]]),
	) as Partial<Row>;
}
