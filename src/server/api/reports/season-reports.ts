import type { SeasonReportKind } from "../../../league/entities/season-report-kinds.ts";
import { courtUseReport } from "../../../league/reports/season/court-use.ts";
import { forfeitsReport } from "../../../league/reports/season/forfeits.ts";
import { latenessReport } from "../../../league/reports/season/lateness.ts";
import { participationReport } from "../../../league/reports/season/participation.ts";
import { retentionReport } from "../../../league/reports/season/retention.ts";
import type { ChartedReport } from "../../../league/reports/season/season-data.ts";
import { openMatches } from "../../../league/rules/awards/team-awards.ts";
import { seasonEnd } from "../../../league/rules/season/season-end.ts";
import { lastDayOf } from "../../../league/rules/season/season-of-matches.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import { fullName } from "../../../league/wording.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { archivedPeople, daysOfCards } from "../../db/report-reads.ts";
import { ApiError } from "../../errors.ts";

/** The seasons that have data to report on, the latest first. */
export async function reportedSeasons(context: ServerContext) {
	const archived = await context.reads.seasonArchive();
	const live = await context.reads.liveSeason();
	const ids = new Set([...archived.map(({ seasonId }) => seasonId), live?.seasonId]);
	return (await context.reads.season())
		.filter(({ seasonId }) => ids.has(seasonId))
		.toSorted((one, other) => other.startDate.localeCompare(one.startDate));
}

export const noSeasonData = "There is no data for this season.";

/** The rows of a season, live or archived. Throws: 404. */
export async function seasonRows(context: ServerContext, seasonId: number | null) {
	const { reads } = context;
	const season = (await reportedSeasons(context)).find((row) => row.seasonId === seasonId);
	if (!season) throw new ApiError("NOT_FOUND", noSeasonData);
	const isLive = (await reads.liveSeason())?.seasonId === season.seasonId;
	const past = isLive ? undefined : await reads.archived(season.seasonId);
	const rows = past ?? {
		division: await reads.division(),
		team: await reads.team(),
		match: await reads.match(),
		matchResult: await reads.matchResult(),
		playerResult: await reads.playerResult(),
		standing: await reads.standing(),
		location: await reads.location(),
		numbers: await reads.numbersOfMatches(),
	};
	const { name, shortName, makeupSchool } = await reads.theLeague();
	return {
		...rows,
		exits: (await reads.decisions(season.seasonId)).exits,
		team: rows.team.filter((team) => team.isActive && !isBye(team)),
		leagueName: name,
		shortName,
		makeupSchool,
		season,
		seasonName: season.seasonName,
		isLive,
	};
}

/**
 * The rows of a season, and whether it is over: archived, or by its calendar and scorecards.
 * Throws: 404.
 */
export async function awardedSeason(context: ServerContext, seasonId: number | null) {
	const rows = await seasonRows(context, seasonId);
	if (!rows.isLive) return { ...rows, hasAllMatches: true, isOver: true };
	const lastDay = lastDayOf(rows.season, await context.reads.season());
	const played = { ...rows, lastDay, open: openMatches(rows).length };
	return { ...rows, ...seasonEnd(played, dateOf(context.now())) };
}

/** A report about a season, live or archived. Throws: 404. */
export async function seasonReport(
	context: ServerContext,
	kind: SeasonReportKind,
	seasonId: number | null,
): Promise<ChartedReport> {
	const { reads, db, now, timeZone } = context;
	const data = await seasonRows(context, seasonId);
	switch (kind) {
		case "retention":
			return retentionReport(data.shortName, await people(context));
		case "participation":
			return participationReport({ ...data, rosters: data.isLive ? await reads.player() : null });
		case "forfeits":
			return forfeitsReport(data);
		case "courts":
			return courtUseReport(data);
		case "lateness": {
			const ids = data.match.map(({ matchId }) => matchId);
			const days = await daysOfCards(db, ids, timeZone());
			// In the live season, a scorecard that nobody has begun is open, too.
			const cards = new Set(data.matchResult.map(({ matchId }) => matchId));
			if (data.isLive)
				for (const id of ids) if (!cards.has(id)) days.set(id, { completeOn: null, finalOn: null });
			return latenessReport({ ...data, days, today: dateOf(now()) });
		}
	}
}

/** Who played in each season: the past ones, and the live one so far. */
async function people(context: ServerContext) {
	const { reads, db } = context;
	const live = await reads.liveSeason();
	const archived = await archivedPeople(db);
	const played = await reads.playerResult();
	if (!live || played.length === 0) return archived;
	const { seasonId, seasonName, startDate } = live;
	// A season that was cleared in the middle has the other half in its archive.
	const earlier = archived.find((season) => season.seasonId === seasonId);
	return [
		...archived.filter((season) => season !== earlier),
		{
			seasonName,
			startDate,
			players: [...(earlier?.players ?? []), ...played.map(fullName)],
			teams: [...(earlier?.teams ?? []), ...played.map(({ teamName }) => teamName)],
		},
	];
}
