import { expect, test } from "vitest";
import {
	dateOfDay,
	emptyDayText,
	isOnlyDay,
	matchQueryOf,
	namesDay,
	withCorrectedMonth,
} from "./match-query.ts";

const day = (month: number, day: number, year: number | null = null) => ({ month, day, year });

test.each<[string, number | null, ReturnType<typeof day> | null, string]>([
	["312", 312, null, ""],
	["#312", 312, null, ""],
	["Match 312", 312, null, ""],
	["match no. 7 Aces", 7, null, "aces"],
	["1184 match", 1184, null, ""],
	["oct 3", null, day(10, 3), ""],
	["October 3rd", null, day(10, 3), ""],
	["Sat, Oct. 3", null, day(10, 3), ""],
	["3 oct 2026", null, day(10, 3, 2026), ""],
	["Oct 3, 2026", null, day(10, 3, 2026), ""],
	["10/3", null, day(10, 3), ""],
	["10/3/26", null, day(10, 3, 2026), ""],
	["2026-10-03", null, day(10, 3, 2026), ""],
	["2026/10/03", null, day(10, 3, 2026), ""],
	["Oct 10 2025", null, day(10, 10, 2025), ""],
	["Saturday, the 3rd of October", null, day(10, 3), ""],
	["10-17", null, day(10, 17), ""],
	["10-17-26", null, day(10, 17, 2026), ""],
	["6-4-2026", null, day(6, 4, 2026), ""],
	["21.11.2026", null, day(11, 21, 2026), ""],
	["11.21.2026", null, day(11, 21, 2026), ""],
	["21/11", null, day(11, 21), ""],
	["feb 29", null, day(2, 29), ""],
	["10-17 aces", null, day(10, 17), "aces"],
	["aces on 10/3", null, day(10, 3), "aces"],
	["match 12 on oct 3", 12, day(10, 3), ""],
	["Aces vs Lobsters", null, null, "aces lobsters"],
	["Aces vs. Lobsters", null, null, "aces lobsters"],
	["Aces v Lobsters", null, null, "aces lobsters"],
	["Aces #12", 12, null, "aces"],
	["Aces Match 12", 12, null, "aces"],
	["Aces 12 Match", 12, null, "aces"],
	["Game no. 7 Aces", 7, null, "aces"],
	["Match no 7", 7, null, ""],
	["Match nr 7", 7, null, ""],
	["Match 10/3 312", 312, day(10, 3), ""],
	["312 10/3 Match", 312, day(10, 3), ""],
	["  Oct   3  ", null, day(10, 3), ""],
	["12/25", null, day(12, 25), ""],
	["Sep 3", null, day(9, 3), ""],
	["Sept. 3", null, day(9, 3), ""],
	["September 3", null, day(9, 3), ""],
])("“%s” is about matches", (query, number, date, names) =>
	expect(matchQueryOf(query)).toEqual({ number, day: date, names }),
);

test.each([
	...["aces", "13/13", "march", "mayor 3", "june", "vs", "team 3", "6-4", "", "1234567"],
	...[
		"0/5",
		"10/0",
		"10/32",
		"00-10",
		"rematch 7",
		"10-8",
		"512-10-17",
		"2025-26",
		"3.5",
		"feb 31",
		"feb 29 2026",
		"4/31",
		"10 matches",
	],
])("“%s” is about no match", (query) => expect(matchQueryOf(query)).toBeNull());

test.each<[string, boolean]>([
	["Sat, Oct 3", true],
	["matches on 10-17", true],
	["match on oct 3", true],
	...["Mon", "Tue", "Tues", "Wed", "Thu", "Thurs", "Fri", "Sat", "Sun"].map(
		(weekday) => [`${weekday}, Oct 3`, true] as [string, boolean],
	),
	...["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map(
		(weekday) => [`${weekday}, Oct 3`, true] as [string, boolean],
	),
	["match vs match", false],
	["aces on oct 3", false],
	["match 12 on oct 3", false],
	["match 12", false],
	["aces vs lobsters", false],
])("“%s” is a day and nothing else: %s", (query, isIt) => {
	const asked = matchQueryOf(query);
	expect(asked !== null && isOnlyDay(asked)).toBe(isIt);
});

test.each([
	["Novmber 21", "November 21"],
	["21 octobre 2025", "21 October 2025"],
	["aces 3 Feburary", "aces 3 February"],
	["marhc 7", "March 7"],
	["Nvmbr 21", null],
	["match 21", null],
	["novmber", null],
	["remember 10", null],
	["jonas 3", null],
	["novmber 31", null],
])("“%s” with one wrong letter in the month means %j", (query, meant) =>
	expect(withCorrectedMonth(query)).toBe(meant),
);

test.each([
	[day(10, 10), "2026-10-10"],
	[day(1, 9), "2027-01-09"],
	[day(11, 24), "2026-11-24"],
	[day(2, 29), "2028-02-29"],
	[day(10, 10, 2019), "2019-10-10"],
])("on November 24, 2026, %j is %s", (asked, date) =>
	expect(dateOfDay(asked, "2026-11-24")).toBe(date),
);

test.each([
	[day(10, 10), "No match was played on October 10."],
	[day(10, 10, 2025), "No match was played on October 10, 2025."],
	[day(11, 24), "No match is scheduled on November 24."],
	[day(12, 25), "No match is scheduled on December 25."],
	[day(1, 9), "No match is scheduled on January 9."],
])("on November 24, 2026, a search for the empty day %j says “%s”", (asked, text) =>
	expect(emptyDayText(asked, "2026-11-24")).toBe(text),
);

test.each([
	["The party is on Saturday, October 10th, at noon.", day(10, 10), true],
	["In fall we play on 3 and 10 Oct. only.", day(10, 10), true],
	["The party is on October 10, 2026.", day(10, 10), true],
	["The party is on October 10, 2026.", day(10, 10, 2026), true],
	["The party is on October 10.", day(10, 10, 2026), true],
	["The party is on October 10, 2026.", day(10, 10, 2025), false],
	["The party is on November 10.", day(10, 10), false],
	["There is no October 32, but October 10.", day(10, 10), true],
	["In October, 10 teams play.", day(10, 10), false],
	["You may wait 10 minutes.", day(5, 10), false],
	["October 3, and at 10:00 on October 17", day(10, 10), false],
])("“%s” names the day %j: %s", (text, asked, isNamed) =>
	expect(namesDay(text, asked)).toBe(isNamed),
);
