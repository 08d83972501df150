import type { Event } from "../../entities/event.ts";
import type { Line, Side } from "../../entities/line.ts";
import type { Match, MaybeCanceled } from "../../entities/match.ts";
import type { PayPalProblem } from "../../entities/paypal-notice.ts";
import type { SchedulePreference } from "../../entities/schedule-preference.ts";
import type { Season } from "../../entities/season.ts";
import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import type { Team } from "../../entities/team.ts";
import { makeupDeadline } from "../schedule/postponement.ts";
import { scorecardDue } from "../schedule/team-agenda.ts";
import type { Card } from "../scoring/card-merge.ts";
import { isComplete, totals } from "../scoring/scorecard.ts";
import { currentSeason } from "../season/current-season.ts";
import { seasonOfMatches } from "../season/season-of-matches.ts";
import { currentDues, type Fees } from "../season/team-dues.ts";
import { teamsWithoutFee, type Withdrawal, withdrawnTeams } from "../season/withdrawn-teams.ts";
import { forfeitWarning } from "../standings/forfeit-warning.ts";
import { type Forfeits, forfeitsByTeam } from "../standings/forfeits.ts";
import { removedTeams } from "../standings/removed-teams.ts";
import type { SeasonDecisions } from "../standings/team-records.ts";
import { isBye } from "../teams/bye.ts";
import { addDays, type LeagueDate } from "../time/league-time.ts";
import { pendingForMatch, type ScorecardExceptions } from "./pending-scorecard.ts";

type DatedMatch = Pick<
	Match,
	| "matchId"
	| "matchNumber"
	| "matchDate"
	| "effectiveDate"
	| "isCalledOff"
	| "isMakeup"
	| "homeTeamId"
	| "visitorTeamId"
> &
	MaybeCanceled;

/** The data that the admin's to-do list is derived from. */
export interface TodoLeague {
	readonly seasons: readonly Season[];
	/** From the season of the matches. */
	readonly numbers: SeasonNumbers;
	readonly teams: readonly Pick<
		Team,
		"teamId" | "teamNumber" | "teamName" | "isActive" | "isRegistered"
	>[];
	readonly matches: readonly DatedMatch[];
	/** The calendar, which has the season's make-up days. */
	readonly events: readonly Event[];
	readonly results: readonly Card[];
	/** From the season of the matches. */
	readonly exits: SeasonDecisions["exits"];
	/** From all seasons. */
	readonly withdrawals: readonly Withdrawal[];
	/** Open disputes only. */
	readonly disputes: readonly { readonly disputeId: number; readonly matchId: number }[];
	readonly exceptions: ScorecardExceptions;
	readonly payments: Parameters<typeof currentDues>[0];
	readonly fees: Fees;
	/** Only notices that nobody has settled. */
	readonly payPalNotices: readonly PayPalNotice[];
	readonly preferences: readonly Pick<SchedulePreference, "seasonId" | "weight">[];
}

/** A notice from PayPal about a payment, and why the payment was not recorded. */
export interface PayPalNotice {
	readonly noticeId: number;
	readonly problem: PayPalProblem;
	readonly teamId: number | null;
	readonly payerName: string;
	/** As the payer has typed it. */
	readonly teamName: string;
	readonly amount: number;
	readonly currency: string;
}

/** One item of the admin's to-do list; `id` is the dispute, match, team, notice, or season. */
export type TodoItem =
	| { readonly about: "dispute"; readonly id: number; readonly matchId: number }
	| {
			readonly about: "score";
			readonly id: number;
			readonly dueBy: LeagueDate;
			readonly missing: readonly Line[];
			readonly waitsFor: readonly Side[];
	  }
	| {
			readonly about: "verification";
			readonly id: number;
			readonly dueBy: LeagueDate;
			readonly waitsFor: readonly Side[];
			readonly version: number;
	  }
	/** `dueBy`: the last day for the make-up. */
	| { readonly about: "makeup"; readonly id: number; readonly dueBy: LeagueDate }
	| {
			readonly about: "forfeits";
			readonly id: number;
			readonly forfeits: Forfeits;
			readonly warning: ReturnType<typeof forfeitWarning>;
	  }
	| { readonly about: "registration"; readonly id: number; readonly dueBy: LeagueDate | null }
	/** `paid`, `open`: in dollars. */
	| {
			readonly about: "payment";
			readonly id: number;
			readonly dueBy: LeagueDate | null;
			readonly paid: number;
			readonly open: number;
	  }
	| { readonly about: "payPal"; readonly id: number; readonly notice: PayPalNotice }
	/** `count`: how many wait for a review. */
	| { readonly about: "preferences"; readonly id: number; readonly count: number };

/**
 * The admin's to-do list for today, most urgent first: disputes, late scorecards, matches without a
 * make-up, forfeit limits, then registrations, fees, notices from PayPal, and the captains'
 * preferences for a schedule. Page: Admin Portal.
 */
export function adminTodo(league: TodoLeague, today: LeagueDate): TodoItem[] {
	return [
		...disputes(league),
		...lateCards(league, today),
		...withoutMakeup(league, today),
		...forfeits(league),
		...teamsNotReady(league),
		...payPalNotices(league),
		...preferencesToReview(league),
	];
}

const disputes = (league: TodoLeague): TodoItem[] =>
	league.disputes.map(({ disputeId, matchId }) => ({ about: "dispute", id: disputeId, matchId }));

/**
 * By-laws X a, X b (`content/bylaws.md`): the scorecard must be entered and verified by both sides
 * in time after the match, or after its make-up match. The same scorecards as in the captains'
 * automatic reminders.
 */
function lateCards(
	{ matches, results, numbers, exceptions }: TodoLeague,
	today: LeagueDate,
): TodoItem[] {
	const cards = new Map(results.map((card) => [card.matchId, card]));
	const late = matches.flatMap((match) => {
		const card = cards.get(match.matchId);
		const pending = pendingForMatch(match, card, exceptions);
		const dueBy = match.effectiveDate && scorecardDue(match.effectiveDate, numbers);
		return pending && dueBy && dueBy < today ? [{ match, card, pending, dueBy }] : [];
	});
	late.sort((a, b) => a.dueBy.localeCompare(b.dueBy) || a.match.matchNumber - b.match.matchNumber);
	const items = late.map(({ match: { matchId: id }, card, pending, dueBy }): TodoItem => {
		const { about, sides } = pending;
		return about === "score"
			? { about, id, dueBy, missing: pending.missing, waitsFor: sides }
			: { about, id, dueBy, waitsFor: sides, version: card?.version ?? 0 };
	});
	return items
		.filter(({ about }) => about === "score")
		.concat(items.filter(({ about }) => about === "verification"));
}

/** How many days before the last day admins see that a match still has no make-up. */
const noticeDays = 7;

/**
 * By-laws XIV h: the administrator sets the date of a make-up if the captains cannot settle one.
 * Matches that were called off or interrupted and have no new date when the last day is near. They
 * are left out while they wait for a decision, or for a captain's answer to suggested times.
 */
function withoutMakeup(league: TodoLeague, today: LeagueDate): TodoItem[] {
	const { seasons, numbers, matches, events, results, exceptions } = league;
	const { season } = seasonOfMatches(seasons, matches);
	const cards = new Map(results.map((card) => [card.matchId, totals(card)]));
	return matches
		.flatMap((match): Extract<TodoItem, { about: "makeup" }>[] => {
			const {
				matchId: id,
				homeTeamId,
				visitorTeamId,
				isMakeup,
				isCalledOff,
				effectiveDate,
			} = match;
			const card = cards.get(id);
			const isInterrupted = !isMakeup && card !== undefined && card.linesStopped > 0;
			const isWaiting = isInterrupted || (isCalledOff && effectiveDate === null);
			if (!isWaiting || match.isCanceled || (card && isComplete(card))) return [];
			if (exceptions.matchIds.has(id)) return [];
			if (!exceptions.playing.has(homeTeamId) || !exceptions.playing.has(visitorTeamId)) return [];
			const dueBy = makeupDeadline(match, season, { events, today, numbers });
			return addDays(dueBy, -noticeDays) > today ? [] : [{ about: "makeup", id, dueBy }];
		})
		.toSorted((one, other) => one.dueBy.localeCompare(other.dueBy) || one.id - other.id);
}

/**
 * By-laws IX a to IX c: teams at a limit of forfeited sets or one match away from it, worst first.
 * Not for results that were removed (IX h); a team that has withdrawn has no further match.
 */
function forfeits({ teams, matches, results, numbers, exits }: TodoLeague): TodoItem[] {
	const cards = results.map((card) => ({ ...card, ...totals(card) }));
	const given = forfeitsByTeam(matches, cards, exits);
	const removed = removedTeams(exits);
	const withdrawn = new Set(exits.filter(({ withdrew }) => withdrew).map(({ teamId }) => teamId));
	const warned = playing(teams).flatMap(({ teamId }) => {
		const sets = given.get(teamId);
		if (!sets || removed.has(teamId)) return [];
		const warning = forfeitWarning(sets, numbers);
		return warning === "none" || (warning === "near" && withdrawn.has(teamId))
			? []
			: [{ about: "forfeits" as const, id: teamId, forfeits: sets, warning }];
	});
	const order = ["removal", "no-prize", "near"];
	return warned.sort(
		(a, b) =>
			order.indexOf(a.warning) - order.indexOf(b.warning) || b.forfeits.total - a.forfeits.total,
	);
}

/**
 * By-laws V c: every team registers and pays by the roster deadline. A team that has withdrawn
 * doesn't have to, except that it still pays if it withdrew after the deadline (V e).
 */
function teamsNotReady({ seasons, teams, payments, fees, withdrawals }: TodoLeague): TodoItem[] {
	const season = currentSeason(seasons);
	if (!season) return [];
	const withdrawn = withdrawnTeams(withdrawals, season);
	const free = teamsWithoutFee(withdrawals, season);
	const dueBy = season.rosterDeadline;
	return [
		...playing(teams)
			.filter(({ teamId, isRegistered }) => !isRegistered && !withdrawn.has(teamId))
			.map(({ teamId }) => ({ about: "registration" as const, id: teamId, dueBy })),
		...playing(teams)
			.filter(({ teamId }) => !free.has(teamId))
			.flatMap((team) => {
				const { paid, open } = currentDues(payments, season, team, fees);
				return open > 0 ? { about: "payment" as const, id: team.teamId, dueBy, paid, open } : [];
			}),
	];
}

const payPalNotices = ({ payPalNotices }: TodoLeague): TodoItem[] =>
	payPalNotices.map((notice) => ({ about: "payPal", id: notice.noticeId, notice }));

/** Preferences without a weight: plans ignore them until an admin has reviewed them. */
const preferencesToReview = ({ preferences }: TodoLeague): TodoItem[] => {
	const waiting = preferences.filter(({ weight }) => weight === null);
	return [...Map.groupBy(waiting, ({ seasonId }) => seasonId)].map(([id, { length }]) => ({
		about: "preferences",
		id,
		count: length,
	}));
};

const playing = <T extends TodoLeague["teams"][number]>(teams: readonly T[]) =>
	teams
		.filter((team) => team.isActive && !isBye(team))
		.toSorted((a, b) => (a.teamNumber ?? 0) - (b.teamNumber ?? 0));
