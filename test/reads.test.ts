import { expect, test } from "vitest";
import { routes } from "../src/server/api/routes.ts";
import { ofSeason, type Read, reads } from "../src/web/data/reads.ts";
import { adminReads } from "../src/web/parts/admin/admin-reads.ts";
import { taskReads } from "../src/web/parts/admin/task-reads.ts";

const { writes, securityEvents, ...otherTaskReads } = taskReads;
const all = [
	...Object.values(reads),
	...Object.values(adminReads),
	...Object.values(otherTaskReads),
]
	.map((each) =>
		typeof each === "function" ? (each as (value: number) => Read<unknown>)(7) : each,
	)
	.concat(
		writes(new URLSearchParams("kind=match&id=7")),
		securityEvents(new URLSearchParams("kind=signedIn&date=2026-10-10")),
	);

test.each(all.map((each) => [each.path, each] as const))(
	"%s names a GET route and has that route's path",
	(path, { name, params }) => {
		const route = routes.find((each) => each.method === "GET" && each.path === name);
		expect(route).toBeDefined();
		const known = [...(route?.filters ?? []), ...(route?.searches ?? []), "fields"];
		const url = new URL(path, "http://local/");
		expect(url.pathname).toBe(`/${name.replace("{id}", "7")}`);
		const query = Object.fromEntries(url.searchParams);
		expect(name.includes("{id}") ? { ...query, id: "7" } : query).toEqual(params);
		expect(Object.keys(query).filter((key) => !known.includes(key))).toEqual([]);
	},
);

test("a read of a past season keeps its other parameters", () => {
	expect(ofSeason(reads.teamNames, 3).path).toBe(
		"list/team?fields=teamId,teamName,teamNumber,divisionId,isActive,isRegistered&seasonId=3",
	);
	expect(ofSeason(reads.playerName(7), 3).path).toBe("get/player/7?seasonId=3");
});
