import type { Division } from "../../entities/division.ts";
import type { Match } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import type { Standing } from "../../entities/standing.ts";
import type { Team } from "../../entities/team.ts";
import { isComplete } from "../scoring/scorecard.ts";
import { isBye } from "../teams/bye.ts";
import { type ForfeitLimits, forfeitConsequence } from "./forfeits.ts";

type Played = Pick<Match, "matchId" | "weekNumber" | "homeTeamId" | "visitorTeamId">;
type Result = Pick<
	MatchResult,
	| "matchId"
	| "totalHomeSetsWon"
	| "totalVisitorSetsWon"
	| "linesEntered"
	| "homeSetsForfeited"
	| "visitorSetsForfeited"
>;
/** A standing without what compares it to other weeks and teams. */
export type RankedTeam = Omit<Standing, "form" | "placeChange" | "setsBehind">;
type Entrant = Pick<Team, "teamId" | "teamName" | "teamNumber" | "divisionId" | "isActive">;

interface Sets {
	won: number;
	lost: number;
}
interface Record extends Sets {
	team: Entrant;
	divisionNumber: number;
	forfeited: number;
	weeks: Map<number, Sets>;
	/** Sets won and lost against each opponent, and sets forfeited to it. */
	against: Map<number, Sets & { forfeited: number }>;
}

/**
 * The standings of all divisions, derived from complete scorecards, verified or not: by division
 * number, then percentage of sets won. Ties are broken by head-to-head sets, then by fewer
 * forfeited sets; otherwise teams share the place. A team without played sets has 0%. By-laws X c
 * (`content/bylaws.md`); page: Detailed Standings.
 */
export function rankedTeams(
	divisions: readonly Division[],
	teams: readonly Entrant[],
	matches: readonly Played[],
	results: readonly Result[],
	limits: ForfeitLimits,
) {
	const records = tally(divisions, teams, matches, results);
	return [...Map.groupBy(records, (record) => record.divisionNumber)]
		.sort(([a], [b]) => a - b)
		.flatMap(([, division]) => rank(division, limits));
}

function tally(
	divisions: readonly Division[],
	teams: readonly Entrant[],
	matches: readonly Played[],
	results: readonly Result[],
): Record[] {
	const divisionNumbers = new Map(
		divisions.map((division) => [division.divisionId, division.divisionNumber]),
	);
	const records = new Map<number, Record>();
	for (const team of teams) {
		const divisionNumber =
			team.divisionId === null ? undefined : divisionNumbers.get(team.divisionId);
		if (!team.isActive || isBye(team) || divisionNumber === undefined) continue;
		records.set(team.teamId, {
			team,
			divisionNumber,
			won: 0,
			lost: 0,
			forfeited: 0,
			weeks: new Map(),
			against: new Map(),
		});
	}
	const byMatch = new Map(results.map((result) => [result.matchId, result]));
	for (const match of matches) {
		const result = byMatch.get(match.matchId);
		if (!result || !isComplete(result)) continue;
		const { totalHomeSetsWon: home, totalVisitorSetsWon: visitor } = result;
		enter(
			records.get(match.homeTeamId),
			match.visitorTeamId,
			match.weekNumber,
			home,
			visitor,
			result.homeSetsForfeited,
		);
		enter(
			records.get(match.visitorTeamId),
			match.homeTeamId,
			match.weekNumber,
			visitor,
			home,
			result.visitorSetsForfeited,
		);
	}
	return [...records.values()];
}

function enter(
	record: Record | undefined,
	opponent: number,
	week: number,
	won: number,
	lost: number,
	forfeited: number,
) {
	if (!record) return;
	record.won += won;
	record.lost += lost;
	record.forfeited += forfeited;
	const before = record.weeks.get(week) ?? { won: 0, lost: 0 };
	record.weeks.set(week, { won: before.won + won, lost: before.lost + lost });
	const meeting = record.against.get(opponent) ?? { won: 0, lost: 0, forfeited: 0 };
	record.against.set(opponent, {
		won: meeting.won + won,
		lost: meeting.lost + lost,
		forfeited: meeting.forfeited + forfeited,
	});
}

/** Ranks the teams of one division. */
function rank(division: Record[], limits: ForfeitLimits): RankedTeam[] {
	const entries = division.map((record) => {
		const tied = division.filter((other) => comparePercent(record, other) === 0);
		const allMet = tied.every((a) => tied.every((b) => a === b || a.against.has(b.team.teamId)));
		return { record, meetings: allMet ? headToHead(record, tied) : { won: 0, lost: 0 } };
	});
	const decide = (a: (typeof entries)[number], b: (typeof entries)[number]) => {
		const percent = comparePercent(b.record, a.record);
		if (percent) return { by: "percent", order: percent } as const;
		const meetings = comparePercent(b.meetings, a.meetings);
		if (meetings) return { by: "headToHead", order: meetings } as const;
		const forfeits = a.record.forfeited - b.record.forfeited;
		return forfeits
			? ({ by: "forfeits", order: forfeits } as const)
			: ({ by: "shared", order: 0 } as const);
	};
	const byNumber = (a: Record, b: Record) => (a.team.teamNumber ?? 0) - (b.team.teamNumber ?? 0);
	entries.sort((a, b) => decide(a, b).order || byNumber(a.record, b.record));

	let place = 0;
	return entries.map((entry, index) => {
		const above = entries[index - 1];
		if (!above || decide(above, entry).by !== "shared") place = index + 1;
		const neighbors = [above, entries[index + 1]].map((other) => other && decide(entry, other).by);
		const tieBreak = played(entry.record)
			? (["shared", "forfeits", "headToHead"] as const).find((rule) => neighbors.includes(rule))
			: undefined;
		return row(entry.record, { place, tieBreak: tieBreak ?? null, limits });
	});
}

/** Sets won and lost among tied teams. Used only if all of them have played each other. */
function headToHead(record: Record, tied: readonly Record[]): Sets {
	const sum = { won: 0, lost: 0 };
	for (const other of tied) {
		const meeting = record.against.get(other.team.teamId);
		sum.won += meeting?.won ?? 0;
		sum.lost += meeting?.lost ?? 0;
	}
	return sum;
}

function row(
	record: Record,
	{
		place,
		tieBreak,
		limits,
	}: Pick<Standing, "place" | "tieBreak"> & { readonly limits: ForfeitLimits },
): RankedTeam {
	const mostToOneTeam = Math.max(
		0,
		...[...record.against.values()].map((meeting) => meeting.forfeited),
	);
	return {
		teamId: record.team.teamId,
		divisionNumber: record.divisionNumber,
		setsWon: record.won,
		setsLost: record.lost,
		setsPlayed: played(record),
		percentSetsWon: percent(record),
		setsForfeited: record.forfeited,
		forfeitConsequence: forfeitConsequence({ total: record.forfeited, mostToOneTeam }, limits),
		place,
		tieBreak,
		weeks: [...record.weeks]
			.sort(([a], [b]) => a - b)
			.map(([weekNumber, { won, lost }]) => ({ weekNumber, setsWon: won, setsLost: lost })),
	};
}

const played = (sets: Sets) => sets.won + sets.lost;
const percent = (sets: Sets) => (played(sets) === 0 ? 0 : sets.won / played(sets));
/** Cross-multiplied, since comparing two quotients can be off by a rounding error. */
const comparePercent = (a: Sets, b: Sets) => a.won * (played(b) || 1) - b.won * (played(a) || 1);

/** A team's percentage after each week it has played, for the chart. */
export function percentByWeek(weeks: Standing["weeks"]) {
	const soFar = { won: 0, lost: 0 };
	return weeks.map((week) => {
		soFar.won += week.setsWon;
		soFar.lost += week.setsLost;
		return { weekNumber: week.weekNumber, percent: percent(soFar) };
	});
}

/** A fraction as a percentage with two decimals. */
export const formatPercent = (fraction: number) => (fraction * 100).toFixed(2);
