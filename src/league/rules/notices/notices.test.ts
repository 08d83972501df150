import { expect, test } from "vitest";
import type { Notice } from "../../entities/notice.ts";
import { messages } from "../../messages.ts";
import { noticeErrors } from "./notice-errors.ts";
import { noticesAt, noticesOn } from "./notices.ts";

const closed: Notice = {
	noticeId: 1,
	message: "Closed",
	pages: "all",
	locationId: null,
	teamId: null,
	pageId: null,
	startDate: "2026-11-14",
	endDate: "2026-11-15",
};
const team = (teamId: number, locationId: number, more = {}) => ({
	teamId,
	teamName: `Team ${teamId}`,
	locationId,
	isActive: true,
	...more,
});
const teams = [
	team(1, 7),
	team(2, 8),
	team(3, 7, { isActive: false }),
	team(4, 7, { teamName: "Bye" }),
];

const added = (["sponsors", "photos"] as const).map(
	(address, index) =>
		({ pageId: index + 3, title: address, address, menu: "about", place: null }) as const,
);
const own = ["/", "/faq", "/schedules", "/standings", "/leader-board", "/match-results"];
const all = [...own, "/locations", "/sponsors", "/photos"];
const rosters = [1, 2, 3, 4].map((teamId) => `/roster/${teamId}`);

test.each([
	["the day before", "2026-11-13", 0],
	["the first day", "2026-11-14", 1],
	["the last day", "2026-11-15", 1],
	["the day after", "2026-11-16", 0],
])("on %s, %s, there are %i notices", (_, today, count) =>
	expect(noticesOn(today, [closed], teams, [])).toHaveLength(count),
);

test.each<[Notice["pages"], Partial<Notice>, string[]]>([
	["all", {}, [...all, ...rosters]],
	["home", {}, ["/"]],
	["schedules", {}, ["/schedules"]],
	["standings", {}, ["/standings", "/leader-board", "/match-results"]],
	["location", { locationId: 7 }, ["/locations", "/roster/1"]],
	["team", { teamId: 2 }, ["/roster/2"]],
	["page", { pageId: 3 }, ["/sponsors"]],
	["page", { pageId: 99 }, []],
])("a notice for %s (%j) is on its pages only", (pages, more, expected) => {
	const notices = noticesOn("2026-11-14", [{ ...closed, pages, ...more }], teams, added);
	const shown = [...all, ...rosters].filter((path) => noticesAt(path, notices).length > 0);
	expect(shown).toEqual(expected);
});

test("a notice for a team that is not chosen is on no page", () =>
	expect(noticesOn("2026-11-14", [{ ...closed, pages: "team" }], teams, added)).toEqual([
		{ message: "Closed", paths: [] },
	]));

test.each<[string, Partial<Notice>, Record<string, string>]>([
	["complete", {}, {}],
	["of one day", { endDate: "2026-11-14" }, {}],
	["that ends before it begins", { endDate: "2026-11-13" }, { endDate: messages.lastDayTooEarly }],
	["of no location", { pages: "location" }, { locationId: "Choose the court location." }],
	["of a location", { pages: "location", locationId: 7 }, {}],
	["of no team", { pages: "team" }, { teamId: "Choose the team." }],
	["of a team", { pages: "team", teamId: 2 }, {}],
	["of no added page", { pages: "page" }, { pageId: "Choose the page." }],
	["of an added page", { pages: "page", pageId: 3 }, {}],
])("a notice %s has errors: %j %j", (_, changes, errors) =>
	expect(noticeErrors({ ...closed, ...changes })).toEqual(errors),
);
