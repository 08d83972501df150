import type { Kysely } from "kysely";
import type { TeamExitRequest } from "../../../league/entities/team-exit-calls.ts";
import { withEffectiveSlots } from "../../../league/rules/schedule/effective-slot.ts";
import type { Card } from "../../../league/rules/scoring/card-merge.ts";
import { defaultedCard } from "../../../league/rules/scoring/default-line.ts";
import { totals } from "../../../league/rules/scoring/scorecard.ts";
import { numbersOf } from "../../../league/rules/season/numbers-of-season.ts";
import { seasonOfMatches } from "../../../league/rules/season/season-of-matches.ts";
import { forfeitsByTeam } from "../../../league/rules/standings/forfeits.ts";
import { seasonStandings } from "../../../league/rules/standings/season-standings.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import {
	defaultingSides,
	teamExitErrors,
	unplayedMatches,
} from "../../../league/rules/teams/team-exit.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { readSeasonsWithNumbers } from "../../db/read-numbers.ts";
import type { Database } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import { captainsToTell } from "./captains-to-tell.ts";

/**
 * What a decision about a team would change, as this connection or transaction sees the league: its
 * remaining matches, their scorecards, the standings, and who is told. Throws: 404, and 409 without
 * a season.
 */
export async function planExit(
	{ now }: Pick<ServerContext, "now">,
	db: Kysely<Database>,
	request: TeamExitRequest,
) {
	const [divisions, teams, stored, makeups, cards, seasons] = await Promise.all([
		db.selectFrom("division").selectAll().orderBy("divisionNumber").execute(),
		db.selectFrom("team").selectAll().orderBy("teamNumber").execute(),
		db.selectFrom("match").selectAll().orderBy("matchNumber").execute(),
		db.selectFrom("makeupMatch").selectAll().execute(),
		db.selectFrom("matchResult").selectAll().execute(),
		readSeasonsWithNumbers(db),
	]);
	const team = teams.find((row) => row.teamId === request.teamId);
	if (!team?.isActive || isBye(team))
		throw new ApiError("NOT_FOUND", "This team does not play in the season.");
	const { season } = seasonOfMatches(seasons, stored);
	if (!season) throw new ApiError("NOT_POSSIBLE", "There is no season to withdraw from.");
	const { seasonId } = season;
	const ofSeason = <Row extends { seasonId: number }>(row: Row) => row.seasonId === seasonId;
	const exits = (await db.selectFrom("teamExit").selectAll().execute()).filter(ofSeason);
	const adjustments = (await db.selectFrom("standingAdjustment").selectAll().execute()).filter(
		ofSeason,
	);
	const matches = withEffectiveSlots(stored, makeups);
	const results = cards.map((card) => ({ ...card, ...totals(card) }));
	const { remaining, open } = unplayedMatches(team.teamId, request.firstDay, matches, results);
	const affected = request.remaining === "kept" ? [] : remaining;
	const defaulted: Card[] =
		request.remaining === "defaulted"
			? affected.map((match) =>
					defaultedCard(match.matchId, defaultingSides(team.teamId, match, exits)),
				)
			: [];
	const resultsAfter = [
		...results.filter(({ matchId }) => !defaulted.some((card) => card.matchId === matchId)),
		...defaulted.map((card) => ({ ...card, ...totals(card) })),
	];
	const forfeits = forfeitsByTeam(matches, resultsAfter, exits).get(team.teamId) ?? {
		total: 0,
		mostToOneTeam: 0,
	};
	const numbers = numbersOf([season], season);
	const standingsWith = (given: typeof resultsAfter, decided: readonly (typeof exits)[number][]) =>
		seasonStandings(divisions, teams, matches, given, numbers, { adjustments, exits: decided });
	const exit = {
		exitId: 0,
		seasonId,
		teamId: team.teamId,
		firstDay: request.firstDay,
		withdrew: request.withdraws,
		resultsRemoved: request.removesResults,
		remaining: request.remaining,
		reason: request.reason,
		heardOn: request.heardOn,
		hearing: request.hearing,
	};
	const before = standingsWith(results, exits);
	const after = standingsWith(resultsAfter, [...exits, exit]);
	const inDivision = (teamId: number) =>
		teams.find((row) => row.teamId === teamId)?.divisionId === team.divisionId;
	return {
		team,
		season,
		exit,
		affected,
		open,
		defaulted,
		makeups,
		people: await captainsToTell(db, team, affected),
		forfeits: { total: forfeits.total, mostToOneTeam: forfeits.mostToOneTeam },
		standings: after
			.filter((row) => inDivision(row.teamId))
			.map((row) => ({
				teamId: row.teamId,
				before: placeOf(before.find(({ teamId }) => teamId === row.teamId) ?? row),
				after: placeOf(row),
			})),
		errors: teamExitErrors(request, {
			teamName: team.teamName,
			exits,
			forfeits,
			limits: numbers,
			today: dateOf(now()),
			startDate: season.startDate,
		}),
	};
}
export type ExitPlan = Awaited<ReturnType<typeof planExit>>;

const placeOf = ({
	place,
	setsWon,
	setsLost,
}: {
	place: number;
	setsWon: number;
	setsLost: number;
}) => ({
	place,
	setsWon,
	setsLost,
});
