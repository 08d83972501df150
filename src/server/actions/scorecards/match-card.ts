import { type Kysely, type Selectable, sql } from "kysely";
import { type Side, sides } from "../../../league/entities/line.ts";
import { isCoordinatorOf, isMember, type Viewer } from "../../../league/permissions.ts";
import { resources } from "../../../league/resources.ts";
import {
	type EffectiveSlot,
	hadStarted,
	hasStarted,
	withEffectiveSlots,
} from "../../../league/rules/schedule/effective-slot.ts";
import { type Card, emptyCard } from "../../../league/rules/scoring/card-merge.ts";
import { continuation } from "../../../league/rules/scoring/interruption.ts";
import { playersOf } from "../../../league/rules/scoring/players-on-card.ts";
import { totals } from "../../../league/rules/scoring/scorecard.ts";
import type { Editor } from "../../../league/rules/scoring/verification.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import type { LeagueTime } from "../../../league/rules/time/league-time.ts";
import { fullName } from "../../../league/wording.ts";
import type { Changed } from "../../db/audited-transaction.ts";
import { cardFlags } from "../../db/card-flags.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { notFound } from "../../errors.ts";
import { playerNames } from "../roster/player-names.ts";
import { leadersOf, type Recipient } from "../teams/team-leaders.ts";

type Match = Selectable<Database["match"]> & EffectiveSlot;
export interface MatchInfo {
	match: Match;
	teamNames: Record<Side, string>;
	/** Captain and co-captain of each side, as currently assigned. */
	leaders: Record<Side, Recipient[]>;
	/** The user IDs of their deputies in this match. */
	deputies: Record<Side, number[]>;
}

/** A match, its teams and their current leaders. Throws: 404. */
export async function readMatchInfo(
	trx: Kysely<Database>,
	matchId: number | null,
): Promise<MatchInfo> {
	const stored =
		matchId === null
			? undefined
			: await trx.selectFrom("match").selectAll().where("matchId", "=", matchId).executeTakeFirst();
	if (!stored) throw notFound("match");
	const makeups = await trx
		.selectFrom("makeupMatch")
		.selectAll()
		.where("originalMatchNumber", "=", stored.matchNumber)
		.execute();
	const [match] = withEffectiveSlots([stored], makeups) as [Match];
	const teams = await trx
		.selectFrom("team")
		.selectAll()
		.where("teamId", "in", [match.homeTeamId, match.visitorTeamId])
		.execute();
	const team = (side: Side) => teams.find(({ teamId }) => teamId === match[`${side}TeamId`])!;
	const leaders = async (side: Side) =>
		team(side).isActive && !isBye(team(side)) ? leadersOf(trx, team(side)) : [];
	return {
		match,
		teamNames: { home: team("home").teamName, visitor: team("visitor").teamName },
		leaders: { home: await leaders("home"), visitor: await leaders("visitor") },
		deputies: await readDeputies(trx, match, (side) => team(side).isActive),
	};
}

/** This season's deputies who have accepted, for this match or for all matches. */
async function readDeputies(
	trx: Kysely<Database>,
	{ matchId, ...match }: Match,
	isPlaying: (side: Side) => boolean,
): Promise<MatchInfo["deputies"]> {
	const rows = await trx
		.selectFrom("deputy")
		.innerJoin("season", "season.seasonId", "deputy.seasonId")
		.select(["teamId", "userId"])
		.where("currentSeason", "=", true)
		.where("userId", "is not", null)
		.where("teamId", "in", [match.homeTeamId, match.visitorTeamId])
		.where((row) => row.or([row("matchId", "is", null), row("matchId", "=", matchId)]))
		.execute();
	const of = (side: Side) =>
		isPlaying(side)
			? rows.flatMap(({ teamId, userId }) =>
					teamId === match[`${side}TeamId`] && userId !== null ? userId : [],
				)
			: [];
	return { home: of("home"), visitor: of("visitor") };
}

/** The captains and co-captains of these sides, each person once. */
export const leadersOfSides = (
	{ leaders }: Pick<MatchInfo, "leaders">,
	of: readonly Side[] = sides,
): Recipient[] => [
	...new Map(of.flatMap((side) => leaders[side]).map((person) => [person.userId, person])).values(),
];

/** The viewer's role on this scorecard: the division's coordinator has an admin's rights. */
export const editorOf = (
	viewer: Viewer,
	{ leaders, deputies, match }: MatchInfo,
	now: LeagueTime,
): Editor => ({
	hasAdminRights: isCoordinatorOf(viewer, match.divisionId),
	hasStarted: hasStarted(match, now),
	hadStarted: hadStarted(match, now),
	leads: sides.filter(
		(side) => isMember(viewer) && leaders[side].some(({ userId }) => userId === viewer.userId),
	),
	deputizes: sides.filter((side) => isMember(viewer) && deputies[side].includes(viewer.userId)),
});

export const cardKind = "matchResult";

export const storedCard = (trx: Trx, matchId: number): Promise<Card | undefined> =>
	trx.selectFrom("matchResult").selectAll().where("matchId", "=", matchId).executeTakeFirst();

/** How an interrupted match continues, as sentences. By-law VIII i. */
export async function continuationOf(db: Kysely<Database>, matchId: number): Promise<string[]> {
	const card = await db
		.selectFrom("matchResult")
		.selectAll()
		.where("matchId", "=", matchId)
		.executeTakeFirst();
	if (!card) return [];
	const names = await playerNames(db, playersOf(card));
	return continuation(card, (id) => names.get(id));
}

const changesOf = (db: Kysely<Database>, matchId: number) =>
	db.selectFrom("change").where("kind", "=", cardKind).where("id", "=", matchId);
const versionIn = (row: "before" | "after") =>
	sql<number | null>`(${sql.ref(row)} ->> 'version')::int`;

/** The scorecard at an earlier version; null if the change log no longer has that version. */
export async function cardAt(trx: Trx, matchId: number, version: number): Promise<Card | null> {
	if (version === 0) return emptyCard(matchId);
	const found = await changesOf(trx, matchId)
		.select(["before", "after", versionIn("after").as("version")])
		.where((row) =>
			row.or([row(versionIn("after"), "=", version), row(versionIn("before"), "=", version)]),
		)
		.orderBy("changeId", "desc")
		.executeTakeFirst();
	return ((found?.version === version ? found.after : found?.before) as Card | undefined) ?? null;
}

/**
 * The highest version that this match's scorecard ever had. A new scorecard of the match continues
 * from it, so that versions never repeat.
 */
export async function lastVersion(trx: Trx, matchId: number): Promise<number> {
	const { last } = await changesOf(trx, matchId)
		.select((row) =>
			row.fn
				.max(row.fn<number | null>("greatest", [versionIn("before"), versionIn("after")]))
				.as("last"),
		)
		.executeTakeFirstOrThrow();
	return last ?? 0;
}

/** The version at which each side verified; 0 if that was before the change log began. */
export async function verificationVersions(
	trx: Trx,
	matchId: number,
): Promise<{ home: number; visitor: number }> {
	const rows = await changesOf(trx, matchId)
		.select(["before", "after"])
		.orderBy("changeId", "desc")
		.execute();
	const changes = rows as { before: Card | null; after: Card | null }[];
	const verifiedAt = (field: "homeVerified" | "visitorVerified") =>
		changes.find(({ before, after }) => after?.[field] && !before?.[field])?.after?.version ?? 0;
	return { home: verifiedAt("homeVerified"), visitor: verifiedAt("visitorVerified") };
}

/**
 * The current scorecard with who changed it last and when, for a caller whose change came too late.
 */
export async function currentState(trx: Trx, matchId: number, card: Card | undefined) {
	const last = await changesOf(trx, matchId)
		.innerJoin("write", "write.writeId", "change.writeId")
		.leftJoin("user", "user.userId", "write.userId")
		.select(["write.at", "user.firstName", "user.lastName"])
		.orderBy("changeId", "desc")
		.executeTakeFirst();
	const who = last?.firstName ? fullName(last) : null;
	return {
		card: card ? await scorecardResponse(trx, card) : null,
		who,
		when: last?.at ?? null,
	};
}

/** When a scorecard was last changed by anybody. */
export async function lastChangeOfCard(
	db: Kysely<Database>,
	matchId: number,
): Promise<Date | null> {
	const last = await changesOf(db, matchId)
		.innerJoin("write", "write.writeId", "change.writeId")
		.select("write.at")
		.orderBy("changeId", "desc")
		.executeTakeFirst();
	return last ? new Date(last.at) : null;
}

const fields = Object.keys(resources.matchResult.schema.shape);
/** The fields of a scorecard that its editors may read. */
export async function scorecardResponse(trx: Trx, card: Card): Promise<Record<string, unknown>> {
	const flags = await trx
		.selectFrom("matchResult")
		.select(cardFlags)
		.where("matchId", "=", card.matchId)
		.executeTakeFirst();
	const none = { isDisputed: false, isUnderProtest: false, finalWithout: [] };
	const shown: Record<string, unknown> = { ...card, ...totals(card), ...(flags ?? none) };
	return Object.fromEntries(fields.map((field) => [field, shown[field]]));
}

/**
 * Deletes the scorecards of these matches. Returns the changes to record: undo goes backward, so a
 * scorecard comes after the row that says it became final automatically.
 */
export async function deleteCards(trx: Trx, matchIds: readonly number[]): Promise<Changed[]> {
	const ids = [0, ...matchIds];
	const finalized = await trx
		.deleteFrom("cardFinalization")
		.where("matchId", "in", ids)
		.returningAll()
		.execute();
	const cards = await trx
		.deleteFrom("matchResult")
		.where("matchId", "in", ids)
		.returningAll()
		.execute();
	const removed = (kind: string) => (before: { matchId: number }) => ({
		kind,
		id: before.matchId,
		before,
		after: null,
	});
	return [...finalized.map(removed("cardFinalization")), ...cards.map(removed(cardKind))];
}

/**
 * Deletes the disputes and decided result checks of these matches, which would otherwise go with
 * them unrecorded. Returns the changes to record before those of the matches: undo goes backward.
 */
export async function deleteDisputesAndChecks(
	trx: Trx,
	matchIds: readonly number[],
): Promise<Changed[]> {
	const ids = [0, ...matchIds];
	const disputes = await trx
		.deleteFrom("dispute")
		.where("matchId", "in", ids)
		.returningAll()
		.execute();
	const checks = await trx
		.deleteFrom("resultCheck")
		.where("matchId", "in", ids)
		.returningAll()
		.execute();
	return [
		...disputes.map((row) => ({ kind: "dispute", id: row.disputeId, before: row, after: null })),
		...checks.map((row) => ({ kind: "resultCheck", id: row.checkId, before: row, after: null })),
	];
}

export async function writeCard(trx: Trx, card: Card, isNew: boolean) {
	if (isNew) await trx.insertInto("matchResult").values(card).execute();
	else await trx.updateTable("matchResult").set(card).where("matchId", "=", card.matchId).execute();
}
