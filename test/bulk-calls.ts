import type { Role } from "./app.ts";

export interface BulkCall extends Readonly<Record<Role, string>> {
	readonly call: string;
	readonly about: string;
	/** `token`: what the preview of the same file was answered. */
	readonly json?: (token: string) => object;
}

const admins = {
	V: "401 NO_SESSION",
	A: "403 NO_PROFILE",
	M: "403 WRONG_ROLE",
	C: "403 WRONG_ROLE",
	O: "403 WRONG_ROLE",
	D: "ok",
};
export const file = {
	kind: "player",
	fileName: "players.csv",
	file: Buffer.from("First Name,Last Name\nUna,Listed").toString("base64"),
};

/**
 * What admins do to many players or teams at once, each call with the six roles: the rows of
 * `permissions-bulk.test.ts`.
 */
// biome-ignore format: a table
export const bulkCalls: readonly BulkCall[] = [
  { call: 'POST removeAllPlayersFromTeams', about: 'all', json: () => ({}), ...admins },
  { call: 'POST removeAllPlayersFromTeams', about: 'with something that is not known there', json: () => ({ teamId: 1 }), ...admins, D: '422 INVALID' },
  { call: 'POST importPreview', about: 'of a player', json: () => file, ...admins },
  { call: 'POST importPreview', about: 'of no list', json: () => ({ ...file, file: 'AAAA' }), ...admins, D: '422 INVALID' },
  { call: 'POST import', about: 'as previewed', json: (token) => ({ ...file, token }), ...admins },
  { call: 'POST import', about: 'without a preview', json: () => ({ ...file, token: 'x' }), ...admins, D: '409 STALE' },
  { call: 'GET export/players.xlsx', about: 'to be changed and imported', ...admins },
  { call: 'GET export/teams.xlsx', about: 'to be changed and imported', ...admins },
]
