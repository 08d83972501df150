import { expect, test } from "vitest";
import { titleOfComing, titleOfLatest } from "./week-titles.ts";

const saturday = "2026-10-10";

test.each([
	["2026-10-02", "Next matches"],
	["2026-10-03", "Next Saturday"],
	["2026-10-04", "This Saturday"],
	["2026-10-09", "This Saturday"],
	["2026-10-10", "Today"],
	["2026-10-11", "This week"],
])("on %s, the matches of a coming Saturday are titled %s", (today, title) =>
	expect(titleOfComing(saturday, today)).toBe(title),
);

test.each([
	["2026-10-10", "Today"],
	["2026-10-11", "Last Saturday"],
	["2026-10-17", "Last Saturday"],
	["2026-10-18", "Latest results"],
])("on %s, the results of a Saturday are titled %s", (today, title) =>
	expect(titleOfLatest(saturday, today)).toBe(title),
);

test.each([
	["2026-10-07", "This week"],
	["2026-10-08", "Today"],
])("on %s, Thursday’s coming matches are titled %s", (today, title) =>
	expect(titleOfComing("2026-10-08", today)).toBe(title),
);
