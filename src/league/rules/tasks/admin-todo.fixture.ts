import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { emptyCard } from "../scoring/card-merge.ts";
import { fall } from "../season/season.fixture.ts";
import { adminTodo, type TodoLeague } from "./admin-todo.ts";

/** With the numbers of a new league: scores are due in a week, make-ups in three. */
export const season = { ...newLeagueNumbers, ...fall };
/** Has registered. */
export const team = (teamId: number, changed: Partial<TodoLeague["teams"][number]> = {}) => ({
	teamId,
	teamNumber: teamId,
	teamName: `Team ${teamId}`,
	isActive: true,
	isRegistered: true,
	...changed,
});
export const match = (
	matchId: number,
	effectiveDate: string | null,
	homeTeamId = 1,
	visitorTeamId = 2,
) => ({
	matchId,
	matchNumber: 100 + matchId,
	matchDate: effectiveDate,
	effectiveDate,
	isCalledOff: false,
	isMakeup: false,
	homeTeamId,
	visitorTeamId,
});
const full = {
	singles1Score: "6-0, 6-0",
	singles2Score: "6-0, 6-0",
	doubles1Score: "6-0, 6-0",
	doubles2Score: "def.",
};
/** Complete, but not verified. */
export const card = (matchId: number, changed: Partial<TodoLeague["results"][number]> = {}) => ({
	...emptyCard(matchId),
	version: 3,
	...full,
	...changed,
});
export const paid = (teamId: number) => ({
	teamId,
	amountPaid: 225,
	paymentMethod: "Check",
	seasonId: season.seasonId,
});

/** Nothing is due: two teams that have registered and paid, and no matches. */
export const league: TodoLeague = {
	seasons: [season],
	numbers: newLeagueNumbers,
	teams: [team(1), team(2)],
	matches: [],
	events: [],
	results: [],
	exits: [],
	withdrawals: [],
	disputes: [],
	exceptions: { matchIds: new Set(), playing: new Set([1, 2, 3, 4, 5, 6]) },
	payments: [paid(1), paid(2)],
	fees: { feeByZelleOrCheck: 225, feeByPayPal: 233.64 },
	preferences: [],
	payPalNotices: [],
};
/** The items for the admin, in a league that differs from that. */
export const todo = (changed: Partial<TodoLeague>, today = "2026-10-11") =>
	adminTodo({ ...league, ...changed }, today);
/** The same, as `score 1`. */
export const shortTodo = (changed: Partial<TodoLeague>, today?: string) =>
	todo(changed, today).map(({ about, id }) => `${about} ${id}`);
