import { timesInWords } from "../rules/schedule/number-lists.ts";
import { formatSlot } from "../rules/schedule/start-time.ts";
import { addDays, formatDate } from "../rules/time/league-time.ts";
import { countOf, listOf, pluralOf } from "../wording.ts";
import { checkCourts, checkLeaders, checkMusts, checkPins } from "./check-places.ts";
import type { PlanDivision, PlanTeam } from "./plan-problem.ts";
import {
	type Check,
	hasTeam,
	isRelaxed,
	isThere,
	matchesOf,
	nameOf,
	type PlanSheet,
	pairsOf,
	type SeasonMatch,
	teamOf,
} from "./plan-sheet.ts";

/*
 * The hard constraints once more, as a person would check a finished schedule: match by match, from
 * dates and teams. Nothing here knows how plans are made.
 */

const teamsOf = ({ problem }: PlanSheet, { divisionId }: PlanDivision) =>
	problem.teams.filter((team) => team.divisionId === divisionId);

const saturdaysOf = ({ problem: { saturdays } }: PlanSheet, team: PlanTeam) =>
	saturdays.filter((date) => isThere(team, date));

const forDivisions = (
	sheet: PlanSheet,
	rule: string,
	check: (division: PlanDivision, teams: readonly PlanTeam[]) => string[],
) =>
	sheet.problem.divisions.flatMap((division) =>
		isRelaxed(sheet, `${rule}:${division.divisionId}`)
			? []
			: check(division, teamsOf(sheet, division)),
	);

const meetingsOf = (sheet: PlanSheet, one: PlanTeam, other: PlanTeam) =>
	matchesOf(sheet, one.teamId).filter((match) => hasTeam(match, other.teamId));

/** Matches of teams and days that exist, between two teams of one division. */
export const checkMatches: Check = (sheet) =>
	sheet.matches
		.filter(({ isOpen }) => isOpen)
		.flatMap((match) => {
			const [home, visitor] = [match.homeTeamId, match.visitorTeamId].map((id) =>
				teamOf(sheet, id),
			);
			const { saturdays, slots, from } = sheet.problem;
			const isPossible =
				home !== undefined &&
				visitor !== undefined &&
				home !== visitor &&
				home.divisionId === visitor.divisionId &&
				isThere(home, match.date) &&
				isThere(visitor, match.date) &&
				saturdays.includes(match.date) &&
				slots.includes(match.startTime) &&
				(from === null || match.date >= from);
			return isPossible
				? []
				: [
						`${nameOf(sheet, match.visitorTeamId)} can’t play at ${nameOf(sheet, match.homeTeamId)} on ${formatDate(match.date)}, ${formatSlot(match.startTime)}.`,
					];
		});

/** The Saturdays that are planned, with how many matches each team that is there has. */
const plannedDays = (sheet: PlanSheet, teams: readonly PlanTeam[]) =>
	sheet.problem.saturdays
		.filter((date) => sheet.problem.from === null || date >= sheet.problem.from)
		.map((date) => ({
			date,
			counts: teams
				.filter((team) => isThere(team, date))
				.map((team) => ({
					team,
					count: matchesOf(sheet, team.teamId).filter((match) => match.date === date).length,
				})),
		}));

/** A team plays at most once on a Saturday. */
export const checkOncePerDay: Check = (sheet) =>
	forDivisions(sheet, "play", (_, teams) =>
		plannedDays(sheet, teams).flatMap(({ date, counts }) =>
			counts
				.filter(({ count }) => count > 1)
				.map(({ team }) => `${team.teamName} plays more than once on ${formatDate(date)}.`),
		),
	);

/** A team plays on each Saturday; in a division with an odd number of teams, one rests. */
export const checkIdle: Check = (sheet) =>
	forDivisions(sheet, "play", ({ divisionNumber }, teams) =>
		plannedDays(sheet, teams).flatMap(({ date, counts }) => {
			const resting = counts.filter(({ count }) => count === 0);
			// After a withdrawal more teams may have to rest.
			const allowed = sheet.problem.kept === null ? counts.length % 2 : counts.length;
			return resting.length > allowed
				? [
						`Division ${divisionNumber}: ${listOf(resting.map(({ team }) => team.teamName))} ${pluralOf(resting.length, "has", "have")} no match on ${formatDate(date)}.`,
					]
				: [];
		}),
	);

/**
 * Rest weeks rotate: no team rests two or more times more often than another. A match that is made
 * up on another day counts as played.
 */
export const checkRests: Check = (sheet) =>
	forDivisions(sheet, "rests", ({ divisionNumber }, teams) => {
		const { saturdays } = sheet.problem;
		const odd = saturdays.filter(
			(date) => teams.filter((team) => isThere(team, date)).length % 2 === 1,
		);
		const rests = teams
			.filter((team) => odd.every((date) => isThere(team, date)))
			.map((team) => {
				const played = matchesOf(sheet, team.teamId).filter(
					({ date }) => odd.includes(date) || !saturdays.includes(date),
				);
				return odd.length - played.length;
			});
		return rests.length > 0 && Math.max(...rests) - Math.min(...rests) > 1
			? [
					`Division ${divisionNumber}: some teams have ${Math.max(...rests)} byes, others ${Math.min(...rests)}.`,
				]
			: [];
	});

/** Pairs of teams that are there at the same time meet equally often, or once more. */
export const checkMeetings: Check = (sheet) =>
	forDivisions(sheet, "meetings", ({ divisionNumber }, teams) => {
		const groups = Map.groupBy(pairsOf(teams), ([one, other]) =>
			saturdaysOf(sheet, one)
				.filter((date) => isThere(other, date))
				.join(),
		);
		return [...groups.values()].flatMap((pairs) => {
			const counted = pairs.map(([one, other]) => {
				const matches = meetingsOf(sheet, one, other);
				return { one, other, count: matches.length, isOpen: matches.some((match) => match.isOpen) };
			});
			const fewest = Math.min(...counted.map(({ count }) => count));
			return counted
				.filter(({ count, isOpen }) => count > fewest + 1 && isOpen)
				.map(
					({ one, other, count }) =>
						`Division ${divisionNumber}: ${one.teamName} and ${other.teamName} meet ${timesInWords(count)}, others ${fewest === 0 ? "never" : timesInWords(fewest)}.`,
				);
		});
	});

/** Home and away matches differ by at most one. */
export const checkBalance: Check = (sheet) =>
	forDivisions(sheet, "balance", (_, teams) =>
		teams.flatMap((team) => {
			const homes = matchesOf(sheet, team.teamId).map((match) =>
				match.homeTeamId === team.teamId ? 1 : -1,
			);
			const played = matchesOf(sheet, team.teamId).filter(({ isOpen }) => !isOpen);
			const before = played.reduce(
				(sum, match) => sum + (match.homeTeamId === team.teamId ? 1 : -1),
				0,
			);
			const open = homes.length - played.length;
			const sum = homes.reduce((total: number, each) => total + each, 0);
			return open > 0 && Math.abs(sum) > Math.max(1, Math.abs(before) - open)
				? [
						`${team.teamName} has ${countOf((homes.length + sum) / 2, "home match", "home matches")} and ${(homes.length - sum) / 2} away.`,
					]
				: [];
		}),
	);

/** A pair that meets twice plays once at each home. */
export const checkReturns: Check = (sheet) =>
	forDivisions(sheet, "returns", (_, teams) =>
		pairsOf(teams).flatMap(([one, other]) => {
			const matches = meetingsOf(sheet, one, other);
			const differenceOf = (some: readonly SeasonMatch[]) =>
				Math.abs(some.reduce((sum, match) => sum + (match.homeTeamId === one.teamId ? 1 : -1), 0));
			const before = differenceOf(matches.filter(({ isOpen }) => !isOpen));
			return differenceOf(matches) > Math.max(1, before)
				? [
						`${one.teamName} and ${other.teamName} meet ${timesInWords(matches.length)}, more often at the same home than they should.`,
					]
				: [];
		}),
	);

/** Never more than two home or two away matches in a row. */
export const checkRuns: Check = (sheet) =>
	forDivisions(sheet, "runs", (_, teams) =>
		teams.flatMap((team) => {
			const matches = matchesOf(sheet, team.teamId);
			return matches.slice(2).flatMap((last, index) => {
				const three = [matches[index], matches[index + 1], last];
				const homes = three.filter((match) => match?.homeTeamId === team.teamId).length;
				const isPlanned = last.isOpen && (homes === 0 || homes === 3);
				// After a run of the past that was too long, the next match can't always end it.
				const wasLost = three.slice(0, 2).every((match) => match && !match.isOpen) && index > 0;
				return isPlanned && !(wasLost && isRun(matches.slice(0, index + 2), team))
					? [
							`${team.teamName} plays three ${homes === 3 ? "home" : "away"} matches in a row up to ${formatDate(last.date)}.`,
						]
					: [];
			});
		}),
	);

const isRun = (matches: readonly SeasonMatch[], { teamId }: PlanTeam) => {
	const last = matches.slice(-3).map((match) => match.homeTeamId === teamId);
	return last.length === 3 && last.every((isHome) => isHome === last[0]);
};

/** At least three weeks are between two meetings. */
export const checkGaps: Check = (sheet) =>
	forDivisions(sheet, "gap", (_, teams) =>
		pairsOf(teams).flatMap(([one, other]) => {
			const matches = meetingsOf(sheet, one, other);
			return matches.slice(1).flatMap((match, index) => {
				const before = matches[index] as SeasonMatch;
				return match.date < addDays(before.date, 21) && (match.isOpen || before.isOpen)
					? [
							`${one.teamName} and ${other.teamName} meet on ${formatDate(before.date)} and again on ${formatDate(match.date)}.`,
						]
					: [];
			});
		}),
	);

/** All hard constraints of a plan. */
export const checks: readonly Check[] = [
	checkMatches,
	checkOncePerDay,
	checkIdle,
	checkRests,
	checkMeetings,
	checkBalance,
	checkReturns,
	checkRuns,
	checkGaps,
	checkCourts,
	checkLeaders,
	checkPins,
	checkMusts,
];
