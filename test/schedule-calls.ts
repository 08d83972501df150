import type { Role } from "./app.ts";

const adminsOnly = {
	V: "401 NO_SESSION",
	A: "403 NO_PROFILE",
	M: "403 WRONG_ROLE",
	C: "403 WRONG_ROLE",
	O: "403 WRONG_ROLE",
};
const everybody = { V: "ok", A: "ok", M: "ok", C: "ok", O: "ok", D: "ok" };
const invalid = {
	V: "422 INVALID",
	A: "422 INVALID",
	M: "422 INVALID",
	C: "422 INVALID",
	O: "422 INVALID",
	D: "422 INVALID",
};

interface ScheduleCall extends Readonly<Record<Role, string>> {
	readonly call: string;
	readonly about: string;
	readonly query?: string;
	readonly json?: object;
}

/**
 * The life of a schedule, each call with the six roles: the rows of `permissions-schedule.test.ts`.
 */
// biome-ignore format: a table
export const scheduleCalls: readonly ScheduleCall[] = [
  { call: 'GET list/seasonArchive', about: 'all', ...everybody },
  { call: 'GET list/seasonArchive', about: 'of a match', query: 'matchId=1', ...everybody },
  { call: 'GET list/seasonArchive', about: 'of no number', query: 'matchId=x', ...invalid },
  { call: 'GET list/seasonArchive', about: 'with a query that is not known', query: 'seasonId=1', ...invalid },
  { call: 'POST publishSchedule', about: 'all drafts', json: {}, ...adminsOnly, D: 'ok' },
  { call: 'POST publishSchedule', about: 'drafts that were not seen', json: { seen: '320-elsewhere' }, ...adminsOnly, D: '409 STALE' },
  { call: 'POST publishSchedule', about: 'with a field that is not known', json: { matches: [] }, ...adminsOnly, D: '422 INVALID' },
  { call: 'POST clearSchedule', about: 'as the season of most matches', json: {}, ...adminsOnly, D: 'ok' },
  { call: 'POST clearSchedule', about: 'as a season of choice', json: { seasonId: 1 }, ...adminsOnly, D: 'ok' },
  { call: 'POST clearSchedule', about: 'as no season', json: { seasonId: 99_999 }, ...adminsOnly, D: '422 INVALID' },
  { call: 'POST clearSchedule', about: 'with a season of no number', json: { seasonId: '1' }, ...adminsOnly, D: '422 INVALID' },
]
