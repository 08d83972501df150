import type { Role } from "./app.ts";

/** Rows that the calls are about, by name; the test looks up the ids. */
export interface Named {
	division: number;
	unusedDivision: number;
	unusedLocation: number;
	association: number;
	season: number;
	unusedSeason: number;
	event: number;
	payment: number;
	team: number;
	unusedTeam: number;
	match: number;
	unplayedMatch: number;
	draft: number;
	home: number;
	visitor: number;
	person: number;
	write: number;
}

export interface AdminCall extends Readonly<Record<Role, string>> {
	readonly call: string;
	readonly id?: keyof Named;
	readonly json?: (named: Named) => object;
}

const admins = {
	V: "401 NO_SESSION",
	A: "403 NO_PROFILE",
	M: "403 WRONG_ROLE",
	C: "403 WRONG_ROLE",
	O: "403 WRONG_ROLE",
	D: "ok",
};
const newMatch = ({ division, home, visitor }: Named) => ({
	divisionId: division,
	weekNumber: 1,
	matchNumber: 98_765,
	homeTeamId: home,
	visitorTeamId: visitor,
});

/**
 * What admins keep and nobody else may write, each call with the six roles: the rows of
 * `permissions-admins.test.ts`.
 */
// biome-ignore format: a table
export const adminCalls: readonly AdminCall[] = [
  { call: 'POST create/division', json: () => ({ divisionNumber: 77 }), ...admins },
  { call: 'PUT update/division/{id}', id: 'unusedDivision', json: () => ({ divisionNumber: 78 }), ...admins },
  { call: 'DELETE delete/division/{id}', id: 'unusedDivision', ...admins },
  { call: 'POST create/location', json: () => ({ locationName: 'New Courts', locationType: 'Center' }), ...admins },
  { call: 'PUT update/location/{id}', id: 'unusedLocation', json: () => ({ area: 'North' }), ...admins },
  { call: 'DELETE delete/location/{id}', id: 'unusedLocation', ...admins },
  { call: 'POST create/association', json: () => ({ associationName: 'Court Friends' }), ...admins },
  { call: 'PUT update/association/{id}', id: 'association', json: () => ({ websiteUrl: 'courts.example' }), ...admins },
  { call: 'DELETE delete/association/{id}', id: 'association', ...admins },
  { call: 'POST create/season', json: () => ({ seasonName: 'Spring 2031', startDate: '2031-03-01' }), ...admins },
  { call: 'PUT update/season/{id}', id: 'season', json: () => ({ rosterDeadline: '2027-01-05' }), ...admins },
  { call: 'DELETE delete/season/{id}', id: 'unusedSeason', ...admins },
  { call: 'POST create/event', json: ({ season }) => ({ eventName: 'Captains meet', startDate: '2026-12-01', seasonId: season }), ...admins },
  { call: 'PUT update/event/{id}', id: 'event', json: () => ({ eventName: 'Rain date' }), ...admins },
  { call: 'DELETE delete/event/{id}', id: 'event', ...admins },
  { call: 'POST create/payment', json: ({ team }) => ({ teamId: team, payerName: 'Sam Hill', amountPaid: 225, paymentMethod: 'Zelle' }), ...admins },
  { call: 'PUT update/payment/{id}', id: 'payment', json: () => ({ amountPaid: 233.64 }), ...admins },
  { call: 'DELETE delete/payment/{id}', id: 'payment', ...admins },
  { call: 'POST create/team', json: () => ({ teamName: 'New Nets', teamNumber: 987 }), ...admins },
  { call: 'DELETE delete/team/{id}', id: 'unusedTeam', ...admins },
  { call: 'POST create/match', json: newMatch, ...admins },
  { call: 'PUT update/match/{id}', id: 'match', json: () => ({ startTime: '1-3' }), ...admins },
  { call: 'DELETE delete/match/{id}', id: 'unplayedMatch', ...admins },
  { call: 'POST create/draftMatch', json: newMatch, ...admins },
  { call: 'PUT update/draftMatch/{id}', id: 'draft', json: () => ({ startTime: '1-3' }), ...admins },
  { call: 'DELETE delete/draftMatch/{id}', id: 'draft', ...admins },
  { call: 'DELETE delete/user/{id}', id: 'person', ...admins },
  { call: 'POST switchSeason', json: ({ unusedSeason }) => ({ seasonId: unusedSeason, registerAgain: true }), ...admins },
  { call: 'GET list/write', ...admins },
  { call: 'POST undoWrite', json: ({ write }) => ({ writeId: write }), ...admins },
]
