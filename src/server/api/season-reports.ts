import type { SeasonReportKind } from "../../league/entities/season-report-kinds.ts";
import { courtUseReport } from "../../league/reports/season/court-use.ts";
import { forfeitsReport } from "../../league/reports/season/forfeits.ts";
import { latenessReport } from "../../league/reports/season/lateness.ts";
import { participationReport } from "../../league/reports/season/participation.ts";
import { retentionReport } from "../../league/reports/season/retention.ts";
import type { ChartedReport } from "../../league/reports/season/season-data.ts";
import { openMatches } from "../../league/rules/awards/team-awards.ts";
import { lastDayOf } from "../../league/rules/season/season-of-matches.ts";
import { isBye } from "../../league/rules/teams/bye.ts";
import { addDays, dateOf } from "../../league/rules/time/league-time.ts";
import type { ServerContext } from "../context/server-context.ts";
import { archivedPeople, daysOfCards } from "../db/report-reads.ts";
import { ApiError } from "../errors.ts";

/** The seasons that have data to report on, the latest first. */
export async function reportedSeasons(context: ServerContext) {
	const archived = await context.reads.seasonArchive();
	const live = await context.reads.liveSeason();
	const ids = new Set([...archived.map(({ seasonId }) => seasonId), live?.seasonId]);
	return (await context.reads.season())
		.filter(({ seasonId }) => ids.has(seasonId))
		.toSorted((one, other) => other.startDate.localeCompare(one.startDate));
}

/** The rows of a season, live or archived. Throws: 404. */
export async function seasonRows(context: ServerContext, seasonId: number | null) {
	const { reads } = context;
	const season = (await reportedSeasons(context)).find((row) => row.seasonId === seasonId);
	if (!season) throw new ApiError("NOT_FOUND", "There is no data of this season.");
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
 * The rows of a season, and whether it is over: archived, or the last scorecards were due (by-laws X
 * a, X d), or none is missing. Throws: 404.
 */
export async function awardedSeason(context: ServerContext, seasonId: number | null) {
	const rows = await seasonRows(context, seasonId);
	const last = lastDayOf(rows.season, await context.reads.season());
	const due = last && addDays(last, 7 * rows.numbers.scorecardDueWeeks);
	const isDue = due !== null && due < dateOf(context.now());
	return { ...rows, isOver: !rows.isLive || isDue || openMatches(rows).length === 0 };
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
			// Of the live season, a scorecard that nobody has begun is open, too.
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
	const { seasonName, startDate } = live;
	return [
		...archived.filter((season) => season.seasonName !== seasonName),
		{
			seasonName,
			startDate,
			players: played.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
			teams: [...new Set(played.map(({ teamName }) => teamName))],
		},
	];
}
