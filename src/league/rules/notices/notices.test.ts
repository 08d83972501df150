import { expect, test } from "vitest";
import type { Notice } from "../../entities/notice.ts";
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

const added = [
	{ pageId: 3, title: "Sponsors", address: "sponsors", menu: "about", place: null } as const,
];

test.each([
	["the day before", "2026-11-13", 0],
	["the first day", "2026-11-14", 1],
	["the last day", "2026-11-15", 1],
	["the day after", "2026-11-16", 0],
])("on %s, %s, there are %i notices", (_, today, count) =>
	expect(noticesOn(today, [closed], teams, [])).toHaveLength(count),
);

test.each<[Notice["pages"], Partial<Notice>, string[]]>([
	[
		"all",
		{},
		["/", "/faq", "/schedules", "/standings", "/locations", "/sponsors", "/roster/1", "/roster/2"],
	],
	["home", {}, ["/"]],
	["schedules", {}, ["/schedules"]],
	["standings", {}, ["/standings"]],
	["location", { locationId: 7 }, ["/locations", "/roster/1"]],
	["team", { teamId: 2 }, ["/roster/2"]],
	["page", { pageId: 3 }, ["/sponsors"]],
])("a notice for %s is on its pages only", (pages, more, paths) => {
	const notices = noticesOn("2026-11-14", [{ ...closed, pages, ...more }], teams, added);
	const all = ["/", "/faq", "/schedules", "/standings", "/locations", "/sponsors"];
	const shown = [...all, "/roster/1", "/roster/2", "/roster/3", "/roster/4"].filter(
		(path) => noticesAt(path, notices).length > 0,
	);
	expect(shown).toEqual(pages === "all" ? [...paths, "/roster/3", "/roster/4"] : paths);
});

test.each<[string, Partial<Notice>, string[]]>([
	["complete", {}, []],
	["of one day", { endDate: "2026-11-14" }, []],
	["that ends before it begins", { endDate: "2026-11-13" }, ["endDate"]],
	["of no location", { pages: "location" }, ["locationId"]],
	["of a location", { pages: "location", locationId: 7 }, []],
	["of no team", { pages: "team" }, ["teamId"]],
	["of no added page", { pages: "page" }, ["pageId"]],
])("a notice %s has errors at %j %j", (_, changes, fields) =>
	expect(Object.keys(noticeErrors({ ...closed, ...changes }))).toEqual(fields),
);
