import type { SeasonReportKind } from "../../league/entities/season-report-kinds.ts";
import { courtUseReport } from "../../league/reports/season/court-use.ts";
import { forfeitsReport } from "../../league/reports/season/forfeits.ts";
import { latenessReport } from "../../league/reports/season/lateness.ts";
import { participationReport } from "../../league/reports/season/participation.ts";
import { retentionReport } from "../../league/reports/season/retention.ts";
import type { ChartedReport, SeasonData } from "../../league/reports/season/season-data.ts";
import { seasonOfMatches } from "../../league/rules/season/season-of-matches.ts";
import { isBye } from "../../league/rules/teams/bye.ts";
import { dateOf } from "../../league/rules/time/league-time.ts";
import type { ServerContext } from "../context/server-context.ts";
import { archivedPeople, daysOfCards } from "../db/report-reads.ts";
import { ApiError } from "../errors.ts";

/** The season of the published matches, if there are any. */
async function liveSeason({ reads }: ServerContext) {
	const matches = await reads.match();
	return matches.length === 0 ? undefined : seasonOfMatches(await reads.season(), matches).season;
}

/** The seasons that have data to report on, the latest first. */
export async function reportedSeasons(context: ServerContext) {
	const archived = await context.reads.seasonArchive();
	const live = await liveSeason(context);
	const ids = new Set([...archived.map(({ seasonId }) => seasonId), live?.seasonId]);
	return (await context.reads.season())
		.filter(({ seasonId }) => ids.has(seasonId))
		.toSorted((one, other) => other.startDate.localeCompare(one.startDate));
}

/** A report about a season, live or archived. Throws: 404. */
export async function seasonReport(
	context: ServerContext,
	kind: SeasonReportKind,
	seasonId: number | null,
): Promise<ChartedReport> {
	const { reads, db, now, timeZone } = context;
	const { shortName, makeupSchool } = await reads.theLeague();
	const season = (await reportedSeasons(context)).find((row) => row.seasonId === seasonId);
	if (!season) throw new ApiError("NOT_FOUND", "There is no data of this season.");
	if (kind === "retention") return retentionReport(shortName, await people(context));
	const isLive = (await liveSeason(context))?.seasonId === season.seasonId;
	const past = isLive ? undefined : await reads.archived(season.seasonId);
	const rows = past ?? {
		division: await reads.division(),
		team: await reads.team(),
		match: await reads.match(),
		matchResult: await reads.matchResult(),
		playerResult: await reads.playerResult(),
		location: await reads.location(),
		numbers: await reads.numbersOfMatches(),
	};
	const data: SeasonData & Pick<typeof rows, "location" | "numbers"> = {
		...rows,
		shortName,
		seasonName: season.seasonName,
		team: rows.team.filter((team) => team.isActive && !isBye(team)),
	};
	switch (kind) {
		case "participation":
			return participationReport({ ...data, rosters: past ? null : await reads.player() });
		case "forfeits":
			return forfeitsReport(data);
		case "courts":
			return courtUseReport({ ...data, makeupSchool });
		case "lateness": {
			const ids = data.match.map(({ matchId }) => matchId);
			const days = await daysOfCards(db, ids, timeZone());
			// Of the live season, a scorecard that nobody has begun is open, too.
			const cards = new Set(data.matchResult.map(({ matchId }) => matchId));
			if (isLive)
				for (const id of ids) if (!cards.has(id)) days.set(id, { completeOn: null, finalOn: null });
			return latenessReport({ ...data, days, today: dateOf(now()) });
		}
	}
}

/** Who played in each season: the past ones, and the live one so far. */
async function people(context: ServerContext) {
	const { reads, db } = context;
	const live = await liveSeason(context);
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
