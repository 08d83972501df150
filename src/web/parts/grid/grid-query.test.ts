import { expect, test } from "vitest";
import { type GridQuery, readGridQuery, withGridQuery } from "./grid-query.ts";

const columns = [
	{ field: "teamName" },
	{ field: "divisionId", isFilter: true },
	{ field: "isRegistered", isFilter: true },
];
const read = (query: string) => readGridQuery(new URLSearchParams(query), columns);
const nothing: GridQuery = { find: "", sort: null, filters: [] };

test.each<[string, Partial<GridQuery>]>([
	["", {}],
	["find=net+gains", { find: "net gains" }],
	["sort=teamName", { sort: { field: "teamName", isDescending: false } }],
	["sort=-teamName", { sort: { field: "teamName", isDescending: true } }],
	["sort=nothing", {}],
	[
		"filter=divisionId:2&filter=isRegistered:No",
		{
			filters: [
				{ field: "divisionId", text: "2" },
				{ field: "isRegistered", text: "No" },
			],
		},
	],
	["filter=teamName:Aces&filter=divisionId&filter=divisionId:", {}],
])("reads %j", (query, expected) => expect(read(query)).toEqual({ ...nothing, ...expected }));

test("keeps the page’s other keys, and what it writes it reads", () => {
	const query = "view=inactive&find=a%26b&sort=-teamName&filter=divisionId%3A2%3A3";
	const written = withGridQuery(new URLSearchParams("view=inactive&find=old"), read(query));
	expect(written.toString()).toBe(query);
	expect(withGridQuery(written, nothing).toString()).toBe("view=inactive");
});
