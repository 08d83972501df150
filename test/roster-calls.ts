import type { Role } from "./app.ts";

const noSession = "401 NO_SESSION";
const noProfile = "403 NO_PROFILE";
const wrongRole = "403 WRONG_ROLE";
const notYours = "403 NOT_YOUR_TEAM";
const unknown = "404 NOT_FOUND";
const invalid = "422 INVALID";
const locked = "409 ROSTER_LOCKED";
const stale = "409 STALE";

/** Whom and what a row is about, by name; the test looks up the ids. */
export interface Named {
	captains: number;
	others: number;
	third: number;
	inactive: number;
	bye: number;
	onCaptains: number;
	onOthers: number;
	onThird: number;
	looking: number;
	inactivePlayer: number;
	/** Make-up matches: of C's team against a third, of C's against O's, of two thirds. */
	makeup: number;
	sharedMakeup: number;
	foreignMakeup: number;
}
export interface RosterCall extends Readonly<Record<Role, string>> {
	readonly call: string;
	readonly about: string;
	readonly id?: (named: Named) => number;
	readonly json?: (named: Named) => object;
	readonly isLocked?: true;
}

/** For whoever leads no team. */
const leadersOnly = { V: noSession, A: noProfile, M: wrongRole };
const nobody = { ...leadersOnly, C: unknown, O: unknown, D: unknown };
const own = { ...leadersOnly, C: "ok", O: notYours, D: "ok" };
const adminsOnly = { ...leadersOnly, C: notYours, O: notYours, D: "ok" };
/** Fields that captains may not even name. */
const adminsFields = { ...leadersOnly, C: invalid, O: invalid, D: "ok" };
const ownWhileOpen = { ...leadersOnly, C: locked, O: notYours, D: "ok" };

const names = { firstName: "Ada", lastName: "Newcomer" };
const slot = { matchDate: "2026-12-06", startTime: "9-11" };

/**
 * What captains and admins write, each call with the six roles: the rows of
 * `permissions-rosters.test.ts`. C leads `captains`, O leads `others`.
 */
// biome-ignore format: a table
export const rosterCalls: readonly RosterCall[] = [
  { call: 'POST createPlayer', about: 'onto C’s roster', json: ({ captains }) => ({ ...names, teamId: captains }), V: invalid, A: invalid, M: invalid, C: 'ok', O: notYours, D: 'ok' },
  { call: 'POST createPlayer', about: 'onto C’s roster while locked', json: ({ captains }) => ({ ...names, teamId: captains }), isLocked: true, V: invalid, A: invalid, M: invalid, C: locked, O: notYours, D: 'ok' },
  { call: 'POST createPlayer', about: 'names alone, without a team', json: () => names, V: invalid, A: invalid, M: invalid, C: invalid, O: invalid, D: 'ok' },
  { call: 'POST createPlayer', about: 'onto an inactive team', json: ({ inactive }) => ({ ...names, teamId: inactive }), V: invalid, A: invalid, M: invalid, C: unknown, O: unknown, D: invalid },
  { call: 'POST createPlayer', about: 'onto the Bye', json: ({ bye }) => ({ ...names, teamId: bye }), V: invalid, A: invalid, M: invalid, C: unknown, O: unknown, D: invalid },
  { call: 'POST createPlayer', about: 'with a number of one’s own', json: ({ captains }) => ({ ...names, teamId: captains, playerNumber: 1 }), V: invalid, A: invalid, M: invalid, C: invalid, O: invalid, D: invalid },

  { call: 'PUT update/player/{id}', about: 'phone of C’s player', id: ({ onCaptains }) => onCaptains, json: () => ({ phone: '214-555-0100' }), ...own },
  { call: 'PUT update/player/{id}', about: 'phone of C’s player while locked', id: ({ onCaptains }) => onCaptains, json: () => ({ phone: '214-555-0100' }), isLocked: true, ...own },
  { call: 'PUT update/player/{id}', about: 'rating of C’s player', id: ({ onCaptains }) => onCaptains, json: () => ({ rating: 5.5 }), ...own },
  { call: 'PUT update/player/{id}', about: 'rating of C’s player while locked', id: ({ onCaptains }) => onCaptains, json: () => ({ rating: 5.5 }), isLocked: true, ...ownWhileOpen },
  { call: 'PUT update/player/{id}', about: 'comments of C’s player', id: ({ onCaptains }) => onCaptains, json: () => ({ comments: 'x' }), ...adminsFields },
  { call: 'PUT update/player/{id}', about: 'birth year of C’s player', id: ({ onCaptains }) => onCaptains, json: () => ({ birthYear: 1980 }), ...adminsFields },
  { call: 'PUT update/player/{id}', about: 'number of C’s player', id: ({ onCaptains }) => onCaptains, json: () => ({ playerNumber: 999_999 }), ...adminsFields },
  { call: 'PUT update/player/{id}', about: 'place of C’s player', id: ({ onCaptains }) => onCaptains, json: () => ({ rosterPlace: 1 }), ...adminsFields, D: invalid },
  { call: 'PUT update/player/{id}', about: 'C’s player off the roster', id: ({ onCaptains }) => onCaptains, json: () => ({ teamId: null }), ...own },
  { call: 'PUT update/player/{id}', about: 'C’s player off the roster while locked', id: ({ onCaptains }) => onCaptains, json: () => ({ teamId: null }), isLocked: true, ...ownWhileOpen },
  { call: 'PUT update/player/{id}', about: 'C’s player to O, who confirms', id: ({ onCaptains }) => onCaptains, json: ({ others, captains }) => ({ teamId: others, fromTeamId: captains }), ...leadersOnly, C: notYours, O: 'ok', D: 'ok' },
  { call: 'PUT update/player/{id}', about: 'C’s player to O, who has not seen that they play for C', id: ({ onCaptains }) => onCaptains, json: ({ others }) => ({ teamId: others }), ...leadersOnly, C: notYours, O: stale, D: 'ok' },
  { call: 'PUT update/player/{id}', about: 'C’s player to O with another phone', id: ({ onCaptains }) => onCaptains, json: ({ others, captains }) => ({ teamId: others, fromTeamId: captains, phone: '' }), ...adminsOnly },
  { call: 'PUT update/player/{id}', about: 'a third team’s player, phone', id: ({ onThird }) => onThird, json: () => ({ phone: '' }), ...adminsOnly },
  { call: 'PUT update/player/{id}', about: 'somebody looking to C', id: ({ looking }) => looking, json: ({ captains }) => ({ teamId: captains }), ...own },
  { call: 'PUT update/player/{id}', about: 'somebody looking to C while locked', id: ({ looking }) => looking, json: ({ captains }) => ({ teamId: captains }), isLocked: true, ...ownWhileOpen },
  { call: 'PUT update/player/{id}', about: 'phone of somebody looking', id: ({ looking }) => looking, json: () => ({ phone: '' }), ...adminsOnly },
  { call: 'PUT update/player/{id}', about: 'somebody looking out of the list', id: ({ looking }) => looking, json: () => ({ teamId: null }), ...adminsOnly },
  { call: 'PUT update/player/{id}', about: 'nobody', id: () => 2_147_483_647, json: () => ({ phone: '' }), ...nobody },

  { call: 'PUT update/inactivePlayer/{id}', about: 'to C', id: ({ inactivePlayer }) => inactivePlayer, json: ({ captains }) => ({ teamId: captains }), ...own },
  { call: 'PUT update/inactivePlayer/{id}', about: 'to C while locked', id: ({ inactivePlayer }) => inactivePlayer, json: ({ captains }) => ({ teamId: captains }), isLocked: true, ...ownWhileOpen },
  { call: 'PUT update/inactivePlayer/{id}', about: 'phone', id: ({ inactivePlayer }) => inactivePlayer, json: () => ({ phone: '' }), ...adminsOnly },
  { call: 'PUT update/inactivePlayer/{id}', about: 'nobody', id: () => 2_147_483_647, json: () => ({ phone: '' }), ...nobody },

  { call: 'POST reactivatePlayer/{id}', about: 'to C', id: ({ inactivePlayer }) => inactivePlayer, json: ({ captains }) => ({ teamId: captains }), ...own },
  { call: 'POST reactivatePlayer/{id}', about: 'to C while locked', id: ({ inactivePlayer }) => inactivePlayer, json: ({ captains }) => ({ teamId: captains }), isLocked: true, ...ownWhileOpen },
  { call: 'POST reactivatePlayer/{id}', about: 'to the only team one leads; for admins, to the list of those who look', id: ({ inactivePlayer }) => inactivePlayer, json: () => ({}), ...own, O: 'ok' },
  { call: 'POST reactivatePlayer/{id}', about: 'somebody who plays elsewhere', id: ({ onThird }) => onThird, json: ({ captains }) => ({ teamId: captains }), ...own, C: stale, D: stale },
  { call: 'POST reactivatePlayer/{id}', about: 'to a team that doesn’t play', id: ({ inactivePlayer }) => inactivePlayer, json: ({ inactive }) => ({ teamId: inactive }), ...nobody, D: invalid },
  { call: 'POST reactivatePlayer/{id}', about: 'nobody', id: () => 2_147_483_647, json: ({ captains }) => ({ teamId: captains }), ...nobody },

  { call: 'POST deactivatePlayer/{id}', about: 'C’s player', id: ({ onCaptains }) => onCaptains, json: () => ({}), ...own },
  { call: 'POST deactivatePlayer/{id}', about: 'C’s player while locked', id: ({ onCaptains }) => onCaptains, json: () => ({}), isLocked: true, ...ownWhileOpen },
  { call: 'POST deactivatePlayer/{id}', about: 'somebody looking', id: ({ looking }) => looking, json: () => ({}), ...adminsOnly },
  { call: 'POST deactivatePlayer/{id}', about: 'nobody', id: () => 2_147_483_647, json: () => ({}), ...nobody },

  { call: 'PUT update/team/{id}', about: 'name of C’s team', id: ({ captains }) => captains, json: () => ({ teamName: 'Renamed' }), ...own },
  { call: 'PUT update/team/{id}', about: 'courts and time of C’s team', id: ({ captains }) => captains, json: () => ({ locationId: 1, courtTime: '9-11' }), ...own },
  { call: 'PUT update/team/{id}', about: 'registration of O’s team', id: ({ others }) => others, json: () => ({ isRegistered: true }), ...own, C: notYours, O: 'ok' },
  { call: 'PUT update/team/{id}', about: 'registration taken back', id: ({ captains }) => captains, json: () => ({ isRegistered: false }), ...adminsFields },
  { call: 'PUT update/team/{id}', about: 'number', id: ({ captains }) => captains, json: () => ({ teamNumber: 998 }), ...adminsFields },
  { call: 'PUT update/team/{id}', about: 'division', id: ({ captains }) => captains, json: () => ({ divisionId: null }), ...adminsFields },
  { call: 'PUT update/team/{id}', about: 'comments', id: ({ captains }) => captains, json: () => ({ comments: 'x' }), ...adminsFields },
  { call: 'PUT update/team/{id}', about: 'out of play while it has live matches', id: ({ captains }) => captains, json: () => ({ isActive: false }), ...adminsFields, D: invalid },
  { call: 'PUT update/team/{id}', about: 'out of play, without matches', id: ({ inactive }) => inactive, json: () => ({ isActive: false }), ...adminsFields },
  { call: 'PUT update/team/{id}', about: 'a captain’s name for the Bye', id: ({ captains }) => captains, json: () => ({ teamName: ' bye ' }), ...own, C: invalid, D: invalid },
  { call: 'PUT update/team/{id}', about: 'the Bye’s name, without matches', id: ({ inactive }) => inactive, json: () => ({ teamName: ' bye ' }), ...nobody, D: 'ok' },
  { call: 'PUT update/team/{id}', about: 'the caller’s two places given away', id: ({ captains }) => captains, json: () => ({ captainId: null, cocaptainId: null }), ...own, C: invalid },
  { call: 'PUT update/team/{id}', about: 'somebody nobody knows as co-captain', id: ({ captains }) => captains, json: () => ({ cocaptainId: 999_999 }), ...own, C: invalid, D: invalid },
  { call: 'PUT update/team/{id}', about: 'an inactive one', id: ({ inactive }) => inactive, json: () => ({ teamName: 'Back' }), ...nobody, D: 'ok' },
  { call: 'PUT update/team/{id}', about: 'the Bye', id: ({ bye }) => bye, json: () => ({ courtTime: '' }), ...nobody, D: 'ok' },
  { call: 'PUT update/team/{id}', about: 'none', id: () => 2_147_483_647, json: () => ({ teamName: 'x' }), ...nobody },

  { call: 'POST create/makeupMatch', about: 'C against a third', json: ({ captains, third }) => ({ homeTeamId: captains, visitorTeamId: third, ...slot }), ...own },
  { call: 'POST create/makeupMatch', about: 'O against C', json: ({ captains, others }) => ({ homeTeamId: others, visitorTeamId: captains, ...slot }), ...own, O: 'ok' },
  { call: 'POST create/makeupMatch', about: 'against the Bye', json: ({ captains, bye }) => ({ homeTeamId: captains, visitorTeamId: bye, ...slot }), ...own, C: invalid, D: invalid },
  { call: 'POST create/makeupMatch', about: 'against an inactive team', json: ({ captains, inactive }) => ({ homeTeamId: inactive, visitorTeamId: captains, ...slot }), ...own, C: invalid, D: invalid },
  { call: 'POST create/makeupMatch', about: 'against oneself', json: ({ captains }) => ({ homeTeamId: captains, visitorTeamId: captains, ...slot }), ...own, C: invalid, D: invalid },
  { call: 'POST create/makeupMatch', about: 'at another hour', json: ({ captains, third }) => ({ homeTeamId: captains, visitorTeamId: third, ...slot, startTime: '7-9' }), ...adminsFields, D: invalid },

  { call: 'PUT update/makeupMatch/{id}', about: 'of C', id: ({ makeup }) => makeup, json: () => slot, ...own },
  { call: 'PUT update/makeupMatch/{id}', about: 'of C and O', id: ({ sharedMakeup }) => sharedMakeup, json: () => slot, ...own, O: 'ok' },
  { call: 'PUT update/makeupMatch/{id}', about: 'of thirds', id: ({ foreignMakeup }) => foreignMakeup, json: () => slot, ...adminsOnly },
  { call: 'PUT update/makeupMatch/{id}', about: 'of thirds, made one’s own', id: ({ foreignMakeup }) => foreignMakeup, json: ({ captains }) => ({ homeTeamId: captains }), ...adminsOnly },
  { call: 'PUT update/makeupMatch/{id}', about: 'of C, given to O', id: ({ makeup }) => makeup, json: ({ others }) => ({ homeTeamId: others }), ...adminsOnly },
  { call: 'PUT update/makeupMatch/{id}', about: 'none', id: () => 2_147_483_647, json: () => slot, ...nobody },

  { call: 'DELETE delete/makeupMatch/{id}', about: 'of C', id: ({ makeup }) => makeup, ...own },
  { call: 'DELETE delete/makeupMatch/{id}', about: 'of C and O', id: ({ sharedMakeup }) => sharedMakeup, ...own, O: 'ok' },
  { call: 'DELETE delete/makeupMatch/{id}', about: 'of thirds', id: ({ foreignMakeup }) => foreignMakeup, ...adminsOnly },
  { call: 'DELETE delete/makeupMatch/{id}', about: 'none', id: () => 2_147_483_647, ...nobody },
]
