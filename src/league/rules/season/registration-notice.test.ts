import { expect, test } from "vitest";
import { registrationNotice } from "./registration-notice.ts";

const season = { startDate: "2026-08-29" };

test.each([
	["without a current season", undefined, "2026-08-28", "upcoming"],
	["on the day before the season begins", season, "2026-08-28", "upcoming"],
	["on its first day", season, "2026-08-29", "current"],
])("%s, a team must be registered: %s, %s: %s", (_, current, today, which) =>
	expect(registrationNotice("Metro", current, today)).toBe(
		`You must register your team for the ${which} Metro season.`,
	),
);
