import { expect, test } from "vitest";
import defaults from "../../../../content/league.json" with { type: "json" };
import { league } from "../../entities/league.ts";
import { schemaOf } from "../../entities/schema.ts";
import { leagueErrors } from "./league-errors.ts";

test("a new league begins with settings that are in order", () => {
	expect(leagueErrors(defaults)).toEqual({});
	expect(schemaOf(league.fields).parse({ leagueId: 1, ...defaults })).toEqual({
		leagueId: 1,
		...defaults,
	});
});

test.each([
	["state", "Texas"],
	["state", "tx"],
	["mailDomain", "league"],
	["mailDomain", "info@league.org"],
	["phone", ""],
	["postalAddress", "P.O. Box 5550"],
	["postalAddress", "P.O. Box 5550\n "],
	["creditUrl", ""],
])("%s may not be %j", (field, value) => {
	expect(Object.keys(leagueErrors({ ...defaults, [field]: value }))).toEqual([field]);
});
