import { id } from "../../../league/entities/field.ts";
import { changesOf } from "../../../league/entities/schema.ts";
import type { Season } from "../../../league/entities/season.ts";
import { type SeasonNumbers, seasonNumbers } from "../../../league/entities/season-numbers.ts";
import { guards } from "../../../league/permissions.ts";
import { isOver } from "../../../league/rules/schedule/effective-slot.ts";
import { numbersForNew, numbersOf } from "../../../league/rules/season/numbers-of-season.ts";
import { seasonOfMatches } from "../../../league/rules/season/season-of-matches.ts";
import { numbersEffects, type SeasonNow } from "../../../league/rules/settings/numbers-effects.ts";
import { numbersErrors } from "../../../league/rules/settings/numbers-errors.ts";
import { forfeitsByTeam } from "../../../league/rules/standings/forfeits.ts";
import { removedTeams } from "../../../league/rules/standings/removed-teams.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { assertAccess, assertNoErrors, notFound } from "../../errors.ts";
import type { RecordWrite } from "../records/record-kind.ts";

/**
 * Gives a season that was just added its numbers. Every action that adds a season has to call it.
 */
export async function addNumbers(
	{ trx, recordChange }: Pick<RecordWrite, "trx" | "recordChange">,
	season: Pick<Season, "seasonId" | "startDate">,
) {
	const seasons = await trx.selectFrom("season").select(["seasonId", "startDate"]).execute();
	const rows = await trx.selectFrom("seasonNumbers").selectAll().execute();
	const { seasonId } = season;
	const after = { seasonId, ...numbersForNew(rows, season, seasons) };
	await trx.insertInto("seasonNumbers").values(after).execute();
	await recordChange({ kind: "seasonNumbers", id: seasonId, before: null, after });
}

export const numbersToCheck = changesOf(seasonNumbers)
	.omit({ seen: true })
	.extend({ seasonId: id });

/**
 * POST /api/checkSeasonNumbers `{ seasonId, … }`: what a change of these numbers would affect now,
 * as sentences. Returns `{ effects }`; saves nothing. Page: Season Numbers.
 */
export async function checkSeasonNumbers(context: ServerContext, call: Call) {
	assertAccess(guards.admins(call.viewer));
	const { seasonId, ...changes } = parseBody(numbersToCheck, call.body);
	const season = (await context.reads.season()).find((row) => row.seasonId === seasonId);
	if (!season) throw notFound("season");
	const before = numbersOf(await context.reads.seasonNumbers(), season);
	const after = { ...before, ...changes } as SeasonNumbers;
	assertNoErrors(numbersErrors(after));
	return { effects: numbersEffects(before, after, await seasonNow(context, season)) };
}

/**
 * What a change of a season's numbers may affect: the rosters if it is current, and the results if
 * it is live or archived.
 */
async function seasonNow({ reads, now }: ServerContext, season: Season): Promise<SeasonNow> {
	const live = seasonOfMatches(await reads.season(), await reads.match()).season;
	const { team, match, matchResult } =
		live?.seasonId === season.seasonId
			? {
					team: await reads.team(),
					match: await reads.match(),
					matchResult: await reads.matchResult(),
				}
			: ((await reads.archived(season.seasonId)) ?? { team: await reads.team(), ...noResults });
	const players = season.currentSeason
		? (await reads.player()).filter(({ teamId }) => teamId !== null)
		: [];
	const additions = season.currentSeason ? await reads.rosterAddition() : [];
	const count = (rows: readonly { teamId: number | null }[], ofTeam: number) =>
		rows.filter(({ teamId }) => teamId === ofTeam).length;
	const { exits } = await reads.decisions(season.seasonId);
	const forfeits = forfeitsByTeam(match, matchResult, exits);
	for (const teamId of removedTeams(exits)) forfeits.delete(teamId);
	const verified = new Set(
		matchResult.flatMap(({ matchId, homeVerified, visitorVerified }) =>
			homeVerified && visitorVerified ? [matchId] : [],
		),
	);
	const moment = now();
	return {
		season,
		now: moment,
		teams: team
			.filter((row) => row.isActive && !isBye(row))
			.map(({ teamId, teamName }) => ({
				...(forfeits.get(teamId) ?? { total: 0, mostToOneTeam: 0 }),
				teamName,
				players: count(players, teamId),
				additions: count(additions, teamId),
			})),
		weeks: match.map(({ weekNumber }) => weekNumber),
		openCards: match.flatMap((row) =>
			row.effectiveDate !== null && isOver(row, moment) && !verified.has(row.matchId)
				? [row.effectiveDate]
				: [],
		),
		ratings: players.flatMap(({ rating }) => rating ?? []),
	};
}
const noResults = { match: [], matchResult: [] };
