import { expect, test } from "vitest";
import { matchQueryOf } from "./match-query.ts";

const day = (month: number, day: number, year: number | null = null) => ({ month, day, year });

test.each<[string, number | null, ReturnType<typeof day> | null, string]>([
	["312", 312, null, ""],
	["#312", 312, null, ""],
	["Match 312", 312, null, ""],
	["match no. 7 Aces", 7, null, "aces"],
	["oct 3", null, day(10, 3), ""],
	["October 3rd", null, day(10, 3), ""],
	["Sat, Oct. 3", null, day(10, 3), ""],
	["3 oct 2026", null, day(10, 3, 2026), ""],
	["Oct 3, 2026", null, day(10, 3, 2026), ""],
	["10/3", null, day(10, 3), ""],
	["10/3/26", null, day(10, 3, 2026), ""],
	["2026-10-03", null, day(10, 3, 2026), ""],
	["aces on 10/3", null, day(10, 3), "aces"],
	["match 12 on oct 3", 12, day(10, 3), ""],
	["Aces vs Lobsters", null, null, "aces lobsters"],
	["Aces vs. Lobsters", null, null, "aces lobsters"],
])("“%s” is about matches", (query, number, date, names) =>
	expect(matchQueryOf(query)).toEqual({ number, day: date, names }),
);

test.each(["aces", "13/13", "march", "mayor 3", "june", "vs", "team 3", "6-4", "", "1234567"])(
	"“%s” is about no match",
	(query) => expect(matchQueryOf(query)).toBeNull(),
);
