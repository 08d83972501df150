import { expect, test } from "vitest";
import { noCommitteeRoles, type Viewer, visitor } from "./permissions.ts";
import type { TodoItem } from "./rules/tasks/admin-todo.ts";
import { isTaskOf, type RoleTask } from "./tasks-of-role.ts";

const league = {
	matches: [
		{ matchId: 1, divisionId: 11 },
		{ matchId: 2, divisionId: 12 },
	],
};
const member = {
	kind: "member",
	userId: 1,
	email: "",
	isCaptain: false,
	leads: [7],
	divisionIds: [11],
	...noCommitteeRoles,
} as const satisfies Viewer;
const viewers: Record<string, Viewer> = {
	visitor,
	captain: member,
	admin: { ...member, isAdmin: true },
	treasurer: { ...member, isTreasurer: true },
	scheduler: { ...member, isScheduler: true },
	editor: { ...member, isEditor: true },
	coordinator: { ...member, coordinates: [11] },
};
const score = (id: number): TodoItem => ({
	about: "score",
	id,
	dueBy: "2026-11-14",
	missing: [],
	waitsFor: [],
});
const forfeits: TodoItem = {
	about: "forfeits",
	id: 7,
	warning: null as never,
	forfeits: { total: 14, mostToOneTeam: 8 } as never,
};

test.each<[string, RoleTask, string[]]>([
	["a dispute in the division", { about: "dispute", id: 2, matchId: 1 }, ["admin", "coordinator"]],
	["a dispute in another division", { about: "dispute", id: 1, matchId: 2 }, ["admin"]],
	["a dispute about a deleted match", { about: "dispute", id: 1, matchId: 3 }, ["admin"]],
	["a late scorecard in the division", score(1), ["admin", "coordinator"]],
	["a late scorecard in another division", score(2), ["admin"]],
	[
		"an unverified scorecard in the division",
		{ about: "verification", id: 1, dueBy: "2026-11-14", waitsFor: ["home"], version: 1 },
		["admin", "coordinator"],
	],
	["a fee", { about: "payment", id: 7, dueBy: null, paid: 0, open: 225 }, ["admin", "treasurer"]],
	["a result check in the division", { about: "check", id: 1 }, ["admin", "coordinator"]],
	["a result check in another division", { about: "check", id: 2 }, ["admin"]],
	["a registration", { about: "registration", id: 7, dueBy: null }, ["admin"]],
	["forfeits", forfeits, ["admin"]],
	[
		"a match without a make-up",
		{ about: "makeup", id: 2, dueBy: "2026-11-14" },
		["admin", "scheduler"],
	],
	["preferences", { about: "preferences", id: 1, count: 2 }, ["admin", "scheduler"]],
])("%s is on the to-do list of the right roles", (_, item, expected) => {
	const found = Object.keys(viewers).filter((name) => isTaskOf(viewers[name]!, item, league));
	expect(found).toEqual(expected);
});
