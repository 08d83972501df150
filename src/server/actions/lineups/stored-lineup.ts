import type { Kysely, Selectable } from "kysely";
import type { z } from "zod";
import { otherSide, type Side, sides } from "../../../league/entities/line.ts";
import type { lineupCall } from "../../../league/entities/team-lineup.ts";
import { guards, isMember, type Viewer } from "../../../league/permissions.ts";
import {
	continuedLineup,
	type TakenPlaces,
	takenPlaces,
} from "../../../league/rules/lineup/continued-lineup.ts";
import { exchangeOf, isLocked } from "../../../league/rules/lineup/exchange.ts";
import { emptyLineup } from "../../../league/rules/lineup/team-lineup.ts";
import { hasStarted } from "../../../league/rules/schedule/effective-slot.ts";
import { forfeitedText, isForfeited } from "../../../league/rules/schedule/match-state.ts";
import { canceledText } from "../../../league/rules/schedule/postponement.ts";
import type { Card } from "../../../league/rules/scoring/card-merge.ts";
import { placesOf } from "../../../league/rules/scoring/lineup-entry.ts";
import { totals } from "../../../league/rules/scoring/scorecard.ts";
import type { LeagueTime } from "../../../league/rules/time/league-time.ts";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { assertNoConflict } from "../deputies/deputy-ties.ts";
import { sidesOf } from "../makeups/proposals.ts";
import { type MatchInfo, readMatchInfo } from "../scorecards/match-card.ts";
import { notYourTeam } from "../teams/own-team.ts";

export type StoredLineup = Selectable<Database["lineup"]>;

/** A match's lineup from the point of view of one of its two teams. */
export interface OwnLineup extends MatchInfo {
	side: Side;
	teamId: number;
	own: StoredLineup | undefined;
	other: StoredLineup | undefined;
	exchange: ReturnType<typeof exchangeOf>;
	/** The team's places on lines that have begun. By-law VIII i. */
	taken: TakenPlaces;
	/** Why it can't be changed anymore; null while it can. */
	closed: string | null;
	/** Whether the caller is only a deputy, who can't email the team. */
	isDeputy: boolean;
}

/**
 * The lineup of the team that the viewer leads in this match, or for whose captain they stand in;
 * of both, if they lead both, the one with `teamId`. Being an admin gives no access: before the
 * exchange, only a team's own captains and deputies may see its lineup. Throws: 404, 403
 * `NOT_YOUR_TEAM`.
 */
export async function readOwnLineup(
	db: Kysely<Database>,
	viewer: Viewer,
	{
		matchId,
		teamId: wanted,
		now,
	}: { matchId: number | null; teamId: number | null; now: LeagueTime },
): Promise<OwnLineup> {
	const info = await readMatchInfo(db, matchId);
	const userId = isMember(viewer) ? viewer.userId : 0;
	const isDeputyOf = (each: Side) => info.deputies[each].includes(userId);
	const led = [...sidesOf(info, userId), ...sides.filter(isDeputyOf)];
	const side = wanted ? led.find((each) => info.match[`${each}TeamId`] === wanted) : led[0];
	if (!side) throw notYourTeam();
	const isDeputy = !sidesOf(info, userId).includes(side);
	if (isDeputy) await assertNoConflict(db, viewer, info.match[`${side}TeamId`]);
	return { ...(await readTeamLineup(db, info, side, now)), isDeputy };
}

/** The lineup of one side of a match. The caller has to check who may see it. */
export async function readTeamLineup(
	db: Kysely<Database>,
	info: MatchInfo,
	side: Side,
	now: LeagueTime,
): Promise<OwnLineup> {
	const lineups = await db
		.selectFrom("lineup")
		.selectAll()
		.where("matchId", "=", info.match.matchId)
		.execute();
	const card = await db
		.selectFrom("matchResult")
		.selectAll()
		.where("matchId", "=", info.match.matchId)
		.executeTakeFirst();
	const of = (each: Side) => {
		const found = lineups.find(({ teamId }) => teamId === info.match[`${each}TeamId`]);
		return found && { ...found, ...continuedLineup(found, takenPlaces(card, each)) };
	};
	const [own, other] = [of(side), of(otherSide(side))];
	return {
		...info,
		side,
		teamId: info.match[`${side}TeamId`],
		own,
		other,
		taken: takenPlaces(card, side),
		exchange: exchangeOf(info.match, own, other, now),
		closed: closedBecause(info, card, now),
		isDeputy: false,
	};
}

/**
 * A scorecard once the match has started. A side without any players on it gets those of its
 * lineup, if that was locked for this match. By-law VIII d: from then on, both captains see the
 * lineups.
 */
export async function withLockedLineups(
	db: Kysely<Database>,
	info: MatchInfo,
	card: Card,
	now: LeagueTime,
): Promise<Card> {
	const { own: home, other: visitor } = await readTeamLineup(db, info, "home", now);
	const lineups = { home, visitor };
	const named = sides.flatMap((side) => {
		const places = placesOf(side);
		const lineup = lineups[side];
		return lineup && isLocked(info.match, lineup) && places.every((place) => card[place] === null)
			? places.map((place, index) => [place, lineup.players[index] ?? null])
			: [];
	});
	return { ...card, ...Object.fromEntries(named) };
}

function closedBecause(
	{ match, teamNames }: MatchInfo,
	card: Card | undefined,
	now: LeagueTime,
): string | null {
	if (match.isCanceled) return canceledText("The match");
	if (hasStarted(match, now)) return "The match has started. On the scorecard, enter who played.";
	if (card && isForfeited({ ...card, ...totals(card) })) return forfeitedText(card, teamNames);
	if (match.effectiveDate !== null) return null;
	return match.isCalledOff
		? "The match is called off. Set the lineup when it has a new date."
		: "The match has no date yet. Set the lineup when it has one.";
}

/**
 * Changes the lineup of the caller's own team, in one transaction. It leaves no entry in the change
 * log, which others read: the lineup is secret until the exchange (by-law VIII d). Throws: 403,
 * 404, 409 `STALE` if it has changed since `version`, 409 once it is closed.
 */
export async function changeLineup(
	context: ServerContext,
	call: Call,
	{ matchId, teamId, version }: z.infer<typeof lineupCall>,
	change: (trx: Trx, lineup: OwnLineup) => Promise<Partial<StoredLineup>>,
) {
	assertAccess(guards.leadersAndDeputies(call.viewer));
	return auditedTransaction(context, call, async (trx) => {
		const lineup = await readOwnLineup(trx, call.viewer, { matchId, teamId, now: context.now() });
		if (lineup.closed !== null) throw new ApiError("NOT_POSSIBLE", lineup.closed);
		if ((lineup.own?.version ?? 0) !== version)
			throw new ApiError(
				"STALE",
				"Someone else on your team has changed this lineup. This page now shows the latest version.",
			);
		const changes = { ...(await change(trx, lineup)), version: version + 1 };
		await trx
			.insertInto("lineup")
			.values({ matchId, teamId, players: lineup.own?.players ?? emptyLineup.players, ...changes })
			.onConflict((conflict) => conflict.columns(["matchId", "teamId"]).doUpdateSet(changes))
			.execute();
		return { version: version + 1 };
	});
}
