import { type Kysely, sql } from "kysely";
import type { Write } from "../../../league/entities/write.ts";
import { facts } from "../../../league/facts.ts";
import { guards } from "../../../league/permissions.ts";
import {
	bulkUpdateLines,
	type CountedChanges,
	changeLines,
	countLines,
	writeTitle,
} from "../../../league/rules/audit/change-log.ts";
import type { NameOf, RecordedChange } from "../../../league/rules/audit/recorded-change.ts";
import { isUndoable } from "../../../league/rules/audit/undoable.ts";
import { playersOf } from "../../../league/rules/scoring/players-on-card.ts";
import { fullName } from "../../../league/wording.ts";
import { playerNames } from "../../actions/roster/player-names.ts";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Database } from "../../db/schema.ts";
import { assertAccess } from "../../errors.ts";
import { findWrites } from "./find-writes.ts";

const maxLines = 12;

/**
 * GET /api/list/write: the change log as text, the newest first, fifty at a time. `q` searches the
 * old and new values and the person's name; `kind` (and `id`) selects a kind of record (and one of
 * them), `userId` a person; `before` is the ID of the last write seen. Admins only. Page:
 * /portal?show=changes.
 */
export async function listWrites(
	context: ServerContext,
	{ viewer, query }: Call,
): Promise<Write[]> {
	assertAccess(guards.admins(viewer));
	const writeIds = await findWrites(context.db, query);
	if (writeIds.length === 0) return [];
	const writes = await readWrites(context, writeIds);
	const { rows: changes } = await sql<RecordedChange & { writeId: number }>`
    select "writeId", "kind", "before" - 'content' as "before", "after" - 'content' as "after" from (
      select *, row_number() over (partition by "writeId" order by "changeId") as "place" from "change" where "writeId" = any(${writeIds})
    ) as "numbered" where "place" <= ${maxLines} order by "writeId", "place"`.execute(context.db);
	const nameOf = await namesFor(context, changes);
	const counts = await countsOf(context, writes);
	const byWrite = Map.groupBy(changes, ({ writeId }) => writeId);
	return writes.map(({ writeId, at, call, who, undoneAt, rows, kinds, isFresh }) => {
		const canUndo = isFresh && isUndoable(kinds);
		const own = byWrite.get(writeId) ?? [];
		const counted = counts.get(writeId);
		if (counted)
			return {
				writeId,
				at,
				who,
				call,
				title: writeTitle(call, own[0]),
				lines: [
					...countLines(counted),
					...(call.startsWith("bulkUpdate/") ? bulkUpdateLines(own, nameOf) : []),
				],
				more: 0,
				undoneAt,
				canUndo,
			};
		const lines = own.flatMap((change) => changeLines(change, nameOf));
		const more = Math.max(0, rows - own.length) + Math.max(0, lines.length - maxLines);
		return {
			writeId,
			at,
			who,
			call,
			title: writeTitle(call, own[0]),
			lines: lines.slice(0, maxLines),
			more,
			undoneAt,
			canUndo,
		};
	});
}

/** Counts per kind, for writes with too many rows to list. */
async function countsOf(
	{ db }: ServerContext,
	writes: readonly { writeId: number; rows: number }[],
) {
	const large = writes.filter(({ rows }) => rows > maxLines).map(({ writeId }) => writeId);
	if (large.length === 0) return new Map<number, (CountedChanges & { writeId: number })[]>();
	const { rows } = await sql<CountedChanges & { writeId: number }>`
    select "writeId", "kind", case when "before" is null then 'added' when "after" is null then 'removed' else 'changed' end as "what", count(*)::integer as "rows"
      from "change" where "writeId" = any(${large}) group by 1, 2, 3 order by 1, 4 desc`.execute(
		db,
	);
	return Map.groupBy(rows, ({ writeId }) => writeId);
}

/** A user's name; for deleted users, their last one. */
const whoWrote = sql<string | null>`coalesce("firstName" || ' ' || "lastName", (
  select "before" ->> 'firstName' || ' ' || ("before" ->> 'lastName') from "change"
    where "kind" = 'user' and "change"."id" = "write"."userId" and "after" is null order by "changeId" desc limit 1))`;

function readWrites({ db }: ServerContext, writeIds: readonly number[]) {
	const found = db
		.selectFrom("write")
		.leftJoin("user", "user.userId", "write.userId")
		.select(["writeId", "at", "call", "undoneAt", whoWrote.as("who")])
		.select((row) =>
			row
				.selectFrom("change")
				.whereRef("change.writeId", "=", "write.writeId")
				.select(row.fn.countAll<number>().as("rows"))
				.$asScalar()
				.as("rows"),
		)
		.select(
			sql<{ kind: string; after: true | null }[]>`(
        select json_agg(distinct jsonb_build_object('kind', "kind", 'after', case when "after" is not null then true end))
        from "change" where "change"."writeId" = "write"."writeId")`.as("kinds"),
		)
		.select(
			sql<boolean>`"undoneAt" is null and "at" > now() - make_interval(days => ${facts.undoDays}) and not exists (
        select from "change" where "change"."writeId" = "write"."writeId" and "isErased")`.as(
				"isFresh",
			),
		)
		.where("writeId", "in", writeIds)
		.orderBy("writeId", "desc");
	return found.execute() as Promise<
		(Awaited<ReturnType<typeof found.execute>>[number] & { rows: number })[]
	>;
}

/** The current names of everything that the recorded rows refer to. */
async function namesFor(
	{ db, reads }: ServerContext,
	changes: readonly RecordedChange[],
): Promise<NameOf> {
	const [teams, divisions, locations, users, seasons, matches, pages] = await Promise.all([
		reads.team(),
		reads.division(),
		reads.location(),
		reads.user(),
		reads.season(),
		reads.match(),
		reads.leaguePage(),
	]);
	const rows = changes
		.flatMap(({ before, after }) => [before, after])
		.filter((row) => row !== null);
	const playerIds = [
		...new Set(
			rows.flatMap((row) => [
				...("playerId" in row ? [Number(row["playerId"])] : []),
				...playersOf(row as never),
			]),
		),
	];
	// For deleted matches, the change log has the number.
	const matchIds = [
		...new Set(rows.flatMap((row) => ("matchId" in row ? [Number(row["matchId"])] : []))),
	].filter((id) => !matches.some(({ matchId }) => matchId === id));
	const deletedMatches =
		matchIds.length === 0
			? []
			: await db
					.selectFrom("change")
					.select(["id as matchId", sql<number>`"before" ->> 'matchNumber'`.as("matchNumber")])
					.where("kind", "=", "match")
					.where("id", "in", matchIds)
					.where("before", "is not", null)
					.execute();
	const names: Record<string, Map<number, string>> = {
		team: new Map(teams.map(({ teamId, teamName }) => [teamId, teamName])),
		division: new Map(
			divisions.map(({ divisionId, divisionNumber }) => [divisionId, `Division ${divisionNumber}`]),
		),
		location: new Map(locations.map(({ locationId, locationName }) => [locationId, locationName])),
		user: new Map(users.map((row) => [row.userId, fullName(row)])),
		leaguePage: new Map(pages.map(({ pageId, title }) => [pageId, title])),
		committeeCase: await caseNames(db, rows),
		season: new Map(seasons.map(({ seasonId, seasonName }) => [seasonId, seasonName])),
		match: new Map(
			[...deletedMatches, ...matches].map(({ matchId, matchNumber }) => [
				matchId,
				`Match ${matchNumber}`,
			]),
		),
		player: await playerNames(db, playerIds),
		numberedPlayer: await numberedPlayers(db, changes),
	};
	return (kind, id) => names[kind]?.get(id);
}

/** Players whose numbers were merged, separated or hidden, who often have the same name. */
async function numberedPlayers(db: Kysely<Database>, changes: readonly RecordedChange[]) {
	const ids = changes
		.filter(({ kind }) => kind === "playerAlias" || kind === "hiddenPlayer")
		.flatMap(({ before, after }) => {
			const row = after ?? before;
			return [row?.["aliasId"], row?.["playerId"]].flatMap((id) => (id ? [Number(id)] : []));
		});
	if (ids.length === 0) return new Map<number, string>();
	// Players who are only in archived seasons have no number.
	const { rows: players } = await sql<{ playerId: number; name: string }>`
		select distinct on ("playerId") "playerId", "name" from (
			select "playerId", "firstName" || ' ' || "lastName" || ' (' || "playerNumber" || ')' as "name", 1 as "place" from "player"
			union all select "playerId", "firstName" || ' ' || "lastName", 2 from "seasonPlayer"
		) as "named" where "playerId" = any(${ids}::integer[]) order by "playerId", "place"`.execute(
		db,
	);
	return new Map(players.map(({ playerId, name }) => [playerId, name]));
}

/** What a match's protests and incidents are about; their texts are not for the change log. */
async function caseNames(db: Kysely<Database>, rows: readonly object[]) {
	const ids = rows.flatMap((row) => ("caseId" in row ? [Number(row.caseId)] : []));
	const cases =
		ids.length === 0
			? []
			: await db
					.selectFrom("committeeCase")
					.select(["caseId", "kind", "about"])
					.where("caseId", "in", [...new Set(ids)])
					.execute();
	return new Map(
		cases.map(({ caseId, kind, about }) => [
			caseId,
			`${kind === "protest" ? "Protest" : "Incident"}, ${about}`,
		]),
	);
}
