import type { Role } from "./app.ts";

/** What a row is about; the test puts it into the league before each call. */
export interface TaskFacts {
	requestId: number;
	disputeId: number;
	matchId: number;
	/** A team that plays, one that doesn't, one with forfeited sets. */
	teamId: number;
	inactiveTeamId: number;
	forfeitingTeamId: number;
}
export interface TaskCall extends Readonly<Record<Role, string | readonly string[]>> {
	readonly call: string;
	readonly about?: string;
	readonly id?: (facts: TaskFacts) => number;
	readonly json?: (facts: TaskFacts) => object;
}

/** All of it is admins' alone: they get the fields of the answer, or this refusal. */
const adminsOnly = (D: string | readonly string[]) => ({
	V: "401 NO_SESSION",
	A: "403 NO_PROFILE",
	M: "403 WRONG_ROLE",
	C: "403 WRONG_ROLE",
	O: "403 WRONG_ROLE",
	D,
});
const done = ["ok"];
const nowhere = 2_147_483_647;
// biome-ignore format: one record
const task = ['about', 'id', 'matchId', 'teamId', 'title', 'detail', 'dueBy', 'isLate', 'leaders', 'remindedOn', 'mayRemind', 'makeFinal', 'forfeits']
const request = [
	"requestId",
	"userId",
	"who",
	"email",
	"phone",
	"teamId",
	"teamName",
	"captainOrCocaptain",
	"createdAt",
	"ledBy",
];
const sent = ["ok", "reminded", "tooSoon", "settled", "withoutLeaders", "people"];
const settle = "POST settleCaptainRequest/{id}";
const decline = "DELETE delete/captainRequest/{id}";

export const taskCalls: readonly TaskCall[] = [
	{ call: "GET list/adminTask", ...adminsOnly(task) },
	{ call: "GET list/captainRequest", ...adminsOnly(request) },
	{
		call: settle,
		about: "into a team",
		id: ({ requestId }) => requestId,
		json: ({ teamId }) => ({ teamId }),
		...adminsOnly(["ok", "teamId"]),
	},
	{
		call: settle,
		about: "into a new team",
		id: ({ requestId }) => requestId,
		json: () => ({ newTeam: { teamNumber: 997, teamName: "Fresh Strings", divisionId: null } }),
		...adminsOnly(["ok", "teamId"]),
	},
	{
		call: settle,
		about: "into a team that does not play",
		id: ({ requestId }) => requestId,
		json: ({ inactiveTeamId: teamId }) => ({ teamId }),
		...adminsOnly("422 INVALID"),
	},
	{
		call: settle,
		about: "of somebody else’s choice",
		id: ({ requestId }) => requestId,
		json: ({ teamId }) => ({ teamId, userId: 1 }),
		...adminsOnly("422 INVALID"),
	},
	{
		call: settle,
		about: "nobody’s",
		id: () => nowhere,
		json: ({ teamId }) => ({ teamId }),
		...adminsOnly("404 NOT_FOUND"),
	},
	{ call: decline, about: "one", id: ({ requestId }) => requestId, ...adminsOnly(done) },
	{ call: decline, about: "none", id: () => nowhere, ...adminsOnly("404 NOT_FOUND") },
	{
		call: "POST sendReminders",
		about: "of a score",
		json: ({ matchId }) => ({ about: "score", ids: [matchId] }),
		...adminsOnly(sent),
	},
	{
		call: "POST sendReminders",
		about: "of a fee",
		json: ({ teamId }) => ({ about: "payment", ids: [teamId] }),
		...adminsOnly(sent),
	},
	{
		call: "POST sendReminders",
		about: "of what is not there",
		json: () => ({ about: "registration", ids: [nowhere] }),
		...adminsOnly(sent),
	},
	{
		call: "POST sendReminders",
		about: "of nothing",
		json: () => ({ about: "score", ids: [] }),
		...adminsOnly("422 INVALID"),
	},
	{
		call: "POST sendReminders",
		about: "with words of one’s own",
		json: ({ matchId }) => ({ about: "score", ids: [matchId], text: "x" }),
		...adminsOnly("422 INVALID"),
	},
	{
		call: "POST settleDispute/{id}",
		about: "one",
		id: ({ disputeId }) => disputeId,
		json: () => ({}),
		...adminsOnly(done),
	},
	{
		call: "POST settleDispute/{id}",
		about: "none",
		id: () => nowhere,
		json: () => ({}),
		...adminsOnly("404 NOT_FOUND"),
	},
	{
		call: "POST noteForfeits/{id}",
		about: "as they are",
		id: ({ forfeitingTeamId }) => forfeitingTeamId,
		json: () => ({ total: 8, mostToOneTeam: 8 }),
		...adminsOnly(done),
	},
	{
		call: "POST noteForfeits/{id}",
		about: "as they were",
		id: ({ forfeitingTeamId }) => forfeitingTeamId,
		json: () => ({ total: 7, mostToOneTeam: 7 }),
		...adminsOnly("409 STALE"),
	},
	{
		call: "POST noteForfeits/{id}",
		about: "of a team without",
		id: () => nowhere,
		json: () => ({ total: 8, mostToOneTeam: 8 }),
		...adminsOnly("404 NOT_FOUND"),
	},
];
