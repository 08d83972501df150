import { expect, test } from "vitest";
import { eventErrors, seasonErrors } from "./season-dates.ts";

const season = {
	startDate: "2026-09-12",
	endDate: "2026-11-21",
	rosterDeadline: "2026-09-02",
	playerAdditionsStartDate: "2026-09-19",
	playerAdditionsEndDate: "2026-10-10",
};
const endsTooEarly = { endDate: "The league can’t end before it begins." };
const closesTooEarly = { playerAdditionsEndDate: "Player additions can’t end before they begin." };

// By-laws VI b, VI c name the deadlines.
test.each<[string, Partial<Parameters<typeof seasonErrors>[0]>, Record<string, string>]>([
	["in the right order", {}, {}],
	["of a single day", { endDate: "2026-09-12" }, {}],
	["that end the day before they begin", { endDate: "2026-09-11" }, endsTooEarly],
	["without an end", { endDate: null }, {}],
	["with additions on a single day", { playerAdditionsEndDate: "2026-09-19" }, {}],
	[
		"with additions that end the day before they begin",
		{ playerAdditionsEndDate: "2026-09-18" },
		closesTooEarly,
	],
	[
		"with additions that have no first day",
		{ playerAdditionsStartDate: null, playerAdditionsEndDate: "2026-01-01" },
		{},
	],
	["with additions that have no last day", { playerAdditionsEndDate: null }, {}],
	[
		"with both in the wrong order",
		{ endDate: "2026-09-11", playerAdditionsEndDate: "2026-09-18" },
		{ ...endsTooEarly, ...closesTooEarly },
	],
])("checks the dates of a season %s", (_, changed, errors) =>
	expect(seasonErrors({ ...season, ...changed })).toEqual(errors),
);

test.each([
	["of several days", "2026-12-06", {}],
	["of a single day", "2026-12-05", {}],
	["without an end", null, {}],
	[
		"that ends the day before it begins",
		"2026-12-04",
		{ endDate: "An event can’t end before it begins." },
	],
])("checks the dates of an event %s", (_, endDate, errors) =>
	expect(eventErrors({ startDate: "2026-12-05", endDate })).toEqual(errors),
);
