import type { z } from "zod";
import { type Resource, readable, resources } from "../../league/resources.ts";
import { hasInLastName } from "../../league/rules/roster/player-search.ts";
import { type Call, idFrom } from "../context/call.ts";
import type { ServerContext } from "../context/server-context.ts";
import type { ArchivedRows } from "../db/archive-reads.ts";
import { ApiError, assertAccess } from "../errors.ts";

/**
 * GET /api/list/…: the rows that exist for the viewer, each with the fields that the viewer reads
 * (`league/resources.ts`). `filters` are id fields of the record that the query may pin down, or
 * `lastName`. `?fields=a,b` leaves out the other fields. With `archived` the query may name a
 * season of the past by `seasonId`: its rows hold what visitors saw and no more; none where there
 * is no archive of it.
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
				filter === "lastName" ? hasSearchedName(call.query) : withId(call.query, filter);
			rows = rows.filter(isWanted);
		}
		return rows
			.flatMap((row) => readable(resource, call.viewer, row) ?? [])
			.map((row) => pick(row, wanted));
	};
}

/**
 * A season's rows of one kind. They hold only what visitors read, so a row lacks the fields that
 * they don't.
 */
export type Archived<Row> = (season: ArchivedRows) => readonly Partial<Row>[];
const ofSeason = "seasonId";

/** A season of the past is as visible as its archive. */
const pastRows = async <Row>(
	{ reads }: ServerContext,
	{ query, viewer }: Call,
	archived: Archived<Row>,
) => {
	const seasonId = filterId(query, ofSeason);
	const kept = (await reads.seasonArchive()).find((row) => row.seasonId === seasonId);
	const season =
		kept && readable(resources.seasonArchive, viewer, kept) && (await reads.archived(seasonId));
	return season ? (archived(season) as readonly Row[]) : [];
};

function withId(query: URLSearchParams, filter: string) {
	const id = filterId(query, filter);
	return (row: object) =>
		columnsOf(filter, row).some((column) => row[column as keyof typeof row] === id);
}

/** The one filter by words: players in whose last name they stand. */
function hasSearchedName(query: URLSearchParams) {
	const sought = searchedName(query) ?? "";
	return (row: object) => "lastName" in row && hasInLastName(String(row.lastName), sought);
}

function searchedName(query: URLSearchParams) {
	const sought = query.get("lastName");
	if (sought !== null && sought.length > 80)
		throw new ApiError("INVALID", "Please search for a shorter name.");
	return sought;
}

/** A match is of the team that plays it at home and of the one that visits. */
const columnsOf = (filter: string, row: object) =>
	filter === "teamId" && "homeTeamId" in row ? ["homeTeamId", "visitorTeamId"] : [filter];

/**
 * GET /api/list/player: with `?teamId=` one roster, with `?divisionId=` the rosters of a division,
 * which everybody reads; without, players for those with a profile.
 */
export async function listPlayers(context: ServerContext, call: Call) {
	const [teamId, divisionId] = ["teamId", "divisionId"].map((filter) =>
		call.query.has(filter) ? filterId(call.query, filter) : undefined,
	);
	const isOfRosters = teamId !== undefined || divisionId !== undefined;
	const read = async ({ reads }: ServerContext) => {
		if (!isOfRosters) return reads.player();
		// A roster is as visible as its team.
		const teams = (await reads.team()).filter((row) => readable(resources.team, call.viewer, row));
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
 * GET /api/list/inactivePlayer; with `?lastName=` those in whose last name it stands: there may be
 * ten thousand of them, and only those are read.
 */
export const listInactivePlayers = (context: ServerContext, call: Call) => {
	const sought = searchedName(call.query);
	return list(
		resources.inactivePlayer,
		({ reads }) => (sought === null ? reads.inactivePlayer() : reads.inactivePlayersNamed(sought)),
		["lastName"],
	)(context, call);
};

/**
 * GET /api/get/…/{id}: one row as the viewer reads it; with `archived` also of a season of the
 * past, as `list` does.
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
		if (!seen) throw new ApiError("NOT_FOUND", "This no longer exists.");
		return pick(seen, wanted);
	};
}

export function wantedFields(
	query: URLSearchParams,
	schema: z.ZodObject,
	filters: readonly string[] = [],
) {
	const unknown = [...query.keys()].filter((key) => key !== "fields" && !filters.includes(key));
	if (unknown.length > 0)
		throw new ApiError("INVALID", `Unknown query parameter: "${unknown[0]}".`);
	const wanted = query.get("fields")?.split(",");
	const foreign = wanted?.find((field) => !Object.hasOwn(schema.shape, field));
	if (foreign !== undefined) throw new ApiError("INVALID", `Unknown field: "${foreign}".`);
	return wanted;
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
