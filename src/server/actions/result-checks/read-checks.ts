import { type Kysely, type Selectable, sql } from "kysely";
import type { FindingKind } from "../../../league/entities/result-check.ts";
import {
	type EffectiveSlot,
	withEffectiveSlots,
} from "../../../league/rules/schedule/effective-slot.ts";
import { playersOf } from "../../../league/rules/scoring/players-on-card.ts";
import {
	cardFindings,
	type Finding,
	type PlayerChange,
	type PlayerHistory,
} from "../../../league/rules/scoring/result-checks.ts";
import { leagueTime } from "../../../league/rules/time/league-time.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { readNumbersOfMatches } from "../../db/read-numbers.ts";
import type { Database } from "../../db/schema.ts";

type Match = Selectable<Database["match"]> & EffectiveSlot;
export type StoredCheck = Selectable<Database["resultCheck"]>;
export interface Check extends Finding {
	readonly match: Match;
	/** What was done about it. */
	readonly stored: StoredCheck | null;
}

/**
 * The findings on the scorecards of published matches, including those that were decided, sorted by
 * match. Past seasons are not checked: their rosters are not known.
 */
export async function readChecks(
	{ timeZone }: Pick<ServerContext, "timeZone">,
	db: Kysely<Database>,
	ofMatch?: number,
): Promise<Check[]> {
	const matches = withEffectiveSlots(
		await db.selectFrom("match").selectAll().orderBy("matchNumber").execute(),
		await db.selectFrom("makeupMatch").selectAll().execute(),
	).filter(({ matchId }) => ofMatch === undefined || matchId === ofMatch);
	const cards = new Map(
		(await db.selectFrom("matchResult").selectAll().execute()).map((card) => [card.matchId, card]),
	);
	const played = matches.flatMap((match) => {
		const card = cards.get(match.matchId);
		return card ? [{ match, card }] : [];
	});
	const ids = [...new Set(played.flatMap(({ card }) => playersOf(card)))];
	const players = await readHistories(db, ids, timeZone());
	const numbers = await readNumbersOfMatches(db);
	const stored = await db.selectFrom("resultCheck").selectAll().orderBy("checkId").execute();
	return matches.flatMap((match) => {
		const card = cards.get(match.matchId);
		const found = card ? cardFindings(match, card, players, numbers) : [];
		const decided = stored.filter(({ matchId }) => matchId === match.matchId);
		const open = found.map((finding) => ({
			...finding,
			match,
			stored: decided.find((row) => isSame(row, finding)) ?? null,
		}));
		const gone = decided
			.filter((row) => !found.some((finding) => isSame(row, finding)))
			.map((row) => ({ ...findingOf(row), match, stored: row }));
		return [...open, ...gone];
	});
}

/** Not decided yet, or the captain was only asked. */
export const isOpen = ({ stored }: Pick<Check, "stored">) =>
	stored === null || stored.state === "asked";

/** Whether two findings are the same: the same problem with the same player on the same line. */
export const isSame = (
	one: Pick<Finding, "line" | "side" | "playerId"> & { finding: string },
	other: Pick<Finding, "line" | "side" | "playerId"> & { finding: string },
) =>
	one.line === other.line &&
	one.side === other.side &&
	one.playerId === other.playerId &&
	one.finding === other.finding;

const findingOf = ({ line, side, playerId, finding, evidence }: StoredCheck): Finding => ({
	line,
	side,
	playerId,
	evidence,
	finding: finding as FindingKind,
});

/**
 * These players by ID, and how they have changed. Players whose personal data was deleted are left
 * out, and so are not checked.
 */
async function readHistories(db: Kysely<Database>, ids: readonly number[], timeZone: string) {
	if (ids.length === 0) return new Map<number, PlayerHistory>();
	const players = await db.selectFrom("player").selectAll().where("playerId", "in", ids).execute();
	const changes = await db
		.selectFrom("change")
		.innerJoin("write", "write.writeId", "change.writeId")
		.select(["change.id", "write.at", "change.before", "change.after", "change.isErased"])
		.where("change.kind", "=", "player")
		.where(sql<boolean>`"change"."id" = any(${[...ids]}::int[])`)
		.orderBy("change.changeId")
		.execute();
	const byPlayer = Map.groupBy(changes, ({ id }) => id);
	return new Map(
		players.flatMap((now): [number, PlayerHistory][] => {
			const own = byPlayer.get(now.playerId) ?? [];
			if (own.some(({ isErased }) => isErased)) return [];
			return [
				[
					now.playerId,
					{
						playerId: now.playerId,
						now,
						changes: own.map(({ at, before, after }) => ({
							at: leagueTime(new Date(at), timeZone),
							before: before as PlayerChange["before"],
							after: after as PlayerChange["after"],
						})),
					},
				],
			];
		}),
	);
}
