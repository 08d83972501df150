import { type SqlBool, sql, type Transaction } from "kysely";
import type { Team } from "../../league/entities/team.ts";
import { eventFaults, seasonFaults } from "../../league/rules/season/season-dates.ts";
import { leavingPlayFaults } from "../../league/rules/teams/team-in-play.ts";
import type { Database } from "../db/schema.ts";
import { Refusal } from "../errors.ts";
import { recordKinds } from "./records/record-kinds.ts";
import { usesOf } from "./records/uses.ts";
import { liveMatchesOf } from "./update-team.ts";

type Trx = Transaction<Database>;
type Stored = Record<string, unknown>;
/** A row that an undo has put back, as it was before the undo and as it is. */
interface PutBack {
	kind: string;
	id: number;
	before: object | null;
	after: object | null;
}

/**
 * What an undo must not bring about, though each of its rows is as it was: two halves that don't
 * fit each other, since the other one has changed meanwhile. Looked at when all rows are back.
 * Throws: 409 `STALE` with what doesn't fit, `IN_USE` where somebody would remove themselves.
 */
export async function assertFits(
	trx: Trx,
	putBack: readonly PutBack[],
	{ userId }: { userId: number | null },
) {
	for (const { kind, id, before, after } of putBack) {
		if (kind === "user" && after === null && id === userId)
			throw new Refusal("IN_USE", "Nobody removes their own profile. Please ask another admin.");
		const [fault] = Object.values(
			kind === "season" && after
				? seasonFaults(after as never)
				: kind === "event" && after
					? eventFaults(after as never)
					: {},
		);
		if (fault !== undefined) throw unfit(fault);
		if (
			kind === "match" &&
			before &&
			after &&
			isOfOtherSides(before, after) &&
			(await hasCard(trx, id))
		)
			throw unfit("The match has a scorecard by now, of players of these two teams.");
	}
	await assertInPlay(trx, putBack);
	const cards = putBack.filter(
		({ kind, before, after }) => kind === "matchResult" && before === null && after !== null,
	);
	if (cards.length > 0)
		await assertSameSides(
			trx,
			cards.map(({ id }) => id),
		);
}

/**
 * A team that is not in play has no name for visitors: it neither leaves play again under its live
 * matches, nor do matches come back to it.
 */
async function assertInPlay(trx: Trx, putBack: readonly PutBack[]) {
	for (const { kind, id, before, after } of putBack) {
		if (kind !== "team" || !before || !after) continue;
		const [fault] = Object.values(
			leavingPlayFaults(before as Team, after as Team, await liveMatchesOf(trx, id)),
		);
		if (fault !== undefined) throw unfit(fault);
	}
	const sides = putBack.flatMap(({ kind, before, after }) =>
		kind === "match" && !before ? [after as { homeTeamId: number; visitorTeamId: number }] : [],
	);
	if (sides.length === 0) return;
	const ids = [
		...new Set(sides.flatMap(({ homeTeamId, visitorTeamId }) => [homeTeamId, visitorTeamId])),
	];
	const gone = await trx
		.selectFrom("team")
		.select("teamName")
		.where("isActive", "=", false)
		.where("teamId", "in", ids)
		.executeTakeFirst();
	if (gone)
		throw unfit(
			`${gone.teamName} plays in these matches and is inactive by now. Please make it active first.`,
		);
}

const unfit = (why: string) =>
	new Refusal("STALE", `This can’t be undone as things are now. ${why}`);

const isOfOtherSides = (one: Stored | object, other: Stored | object) =>
	(["homeTeamId", "visitorTeamId"] as const).some(
		(side) => (one as Stored)[side] !== (other as Stored)[side],
	);

const hasCard = async (trx: Trx, matchId: number) =>
	(await trx
		.selectFrom("matchResult")
		.select("matchId")
		.where("matchId", "=", matchId)
		.executeTakeFirst()) !== undefined;

/** The players on a card are of the teams that played the match when the card was taken away. */
async function assertSameSides(trx: Trx, matchIds: readonly number[]) {
	const { rows } = await sql<{
		then: Stored;
		matchNumber: number;
		homeTeamId: number;
		visitorTeamId: number;
	}>`
    select distinct on ("match"."matchId") "change"."before" as "then", "match".* from "match"
      join "change" on "change"."kind" = 'match' and "change"."id" = "match"."matchId" and "change"."before" is not null
      join lateral (
        select max("changeId") as "changeId" from "change" where "kind" = 'matchResult' and "id" = "match"."matchId" and "after" is null
      ) as "removed" on "change"."changeId" > "removed"."changeId"
      where "match"."matchId" = any(${matchIds}) order by "match"."matchId", "change"."changeId"`.execute(
		trx,
	);
	const moved = rows.find(({ then, ...now }) => isOfOtherSides(then, now));
	if (moved) throw unfit(`Match ${moved.matchNumber} is played by other teams by now.`);
}

/**
 * Refuses to take back an addition that something else refers to by now, in the words of a removal.
 */
export async function assertUnused(trx: Trx, table: string, row: Stored) {
	const kind = recordKinds.find((each) => each.record.table === table);
	const uses =
		kind && kind.uses.length > 0
			? await usesOf(trx, kind.uses, Number(row[kind.record.key]))
			: null;
	if (uses)
		throw new Refusal(
			"IN_USE",
			`${kind?.record.nameOf(row as never)} is used by ${uses}. Please change these first.`,
		);
}

/**
 * The highest version that each of these matches' cards has had, the one to come back included: a
 * card that is put back counts on from there.
 */
export async function cardVersions(
	trx: Trx,
	matchIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
	if (matchIds.length === 0) return new Map();
	const version = (row: "before" | "after") =>
		sql<number | null>`(${sql.ref(row)} ->> 'version')::int`;
	const rows = await trx
		.selectFrom("change")
		.select("id")
		.select(({ fn }) =>
			fn.max(fn<number>("greatest", [version("before"), version("after")])).as("last"),
		)
		.where("kind", "=", "matchResult")
		.where(sql<SqlBool>`"id" = any(${matchIds})`)
		.groupBy("id")
		.execute();
	return new Map(rows.map(({ id, last }) => [id, last ?? 0]));
}
