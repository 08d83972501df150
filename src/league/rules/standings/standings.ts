import type { Division } from "../../entities/division.ts";
import type { Match } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import type { Standing } from "../../entities/standing.ts";
import type { StandingAdjustment } from "../../entities/standing-adjustment.ts";
import type { Team } from "../../entities/team.ts";
import type { TeamExit } from "../../entities/team-exit.ts";
import { isComplete } from "../scoring/scorecard.ts";
import { isBye } from "../teams/bye.ts";
import { adjustedSets } from "./adjustments.ts";
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

/** What the committee has decided about the teams of the season. */
export interface SeasonDecisions {
	readonly adjustments: readonly StandingAdjustment[];
	readonly exits: readonly Pick<TeamExit, "teamId" | "withdrew" | "resultsRemoved">[];
}

/** Of a season without any, such as one whose results are imported. */
export const noDecisions: SeasonDecisions = { adjustments: [], exits: [] };

interface Sets {
	won: number;
	lost: number;
}
interface Record extends Sets {
	team: Entrant;
	divisionNumber: number;
	forfeited: number;
	weeks: Map<number, Sets>;
	adjustments: Standing["adjustments"];
	exit: Standing["exit"];
	/** Sets won and lost against each opponent, and sets forfeited to it. */
	against: Map<number, Sets & { forfeited: number }>;
}

/**
 * The standings of all divisions, derived from complete scorecards, verified or not: by division
 * number, then percentage of sets won. Ties are broken by head-to-head sets, then by fewer
 * forfeited sets; otherwise teams share the place. A team without played sets has 0%. Matches of a
 * team whose results were removed count for neither side, and that team is last. Adjustments of the
 * committee change a team's sets, not those against an opponent or in a week. By-laws IX h, X c
 * (`content/bylaws.md`); page: Detailed Standings.
 */
export function rankedTeams(
	divisions: readonly Division[],
	teams: readonly Entrant[],
	matches: readonly Played[],
	results: readonly Result[],
	limits: ForfeitLimits,
	decisions: SeasonDecisions,
) {
	const counted = countedMatches(matches, decisions.exits);
	const records = tally(divisions, teams, counted, results, decisions);
	return [...Map.groupBy(records, (record) => record.divisionNumber)]
		.sort(([a], [b]) => a - b)
		.flatMap(([, division]) => rank(division, limits));
}

/** The matches that count: none of a team whose results were removed. By-laws IX h. */
export function countedMatches<M extends Pick<Match, "homeTeamId" | "visitorTeamId">>(
	matches: readonly M[],
	exits: SeasonDecisions["exits"],
): readonly M[] {
	const removed = new Set(
		exits.filter(({ resultsRemoved }) => resultsRemoved).map(({ teamId }) => teamId),
	);
	return removed.size === 0
		? matches
		: matches.filter(
				({ homeTeamId, visitorTeamId }) => !removed.has(homeTeamId) && !removed.has(visitorTeamId),
			);
}

/** By-laws V f, IX h: of a team with both, its removed results. */
function exitOf(teamId: number, exits: SeasonDecisions["exits"]): Standing["exit"] {
	const own = exits.filter((exit) => exit.teamId === teamId);
	if (own.some(({ resultsRemoved }) => resultsRemoved)) return "removed";
	return own.some(({ withdrew }) => withdrew) ? "withdrew" : null;
}

function tally(
	divisions: readonly Division[],
	teams: readonly Entrant[],
	matches: readonly Played[],
	results: readonly Result[],
	{ adjustments, exits }: SeasonDecisions,
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
			adjustments: adjustments
				.filter(({ teamId }) => teamId === team.teamId)
				.map(({ setsWon, setsLost, byLaw, reason }) => ({ setsWon, setsLost, byLaw, reason })),
			exit: exitOf(team.teamId, exits),
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
	for (const record of records.values())
		Object.assign(record, adjustedSets(record, record.adjustments));
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
		const removed = Number(isRemoved(a.record)) - Number(isRemoved(b.record));
		if (removed) return { by: "percent", order: removed } as const;
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

const isRemoved = ({ exit }: Pick<Record, "exit">) => exit === "removed";

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
		adjustments: record.adjustments,
		exit: record.exit,
		weeks: [...record.weeks]
			.sort(([a], [b]) => a - b)
			.map(([weekNumber, { won, lost }]) => ({ weekNumber, setsWon: won, setsLost: lost })),
	};
}

const played = (sets: Sets) => sets.won + sets.lost;
const percent = (sets: Sets) => (played(sets) === 0 ? 0 : sets.won / played(sets));
/** Cross-multiplied, since comparing two quotients can be off by a rounding error. */
const comparePercent = (a: Sets, b: Sets) => a.won * (played(b) || 1) - b.won * (played(a) || 1);

/**
 * A team's percentage after each week it has played, for the chart. The last one is the standing's:
 * adjustments belong to no week.
 */
export function percentByWeek({
	weeks,
	setsWon,
	setsLost,
}: Pick<Standing, "weeks" | "setsWon" | "setsLost">) {
	const soFar = { won: 0, lost: 0 };
	return weeks.map((week, index) => {
		soFar.won += week.setsWon;
		soFar.lost += week.setsLost;
		const isLast = index === weeks.length - 1;
		return {
			weekNumber: week.weekNumber,
			percent: percent(isLast ? { won: setsWon, lost: setsLost } : soFar),
		};
	});
}

/** A fraction as a percentage with two decimals. */
export const formatPercent = (fraction: number) => (fraction * 100).toFixed(2);
